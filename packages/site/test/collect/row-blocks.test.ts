import { methodNamed } from '@pith/papers';
import { extract } from 'pith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommend } from '../../src/people/profile.js';
import type { Storage } from '../../src/storage/storage.js';
import { Portal } from '../sites/portal.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { run, temporaryStorage } from './run.js';

/** The paper's own system, step by step as its figures 1 and 4 to 9 have it, with its own method for texts. */
describe('a ministry portal collected by row blocks as published', () => {
  const portal = new Portal(24);
  const method = methodNamed('row-blocks:published')!;
  let server: SiteServer;
  let storage: Storage;
  let site: number;
  const address = (notice: (typeof portal.notices)[number]) => server.home(portal.host).slice(0, -1) + portal.pathOf(notice);
  beforeAll(async () => {
    server = await serveSites([portal]);
    storage = await temporaryStorage();
    site = (await run(server, storage, { host: portal.host, settings: { method } })).site.id;
  });
  afterAll(async () => {
    await storage.close();
    await server.close();
  });

  it('finds the columns of the start page, with absolute addresses', async () => {
    const columns = await storage.store.sections(site);
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['新闻中心', '政策法规', '就业创业', '社会保险', '通知公告']));
    for (const { url } of columns) expect(url).toMatch(/^http:\/\//);
  });

  it('keeps address, title, date, number and column of every notice', async () => {
    for (const notice of portal.notices) {
      const article = (await storage.store.articleAt(site, address(notice)))!;
      expect(article.title).toContain(portal.titleOf(notice));
      expect(article.published).toMatch(/^2026-\d\d-\d\d/);
      expect(article.documentNumber).toBe(portal.numberOf(notice) ?? null);
      expect(article.sectionId).not.toBeNull();
    }
  });

  it('stops at the latest known title, and takes the one new notice', async () => {
    const added = portal.add('zcfg/jycy');
    server.newPaths();
    const { summary, paths } = await run(server, storage, { host: portal.host, settings: { method } });
    expect(summary.articles).toMatchObject({ new: 1 });
    expect(paths.filter((path) => /\/t\d/.test(path))).toEqual([portal.pathOf(added)]);
  });

  it('stores the lines that the method gives: no step after it takes one away, not even one that every page has', async () => {
    const inOnePart = portal.notices.filter(({ number }) => number % 17 !== 0);
    expect(inOnePart.filter((notice) => portal.numberOf(notice) !== undefined).length).toBeGreaterThan(8);
    for (const notice of inOnePart) {
      const { body, type } = portal.answer(portal.pathOf(notice))!;
      const given = extract(body!, { url: address(notice), contentType: type, method, parts: { title: false } }).text;
      expect(given).toContain('编号');
      expect((await storage.store.articleAt(site, address(notice)))!.text).toBe(given);
    }
  });

  it('is browsed by column, searched, and recommended for a profile', async () => {
    const column = (await storage.store.sections(site)).find(({ name }) => name === '就业创业')!;
    const own = portal.notices.filter(({ section }) => section === 'zcfg/jycy');
    expect(await storage.store.articles({ section: column.id, limit: 50 })).toHaveLength(own.length);
    expect((await storage.store.search('就业', { site, limit: 5 })).length).toBe(5);
    const [first] = await recommend(storage.store, { words: ['就业'], sections: ['就业创业'] }, { now: Date.parse('2026-03-01') });
    expect(first!.article.sectionId).toBe(column.id);
    expect(first!.reasons.join(' ')).toContain('就业');
  });
});
