import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';

interface Judged {
  readonly score: Float32Array;
  readonly cut: number;
  readonly repeated: Uint8Array;
}

/** The copies without those whose text is kept nowhere else: of two copies one stays, whichever scores high enough. The same array where there are none. */
export function withoutOnlyCopies(page: Page, { score, cut, repeated }: Judged): Uint8Array {
  if (!repeated.includes(1)) return repeated;
  const { text } = page.once(texts);
  const said = new Set<string>();
  for (let block = 0; block < score.length; block++) if (repeated[block] === 0 && score[block]! >= cut) said.add(text[block]!);
  let left: Uint8Array | undefined;
  for (let block = 0; block < score.length; block++) {
    if (repeated[block] === 0 || !(score[block]! >= cut) || said.has(text[block]!)) continue;
    left ??= repeated.slice();
    left[block] = 0;
    said.add(text[block]!);
  }
  return left ?? repeated;
}
