import type { Page } from '../../page/page.js';
import { Vocabulary } from '../letters/vocabulary.js';
import { eachWord, MAX_WORDS, texts } from './texts.js';

/** First words of every block, as numbers of the page's different words. */
export interface Words {
  /** Words of block `i` are the entries of `word` from `start[i]` up to `start[i + 1]`. */
  readonly start: Uint32Array;
  readonly word: readonly number[];
  /** Every different word, in lower case; a number is `0`. */
  readonly different: readonly string[];
  /** Their numbers. */
  readonly vocabulary: Pick<Vocabulary, 'find'>;
}

export function words(page: Page): Words {
  const { text } = page.once(texts);
  const vocabulary = new Vocabulary();
  const start = page.arena.uint32(text.length + 1);
  const word: number[] = [];
  const add = (line: string, from: number, to: number) => {
    word.push(vocabulary.numberOf(line, from, to));
  };
  for (let i = 0; i < text.length; i++) {
    eachWord(text[i]!, MAX_WORDS, add);
    start[i + 1] = word.length;
  }
  return { start, word, different: vocabulary.words, vocabulary };
}
