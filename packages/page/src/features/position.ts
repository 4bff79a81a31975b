import type { Page } from '../page/page.js';
import { columnsOf, type Family, SHARE } from './feature.js';
import { rows } from './surveys/rows.js';

const ANYWHERE: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** Words before each block, and of all of them at the end. */
export function wordsBefore({ blocks, arena }: Page): Float64Array {
  const before = arena.float64(blocks.size + 1);
  for (let i = 0; i < blocks.size; i++) before[i + 1] = before[i]! + blocks.words[i]!;
  return before;
}

function places(page: Page) {
  const { size } = page.blocks;
  const before = page.once(wordsBefore);
  const { isLong } = page.once(rows);
  const first = isLong.indexOf(1);
  const last = isLong.lastIndexOf(1);
  const column = () => page.arena.float32(size);
  const columns = { words: column(), first: column(), last: column() };
  for (let i = 0; i < size; i++) {
    columns.words[i] = before[i]! / (before[size]! || 1);
    columns.first[i] = first < 0 ? 0 : i - first;
    columns.last[i] = last < 0 ? 0 : i - last;
  }
  return columns;
}

const own = columnsOf(places);

/** Where in the page a block is. */
export const position: Family = {
  'words-before': own('words', "share of the page's words before it", SHARE),
  'after-first-long': own('first', 'blocks after the first long text', ANYWHERE),
  'after-last-long': own('last', 'blocks after the last long text', ANYWHERE),
};
