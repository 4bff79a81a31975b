import type { SeenBlock } from 'pith';
import { describe, expect, it } from 'vitest';
import { countsPage, FurnitureCache, furnitureIn, furnitureTest } from '../../src/collect/boilerplate.js';
import { defaultMethod } from '../../src/collect/read-article.js';
import type { Store } from '../../src/store/store.js';
import { englishParagraphs } from '../sites/texts.js';
import { readArticle } from './read-pages.js';

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

  it('is known at its place, likely to be kept or not, and nowhere else', () => {
    for (const isLikely of [true, false]) {
      const known = noted(block('Subscribe now', { isLikely }));
      expect(known.size).toBe(1);
      expect(isFurniture(known, block('Subscribe  now '))).toBe(true);
      expect(isFurniture(known, block('Subscribe now', { isLikely: false }))).toBe(true);
      expect(isFurniture(known, block('Subscribe later'))).toBe(false);
      expect(isFurniture(known, block('Subscribe now', { place: 'aside > p' }))).toBe(false);
    }
  });

  it('is a field of the page where the same place holds other numbers', () => {
    for (const [one, other] of [
      ['12 views', '3045 views'],
      ['No. 12/2026', 'No. 13/2026'],
      ['£12.50', '£13.50'],
      ['2026-03-01', '2026-03-02'],
    ] as const)
      expect(isFurniture(noted(block(one)), block(other))).toBe(false);
  });

  it('is noted of every page, also where it is known already', () => {
    const keys: string[] = [];
    const known = noted(block('12 views'));
    const test = furnitureTest(known, (found) => void keys.push(...found));
    test(block('12 views'));
    test(block('Dropped', { isLikely: false }));
    expect(new Set(keys.slice(0, -1))).toEqual(known);
    expect(keys).toHaveLength(2);
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

  it('has no content where it is made of nothing else, all of its parts taken together', () => {
    expect(textOf(repeated)).toBe('');
    expect(readArticle([rawOf('a', repeated)], {}, { ...options, furniture: known }).reason).toBe('no-content');
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

  it('has none by its numbers alone', () => {
    expect(furnitureIn(noted(block('Advice', { isLikely: false })))('News.\nAdvice')).toBe(true);
    expect(furnitureIn(noted(block('12 views')))('News.\n99 views')).toBe(false);
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
