import type { Page } from '../page/page.js';
import { type Family, type Feature, SHARE, UNBOUNDED } from './feature.js';
import { LEVELS, levels } from './surveys/levels.js';
import { type Rows, rows } from './surveys/rows.js';

const where = ['its element', 'the element around', 'two elements up', 'three elements up', 'four elements up'];

type Sum = 'words' | 'linked' | 'blocks' | 'longWords' | 'paragraphs' | 'images' | 'inputs' | 'headings' | 'links';

/** A sum over the element at a level, for every block. */
function sumAt(page: Page, what: Sum, level: number): Float32Array {
  const sum = page.once(rows)[what];
  const rowOf = page.once(levels)[level]!;
  const column = page.arena.float32(rowOf.length);
  for (let i = 0; i < column.length; i++) column[i] = sum[rowOf[i]!]!;
  return column;
}

/** One sum over the element at a level divided by another. */
function ratioAt(page: Page, [above, below]: readonly [Float32Array, Float32Array], level: number): Float32Array {
  const rowOf = page.once(levels)[level]!;
  const column = page.arena.float32(rowOf.length);
  for (let i = 0; i < column.length; i++) column[i] = above[rowOf[i]!]! / (below[rowOf[i]!]! || 1);
  return column;
}

function shareAt(page: Page, level: number): Float32Array {
  const column = sumAt(page, 'words', level);
  const all = page.once(rows).words[0]! || 1;
  for (let i = 0; i < column.length; i++) column[i]! /= all;
  return column;
}

function atLevel(level: number): Family {
  const place = where[level]!;
  const ratio = (meaning: string, range: readonly [number, number], parts: (sums: Rows) => readonly [Float32Array, Float32Array]): Feature => ({
    meaning: `${meaning} ${place}`,
    range,
    compute: (page) => ratioAt(page, parts(page.once(rows)), level),
  });
  return {
    [`container-words-${level}`]: { meaning: `share of the page's words in ${place}`, range: SHARE, compute: (page) => shareAt(page, level) },
    [`container-links-${level}`]: ratio('link density of', SHARE, ({ linked, words }) => [linked, words]),
    [`container-blocks-${level}`]: countFeature('blocks', level),
    [`container-mean-${level}`]: ratio('mean words of the blocks in', UNBOUNDED, ({ words, blocks }) => [words, blocks]),
    [`container-long-${level}`]: ratio('share of long text in', SHARE, ({ longWords, words }) => [longWords, words]),
  };
}

function countFeature(what: Sum, level: number): Feature {
  return { meaning: `${what} in ${where[level]}`, range: UNBOUNDED, compute: (page) => sumAt(page, what, level) };
}

/** What the elements around a block hold. */
export const container: Family = {
  // bounded: a few levels
  ...Object.assign({}, ...Array.from({ length: LEVELS }, (_, level) => atLevel(level))),
  'container-paragraphs-1': countFeature('paragraphs', 1),
  'container-paragraphs-2': countFeature('paragraphs', 2),
  'container-images-2': countFeature('images', 2),
  'container-inputs-2': countFeature('inputs', 2),
  'container-inputs-3': countFeature('inputs', 3),
  'container-headings-2': countFeature('headings', 2),
  'container-anchors-2': countFeature('links', 2),
};
