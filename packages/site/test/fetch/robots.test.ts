import { describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { defaultFetchLimits } from '../../src/fetch/limits.js';
import { robotsOf } from '../../src/fetch/robots.js';
import { isAllowed, readRobots } from '../../src/fetch/robots-rules.js';
import { loopbackNetwork, noPace, patientLimits, serve } from './loopback.js';

interface Answer {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

async function rulesFrom(answer: Answer, product = 'Pith') {
  const server = await serve((request, response) => {
    const hops = Number(new URL(request.url!, 'http://x').searchParams.get('hop') ?? 0);
    if (answer.status === 301) return response.writeHead(301, { location: `/robots.txt?hop=${hops + 1}` }).end();
    response.writeHead(answer.status ?? 200, answer.headers ?? {}).end(answer.body ?? '');
  });
  const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  const robots = robotsOf(fetcher, { product });
  const url = (path: string) => new URL(server.url(path));
  const may = (path: string) =>
    robots.check(url(path)).then(
      () => true,
      (error: { code: string }) => error.code,
    );
  const rules = await robots.rulesFor(url('/'));
  return { may, rules, server, close: () => fetcher.close().then(() => server.close()) };
}

describe('robots.txt by RFC 9309', () => {
  it.each<readonly [string, Answer, true | string]>([
    ['404: all is allowed', { status: 404 }, true],
    ['403: all is allowed', { status: 403 }, true],
    ['500: nothing is fetched', { status: 500 }, 'ROBOTS_UNREACHABLE'],
    ['503: nothing is fetched', { status: 503 }, 'ROBOTS_UNREACHABLE'],
    ['429: nothing is fetched', { status: 429 }, 'ROBOTS_UNREACHABLE'],
    ['six redirects: all is allowed', { status: 301 }, true],
    ['an HTML page instead: all is allowed', { body: '<html><body>Disallow nothing</body></html>' }, true],
    ['a byte order mark and CRLF', { body: '\ufeffUser-agent: *\r\nDisallow: /private\r\n' }, 'ROBOTS_DENIED'],
    ['carriage returns alone', { body: 'User-agent: *\rDisallow: /private\r' }, 'ROBOTS_DENIED'],
    ['comments', { body: '# hi\nUser-agent: * # all\nDisallow: /private # here\n' }, 'ROBOTS_DENIED'],
    ['the own group replaces the one for all', { body: 'User-agent: *\nDisallow: /\n\nUser-agent: pith\nDisallow: /else\n' }, true],
    ['several agents in one group', { body: 'User-agent: other\nUser-agent: PITH/2.0\nDisallow: /private\n' }, 'ROBOTS_DENIED'],
    ['the longest rule wins', { body: 'User-agent: *\nDisallow: /\nAllow: /private/page\n' }, true],
    ['allow wins a draw', { body: 'User-agent: *\nDisallow: /private\nAllow: /private\n' }, true],
    ['wildcards and ends', { body: 'User-agent: *\nDisallow: /*/page$\n' }, 'ROBOTS_DENIED'],
    ['an empty rule', { body: 'User-agent: *\nDisallow:\n' }, true],
  ])('%s', async (_, answer, expected) => {
    const { may, close } = await rulesFrom(answer);
    expect(await may('/private/page')).toBe(expected);
    await close();
  });

  it('reads 500 KiB and no more', async () => {
    const filler = `# ${'x'.repeat(97)}\n`;
    const long = filler.repeat(Math.ceil((600 * 1024) / filler.length));
    const { may, close } = await rulesFrom({ body: `User-agent: *\nDisallow: /early\n${long}Disallow: /late\n` });
    expect([await may('/early'), await may('/late')]).toEqual(['ROBOTS_DENIED', true]);
    await close();
  });

  it('asks once and remembers, and gives delay and sitemaps', async () => {
    const { may, rules, server, close } = await rulesFrom({ body: 'Sitemap: /map.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /no\n' });
    await Promise.all([may('/a'), may('/b'), may('/no')]);
    expect(server.asked.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
    expect(rules).toMatchObject({ delay: 2500, sitemaps: [server.url('/map.xml')], unreachable: false });
    await close();
  });

  it('does not hold the process up with 490,000 wildcards', async () => {
    // Each of them took a step for every letter of the address: 1.9 s for one address of 2,000.
    expect(readRobots(`User-agent: *\nDisallow: /${'*'.repeat(490_000)}x`, 'Pith').rules).toMatchObject([{ parts: ['/', 'x'], length: 3 }]);
    const { may, close } = await rulesFrom({ body: `User-agent: *\nDisallow: /a${'*'.repeat(490_000)}x\n` });
    expect([await may(`/a/${'b'.repeat(1_000)}/x`), await may(`/a/${'b'.repeat(1_000)}`)]).toEqual(['ROBOTS_DENIED', true]);
    await close();
  });

  it('keeps so many rules, of the length of an address, and only its own', () => {
    const agents = 'User-agent: *\nUser-agent: other\n'.repeat(5_000);
    expect(readRobots(`${agents}${'Disallow: /a\n'.repeat(20_000)}`, 'Pith').rules).toHaveLength(10_000);
    expect(readRobots(`User-agent: other\n${'Disallow: /a\n'.repeat(20_000)}`, 'Pith').rules).toHaveLength(0);
    expect(readRobots(`User-agent: *\nDisallow: /${'a'.repeat(3_000)}\nDisallow: /b`, 'Pith').rules).toMatchObject([{ parts: ['/b'] }]);
  });

  it.each([
    ['/a', '/abc', true],
    ['/a$', '/abc', false],
    ['/abc$', '/abc', true],
    ['/*c', '/abc', true],
    ['/*b', '/abc', true],
    ['/*b$', '/abc', false],
    ['/*b*b$', '/ab', false],
    ['/*b*b$', '/abb', true],
    ['/a*c*e', '/abcde', true],
    ['/a*e*c', '/abcde', false],
    ['*', '/abc', true],
    ['*.pdf$', '/a.pdf', true],
    ['*.pdf$', '/a.pdf?x', false],
    ['/a?b=', '/a?b=1', true],
    ['/caf%c3%a9', '/caf%C3%A9/a', true],
    ['/café', '/caf%C3%A9/a', true],
  ])('%s and %s', (pattern, path, matches) => {
    expect(isAllowed(readRobots(`User-agent: *\nDisallow: ${pattern}`, 'Pith'), path)).toBe(!matches);
  });

  it('counts a host without an answer as closed', async () => {
    const server = await serve(() => undefined);
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: { ...defaultFetchLimits, firstByteTime: 200, totalTime: 400 } });
    await expect(robotsOf(fetcher).check(new URL(server.url('/')))).rejects.toMatchObject({ code: 'ROBOTS_UNREACHABLE' });
    await fetcher.close();
    await server.close();
  });
});
