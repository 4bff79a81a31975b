import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';

interface Judged {
  readonly score: Float32Array;
  readonly cut: number;
  readonly repeated: Uint8Array;
}

/** The copies without those whose other copy scores too low to be kept: one of the two stays. The same array where there are none. */
export function withoutOnlyCopies(page: Page, { score, cut, repeated }: Judged): Uint8Array {
  if (!repeated.includes(1)) return repeated;
  const { text } = page.once(texts);
  /** For texts of blocks that are no copies: whether one of them is kept. */
  const said = new Map<string, boolean>();
  for (let block = 0; block < score.length; block++)
    if (repeated[block] === 0) said.set(text[block]!, score[block]! >= cut || said.get(text[block]!) === true);
  let left: Uint8Array | undefined;
  for (let block = 0; block < score.length; block++) {
    if (repeated[block] === 0 || !(score[block]! >= cut) || said.get(text[block]!) !== false) continue;
    left ??= repeated.slice();
    left[block] = 0;
    said.set(text[block]!, true);
  }
  return left ?? repeated;
}
