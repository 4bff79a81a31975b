import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SiteProblem } from '../../src/errors.js';
import { createFetcher, type Fetcher, userAgentOf } from '../../src/fetch/fetcher.js';
import { type Outcome, type Pace, unpaced } from '../../src/fetch/pace.js';
import { type Loopback, loopbackNetwork, noPace, patientLimits, serve } from './loopback.js';

/** A clock that moves on by a second with every look. */
function secondsClock() {
  let time = 0;
  return {
    now: () => {
      time += 1000;
      return time;
    },
    sleep: async () => undefined,
  };
}

let server: Loopback;
let fetcher: Fetcher;
beforeAll(async () => {
  server = await serve((request, response) => {
    const [, first, rest] = /^\/(\w+)(\/.*)?$/.exec(request.url!)!;
    const status = Number(first);
    if (status >= 300 && status < 400) return response.writeHead(status, { location: rest! }).end();
    if (first === 'half') return response.writeHead(200).write('half');
    if (first === 'twice')
      return response
        .writeHead(
          200,
          [
            ['x-a', '1'],
            ['x-a', '2'],
          ].flat(),
        )
        .end();
    if (first === 'echo') {
      let body = '';
      request.on('data', (chunk) => (body += chunk)).on('end', () => response.end(`${request.method} ${request.headers['content-type']} ${body}`));
      return undefined;
    }
    return response.writeHead(status, { 'retry-after': '7' }).end('hello');
  });
  fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
});
afterAll(async () => {
  await fetcher.close();
  await server.close();
});
const textOf = async (path: string, request = {}) => Buffer.from((await fetcher.fetch(server.url(path), request)).bytes).toString();

describe('an address that moved', () => {
  it.each([
    ['/200', 0, true],
    ['/301/200', 1, true],
    ['/308/301/200', 2, true],
    ['/301/302/200', 2, false],
    ['/307/308/200', 2, false],
    ['/303/200', 1, false],
  ])('%s: %i redirects, for good: %s', async (path, count, movedForGood) => {
    const answer = await fetcher.fetch(server.url(path));
    expect(answer).toMatchObject({ url: server.url('/200'), status: 200, movedForGood });
    expect(answer.redirects).toHaveLength(count);
    if (count > 0) expect(answer.redirects[0]).toBe(server.url(path));
  });

  it('is asked for step by step: a refusal of one ends the way there', async () => {
    const asked: string[] = [];
    const permits = async (url: URL) => {
      asked.push(url.pathname);
      if (url.pathname === '/200') throw new SiteProblem('ROBOTS_DENIED');
    };
    const before = server.asked.length;
    await expect(fetcher.fetch(server.url('/301/302/200'), { permits })).rejects.toMatchObject({ code: 'ROBOTS_DENIED' });
    expect(asked).toEqual(['/301/302/200', '/302/200', '/200']);
    expect(server.asked.slice(before).map(({ path }) => path)).toEqual(['/301/302/200', '/302/200']);
  });

  it('takes a turn of the pace for each step', async () => {
    const turns: (string | Outcome)[] = [];
    const pace: Pace = {
      ...unpaced,
      turn: async (host) => {
        turns.push(host);
        return { done: async (outcome) => void turns.push(outcome) };
      },
    };
    const clocked = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits, clock: secondsClock() });
    await clocked.fetch(server.url('/301/503'), { pace });
    await clocked.close();
    const host = `site.example:${server.port}`;
    const done = { milliseconds: expect.any(Number), overloaded: false, retryAfter: undefined };
    expect(turns).toEqual([host, done, host, { ...done, overloaded: true, retryAfter: 7_000 }]);
    for (const outcome of turns.filter((turn) => typeof turn === 'object')) expect(outcome.milliseconds).toBeGreaterThanOrEqual(1_000);
  });
});

it.each([
  [200, undefined],
  [404, undefined],
  [500, undefined],
  [429, 7_000],
  [503, 7_000],
])('says with %i how long the host wants to be left alone: %s', async (status, retryAfter) => {
  expect(await fetcher.fetch(server.url(`/${status}`))).toMatchObject({ status, retryAfter });
});

it('says when it had the answer, and how long that took', async () => {
  const clocked = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits, clock: secondsClock() });
  const { milliseconds, at } = await clocked.fetch(server.url('/200'));
  await clocked.close();
  // The first look was at 1,000, and the last one is the one after that of the duration.
  expect(at).toBe(1_000 + milliseconds + 1_000);
});

it('joins headers of one name', async () => expect((await fetcher.fetch(server.url('/twice'))).headers['x-a']).toBe('1, 2'));

it('posts a message where there is one', async () => {
  expect(await textOf('/echo')).toBe('GET undefined ');
  expect(await textOf('/echo', { post: { body: '{"a":1}', contentType: 'application/json' } })).toBe('POST application/json {"a":1}');
});

describe('an answer that does not end', () => {
  it('is given up when its time is over, and says so', async () => {
    await expect(fetcher.fetch(server.url('/half'), { limits: { totalTime: 300 } })).rejects.toMatchObject({
      code: 'TIMEOUT',
      details: { host: `site.example:${server.port}`, stage: 'whole answer' },
    });
  });

  it('is left when somebody stops it', async () => {
    const stop = new AbortController();
    const before = server.asked.length;
    const waiting = fetcher.fetch(server.url('/half'), { signal: stop.signal });
    await expect.poll(() => server.asked.length).toBe(before + 1);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'STOPPED', details: { url: server.url('/half') } });
  });
});

it('says who comes, and whom to ask', () => {
  expect(userAgentOf()).toBe('Pith/0.1 (+https://www.npmjs.com/package/pith)');
  expect(userAgentOf('mail@harbour.example')).toBe('Pith/0.1 (+mail@harbour.example)');
});

it('refuses a proxy that cannot be read before anything is fetched', () => {
  expect(() => createFetcher({ proxy: 'nonsense' })).toThrow(
    expect.objectContaining({ code: 'BAD_OPTION', details: { option: 'proxy', value: 'nonsense' } }),
  );
  expect(() => createFetcher({ proxy: 'socks5://proxy.example:1080' })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
});
