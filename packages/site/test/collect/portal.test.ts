import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { Portal } from '../sites/portal.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const size = process.env.PITH_LONG ? 1_000 : 80;

describe('a ministry portal', () => {
  const portal = new Portal(size);
  let server: SiteServer;
  let storage: Storage;
  let site: number;
  beforeAll(async () => {
    server = await serveSites([portal]);
    storage = await temporaryStorage();
  });
  afterAll(async () => {
    await storage.close();
    await server.close();
  });

  it('is collected whole at the first run, and nothing else with it', async () => {
    const { site: made, summary } = await run(server, storage, { host: portal.host });
    site = made.id;
    expect(await storedPaths(storage, site)).toEqual(portal.paths().sort());
    expect(summary.articles).toMatchObject({ new: size, changed: 0 });
    expect(summary.problems).toEqual({});
  });

  it('has its sections, sub-sections under theirs', async () => {
    const sections = await storage.store.sections(site);
    const named = new Map(sections.map((section) => [section.name, section]));
    expect([...named.keys()].sort()).toEqual(['就业创业', '政策法规', '新闻中心', '机构设置', '社会保险', '通知公告'].sort());
    expect(named.get('就业创业')!.parent).toBe(named.get('政策法规')!.id);
  });

  it('keeps title, date, document number, section and every part of an article', async () => {
    const notice = portal.notices.find(({ number, section }) => number % 17 === 0 && section.startsWith('zcfg')) ?? portal.notices[1]!;
    const article = (await storage.store.articleAt(site, server.home(portal.host).slice(0, -1) + portal.pathOf(notice)))!;
    expect(article.title).toContain(portal.titleOf(notice));
    expect(article.documentNumber).toBe(portal.numberOf(notice));
    expect(article.published).toMatch(/^2026-\d\d-\d\d/);
    expect(article.sectionId).not.toBeNull();
    const inParts = (await storage.store.articleAt(site, server.home(portal.host).slice(0, -1) + portal.pathOf(portal.notices[16]!)))!;
    expect(inParts.rawIds).toHaveLength(2);
    expect(inParts.text.match(/编号/g)).toHaveLength(32);
  });

  it('fetches lists only at the second run, and stores nothing', async () => {
    const { summary, paths } = await run(server, storage, { host: portal.host });
    expect(paths.filter((path) => /\/t\d/.test(path))).toEqual([]);
    expect(summary.articles).toEqual({ new: 0, changed: 0, same: 0, merged: 0 });
  });

  it('stores exactly what is new, changed and removed', async () => {
    const added = Array.from({ length: 30 }, (_, i) => portal.add(['xwzx', 'zcfg/jycy', 'tzgg'][i % 3]!));
    for (const notice of portal.notices.slice(10, 20)) notice.revision++;
    for (const notice of portal.notices.slice(30, 35)) notice.removed = true;
    const { summary, events } = await run(server, storage, { host: portal.host, recheck: true });
    const saved = (kind: string) =>
      events.flatMap((event) => (event.type === 'article' && event.saved === kind ? [new URL(event.url).pathname] : [])).sort();
    expect(saved('new')).toEqual(added.map((notice) => portal.pathOf(notice)).sort());
    expect(saved('changed')).toEqual(
      portal.notices
        .slice(10, 20)
        .map((notice) => portal.pathOf(notice))
        .sort(),
    );
    expect(summary.removed).toBe(5);
    expect(await storage.store.countArticles(site)).toEqual({ articles: size + 30, removed: 5, revisions: 10 });
    expect(await storedPaths(storage, site)).toEqual(portal.paths().sort());
  });

  it('is searched with two characters, and counted by day', async () => {
    expect((await storage.store.search('就业', { site, limit: 5 })).length).toBe(5);
    const days = await storage.store.mentions('就业', 'month', { site });
    expect(days.reduce((sum, { pageArticles }) => sum + pageArticles, 0)).toBeGreaterThanOrEqual(
      days.reduce((sum, { articles }) => sum + articles, 0),
    );
  });
});
