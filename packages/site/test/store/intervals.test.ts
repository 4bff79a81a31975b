import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article, longText } from './articles.js';

const SITE = 'https://harbour.example/';
const HOUR = 3_600_000;

describe.each(drivers)('times between visits on %s', (driver) => {
  const fresh = freshDatabases(driver);
  let storage: Storage;
  let site = 0;
  beforeEach(async () => {
    storage = await openStorage(await fresh());
    site = (await storage.store.ensureSite(SITE)).id;
  });
  afterEach(() => storage.close());

  it('of sections are learned, set, and learned again', async () => {
    const { store } = storage;
    const [section] = await store.saveSections(site, [{ name: 'News', url: `${SITE}news` }]);
    const now = Date.now();
    const due = async (later: number) => (await store.takeDueSections(now + later, { sites: undefined, limit: 9 })).length;
    await store.updateSection(section!.id, { checkedAt: now, visitEvery: 5 * HOUR });
    expect(await due(4 * HOUR)).toBe(0);
    await store.saveSiteSettings(site, { visitEvery: 60 });
    expect(await due(59_000)).toBe(0);
    // Taken, it is due again after the same time.
    expect(await due(61_000)).toBe(1);
    expect(await due(62_000)).toBe(0);
    expect(await due(122_000)).toBe(1);
    await store.updateSection(section!.id, { checkedAt: now + HOUR, visitEvery: 9 * HOUR });
    expect(await due(HOUR + 61_000)).toBe(1);
    await store.saveSiteSettings(site, {});
    expect((await store.sections(site))[0]!.visitEvery).toBe(9 * HOUR);
    expect(await due(9 * HOUR)).toBe(0);
    expect(await due(11 * HOUR)).toBe(1);
  });

  it('of articles are set for those that are stored and those that will be', async () => {
    const { store } = storage;
    const due = async () => (await store.takeDueArticles({ sites: undefined, limit: 9 })).map(({ url }) => url);
    await store.saveArticle(article(site, `${SITE}a`, { text: longText(1) }));
    expect(await due()).toEqual([]);
    await store.saveSiteSettings(site, { checkEvery: 0.1 });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await due()).toEqual([`${SITE}a`]);
    const { id } = await store.saveArticle(article(site, `${SITE}b`, { text: longText(2) }));
    await store.markChecked(id);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await due()).toEqual([`${SITE}b`]);
  });
});
