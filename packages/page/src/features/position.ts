import { type Family, feature, type Page, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';

const ANYWHERE: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
/** Blocks beyond which it no longer matters how far a long text is. */
const FAR = 99;

interface LongTexts {
  readonly first: number;
  readonly last: number;
  /** Blocks back to the long text before each block, and on to the next one; at most `FAR`. */
  readonly back: Float32Array;
  readonly ahead: Float32Array;
}

function longTexts(page: Page): LongTexts {
  const { isLong } = page.once(rows);
  return { first: isLong.indexOf(1), last: isLong.lastIndexOf(1), back: gapsBack(isLong, 1), ahead: gapsBack(isLong, -1) };
}

/** Blocks since the last marked one, walking forwards (`step` 1) or backwards (−1). */
export function gapsBack(marked: Uint8Array, step: 1 | -1, most = FAR): Float32Array {
  const gaps = new Float32Array(marked.length);
  let gap = most;
  for (let k = 0; k < marked.length; k++) {
    const i = step === 1 ? k : marked.length - 1 - k;
    gaps[i] = gap;
    gap = marked[i] === 1 ? 1 : Math.min(most, gap + 1);
  }
  return gaps;
}

function wordsBefore({ blocks }: Page): Float64Array {
  const before = new Float64Array(blocks.size + 1);
  for (let i = 0; i < blocks.size; i++) before[i + 1] = before[i]! + blocks.words[i]!;
  return before;
}

/** Where in the page a block stands. */
export const position: Family = {
  place: feature(
    'how far down the page, in blocks',
    SHARE,
    ({ blocks }) =>
      (i) =>
        i / blocks.size,
  ),
  'words-before': feature("share of the page's words before it", SHARE, (page) => {
    const before = page.once(wordsBefore);
    return (i) => before[i]! / (before[page.blocks.size]! || 1);
  }),
  'after-first-long': feature('blocks after the first long text', ANYWHERE, (page) => {
    const { first } = page.once(longTexts);
    return (i) => (first < 0 ? 0 : i - first);
  }),
  'after-last-long': feature('blocks after the last long text', ANYWHERE, (page) => {
    const { last } = page.once(longTexts);
    return (i) => (last < 0 ? 0 : i - last);
  }),
  'long-before': feature('blocks since a long text', UNBOUNDED, (page) => {
    const { back } = page.once(longTexts);
    return (i) => back[i]!;
  }),
  'long-ahead': feature('blocks to the next long text', UNBOUNDED, (page) => {
    const { ahead } = page.once(longTexts);
    return (i) => ahead[i]!;
  }),
};

export { wordsBefore };
