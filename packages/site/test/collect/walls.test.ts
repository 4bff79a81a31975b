import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Renderer } from '../../src/render/renderer.js';
import type { Storage } from '../../src/storage/storage.js';
import { storyText } from '../sites/logbook.js';
import { type Answer, type SiteServer, serveSites, type TestSite } from '../sites/site-server.js';
import { englishTitle } from '../sites/texts.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const HOST = 'walled.example';
const CHECK =
  '<html><head><title>Just a moment...</title></head><body><h1>Checking your browser</h1><div id="challenge-stage"></div><script src="/cdn-cgi/challenge-platform/h/b/orchestrate.js"></script></body></html>';
const LOGIN =
  '<html><head><title>Members</title></head><body><form><input name="user"><input type="password" name="p"><button>Log in</button></form></body></html>';

/** A list of eight stories; what some of them answer changes. */
class Walled implements TestSite {
  readonly host = HOST;
  readonly answers = new Map<string, Answer>();

  answer(path: string, origin: string): Answer | undefined {
    const other = this.answers.get(path);
    if (other) return other.headers?.location === undefined ? other : { ...other, headers: { location: `${origin}/` } };
    if (path === '/') return page('Walled', '<p>Welcome.</p>');
    if (path === '/news/') return page('News', `<ul class="stories">${[1, 2, 3, 4, 5, 6, 7, 8].map(item).join('')}</ul>`);
    const story = Number(/^\/news\/(\d)$/.exec(path)?.[1] ?? 0);
    return story > 0 ? page(englishTitle(story), storyText(story)) : undefined;
  }
}

const item = (n: number) => `<li><h2><a href="/news/${n}">${englishTitle(n)}</a></h2></li>`;
const page = (title: string, main: string): Answer => ({
  body: `<html lang="en"><head><title>${title}</title></head><body><nav><ul><li><a href="/news/">News</a></li><li><a href="/map">Map</a></li><li><a href="/archive/">Archive</a></li></ul></nav><main>${main}</main></body></html>`,
});

describe('blocks, checks and soft 404s', () => {
  let server: SiteServer;
  let site: Walled;
  let storage: Storage;
  const rendered: string[] = [];
  const renderer: Renderer = {
    render: async (url) => {
      rendered.push(url);
      throw new Error('a wall was shown to a browser');
    },
    close: async () => undefined,
  };
  const collect = () => run(server, storage, { host: HOST, settings: { gap: 0, renderer, feeds: false, sitemaps: false } });
  beforeAll(async () => {
    server = await serveSites([{ host: HOST, answer: (path, origin) => site.answer(path, origin) }]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    site = new Walled();
    storage = await temporaryStorage();
  });
  afterEach(() => storage.close());

  it('are recognised, reported by reason, and not worked around', async () => {
    site.answers.set('/news/1', { body: CHECK });
    site.answers.set('/news/2', { status: 403, body: CHECK });
    site.answers.set('/news/3', { status: 503, body: CHECK });
    site.answers.set('/news/4', { status: 451, body: '<p>Not in your country.</p>' });
    site.answers.set('/news/5', { body: LOGIN });
    site.answers.set('/news/6', page('Page not found', '<h1>Page not found</h1><p>We looked everywhere for it.</p>'));
    site.answers.set('/news/7', { status: 302, headers: { location: 'home' } });
    const {
      summary,
      site: { id },
    } = await collect();
    expect(await storedPaths(storage, id)).toEqual(['/news/8']);
    expect(summary.problems).toEqual({ BLOCKED: 5 });
    expect(summary.alarms).toContain('5 pages were refused, or are behind a log-in or a check for robots');
    const { missing } = await storage.store.coverage(id);
    const count = (reason: string) => missing.filter((each) => each.reason === reason).reduce((sum, each) => sum + each.count, 0);
    expect(count('blocked')).toBe(5);
    // What a job failed with is what the log of requests says, also where the host answered.
    const failed = (await storage.store.fetches(id, 200)).filter(({ problem }) => problem !== null);
    expect(failed.map(({ url, problem }) => `${new URL(url).pathname} ${problem}`).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `/news/${n} BLOCKED`));
    expect(count('not-found')).toBeGreaterThanOrEqual(2);
    expect(rendered).toEqual([]);
    // Once refused is enough: no page of these was asked for twice.
    const asked = server.asked.map(({ path }) => path).filter((path) => /^\/news\/[1-5]$/.test(path));
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('leave what is stored as it is; an article that the site says is gone is removed', async () => {
    const first = await collect();
    const { id } = first.site;
    expect(await storedPaths(storage, id)).toHaveLength(8);
    site.answers.set('/news/1', { body: CHECK });
    site.answers.set('/news/2', page('404 – Seite nicht gefunden', '<h1>Seite nicht gefunden</h1><p>Leider gibt es hier nichts.</p>'));
    await run(server, storage, { host: HOST, recheck: true, settings: { gap: 0, feeds: false, sitemaps: false } });
    const articles = await storage.store.articles({ site: id });
    const at = (path: string) => articles.find(({ url }) => new URL(url).pathname === path)!;
    expect(at('/news/1')).toMatchObject({ removedAt: null, revision: 1 });
    expect(at('/news/2').removedAt).not.toBeNull();
    expect(at('/news/2').text.length).toBeGreaterThan(200);
  });

  it('of the start page end the run with the reason', async () => {
    site.answers.set('/', { body: CHECK });
    const { events } = await collect();
    expect(events).toContainEqual(expect.objectContaining({ type: 'problem', code: 'BLOCKED', givenUp: true }));
  });
});
