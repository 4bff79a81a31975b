import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSections } from '../../src/collect/collect.js';
import { reextract } from '../../src/collect/reextract.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import type { Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { Forum } from '../sites/forum.js';
import { Newspaper } from '../sites/newspaper.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const size = process.env.PITH_LONG ? 600 : 52;

/** Precision and recall of what was stored. */
function quality(stored: readonly string[], right: readonly string[]): { precision: number; recall: number } {
  const wanted = new Set(right);
  const hits = stored.filter((path) => wanted.has(path)).length;
  return { precision: hits / stored.length, recall: new Set(stored.filter((path) => wanted.has(path))).size / wanted.size };
}

describe('a newspaper', () => {
  const paper = new Newspaper(size);
  let server: SiteServer;
  let storage: Storage;
  let site: number;
  beforeAll(async () => {
    server = await serveSites([paper]);
    storage = await temporaryStorage();
  });
  afterAll(async () => {
    await storage.close();
    await server.close();
  });

  it('shows its sections without storing anything', async () => {
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    expect((await listSections(server.home(paper.host), fetcher)).map(({ name }) => name)).toEqual(['World', 'Business', 'Sport', 'Culture']);
    await fetcher.close();
    expect(await storage.store.sites()).toEqual([]);
  });

  it('says what it would fetch, and fetches none of it', async () => {
    const { events, paths } = await run(server, storage, { host: paper.host, settings: { dryRun: true } });
    expect(new Set(events.flatMap((event) => (event.type === 'would-fetch' ? [new URL(event.url).pathname] : [])))).toEqual(new Set(paper.paths()));
    expect(paths.filter((path) => /\/\d{4}\//.test(path))).toEqual([]);
  });

  it('is collected once, whatever links lead to an article', async () => {
    const result = await run(server, storage, { host: paper.host });
    site = result.site.id;
    const { precision, recall } = quality(await storedPaths(storage, site), paper.paths());
    expect({ precision, recall }).toEqual({ precision: 1, recall: 1 });
    expect(result.paths.filter((path) => path.startsWith('/ads') || path.startsWith('/login') || path.startsWith('/private'))).toEqual([]);
  });

  it('drops what stands under every article', async () => {
    const articles = await storage.store.articles({ site, limit: 200 });
    expect(articles.filter(({ text }) => text.includes('Subscribe to the Gazette'))).toEqual([]);
    // Different on every page, but always at the same place.
    expect(articles.filter(({ text }) => /Read \d+ times/.test(text))).toEqual([]);
    expect(articles.every(({ text }) => text.length > 200)).toBe(true);
  });

  it('takes no changed advertisement for a changed article', async () => {
    const { summary } = await run(server, storage, { host: paper.host, recheck: true });
    expect(summary.articles).toMatchObject({ new: 0, changed: 0, same: size });
    expect(await storage.store.countArticles(site)).toMatchObject({ revisions: 0 });
  });

  it('extracts again without fetching and without revisions', async () => {
    server.newPaths();
    const { read, renewed } = await reextract(storage, { siteId: site, which: 'all' });
    expect({ read, renewed }).toEqual({ read: size, renewed: 0 });
    expect(server.newPaths()).toEqual([]);
  });

  it('raises an alarm when the lists are empty after a redesign, and collects what the feed still tells', async () => {
    paper.broken = true;
    const story = paper.add('world');
    const { summary, events } = await run(server, storage, { host: paper.host });
    expect(summary.alarms.filter((alarm) => alarm.includes('layout changed?'))).toHaveLength(4);
    expect(events.flatMap((event) => (event.type === 'article' ? [[new URL(event.url).pathname, event.saved]] : []))).toEqual([
      [paper.pathOf(story), 'new'],
    ]);
    paper.broken = false;
    const after = await run(server, storage, { host: paper.host });
    expect(after.summary.alarms).toEqual([]);
    expect((await storage.store.sections(site)).every(({ alarm }) => alarm === null)).toBe(true);
  });

  it('keeps to the sections it was told', async () => {
    const other = await temporaryStorage();
    const { site: made } = await run(server, other, { host: paper.host, sections: ['Sport'] });
    expect(await storedPaths(other, made.id)).toEqual(
      paper
        .paths()
        .filter((path) => path.startsWith('/sport/'))
        .sort(),
    );
    await other.close();
  });
});

describe('a forum', () => {
  it('is collected thread by thread', async () => {
    const forum = new Forum(process.env.PITH_LONG ? 400 : 45);
    const server = await serveSites([forum]);
    const storage = await temporaryStorage();
    const { site } = await run(server, storage, { host: forum.host });
    const { precision, recall } = quality(await storedPaths(storage, site.id), forum.paths());
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.98);
    await storage.close();
    await server.close();
  });
});
