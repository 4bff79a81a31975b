import { describe, expect, it } from 'vitest';
import { collect } from '../../src/collect/collect.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { publicNetwork } from '../../src/fetch/network.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { Hostile } from '../sites/hostile.js';
import { serveSites, type TestSite } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { run, storedPaths, temporaryStorage } from './run.js';

/** A site from a table of pages. */
function siteOf(host: string, answer: TestSite['answer']): TestSite {
  return { host, answer };
}

const story = (number: number, head = '') =>
  `<html lang="en"><head><title>${englishTitle(number)}</title>${head}</head><body><main><article><h1>${englishTitle(number)}</h1>${englishParagraphs(
    number,
  )
    .map((text) => `<p>${text}</p>`)
    .join('')}</article></main></body></html>`;

describe('a hostile site', () => {
  it('gives its good articles, and ends', async () => {
    const hostile = new Hostile();
    const server = await serveSites([hostile]);
    const storage = await temporaryStorage();
    const { site, summary, events, paths } = await run(server, storage, { host: hostile.host, settings: { maxListPages: 60 } });
    const stored = await storedPaths(storage, site.id);
    expect(stored.filter((path) => path.startsWith('/news/'))).toEqual(hostile.paths().sort());
    // The days of the endless calendar all say the same: none is stored, and thirty are asked for before their kind is left alone.
    expect(stored.filter((path) => !path.startsWith('/news/'))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('/day')).length).toBeLessThanOrEqual(34);
    expect(paths.filter((path) => path.startsWith('/calendar')).length).toBeLessThan(12);
    expect(paths.some((path) => path.startsWith('/private/'))).toBe(false);
    expect(paths.some((path) => path.includes('/again/again/again'))).toBe(false);
    const codes = new Set(events.flatMap((event) => (event.type === 'problem' ? [event.code] : [])));
    for (const code of ['TOO_MANY_REDIRECTS', 'BLOCKED_ADDRESS', 'BAD_URL', 'COMPRESSION_BOMB', 'CONNECTION_LOST', 'ROBOTS_DENIED', 'HTTP_STATUS'])
      expect([...codes]).toContain(code);
    expect(summary.deferred).toBe(0);
    await storage.close();
    await server.close();
  });
});

describe('one article under many addresses', () => {
  it('is stored once, and 200 different ones are never merged', async () => {
    const same = [
      '/a/1',
      '/a/1/',
      '/a/1?utm_source=x',
      '/a/1?fbclid=y&utm_medium=z',
      '/a/1/index.html',
      '/moved/1',
      '/print/1',
      '/copy/1',
      '/a/1?PHPSESSID=abc',
      '/a/1;jsessionid=55',
      '//www.many.example{port}/a/1',
    ];
    const answer: TestSite['answer'] = (path, origin) => {
      const route =
        path
          .split('?')[0]!
          .replace(/;.*$/, '')
          .replace(/\/(?:index\.html)?$/, '') || '/';
      if (route === '/') return { body: `<nav><a href="/list">Stories</a><a href="/other">Others</a></nav>` };
      if (route === '/list')
        return {
          body: `<main><ul class="l">${same.map((each, i) => `<li><a href="${each.replace('{port}', `:${new URL(origin).port}`)}">A headline that is long enough, version ${i}</a></li>`).join('')}</ul></main>`,
        };
      if (route === '/other')
        return {
          body: `<main><ul class="l">${Array.from({ length: 200 }, (_, i) => `<li><a href="/b/${i + 2}">${englishTitle(i + 2)}</a></li>`).join('')}</ul></main>`,
        };
      if (route === '/moved/1') return { status: 301, headers: { location: '/a/1' } };
      if (route === '/a/1' || route === '/copy/1') return { body: story(1) };
      if (route === '/print/1')
        return { body: story(1, '<link rel="canonical" href="/a/1">').replace('</article>', '<p>Printed page.</p></article>') };
      const number = Number(/^\/b\/(\d+)$/.exec(route)?.[1] ?? 0);
      // Every tenth one claims to be another page than it is.
      return number > 0 ? { body: story(number, number % 10 === 0 ? '<link rel="canonical" href="/b/5">' : '') } : undefined;
    };
    const site = siteOf('many.example', answer);
    const server = await serveSites([site, siteOf('www.many.example', answer)]);
    const storage = await temporaryStorage();
    const { site: made } = await run(server, storage, { host: site.host });
    const stored = await storedPaths(storage, made.id);
    expect(stored.filter((path) => !path.startsWith('/b/'))).toHaveLength(1);
    expect(stored.filter((path) => path.startsWith('/b/'))).toHaveLength(200);
    await storage.close();
    await server.close();
  });
});

describe('what cannot be collected says why', () => {
  const problem = async (home: string, network = loopbackNetwork) => {
    const storage = await temporaryStorage();
    const fetcher = createFetcher({ network, pace: noPace, limits: patientLimits });
    const codes: string[] = [];
    const stop = new AbortController();
    await collect(home, {
      storage,
      fetcher,
      settings: { gap: 0 },
      signal: stop.signal,
      onEvent: (event) => {
        if (event.type !== 'problem') return;
        codes.push(event.code);
        stop.abort();
      },
    }).catch((error: { code: string }) => void codes.push(error.code));
    await fetcher.close();
    await storage.close();
    return codes[0];
  };

  it('an unreachable host', async () => {
    const server = await serveSites([]);
    await server.close();
    expect(await problem(server.home('gone.example'))).toBe('UNREACHABLE');
  });
  it('a private address', async () => expect(await problem('http://192.168.0.1/', publicNetwork)).toBe('BLOCKED_ADDRESS'));
  it.each(['file:///etc/passwd', 'ftp://site.example/', 'nonsense'])('%s', async (home) => expect(await problem(home)).toBe('BAD_URL'));
  it('a site that forbids all', async () => {
    const server = await serveSites([
      siteOf('closed.example', (path) => (path === '/robots.txt' ? { type: 'text/plain', body: 'User-agent: *\nDisallow: /' } : { body: 'x' })),
    ]);
    expect(await problem(server.home('closed.example'))).toBe('ROBOTS_DENIED');
    expect(server.newPaths()).toEqual([]);
    await server.close();
  });
});
