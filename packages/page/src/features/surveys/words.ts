import type { Page } from '../../page/page.js';
import { firstWords, texts } from './texts.js';

/** First words of every block, as numbers of the page's different words. */
export interface Words {
  /** Words of block `i` are the entries of `word` from `start[i]` up to `start[i + 1]`. */
  readonly start: Uint32Array;
  readonly word: readonly number[];
  /** Every different word, in lower case; a number is `0`. */
  readonly different: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
}

export function words(page: Page): Words {
  const { text } = page.once(texts);
  const numberOf = new Map<string, number>();
  const start = page.arena.uint32(text.length + 1);
  const word: number[] = [];
  for (let i = 0; i < text.length; i++) {
    for (const own of firstWords(text[i]!)) {
      let number = numberOf.get(own);
      if (number === undefined) {
        number = numberOf.size;
        numberOf.set(own, number);
      }
      word.push(number);
    }
    start[i + 1] = word.length;
  }
  return { start, word, different: [...numberOf.keys()], numberOf };
}
