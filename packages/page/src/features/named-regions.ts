import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { type Family, type Feature, pageFeature, SHARE, UNBOUNDED } from './feature.js';
import { nameWords, regionNames } from './surveys/name-words.js';
import { CLASS, names, TEST_ID } from './surveys/names.js';
import { rows } from './surveys/rows.js';

const REGIONS = 2 ** regionNames.length - 1;

/** Regions that the own names of every row speak of, a bit each. */
function ownRegions(page: Page): Uint32Array {
  const { tree, arena } = page;
  const { kind, value } = page.once(names);
  const spoken = page.once(nameWords);
  const bits = arena.uint32(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      if (kind[i]! >= CLASS && kind[i]! <= TEST_ID) bits[row]! |= spoken[value[i]!]! & REGIONS;
    }
    // Names of the whole page (`single-post`, `has-sidebar`) say nothing about a block.
    if (tree.tag[row] === TAG.body || tree.tag[row] === TAG.html) bits[row] = 0;
  }
  return bits;
}

/** For every region and block: 0 outside, 1 in the element that carries the name, one more for every step below it. */
function stepsBelow(page: Page): readonly Float32Array[] {
  const { tree, blocks, arena } = page;
  const { around, depth } = page.once(rows);
  const own = page.once(ownRegions);
  const all = arena.uint32(tree.size);
  const nearest = arena.uint32(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    all[row] = all[parent]! | own[row]!;
    nearest[row] = own[row] === 0 ? nearest[parent]! : row;
  }
  const steps = regionNames.map(() => arena.float32(blocks.size));
  for (let i = 0; i < blocks.size; i++) {
    const row = around[i]!;
    for (let at = nearest[row]!, missing = all[row]!; missing !== 0; at = nearest[tree.parent[at]!]!) {
      for (let met = own[at]! & missing; met !== 0; met &= met - 1) steps[31 - Math.clz32(met & -met)]![i] = depth[row]! - depth[at]! + 1;
      missing &= ~own[at]!;
    }
  }
  return steps;
}

function region(name: string): Feature {
  const k = regionNames.indexOf(name);
  return {
    meaning: `steps below an element named like ${name}; 0 outside`,
    range: UNBOUNDED,
    compute: (page) => page.once(stepsBelow)[k]!,
  };
}

/** Long text inside a region, in words. */
function longWordsIn(page: Page, name: string): number {
  const steps = page.once(stepsBelow)[regionNames.indexOf(name)]!;
  const { isLong } = page.once(rows);
  let words = 0;
  for (let i = 0; i < page.blocks.size; i++) if (isLong[i] === 1 && steps[i]! > 0) words += page.blocks.words[i]!;
  return words;
}

const shareIn = (name: string) =>
  pageFeature(
    `share of the page's long text in elements named like ${name}`,
    SHARE,
    (page) => longWordsIn(page, name) / (page.once(rows).longWords[0]! || 1),
  );
const wordsOutside = (name: string) =>
  pageFeature(`words of long text outside elements named like ${name}`, UNBOUNDED, (page) => page.once(rows).longWords[0]! - longWordsIn(page, name));

/** Evidence from the names of the elements around a block. */
export const namedRegions: Family = {
  ...Object.fromEntries(['comments', 'related', 'author', 'shop', 'panel', 'form'].map((name) => [`named-${name}`, region(name)])),
  'page-comments': shareIn('comments'),
  'page-reviews': shareIn('reviews'),
  'page-posts': shareIn('posts'),
  'page-cards': shareIn('cards'),
  'page-body': shareIn('body'),
  'outside-comments': wordsOutside('comments'),
  'outside-reviews': wordsOutside('reviews'),
};
