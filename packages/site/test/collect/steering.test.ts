import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reextract } from '../../src/collect/reextract.js';
import type { SiteSettings } from '../../src/settings/site-settings.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { storyText } from '../sites/logbook.js';
import { type Answer, type SiteServer, serveSites, type TestSite } from '../sites/site-server.js';
import { englishTitle } from '../sites/texts.js';
import { run, storedPaths } from './run.js';

const HOST = 'gazette.example';
const PER_SECTION = 3;

/** Two sections, print versions of everything, a list and a feed that nothing leads to. */
const gazette: TestSite = {
  host: HOST,
  answer: (path, origin) => {
    if (path === '/') return page('Gazette', '<p>Welcome.</p>');
    if (path === '/news/' || path === '/sport/') return page(path, list(path, path === '/news/' ? 0 : 100));
    if (path === '/vault') return page('Vault', list('/old/', 200));
    if (path === '/all.rss') return { type: 'application/rss+xml', body: feed(origin, 300) };
    if (path === '/map.xml') return { type: 'application/xml', body: `<urlset><url><loc>${origin}/mapped/400</loc></url></urlset>` };
    const story = /^\/(?:news|sport|old|fed|mapped)\/(\d+)(\/copy)?$/.exec(path);
    return story ? page(englishTitle(Number(story[1])), storyText(Number(story[1]))) : undefined;
  },
};

function page(title: string, main: string): Answer {
  const menu = '<nav><ul><li><a href="/news/">News</a></li><li><a href="/sport/">Sport</a></li></ul></nav>';
  const aside = '<div class="box"><h3>Advice</h3><p>Keep your ticket until the end of the journey, whatever happens.</p></div>';
  return { body: `<html><head><title>${title}</title></head><body>${menu}<main>${main}${aside}</main></body></html>` };
}

function list(folder: string, from: number): string {
  const numbers = Array.from({ length: PER_SECTION }, (_, i) => from + i + 1);
  const items = numbers.map(
    (n) => `<li><h2><a href="${folder}${n}">${englishTitle(n)}</a></h2> <a href="${folder}${n}/copy">Copy it for later</a></li>`,
  );
  return `<h1>Stories</h1><ul class="stories">${items.join('')}</ul>`;
}

function feed(origin: string, from: number): string {
  return `<rss version="2.0"><channel><item><title>Fed</title><link>${origin}/fed/${from}</link></item></channel></rss>`;
}

const paths = (folder: string, from: number) => Array.from({ length: PER_SECTION }, (_, i) => `${folder}${from + i + 1}`);
const NEWS = paths('/news/', 0);
const SPORT = paths('/sport/', 100);

describe.each(drivers)('a site collected by its settings on %s', (driver) => {
  const fresh = freshDatabases(driver);
  let server: SiteServer;
  let storage: Storage;
  beforeAll(async () => {
    server = await serveSites([gazette]);
  });
  afterAll(() => server.close());
  afterEach(() => storage.close());

  /** Collects with settings; returns what was stored. */
  async function collected(settings: SiteSettings): Promise<{ stored: string[]; asked: string[]; siteId: number }> {
    storage = await openStorage(await fresh());
    server.newPaths();
    const { site, paths: asked } = await run(server, storage, { host: HOST, siteSettings: settings });
    return { stored: await storedPaths(storage, site.id), asked, siteId: site.id };
  }

  it('without any takes everything that it finds', async () => {
    const { stored } = await collected({});
    expect(stored).toEqual(expect.arrayContaining([...NEWS, ...SPORT]));
  });

  it('stays in its folders, and asks for nothing beside them', async () => {
    const { stored, asked, siteId } = await collected({ paths: ['/news/'], exclude: ['*/copy$'] });
    expect(stored).toEqual([...NEWS].sort());
    expect(asked.filter((path) => path.startsWith('/sport') || path.endsWith('/copy'))).toEqual([]);
    const { missing } = await storage.store.coverage(siteId);
    expect(missing).toContainEqual(expect.objectContaining({ reason: 'off-scope', example: expect.stringContaining('/copy') }));
  });

  it('takes what it includes, and reads lists to find it', async () => {
    const { stored } = await collected({ include: ['/sport/*$'], exclude: ['*/copy$'] });
    expect(stored).toEqual([...SPORT].sort());
  });

  it('reads lists, feeds and sitemaps that somebody names, wherever they are', async () => {
    const url = (path: string) => `http://${HOST}:${server.port}${path}`;
    const starts = { lists: [url('/vault')], feeds: [url('/all.rss')], sitemaps: [url('/map.xml')] };
    const { stored } = await collected({ ...starts, exclude: ['/news/', '/sport/', '*/copy$'] });
    expect(stored).toEqual([...paths('/old/', 200), '/fed/300', '/mapped/400'].sort());
  });

  it('keeps to the settings in later runs, and reads no list further because of what they leave out', async () => {
    const { siteId } = await collected({ paths: ['/news/'], exclude: ['*/copy$'] });
    const again = await run(server, storage, { host: HOST });
    expect(await storedPaths(storage, siteId)).toEqual([...NEWS].sort());
    expect(again.paths.filter((path) => /\d/.test(path))).toEqual([]);
    // What was queued before is left alone as well.
    await storage.frontier.add([{ siteId, kind: 'article', url: `http://${HOST}:${server.port}/sport/101` }]);
    const third = await run(server, storage, { host: HOST });
    expect(third.paths).not.toContain('/sport/101');
  });

  it('leaves no trace of a dry run', async () => {
    storage = await openStorage(await fresh());
    const settings = { gap: 0, dryRun: true } as const;
    const { events, site } = await run(server, storage, { host: HOST, settings, siteSettings: { paths: ['/news/'], exclude: ['*/copy$'] } });
    const would = events.flatMap((event) => (event.type === 'would-fetch' ? new URL(event.url).pathname : []));
    expect([...new Set(would)].sort()).toEqual([...NEWS].sort());
    expect(await storage.store.siteSettings(site.id)).toEqual({});
  });

  it('reads content by its rules, notes its language, and does so again without fetching', async () => {
    const rules = [{ host: HOST, drop: '.box' }];
    const { siteId } = await collected({ paths: ['/news/'], exclude: ['*/copy$'], language: 'en', rules });
    const articles = await storage.store.articles({ site: siteId });
    expect(articles.map(({ text }) => text.includes('ticket'))).not.toContain(true);
    expect(new Set(articles.map(({ language }) => language))).toEqual(new Set(['en']));
    await storage.store.saveSiteSettings(siteId, { rules: [{ host: HOST, keep: '.box' }] });
    await reextract(storage, { siteId, which: 'all' });
    expect((await storage.store.articles({ site: siteId }))[0]!.text).toContain('ticket');
  });

  it('says which settings cannot be used before it fetches anything', async () => {
    await expect(collected({ headers: { 'x-key': `\${PITH_NO_SUCH_VARIABLE}` } })).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
    await storage.close();
    await expect(collected({ weights: '/nowhere/weights.json' })).rejects.toThrow(/weights.*nowhere/);
    expect(server.newPaths()).toEqual([]);
  });
});

describe('headers and proxies of a site', () => {
  it('go to the host of the site alone, in turn through its proxies, robots.txt too', async () => {
    process.env.PITH_TEST_KEY = 'k3y';
    const other: TestSite = { host: 'feeds.other.example', answer: (path, origin) => (path === '/x.rss' ? { body: feed(origin, 1) } : undefined) };
    const server = await serveSites([gazette, other]);
    const proxies = await Promise.all([openProxy(), openProxy()]);
    const storage = await openStorage(':memory:');
    const headers = { 'X-Key': `\${PITH_TEST_KEY}` };
    const feeds = [`http://feeds.other.example:${server.port}/x.rss`];
    await run(server, storage, { host: HOST, siteSettings: { headers, feeds, language: 'de', proxies: proxies.map(({ address }) => address) } });
    const keys = (host: string) => new Set(server.asked.filter((each) => each.host.startsWith(host)).map((each) => each.headers['x-key']));
    const pages = server.asked.filter(({ host, path }) => host.startsWith(HOST) && path !== '/robots.txt');
    expect(new Set(pages.map((each) => each.headers['x-key']))).toEqual(new Set(['k3y']));
    expect(new Set(pages.map((each) => each.headers['accept-language']))).toEqual(new Set(['de']));
    expect(keys('feeds.other.example')).toEqual(new Set([undefined]));
    expect(proxies.map(({ tunnels }) => tunnels.length > 0)).toEqual([true, true]);
    for (const proxy of proxies) await proxy.close();
    await storage.close();
    await server.close();
    delete process.env.PITH_TEST_KEY;
  });
});

/** A proxy that opens tunnels, and keeps a list of them. */
async function openProxy(): Promise<{ address: string; tunnels: string[]; close(): Promise<void> }> {
  const tunnels: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    const [host, port] = (request.url ?? '').split(':');
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
