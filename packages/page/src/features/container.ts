import type { Page } from '../page/page.js';
import { type Family, type Feature, SHARE, UNBOUNDED } from './feature.js';
import { type Rows, rows } from './surveys/rows.js';

/** How many elements above a block are looked at. */
const LEVELS = 5;

/** For every level the row of the element so many steps above the one that holds the block; level 0 is that element. */
export function levels({ tree, blocks, arena }: Page): readonly Uint32Array[] {
  const found = [blocks.node];
  for (let level = 1; level < LEVELS; level++) {
    const below = found[level - 1]!;
    const above = arena.uint32(blocks.size);
    for (let i = 0; i < above.length; i++) above[i] = tree.parent[below[i]!]!;
    found.push(above);
  }
  return found;
}

const where = ['its element', 'the element around', 'two elements up', 'three elements up', 'four elements up'];

/** A sum over the element at a level, divided by another one. */
function ratio(meaning: string, range: readonly [number, number], parts: (sums: Rows) => readonly [Float32Array, Float32Array]) {
  return (level: number): Feature => ({
    meaning: `${meaning} ${where[level]}`,
    range,
    compute(page) {
      const [above, below] = parts(page.once(rows));
      const rowOf = page.once(levels)[level]!;
      const column = page.arena.float32(rowOf.length);
      for (let i = 0; i < column.length; i++) column[i] = above[rowOf[i]!]! / (below[rowOf[i]!]! || 1);
      return column;
    },
  });
}

/** A sum over the element at a level, divided by one number for the page. */
function amount(meaning: string, range: readonly [number, number], parts: (sums: Rows) => readonly [Float32Array, number]) {
  return (level: number): Feature => ({
    meaning: `${meaning} ${where[level]}`,
    range,
    compute(page) {
      const [sum, whole] = parts(page.once(rows));
      const rowOf = page.once(levels)[level]!;
      const column = page.arena.float32(rowOf.length);
      for (let i = 0; i < column.length; i++) column[i] = sum[rowOf[i]!]! / whole;
      return column;
    },
  });
}

const words = amount("share of the page's words in", SHARE, (sums) => [sums.words, sums.words[0]! || 1]);
const inputs = amount('inputs in', UNBOUNDED, (sums) => [sums.inputs, 1]);
const links = ratio('link density of', SHARE, (sums) => [sums.linked, sums.words]);
const mean = ratio('mean words of the blocks in', UNBOUNDED, (sums) => [sums.words, sums.blocks]);

/** The content of the elements around a block. */
export const container: Family = {
  'container-mean-0': mean(0),
  'container-words-1': words(1),
  'container-words-2': words(2),
  'container-links-2': links(2),
  'container-words-3': words(3),
  'container-links-3': links(3),
  'container-mean-3': mean(3),
  'container-inputs-3': inputs(3),
  'container-words-4': words(4),
};
