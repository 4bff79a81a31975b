import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { unpaced } from '../../src/fetch/pace.js';
import { mapSite } from '../../src/map/map-site.js';
import { type Loopback, loopbackNetwork, serve } from '../fetch/loopback.js';

let site: Loopback;
const fetcher = createFetcher({ network: loopbackNetwork, pace: unpaced });
beforeAll(async () => {
  site = await serve((request, response) => {
    const at = (path: string) => site.url(path);
    const url = (path: string, day = '') => `<url><loc>${at(path)}</loc>${day && `<lastmod>${day}</lastmod>`}</url>`;
    const pages: Record<string, string | Buffer> = {
      '/': '<nav><a href="/news">News</a> <a href="/secret/a">Secret</a> <a href="https://other.example/">Other</a> <a href="/logo.png">Logo</a></nav>',
      '/robots.txt': `User-agent: *\nDisallow: /closed\nSitemap: ${at('/maps.xml')}\n`,
      '/maps.xml': `<sitemapindex><sitemap><loc>${at('/one.xml')}</loc></sitemap><sitemap><loc>${at('/two.xml.gz')}</loc></sitemap><sitemap><loc>${at('/missing.xml')}</loc></sitemap></sitemapindex>`,
      '/one.xml': `<urlset>${url('/news')}${url('/a', '2026-01-31')}${url('/b')}</urlset>`,
      '/two.xml.gz': gzipSync(
        `<urlset>${url('/harbour/c')}${url('/tag/quay/')}${url('/2026/03/')}${url('/a/attachment/quay')}<url><loc>https://other.example/x</loc></url></urlset>`,
      ),
    };
    const page = pages[request.url ?? '/'];
    return response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
  });
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
});

const paths = (addresses: readonly { readonly url: string }[]) => addresses.map(({ url }) => new URL(url).pathname);

describe('the map of a site', () => {
  it('has what the start page links to, then what sitemaps list, each once, of this site alone', async () => {
    const { addresses, isCut } = await mapSite(site.url('/'), { fetcher });
    expect(addresses.map(({ kind }) => kind)).toEqual(['section', 'section', 'article', 'article', 'article', 'list', 'list', 'picture']);
    expect(paths(addresses)).toEqual(['/news', '/secret/a', '/a', '/b', '/harbour/c', '/tag/quay/', '/2026/03/', '/a/attachment/quay']);
    expect(addresses[0]).toMatchObject({ title: 'News', from: 'start page' });
    expect(addresses[2]).toMatchObject({ title: null, date: '2026-01-31', from: 'sitemap' });
    expect(isCut).toBe(false);
  });

  it('keeps to words and to a limit', async () => {
    expect(paths((await mapSite(site.url('/'), { fetcher, match: 'harbour' })).addresses)).toEqual(['/harbour/c']);
    const { addresses, isCut } = await mapSite(site.url('/'), { fetcher, limit: 3 });
    expect([addresses.length, isCut]).toEqual([3, true]);
  });

  it('obeys robots.txt, and ends when it is stopped', async () => {
    await expect(mapSite(site.url('/closed'), { fetcher })).rejects.toMatchObject({ code: 'ROBOTS_DENIED' });
    await expect(mapSite(site.url('/'), { fetcher, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'STOPPED' });
  });
});
