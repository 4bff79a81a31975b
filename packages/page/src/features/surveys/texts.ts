import { blockText } from '../../blocks/segment.js';
import { characterKind, WORD } from '../../blocks/words.js';
import type { Page } from '../../page/page.js';

/** Characters of a block that are read for its words: what a line is about shows at its beginning. */
const READ_CHARACTERS = 240;
/** Words of a block that are read. */
const MAX_WORDS = 24;
const MAX_WORD = 20;

/** Text of every block on one line. */
export function texts({ blocks }: Page): { readonly text: readonly string[] } {
  const text: string[] = [];
  for (let block = 0; block < blocks.size; block++) text.push(blockText(blocks, block));
  return { text };
}

/** The first words of a text in lower case; a number is `0`, a character of an unspaced script is a word of its own. */
export function firstWords(text: string, maxWords = MAX_WORDS): string[] {
  const line = text.slice(0, maxWords === MAX_WORDS ? READ_CHARACTERS : maxWords * 10).toLowerCase();
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i <= line.length && words.length < maxWords; i++) {
    const kind = i < line.length ? characterKind(line.charCodeAt(i)) : 0;
    if (kind === WORD) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) words.push(line[start]! >= '0' && line[start]! <= '9' ? '0' : line.slice(start, Math.min(i, start + MAX_WORD)));
    start = -1;
    if (kind > WORD) words.push(line[i]!);
  }
  return words;
}
