import type { Page } from '../page/page.js';
import { elementKinds, headingLevel } from './element.js';
import { columnsOf, type Family } from './feature.js';

/** Steps up from a heading after which it counts as far away. */
const FAR = 20;
/** Blocks from the first heading after which it no longer matters how many. */
const MANY = 200;

/** Number of the heading block before each block; −1 for none. A heading belongs to the one before it. */
export function headingBefore(page: Page): Int32Array {
  const kind = page.once(elementKinds);
  const found = page.arena.int32(kind.length);
  let heading = -1;
  for (let i = 0; i < kind.length; i++) {
    found[i] = heading;
    if (headingLevel(kind[i]!) > 0) heading = i;
  }
  return found;
}

/** Number of the first h1 block; −1 for none. */
function firstTitle(page: Page): number {
  return page.once(elementKinds).findIndex((kind) => headingLevel(kind) === 1);
}

/** Steps up from one block's element until the element also holds the other block. */
function stepsToShare({ tree, blocks }: Page, from: number, to: number): number {
  let row = blocks.node[from]!;
  let steps = 0;
  const at = blocks.first[to]!;
  while (row > 0 && !(at > row && at < tree.end[row]!) && steps < FAR) {
    row = tree.parent[row]!;
    steps++;
  }
  return steps;
}

function above(page: Page) {
  const { words, size } = page.blocks;
  const heading = page.once(headingBefore);
  const kind = page.once(elementKinds);
  const column = () => page.arena.float32(size);
  const columns = { level: column(), distance: column(), words: column(), up: column() };
  for (let i = 0; i < size; i++) {
    const own = heading[i]!;
    columns.level[i] = own < 0 ? 0 : headingLevel(kind[own]!);
    columns.distance[i] = own < 0 ? -1 : i - own;
    columns.words[i] = own < 0 ? 0 : words[own]!;
    columns.up[i] = own < 0 ? -1 : stepsToShare(page, own, i);
  }
  return columns;
}

function fromTitle(page: Page) {
  const title = page.once(firstTitle);
  const column = () => page.arena.float32(page.blocks.size);
  const columns = { distance: column(), up: column() };
  for (let i = 0; i < page.blocks.size; i++) {
    columns.distance[i] = title < 0 ? 0 : Math.max(-MANY, Math.min(MANY, i - title));
    columns.up[i] = title < 0 ? -1 : stepsToShare(page, title, i);
  }
  return columns;
}

const heading = columnsOf(above);
const title = columnsOf(fromTitle);

/** The heading above a block. */
export const headings: Family = {
  'heading-level': heading('level', 'level of the heading above; 0 for none', [0, 5]),
  'heading-distance': heading('distance', 'blocks since the heading above; −1 for none'),
  'heading-words': heading('words', 'words of the heading above'),
  'heading-up': heading('up', 'steps from the heading above up to what holds both; −1 for none', [-1, FAR]),
  'title-distance': title('distance', 'blocks after the first h1', [-MANY, MANY]),
  'title-up': title('up', 'steps from the first h1 up to what holds both; −1 for none', [-1, FAR]),
};
