import type { SeenBlock } from 'pith';
import { describe, expect, it } from 'vitest';
import { countsPage, FurnitureCache, furnitureIn, furnitureTest } from '../../src/collect/furniture.js';
import { defaultMethod, readArticle } from '../../src/collect/read-article.js';
import type { Store } from '../../src/store/store.js';
import { englishParagraphs } from '../sites/texts.js';

const block = (text: string, given: Partial<SeenBlock> = {}) =>
  ({ text, words: text.split(' ').length, place: 'main > p', isLikely: true, ...given }) as SeenBlock;

/** What is noted of blocks where nothing is known yet. */
function noted(...blocks: readonly SeenBlock[]): Set<string> {
  const keys = new Set<string>();
  const test = furnitureTest(new Set(), (found) => found.forEach((key) => void keys.add(key)));
  for (const each of blocks) test(each);
  return keys;
}

const isFurniture = (known: ReadonlySet<string>, seen: SeenBlock) => furnitureTest(known, () => undefined)(seen);

describe('a text that was seen all over a site', () => {
  it('is none while nothing is known', () => {
    expect(isFurniture(new Set(), block('Subscribe now'))).toBe(false);
    expect(isFurniture(new Set(), block('Subscribe now', { isLikely: false }))).toBe(false);
  });

  it('is known wherever it is where it would have been kept, and at its place alone where it would not', () => {
    const kept = noted(block('Subscribe now'));
    expect(isFurniture(kept, block('Subscribe  now ', { place: 'aside > p' }))).toBe(true);
    expect(isFurniture(kept, block('Subscribe later'))).toBe(false);
    const dropped = noted(block('Subscribe now', { isLikely: false }));
    expect(dropped.size).toBe(1);
    expect(isFurniture(dropped, block('Subscribe now'))).toBe(true);
    expect(isFurniture(dropped, block('Subscribe now', { isLikely: false }))).toBe(true);
    expect(isFurniture(dropped, block('Subscribe now', { place: 'aside > p' }))).toBe(false);
  });

  it('is known with other numbers at the same place, where it is short', () => {
    const views = noted(block('12 views'));
    expect(isFurniture(views, block('3045 views'))).toBe(true);
    expect(isFurniture(views, block('12 views', { place: 'aside > p' }))).toBe(true);
    expect(isFurniture(views, block('3045 views', { place: 'aside > p' }))).toBe(false);
    expect(isFurniture(views, block('12 readers'))).toBe(false);
    const line = (number: number, words: number) => block(`On page ${number} the board tells how the harbour was paid for`, { words });
    expect(isFurniture(noted(line(1, 13)), line(2, 13))).toBe(false);
    expect(isFurniture(noted(line(1, 12)), line(2, 12))).toBe(true);
    expect(noted(block('No number here')).size).toBe(2);
  });

  it('is noted of every page, also where it is known already', () => {
    const keys: string[] = [];
    const known = noted(block('12 views'));
    const test = furnitureTest(known, (found) => void keys.push(...found));
    test(block('12 views'));
    test(block('Dropped', { isLikely: false }));
    expect(new Set(keys.slice(0, -1))).toEqual(known);
    expect(keys).toHaveLength(4);
  });
});

describe('an article of a site whose repeated texts are known', () => {
  const options = { method: defaultMethod, now: '2026-03-10' };
  const rawOf = (path: string, texts: readonly string[]) => ({
    url: `https://gazette.example/${path}`,
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(`<html lang="en"><title>T</title><main><article>${texts.map((text) => `<p>${text}</p>`).join('')}</article></main></html>`),
  });
  const [one, two, repeated] = [englishParagraphs(1), englishParagraphs(2), englishParagraphs(3)];
  const known = new Set(readArticle([rawOf('x', repeated)], {}, { ...options, furniture: new Set() }).blockHashes);
  const textOf = (...pages: readonly (readonly string[])[]) =>
    readArticle(
      pages.map((texts, i) => rawOf(`a?page=${i + 1}`, texts)),
      {},
      { ...options, furniture: known },
    ).content.text;

  it('has none of them', () => {
    const text = textOf([...one, repeated[0]!]);
    expect(text).toContain(one[3]);
    expect(text).not.toContain(repeated[0]);
  });

  it('keeps them where it is made of nothing else, all of its parts taken together', () => {
    expect(textOf(repeated)).toContain(repeated[1]);
    const parts = textOf(one, repeated, two);
    expect(parts).toContain(two[0]);
    expect(parts).not.toContain(repeated[1]);
  });
});

describe('a stored text that is worth another extraction', () => {
  it('has a line that is repeated all over the site', () => {
    const has = furnitureIn(noted(block('Subscribe now')));
    expect(has('The harbour is full.\nSubscribe  now\nMore tomorrow.')).toBe(true);
    expect(has('The harbour is full.\n\n \nMore tomorrow.')).toBe(false);
    expect(furnitureIn(new Set())('')).toBe(false);
  });

  it('has one that is repeated at one place, or may be by its numbers', () => {
    expect(furnitureIn(noted(block('Advice', { isLikely: false })))('News.\nAdvice')).toBe(true);
    const has = furnitureIn(noted(block('12 views')));
    expect(has('News.\n99 replies')).toBe(true);
    expect(has('News.\nNo replies')).toBe(false);
    expect(has(`${'1'.repeat(119)}`)).toBe(true);
    expect(has(`${'1'.repeat(120)}`)).toBe(false);
    expect(furnitureIn(noted(block('Subscribe now')))('99 replies')).toBe(false);
  });
});

describe('what a worker knows about repeated texts', () => {
  /** A store with so many counted pages, and how often it was asked for all of them. */
  function storeOf(pages: number) {
    const asked: number[] = [];
    const state = { pages };
    const store = {
      countedPages: async () => state.pages,
      furniture: async (siteId: number) => {
        asked.push(siteId);
        return { pages: state.pages, hashes: new Set([`at ${state.pages}`]) };
      },
    } as unknown as Store;
    return { store, state, asked };
  }

  it.each([
    [20, 29, 30],
    [500, 549, 550],
  ])('of a site of %d pages is looked up again after a tenth more, or ten', async (before, still, then) => {
    const { store, state } = storeOf(before);
    const cache = new FurnitureCache();
    expect(await cache.of(store, 1)).toEqual({ pages: before, hashes: new Set([`at ${before}`]) });
    state.pages = still;
    expect(await cache.of(store, 1)).toEqual({ pages: still, hashes: new Set([`at ${before}`]) });
    state.pages = then;
    expect(await cache.of(store, 1)).toEqual({ pages: then, hashes: new Set([`at ${then}`]) });
  });

  it('is kept of five hundred sites, those that were looked up last', async () => {
    const { store, state, asked } = storeOf(20);
    const cache = new FurnitureCache();
    for (let site = 1; site <= 500; site++) await cache.of(store, site);
    state.pages = 40;
    await cache.of(store, 1);
    asked.length = 0;
    await cache.of(store, 501);
    await cache.of(store, 1);
    expect(asked).toEqual([501]);
    await cache.of(store, 2);
    expect(asked).toEqual([501, 2]);
  });

  it('comes from all of its first pages, and from a sample of the later ones', () => {
    const pages = Array.from({ length: 2_000 }, (_, i) => `https://gazette.example/story/${i}`);
    const counted = (seen: number) => pages.filter((url) => countsPage({ pages: seen, hashes: new Set() }, url));
    expect(counted(299)).toHaveLength(2_000);
    const sample = counted(300);
    expect(sample.length).toBeGreaterThan(140);
    expect(sample.length).toBeLessThan(260);
    expect(counted(5_000)).toEqual(sample);
  });
});
