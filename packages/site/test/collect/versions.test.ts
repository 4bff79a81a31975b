import { methods } from '@pith/papers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollectSettings } from '../../src/collect/collect-settings.js';
import type { CollectEvent } from '../../src/collect/events.js';
import { reextract } from '../../src/collect/reextract.js';
import { work } from '../../src/collect/worker.js';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import type { NewJob } from '../../src/frontier/frontier.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { type Answer, type SiteServer, serveSites } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { storedPaths } from './run.js';

const HOST = 'gazette.example';

/** A story, with what a test adds to its head and its text. */
function story(number: number, { head = '', more = '' } = {}): Answer {
  const text = englishParagraphs(number)
    .map((each) => `<p>${each}</p>`)
    .join('');
  return {
    body: `<html lang="en"><head><title>${englishTitle(number)}</title>${head}</head><body><main><article><h1>${englishTitle(number)}</h1>${text}${more}</article></main></body></html>`,
  };
}

const canonical = (path: string) => ({ head: `<link rel="canonical" href="${path}">` });

describe('an article', () => {
  let server: SiteServer;
  let fetcher: Fetcher;
  let storage: Storage;
  let siteId: number;
  let answers: Record<string, Answer>;
  beforeAll(async () => {
    server = await serveSites([{ host: HOST, answer: (path) => answers[path] }]);
    fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  });
  afterAll(async () => {
    await fetcher.close();
    await server.close();
  });
  beforeEach(async () => {
    answers = {};
    storage = await openStorage(':memory:');
    siteId = (await storage.store.ensureSite(server.home(HOST))).id;
    server.newPaths();
    return () => storage.close();
  });

  const url = (path: string) => `${server.home(HOST).slice(0, -1)}${path}`;
  /** Reads these addresses as articles, one after the other, whether they were read before or not. */
  async function read(paths: readonly (string | Partial<NewJob>)[], settings: Partial<CollectSettings> = {}) {
    const events: CollectEvent[] = [];
    for (const given of paths) {
      const job = typeof given === 'string' ? { url: given } : given;
      await storage.frontier.renew([{ siteId, kind: 'article', ...job, url: url(job.url!) }]);
      await work({ storage, fetcher, settings: { gap: 0, maxFollowed: 0, ...settings }, parallel: 1, onEvent: (event) => void events.push(event) });
    }
    const saved = events.flatMap((event) => (event.type === 'article' ? [event.saved] : []));
    const skipped = events.flatMap((event) => (event.type === 'skipped' ? [event.why] : []));
    return { events, saved, skipped, asked: server.newPaths(), stored: await storedPaths(storage, siteId) };
  }
  const only = async () => (await storage.store.articles({ site: siteId }))[0]!;

  describe('that calls another address its own', () => {
    it('is stored there, where the same text is found there', async () => {
      answers = { '/print/1': story(1, { ...canonical('/a/1'), more: '<p>Printed page.</p>' }), '/a/1': story(1, canonical('/a/1')) };
      expect(await read(['/print/1'])).toMatchObject({ stored: ['/a/1'], asked: ['/print/1', '/a/1'], saved: ['new'] });
      expect((await only()).text).not.toContain('Printed page');
      expect([
        ...(
          await storage.store.knownAddresses(
            siteId,
            ['/a/1', '/print/1'].map((path) => `${HOST}:${server.port}${path}`),
          )
        ).keys(),
      ]).toHaveLength(2);
      // It is known under both addresses now, and asked for under that of the job alone.
      expect(await read(['/print/1'])).toMatchObject({ stored: ['/a/1'], saved: [expect.stringMatching(/same|changed/)] });
    });

    it('keeps its own address where another text is there, or nothing', async () => {
      answers = { '/a/1': story(1, canonical('/a/2')), '/a/2': story(2), '/a/3': story(3, canonical('/gone')) };
      expect(await read(['/a/1', '/a/3'])).toMatchObject({ stored: ['/a/1', '/a/3'], asked: ['/a/1', '/a/2', '/a/3', '/gone'] });
    });

    it('keeps it where that is the start page, a section, another site or no address', async () => {
      await storage.store.saveSections(siteId, [{ name: 'News', url: url('/news/') }]);
      const others = ['/', '/news/', 'https://other.example/a/1', 'ftp://gazette.example/a', 'http://['];
      answers = Object.fromEntries(others.map((target, i) => [`/a/${i}`, story(i, canonical(target))]));
      const paths = others.map((_, i) => `/a/${i}`);
      expect(await read(paths)).toMatchObject({ stored: paths, asked: paths });
    });

    it('is the one that is stored there already, where the texts are the same', async () => {
      answers = { '/a/1': story(1), '/copy/1': story(1, canonical('/a/1')), '/other/2': story(2, canonical('/a/1')) };
      expect(await read(['/a/1', '/copy/1', '/other/2'])).toMatchObject({
        stored: ['/a/1', '/other/2'],
        saved: ['new', 'same', 'new'],
        asked: ['/a/1', '/copy/1', '/other/2'],
      });
    });
  });

  describe('that is asked for again', () => {
    it('is the same where the host says so, and where only the page around it has changed', async () => {
      answers = { '/a/1': story(1) };
      expect((await read(['/a/1', '/a/1'])).saved).toEqual(['new', 'same']);
      expect(server.asked.at(-1)!.headers['if-none-match']).toMatch(/^"/);
      answers['/a/1'] = { ...story(1), headers: { 'last-modified': 'Sun, 01 Mar 2026 10:00:00 GMT' }, validates: false };
      expect((await read(['/a/1', '/a/1'])).saved).toEqual(['same', 'same']);
      expect(server.asked.at(-1)!.headers).toMatchObject({ 'if-modified-since': 'Sun, 01 Mar 2026 10:00:00 GMT' });
      expect(await storage.store.countArticles(siteId)).toMatchObject({ articles: 1, revisions: 0 });
    });

    it('has a revision where its text has changed', async () => {
      answers = { '/a/1': story(1) };
      await read(['/a/1']);
      answers['/a/1'] = story(1, { more: '<p>A correction was made to this story by its author on the following day, after a letter.</p>' });
      expect((await read(['/a/1'])).saved).toEqual(['changed']);
      expect(await only()).toMatchObject({ revision: 2, text: expect.stringContaining('A correction was made') });
    });

    it('has none where another method reads the same page otherwise', async () => {
      answers = { '/a/1': { ...story(1, { more: '<footer><p>Mind the gap at the quay.</p></footer>' }), validates: false } };
      await read(['/a/1']);
      const before = (await only()).text;
      expect((await read(['/a/1'], { method: methods['all-text'] })).saved).toEqual(['same']);
      const after = await only();
      expect(after).toMatchObject({ revision: 1 });
      expect(after.text).not.toBe(before);
    });

    it.each([404, 410])('is removed with status %d, and comes back with its text', async (status) => {
      answers = { '/a/1': story(1) };
      await read(['/a/1']);
      answers['/a/1'] = { status, body: 'gone' };
      const { events, stored } = await read(['/a/1']);
      expect(events).toContainEqual({ type: 'removed', id: (await only()).id, url: url('/a/1') });
      expect(stored).toEqual([]);
      answers['/a/1'] = story(1);
      expect((await read(['/a/1'])).stored).toEqual(['/a/1']);
    });
  });

  it('in parts is read to its last one, or as far as is wanted', async () => {
    const next = (path: string) => ({
      more: `<p class="pages"><a rel="next" href="${path}">Next page</a></p>`,
      head: `<link rel="next" href="${path}">`,
    });
    answers = {
      '/a/1': { ...story(1, next('/a/1?page=2')), validates: false },
      '/a/1?page=2': story(2, next('/a/1?page=3')),
      '/a/1?page=3': story(3),
    };
    const last = englishParagraphs(3)[3]!;
    expect((await read(['/a/1'])).asked).toEqual(['/a/1', '/a/1?page=2', '/a/1?page=3']);
    expect((await only()).text).toContain(last);
    expect((await only()).rawIds).toHaveLength(3);
    expect((await read(['/a/1'], { maxParts: 2 })).asked).toEqual(['/a/1', '/a/1?page=2']);
    expect((await only()).text).not.toContain(last);
  });

  it('in parts ends where one is missing, or leads back', async () => {
    const next = (path: string) => ({
      more: `<p class="pages"><a rel="next" href="${path}">Next page</a></p>`,
      head: `<link rel="next" href="${path}">`,
    });
    answers = { '/a/1': story(1, next('/a/1?page=2')), '/b/1': story(4, next('/b/1?page=2')), '/b/1?page=2': story(5, next('/b/1')) };
    expect(await read(['/a/1', '/b/1'])).toMatchObject({ stored: ['/a/1', '/b/1'], asked: ['/a/1', '/a/1?page=2', '/b/1', '/b/1?page=2'] });
  });

  it.each([
    ['application/pdf', 'not a page: application/pdf'],
    ['image/png; x=y', 'not a page: image/png'],
  ])('is none of type %s', async (type, why) => {
    answers = { '/a/1': { type, body: 'x' } };
    expect(await read(['/a/1'])).toMatchObject({ skipped: [why], stored: [] });
  });

  it.each(['text/html; charset=utf-8', 'application/xhtml+xml', 'text/plain'])('may be one of type %s', async (type) => {
    answers = { '/a/1': { ...story(1), type } };
    expect((await read(['/a/1'])).stored).toEqual(['/a/1']);
  });

  it('may be one whose type nobody says', async () => {
    answers = { '/a/1': { raw: (response) => void response.writeHead(200).end(story(1).body) } };
    expect((await read(['/a/1'])).stored).toEqual(['/a/1']);
  });

  it('is taken with status 203, and no page without text is one', async () => {
    answers = { '/a/1': { ...story(1), status: 203 }, '/a/2': { body: '<html><title>Empty</title><body></body></html>' } };
    expect(await read(['/a/1', '/a/2'])).toMatchObject({ stored: ['/a/1'], skipped: [expect.any(String)] });
    expect((await storage.store.coverage(siteId)).missing).toEqual([expect.objectContaining({ reason: 'no-content', example: url('/a/2') })]);
  });

  it('has the title, the day and the section that its list gave, where it says none itself', async () => {
    const section = (await storage.store.saveSections(siteId, [{ name: 'News', url: url('/news/') }]))[0]!.id;
    answers = {
      '/a/1': {
        body: `<html><body><main>${englishParagraphs(1)
          .map((text) => `<p>${text}</p>`)
          .join('')}</main></body></html>`,
      },
    };
    const data = { title: 'What the list says', date: '2026-03-01', documentNumber: '12/2026' };
    await read([{ url: '/a/1', sectionId: section, data }], { language: 'en' });
    expect(await only()).toMatchObject({
      title: 'What the list says',
      published: '2026-03-01',
      documentNumber: '12/2026',
      sectionId: section,
      language: 'en',
    });
  });

  it('that is a page of the menu is among the pages', async () => {
    answers = { '/statutes': story(1) };
    await read([{ url: '/statutes', data: { from: 'link', isMenu: true } }]);
    const section = (await storage.store.sections(siteId))[0]!;
    expect(section).toMatchObject({ name: 'Pages', url: server.home(HOST), kept: false });
    expect((await only()).sectionId).toBe(section.id);
  });

  it('that turns out to be a list is read as one, also where a feed has named it', async () => {
    const items = [1, 2, 3, 4, 5].map((n) => `<li><h2><a href="/a/${n}">${englishTitle(n)}</a></h2><p>${englishParagraphs(n, 1)[0]}</p></li>`);
    const list = { body: `<html lang="en"><title>L</title><main><h1>Stories</h1><ul class="stories">${items.join('')}</ul></main></html>` };
    answers = { '/all': list, '/fed': list, ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`/a/${n}`, story(n)])) };
    expect((await read(['/all'])).stored).toEqual([1, 2, 3, 4, 5].map((n) => `/a/${n}`));
    expect((await storage.store.coverage(siteId)).missing).toEqual([expect.objectContaining({ reason: 'list', count: 1 })]);
    expect((await read([{ url: '/fed', data: { from: 'feed' } }])).stored).not.toContain('/fed');
  });

  describe('that is extracted again', () => {
    const all = () => reextract(storage, { siteId, which: 'all' });

    it('is read by the method of its site, or by the usual one', async () => {
      answers = { '/a/1': story(1, { more: '<footer><p>Mind the gap at the quay.</p></footer>' }) };
      await read(['/a/1']);
      const usual = (await only()).text;
      await storage.store.saveSiteSettings(siteId, { method: 'all-text' });
      expect(await all()).toEqual({ read: 1, renewed: 1, takenBack: 0 });
      expect((await only()).text).not.toBe(usual);
      await storage.store.saveSiteSettings(siteId, {});
      expect(await all()).toEqual({ read: 1, renewed: 1, takenBack: 0 });
      expect((await only()).text).toBe(usual);
    });

    it('stays as it is where its page is kept no longer', async () => {
      answers = { '/a/1': story(1) };
      await read(['/a/1']);
      const before = (await only()).text;
      expect(await storage.store.prune({ rawOlderThan: -60_000 })).toMatchObject({ rawPages: 1 });
      await storage.store.saveSiteSettings(siteId, { method: 'all-text' });
      expect(await all()).toEqual({ read: 0, renewed: 0, takenBack: 0 });
      expect((await only()).text).toBe(before);
    });

    it('is told to who asks, and left where it is stopped', async () => {
      answers = { '/a/1': story(1), '/a/2': story(2) };
      await read(['/a/1', '/a/2']);
      const told: boolean[] = [];
      await reextract(storage, { siteId, which: 'all', onArticle: (_, isNew) => void told.push(isNew) });
      expect(told).toEqual([false, false]);
      expect(await reextract(storage, { siteId, which: 'all', signal: AbortSignal.abort() })).toEqual({ read: 0, renewed: 0, takenBack: 0 });
      expect(await reextract(storage, { siteId, which: 'furniture' })).toEqual({ read: 0, renewed: 0, takenBack: 0 });
    });
  });

  describe('that leads to others', () => {
    const links = (...paths: readonly string[]) => ({
      more: paths.map((path) => `<p>Read <a href="${path}">what was said before</a>.</p>`).join(''),
    });
    const reasons = async () => (await storage.store.coverage(siteId)).missing.map(({ reason, count }) => `${count} ${reason}`);

    it('is followed as far as a run may go; the rest is for later', async () => {
      answers = { '/a/1': story(1, links('/b/2', '/b/3', '/b/4')), '/b/2': story(2), '/b/3': story(3), '/b/4': story(4) };
      expect((await read(['/a/1'], { maxFollowed: 2 })).stored).toEqual(['/a/1', '/b/2', '/b/3']);
      expect(await reasons()).toEqual(['1 limit']);
    });

    it('is not followed where nobody wants that, and says so', async () => {
      answers = { '/a/1': story(1, links('/b/2', '/b/3')) };
      expect((await read(['/a/1'])).asked).toEqual(['/a/1']);
      expect(await reasons()).toEqual(['2 not-followed']);
    });

    it('is followed step by step', async () => {
      answers = { '/a/1': story(1, links('/b/2')), '/b/2': story(2, links('/b/3', '/a/1')), '/b/3': story(3) };
      expect(await read(['/a/1'], { maxFollowed: 9 })).toMatchObject({ stored: ['/a/1', '/b/2', '/b/3'], asked: ['/a/1', '/b/2', '/b/3'] });
    });
  });
});
