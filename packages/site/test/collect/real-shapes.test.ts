import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '../../src/collect/collect.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import type { Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { type Answer, type SiteServer, serveSites } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const HOST = 'shapes.example';
const COUNT = 24;
const numbers = Array.from({ length: COUNT }, (_, i) => i + 1);
const path = (n: number) => `/${englishTitle(n).toLowerCase().replace(/\W+/g, '-')}-${n}/`;
const title = (n: number) => `${englishTitle(n)} ${n}`;
/** The page of a picture: below its post, or two folders below. */
const picturePath = (n: number) => `${path(n)}${n % 2 === 0 ? 'attachment/' : ''}picture-${n}/`;
const tags = ['quay', 'ferry', 'bridge', 'tower', 'school', 'garden'];

/** A blog as WordPress makes it: a sidebar of all posts, `rel=next` to the next post, tags and months of one entry, a page for each picture. */
function blog(others: Readonly<Record<string, Answer>> = {}) {
  const sidebar = `<aside class="sidebar"><ul>${numbers.map((n) => `<li><a href="${path(n)}">${englishTitle(n).slice(0, 24)}</a></li>`).join('')}</ul></aside>`;
  const frame = (name: string, main: string, head = '') =>
    `<!doctype html><html lang="en"><head><title>${name} | Shapes</title>${head}</head><body><nav class="menu"><ul><li><a href="/">Home</a></li><li><a href="/category/town/">Town</a></li><li><a href="/gone/">Gone</a></li></ul></nav><main>${main}</main>${sidebar}</body></html>`;
  const teaser = (n: number) =>
    `<article class="post"><h2><a href="${path(n)}">${title(n)}</a></h2><p>${englishParagraphs(n)[0]!.slice(0, 160)}</p></article>`;
  const pages = new Map<string, Answer>([['/', { body: frame('Shapes', numbers.slice(0, 6).map(teaser).join('')) }]]);
  for (const n of numbers) {
    const next = n < COUNT ? `<link rel="next" href="${path(n + 1)}">` : '';
    const canonical = `<link rel="canonical" href="/[url_website]${path(n)}">`;
    const tag = tags[n % tags.length]!;
    const picture = `<p><a href="${picturePath(n)}"><img src="/p${n}.jpg" width="600" height="400"></a></p>`;
    const foot = `<p>Filed under <a href="/tag/${tag}-${n}/">${tag}</a></p>`;
    pages.set(path(n), {
      body: frame(
        title(n),
        `<article><h1>${title(n)}</h1>${englishParagraphs(n)
          .map((text) => `<p>${text}</p>`)
          .join('')}${picture}${foot}</article>`,
        next + canonical,
      ),
    });
    pages.set(picturePath(n), { body: frame(`picture ${n}`, `<h1>picture ${n}</h1><img src="/p${n}.jpg" width="900" height="600">`) });
    pages.set(`/tag/${tag}-${n}/`, { body: frame(tag, `<h1>${tag}</h1>${teaser(n)}`) });
  }
  for (let page = 1; page <= 4; page++) {
    const older = page < 4 ? `<p><a href="/category/town/page/${page + 1}/index.html">&larr; Previous Entries</a></p>` : '';
    const body = `<h1>Town</h1>${numbers
      .slice((page - 1) * 6, page * 6)
      .map(teaser)
      .join('')}${older}`;
    pages.set(page === 1 ? '/category/town/' : `/category/town/page/${page}/index.html`, { body: frame('Town', body) });
  }
  return { host: HOST, answer: (asked: string): Answer | undefined => others[asked] ?? pages.get(asked) };
}

let storage: Storage;
let server: SiteServer | undefined;
beforeEach(async () => {
  storage = await temporaryStorage();
});
afterEach(async () => {
  await storage.close();
  await server?.close();
});

async function collected(others?: Readonly<Record<string, Answer>>) {
  server = await serveSites([blog(others)]);
  return run(server, storage, { host: HOST, settings: { feeds: true, sitemaps: true } });
}

describe('a blog with a sidebar of posts, tags of one entry and pages of pictures', () => {
  it('is stored post by post, and nothing else of it; a second run stores nothing', async () => {
    const { site, summary } = await collected();
    expect(await storedPaths(storage, site.id)).toEqual(numbers.map(path).sort());
    expect(summary.coverage!.share).toBeGreaterThan(0.95);
    const again = await run(server!, storage, { host: HOST, settings: { feeds: true, sitemaps: true } });
    expect(again.summary.articles).toMatchObject({ new: 0, changed: 0 });
    expect(again.paths.filter((asked) => numbers.some((n) => asked === path(n)))).toEqual([]);
  });

  it('has the sections of its menu, and no post among them', async () => {
    const { site } = await collected();
    expect((await storage.store.sections(site.id)).filter(({ kept }) => kept).map(({ name }) => name)).toEqual(['Town']);
  });

  it('has a dead link in its menu, which raises no alarm and is not asked for again', async () => {
    const { paths, summary, site } = await collected();
    expect(paths).toContain('/gone/');
    expect(summary.alarms).toEqual([]);
    expect(await storage.store.knownPage(site.id, `http://${HOST}:${server!.port}/gone/`)).toMatchObject({ reason: 'not-found', source: 'menu' });
    expect((await run(server!, storage, { host: HOST })).paths).not.toContain('/gone/');
  });

  it('is asked for no more than a few of the addresses that its template misspells', async () => {
    const { paths } = await collected();
    expect(paths.filter((asked) => asked.includes('url_website')).length).toBeLessThanOrEqual(3);
  });

  it('tells of every address what it is and what decided', async () => {
    const { site } = await collected();
    const origin = `http://${HOST}:${server!.port}`;
    const known = (asked: string) => storage.store.knownPage(site.id, origin + asked);
    expect(await known(path(3))).toMatchObject({ kind: 'article', state: 'stored', reason: null });
    const tag = await known(`/tag/${tags[3]}-3/`);
    expect(tag).toMatchObject({ kind: 'list', state: 'left-out', reason: 'list', anchor: tags[3] });
    expect(tag!.evidence).toContainEqual(expect.objectContaining({ feature: 'tagAddress' }));
    expect(await known('/nowhere/')).toBeUndefined();
  });
});

describe('a page of a few words below another', () => {
  it('is stored where its template declares it to be a page of its own', async () => {
    const form = {
      body: `<!doctype html><html lang="en"><head><title>Sign up</title><meta property="og:type" content="article"></head><body><main><h1>Sign up for letters</h1><p>Write to the office of the harbour, and we send you our letters every month.</p></main></body></html>`,
    };
    const links = `<p><a href="${path(1)}sign-up-for-letters/">Sign up for letters</a></p>`;
    const { site } = await collected({
      '/': { body: `<!doctype html><html lang="en"><title>Home</title><main><h2><a href="${path(1)}">${title(1)}</a></h2>${links}</main></html>` },
      [`${path(1)}sign-up-for-letters/`]: form,
    });
    const stored = await storedPaths(storage, site.id);
    expect(stored).toContain(`${path(1)}sign-up-for-letters/`);
  });
});

describe('what WordPress and others write into their pages', () => {
  it('is not asked for where it is an interface for programs and not a feed', async () => {
    const interfaces = '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/2"><link rel="https://api.w.org/" href="/wp-json/">';
    const { paths, summary } = await collected({ '/': { body: `<title>Home</title>${interfaces}<p><a href="${path(1)}">${title(1)}</a></p>` } });
    expect(paths.filter((asked) => asked.includes('wp-json'))).toEqual([]);
    expect(summary.problems).toEqual({});
  });

  it('leads to the usual places of a sitemap where robots.txt names a wrong one', async () => {
    const hidden = '/a-story-that-nothing-links/';
    const story = {
      body: `<title>Hidden</title><article><h1>A story that nothing links</h1><p>${englishParagraphs(99).join('</p><p>')}</p></article>`,
    };
    for (const named of ['[url_website]/sitemap.xml', 'http://{host}/gone.xml', 'not an address']) {
      const given: Record<string, Answer> = { [hidden]: story };
      server = await serveSites([blog(given)]);
      const origin = `http://${HOST}:${server.port}`;
      given['/robots.txt'] = { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: ${named.replace('{host}', new URL(origin).host)}` };
      given['/sitemap.xml'] = { type: 'application/xml', body: `<urlset><url><loc>${origin}${hidden}</loc></url></urlset>` };
      const { site } = await run(server, storage, { host: HOST, settings: { feeds: false, sitemaps: true } });
      expect(await storedPaths(storage, site.id), named).toContain(hidden);
      await storage.store.deleteSite(site.id);
      await server.close();
    }
    server = undefined;
  });

  it('is not an article where the menu leads to a sitemap', async () => {
    const menu = '<nav><ul><li><a href="/map/">Sitemap</a></li><li><a href="/category/town/">Town</a></li></ul></nav>';
    const { site } = await collected({
      '/': { body: `<title>Home</title>${menu}<main><p>Welcome to all.</p></main>` },
      '/map/': { type: 'application/xml', body: `<?xml version="1.0"?><urlset><url><loc>http://${HOST}${path(3)}</loc></url></urlset>` },
    });
    expect(await storedPaths(storage, site.id)).not.toContain('/map/');
  });
});

describe('a blog of nothing but previous and next, read from its latest post', () => {
  it('is read to its end in one run, the first page too', async () => {
    const LENGTH = 60;
    const chain = (asked: string): Answer | undefined => {
      const n = Number(/^\/post-number-(\d+)\/$/.exec(asked)?.[1] ?? 0);
      if (n < 1 || n > LENGTH) return undefined;
      const previous = n > 1 ? `<nav class="nav-links"><a rel="prev" href="/post-number-${n - 1}/">${title(n - 1)}</a></nav>` : '';
      const texts = englishParagraphs(n).map((text) => `<p>${text}</p>`);
      return {
        body: `<!doctype html><html lang="en"><title>${title(n)}</title><body><article><h1>${title(n)}</h1>${texts.join('')}</article>${previous}</body></html>`,
      };
    };
    server = await serveSites([{ host: HOST, answer: chain }]);
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    const start = `http://${HOST}:${server.port}/post-number-${LENGTH}/`;
    const { site } = await collect(start, { storage, fetcher, parallel: 1, settings: { gap: 0, feeds: false, sitemaps: false } });
    await fetcher.close();
    expect(await storedPaths(storage, site.id)).toHaveLength(LENGTH);
  });
});

describe('a section that the host calls unchanged', () => {
  it('is visited less often, as one that has nothing new', async () => {
    const { site } = await collected();
    const every = async () => (await storage.store.sections(site.id)).find(({ name }) => name === 'Town')!.visitEvery;
    const first = await every();
    const again = await run(server!, storage, { host: HOST });
    expect(again.events).toContainEqual(expect.objectContaining({ type: 'fetched', status: 304, url: expect.stringContaining('/category/town/') }));
    expect(await every()).toBe(Math.round(first * 1.5));
  });
});

describe('a feed in an encoding of its own', () => {
  it('is decoded as it declares, with characters by their numbers', async () => {
    const employment = Buffer.from([0xbe, 0xcd, 0xd2, 0xb5]);
    const feed = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="gb2312"?><rss version="2.0"><channel><title>G</title><item><title>'),
      employment,
      Buffer.from(' &#38; 2026</title><link>/employment/</link></item></channel></rss>'),
    ]);
    const home = '<title>Home</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"><p>Welcome.</p>';
    const { site } = await collected({ '/': { body: home }, '/feed.xml': { body: feed, type: 'application/rss+xml' } });
    const known = await storage.store.knownPage(site.id, `http://${HOST}:${server!.port}/employment/`);
    expect(known).toMatchObject({ anchor: '就业 & 2026', source: 'feed', reason: 'not-found' });
  });
});

describe('pages of nothing but what every page of the site has', () => {
  it('are not articles, whatever their titles are', async () => {
    const imprint = `<p>${englishParagraphs(777, 1)[0]} ${englishParagraphs(778, 1)[0]}</p>`;
    const page = (name: string, main: string) =>
      `<!doctype html><html lang="en"><head><title>${name}</title></head><body><main>${main}${imprint}</main></body></html>`;
    const words = numbers.map((n) => `/k/word${n}`);
    const answer = (asked: string): Answer | undefined => {
      const n = numbers.find((each) => path(each) === asked);
      const links = `<p><a href="${words[(n ?? 1) - 1]}">word ${n}</a></p>`;
      if (n !== undefined) return { body: page(title(n), `<h1>${title(n)}</h1><p>${englishParagraphs(n).join('</p><p>')}</p>${links}`) };
      if (words.includes(asked)) return { body: page(asked.slice(3), `<h1>${asked.slice(3)}</h1>`) };
      const list = numbers.map((each) => `<li><a href="${path(each)}">${title(each)}</a></li>`).join('');
      return asked === '/' ? { body: page('Home', `<ul>${list}</ul>`) } : undefined;
    };
    server = await serveSites([{ host: HOST, answer }]);
    const { site, paths } = await run(server, storage, { host: HOST });
    expect(paths.filter((asked) => words.includes(asked)).length).toBeGreaterThan(0);
    expect(await storedPaths(storage, site.id)).toEqual(numbers.map(path).sort());
  });
});

describe('a site in frames', () => {
  it('is read by what its frames lead to, pages of an unknown type too', async () => {
    const names = [1, 2, 3, 4, 5];
    const pages: Record<string, Answer> = {
      '/': { body: '<html><frameset cols="20%,*"><frame src="/menu.htm" name="menu"><frame src="/main.htm" name="main"></frameset></html>' },
      '/menu.htm': {
        body: `<html><body>${names.map((n) => `<p><a href="/story-${n}.htm" target="main">${title(n)}</a></p>`).join('')}</body></html>`,
      },
      '/main.htm': { body: `<html><title>Welcome</title><body><h1>Welcome</h1><p>${englishParagraphs(90)[0]}</p></body></html>` },
      ...Object.fromEntries(
        names.map((n) => [
          `/story-${n}.htm`,
          {
            type: n === 5 ? 'application/octet-stream' : 'text/html',
            body: `<html><title>${title(n)}</title><body><h1>${title(n)}</h1>${englishParagraphs(n)
              .map((text) => `<p>${text}</p>`)
              .join('')}</body></html>`,
          },
        ]),
      ),
    };
    server = await serveSites([{ host: HOST, answer: (path) => pages[path] }]);
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    const start = `http://${HOST}:${server.port}/`;
    const { site } = await collect(start, { storage, fetcher, parallel: 1, settings: { gap: 0, feeds: false, sitemaps: false } });
    await fetcher.close();
    expect((await storedPaths(storage, site.id)).filter((path) => path.startsWith('/story'))).toHaveLength(names.length);
  });
});
