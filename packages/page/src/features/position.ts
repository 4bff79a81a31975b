import type { Arena } from '../page/arena.js';
import type { Page } from '../page/page.js';
import { columnsOf, type Family, SHARE } from './feature.js';
import { rows } from './surveys/rows.js';

const ANYWHERE: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** Blocks beyond which it no longer matters how far a long text is. */
const FAR = 99;

/** Blocks since the last marked one, walking forwards (`step` 1) or backwards (−1). */
function gapsBack(arena: Arena, marked: Uint8Array, step: 1 | -1): Float32Array {
  const gaps = arena.float32(marked.length);
  let gap = FAR;
  for (let k = 0; k < marked.length; k++) {
    const i = step === 1 ? k : marked.length - 1 - k;
    gaps[i] = gap;
    gap = marked[i] === 1 ? 1 : Math.min(FAR, gap + 1);
  }
  return gaps;
}

/** Words before each block, and of all of them at the end. */
export function wordsBefore({ blocks, arena }: Page): Float64Array {
  const before = arena.float64(blocks.size + 1);
  for (let i = 0; i < blocks.size; i++) before[i + 1] = before[i]! + blocks.words[i]!;
  return before;
}

function places(page: Page) {
  const {
    arena,
    blocks: { size },
  } = page;
  const before = page.once(wordsBefore);
  const { isLong } = page.once(rows);
  const first = isLong.indexOf(1);
  const last = isLong.lastIndexOf(1);
  const column = () => arena.float32(size);
  const columns = {
    place: column(),
    words: column(),
    first: column(),
    last: column(),
    back: gapsBack(arena, isLong, 1),
    ahead: gapsBack(arena, isLong, -1),
  };
  for (let i = 0; i < size; i++) {
    columns.place[i] = i / size;
    columns.words[i] = before[i]! / (before[size]! || 1);
    columns.first[i] = first < 0 ? 0 : i - first;
    columns.last[i] = last < 0 ? 0 : i - last;
  }
  return columns;
}

const own = columnsOf(places);

/** Where in the page a block is. */
export const position: Family = {
  place: own('place', 'how far down the page, in blocks', SHARE),
  'words-before': own('words', "share of the page's words before it", SHARE),
  'after-first-long': own('first', 'blocks after the first long text', ANYWHERE),
  'after-last-long': own('last', 'blocks after the last long text', ANYWHERE),
  'long-before': own('back', 'blocks since a long text'),
  'long-ahead': own('ahead', 'blocks to the next long text'),
};
