import type { Page } from '../page/page.js';
import { columnsOf, type Family, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';
import { shapes } from './surveys/shapes.js';
import { texts } from './surveys/texts.js';

/** A number for every block, the same for all with the same tags and classes from the root down; less than the number of blocks. */
export function samePath(page: Page): Uint32Array {
  return numberByPath(page, page.once(shapes).path);
}

export function sameTags(page: Page): Uint32Array {
  return numberByPath(page, page.once(shapes).tagPath);
}

function numberByPath(page: Page, path: Uint32Array): Uint32Array {
  const { around } = page.once(rows);
  const numbers = new Map<number, number>();
  const found = page.arena.uint32(around.length);
  for (let i = 0; i < found.length; i++) {
    // As a signed number it is a small integer to engines, and such keys are found fastest.
    const key = path[around[i]!]! | 0;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    found[i] = number;
  }
  return found;
}

/** Blocks of the same number, described for every block of theirs. */
function alike(page: Page, numberOf: Uint32Array) {
  const { words, linkedWords, size } = page.blocks;
  const { isLong, words: wordsBelow } = page.once(rows);
  const sum = () => page.arena.float64(size);
  const sums = { count: sum(), words: sum(), linked: sum(), long: sum() };
  for (let i = 0; i < size; i++) {
    const number = numberOf[i]!;
    sums.count[number]! += 1;
    sums.words[number]! += words[i]!;
    sums.linked[number]! += linkedWords[i]!;
    sums.long[number]! += isLong[i]!;
  }
  const all = wordsBelow[0]! || 1;
  const column = () => page.arena.float32(size);
  const columns = { count: column(), mean: column(), links: column(), long: column(), share: column() };
  for (let i = 0; i < size; i++) {
    const number = numberOf[i]!;
    const count = sums.count[number]!;
    columns.count[i] = count;
    columns.mean[i] = sums.words[number]! / count;
    columns.links[i] = sums.linked[number]! / (sums.words[number]! || 1);
    columns.long[i] = sums.long[number]! / count;
    columns.share[i] = sums.words[number]! / all;
  }
  return columns;
}

const byPath = columnsOf((page) => alike(page, page.once(samePath)));
const byTags = columnsOf((page) => alike(page, page.once(sameTags)));

/** Features of the repeated element around each block; 0 if there is none. */
function records(page: Page, which: 'nearest' | 'outermost') {
  const { node, size } = page.blocks;
  const { words } = page.once(rows);
  const { groups, groupOf, [which]: rowOf } = page.once(shapes);
  const all = words[0]! || 1;
  const column = () => page.arena.float32(size);
  const columns = { count: column(), links: column(), share: column(), images: column(), long: column() };
  for (let i = 0; i < size; i++) {
    const row = rowOf[node[i]!]!;
    if (row < 0) continue;
    const group = groupOf[row]!;
    const count = groups.count[group]!;
    columns.count[i] = count;
    columns.links[i] = groups.linked[group]! / (groups.words[group]! || 1);
    columns.share[i] = groups.words[group]! / all;
    columns.images[i] = groups.withImage[group]! / count;
    columns.long[i] = groups.longWords[group]! / (groups.words[group]! || 1);
  }
  return columns;
}

const ofNearest = columnsOf((page) => records(page, 'nearest'));
const ofOutermost = columnsOf((page) => records(page, 'outermost'));

/** How often each block's exact text is on the page, whether it occurred before, and the first block that has it. */
export function repeats(page: Page) {
  const { text } = page.once(texts);
  const known = new Map<string, number>();
  const first = page.arena.uint32(text.length);
  const count = page.arena.float32(text.length);
  const before = page.arena.float32(text.length);
  for (let i = 0; i < text.length; i++) {
    const line = text[i]!;
    const earlier = known.get(line);
    if (earlier === undefined) known.set(line, i);
    else before[i] = 1;
    first[i] = earlier ?? i;
    count[first[i]!]! += 1;
  }
  for (let i = 0; i < text.length; i++) count[i] = count[first[i]!]!;
  return { count, before, first };
}

const ofText = columnsOf<'count' | 'before'>(repeats);

/** What repeats: the same path, the same shape side by side, the same text. */
export const repetition: Family = {
  'alike-count': byPath('count', 'blocks of the same shape'),
  'alike-mean': byPath('mean', 'mean words of blocks of the same shape'),
  'alike-links': byPath('links', 'link density of blocks of the same shape'),
  'alike-long': byPath('long', 'share of long texts among blocks of the same shape'),
  'alike-share': byPath('share', "share of the page's words in blocks of the same shape"),
  'same-tags-count': byTags('count', 'blocks on the same tag path'),
  'same-tags-mean': byTags('mean', 'mean words of blocks on the same tag path'),
  'same-tags-long': byTags('long', 'share of long texts on the same tag path'),
  'nearest-count': ofNearest('count', 'how many are side by side (nearest repeated element)'),
  'nearest-images': ofNearest('images', 'share with an image (nearest repeated element)'),
  'outermost-count': ofOutermost('count', 'how many are side by side (outermost repeated element)'),
  'outermost-links': ofOutermost('links', 'link density of all (outermost repeated element)'),
  'outermost-share': ofOutermost('share', "share of the page's words in all (outermost repeated element)"),
  'outermost-long': ofOutermost('long', 'share of long text in all (outermost repeated element)'),
  'repeated-text': ofText('count', 'how often the very text is on the page', UNBOUNDED),
  'repeats-earlier': ofText('before', 'the very text came before', SHARE),
};
