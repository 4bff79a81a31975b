import { describe, expect, it } from 'vitest';
import { SiteProblem, type SiteProblemCode } from '../../src/errors.js';
import type { Fetched, Fetcher, FetchRequest } from '../../src/fetch/fetcher.js';
import { type Robots, type RobotsOptions, robotsOf } from '../../src/fetch/robots.js';

type Reply = SiteProblemCode | { readonly status?: number; readonly text?: string };

/** robots.txt of hosts that answer in the given order, the last answer again and again; the clock is the test's own. */
function hostsThatAnswer(replies: readonly Reply[], options: Partial<RobotsOptions> = {}) {
  const asked: string[] = [];
  const requests: (FetchRequest | undefined)[] = [];
  const delays: [host: string, milliseconds: number][] = [];
  const pace = { turn: async () => ({ done: async () => undefined }), setDelay: (host: string, ms: number) => void delays.push([host, ms]) };
  const clock = { time: 0, now: () => clock.time, sleep: async () => undefined };
  const fetcher: Fetcher = {
    fetch: async (address, request) => {
      const reply = replies[Math.min(asked.length, replies.length - 1)]!;
      asked.push(address);
      requests.push(request);
      if (typeof reply === 'string') throw new SiteProblem(reply);
      return { status: reply.status ?? 200, bytes: new TextEncoder().encode(reply.text ?? '') } as Fetched;
    },
    pace,
    clock,
    userAgent: 'Pith/test',
    close: async () => undefined,
  };
  return { robots: robotsOf(fetcher, options), asked, requests, delays, clock };
}

const PAGE = new URL('https://harbour.example/boats/anna?tide=low');
const DAY = 24 * 3_600_000;
const codeOf = (robots: Robots, url = PAGE) =>
  robots.check(url).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );

describe('rules of a host', () => {
  it('are believed for a day, and asked for again after it', async () => {
    const { robots, asked, clock } = hostsThatAnswer([{ text: 'User-agent: *\nDisallow: /boats' }, { text: '' }]);
    expect(await codeOf(robots)).toBe('ROBOTS_DENIED');
    clock.time = DAY - 1;
    expect(await codeOf(robots)).toBe('ROBOTS_DENIED');
    expect(asked).toEqual(['https://harbour.example/robots.txt']);
    clock.time = DAY;
    expect(await codeOf(robots)).toBe('allowed');
    expect(asked).toHaveLength(2);
  });

  it('that could not be read are asked for again after five minutes', async () => {
    const { robots, asked, clock } = hostsThatAnswer([{ status: 500 }, { status: 200 }]);
    expect(await codeOf(robots)).toBe('ROBOTS_UNREACHABLE');
    clock.time = 5 * 60_000 - 1;
    expect(await codeOf(robots)).toBe('ROBOTS_UNREACHABLE');
    clock.time = 5 * 60_000;
    expect(await codeOf(robots)).toBe('allowed');
    expect(asked).toHaveLength(2);
  });

  it('are those of one origin: another port and another scheme have their own', async () => {
    const { robots, asked } = hostsThatAnswer([{}]);
    for (const url of ['https://harbour.example/', 'http://harbour.example/', 'https://harbour.example:8443/', 'https://harbour.example/again'])
      await robots.check(new URL(url));
    expect(asked).toEqual(['https://harbour.example/robots.txt', 'http://harbour.example/robots.txt', 'https://harbour.example:8443/robots.txt']);
  });

  it('are forgotten oldest first where there are very many hosts', async () => {
    const { robots, asked } = hostsThatAnswer([{}]);
    for (let i = 0; i < 5_001; i++) await robots.check(new URL(`https://h${i}.example/`));
    await robots.check(new URL('https://h1.example/'));
    expect(asked).toHaveLength(5_001);
    await robots.check(new URL('https://h0.example/'));
    expect(asked).toHaveLength(5_002);
  });

  it('tell the pace of the fetcher, and that of the request, what delay the host asks for', async () => {
    const { robots, delays } = hostsThatAnswer([{ text: 'User-agent: *\nCrawl-delay: 3' }]);
    const own: [string, number][] = [];
    const pace = { turn: async () => ({ done: async () => undefined }), setDelay: (host: string, ms: number) => void own.push([host, ms]) };
    await robots.check(PAGE, { pace });
    expect([delays, own]).toEqual([[['harbour.example', 3_000]], [['harbour.example', 3_000]]]);
  });

  it('never forbid robots.txt itself, and ask for no delay below nothing', async () => {
    const { robots } = hostsThatAnswer([{ text: 'User-agent: *\nCrawl-delay: -4\nDisallow: /\nSitemap: http://[bad\nSitemap: /map.xml' }]);
    const rules = await robots.rulesFor(PAGE);
    expect([rules.allows('https://harbour.example/robots.txt'), rules.allows(PAGE.href)]).toEqual([true, false]);
    expect(rules).toMatchObject({ delay: 0, sitemaps: ['https://harbour.example/map.xml'] });
  });

  it('are read for the product of this program, or of another', async () => {
    const rules: Reply = { text: 'User-agent: gull\nDisallow: /\n\nUser-agent: pith\nAllow: /' };
    expect(await codeOf(hostsThatAnswer([rules]).robots)).toBe('allowed');
    expect(await codeOf(hostsThatAnswer([rules], { product: 'Gull' }).robots)).toBe('ROBOTS_DENIED');
  });
});

describe('a host whose rules cannot be fetched', () => {
  it.each<readonly [string, readonly Reply[], string, number]>([
    ['loses the connection twice, then answers', ['CONNECTION_LOST', 'TIMEOUT', {}], 'allowed', 3],
    ['loses it three times', ['CONNECTION_LOST', 'CONNECTION_LOST', 'CONNECTION_LOST', {}], 'ROBOTS_UNREACHABLE', 3],
    ['cannot be reached: that is what is said', ['UNREACHABLE'], 'UNREACHABLE', 1],
    ['has a bad certificate: that is what is said', ['BAD_CERTIFICATE'], 'BAD_CERTIFICATE', 1],
    ['sends something broken', ['BAD_ENCODING'], 'ROBOTS_UNREACHABLE', 1],
    ['redirects without end: has no rules', ['TOO_MANY_REDIRECTS'], 'allowed', 1],
    ['lies in a private network', ['BLOCKED_ADDRESS'], 'BLOCKED_ADDRESS', 1],
    ['is at work for another worker', ['HOST_BUSY'], 'HOST_BUSY', 1],
  ])('%s', async (_, replies, expected, times) => {
    const { robots, asked } = hostsThatAnswer(replies);
    expect(await codeOf(robots)).toBe(expected);
    expect(asked).toHaveLength(times);
  });

  it('is asked again at once where the question was stopped: that said nothing about the host', async () => {
    const { robots, asked } = hostsThatAnswer(['STOPPED', {}]);
    expect(await codeOf(robots)).toBe('STOPPED');
    expect(await codeOf(robots)).toBe('allowed');
    expect(asked).toHaveLength(2);
  });

  it('says why in what is thrown', async () => {
    const { robots } = hostsThatAnswer(['BAD_RESPONSE']);
    await expect(robots.check(PAGE)).rejects.toMatchObject({
      code: 'ROBOTS_UNREACHABLE',
      details: { host: 'harbour.example' },
      cause: expect.objectContaining({ code: 'BAD_RESPONSE' }),
    });
  });
});

it('asks within its own limits, and as the request says', async () => {
  const { robots, requests } = hostsThatAnswer([{}]);
  const { signal } = new AbortController();
  await robots.check(PAGE, { signal, proxy: 'http://proxy.example:8080' });
  expect(requests).toEqual([
    { signal, proxy: 'http://proxy.example:8080', accept: 'text/plain,*/*;q=0.5', limits: { bytes: 512_000, redirects: 5 }, cuts: true },
  ]);
});
