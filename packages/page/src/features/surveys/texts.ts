import { blockText } from '../../blocks/segment.js';
import { characterKind, WORD } from '../../blocks/words.js';
import type { Page } from '../../page/page.js';

/** Characters of a block that are read for its words: what a line is about shows at its beginning. */
const READ_CHARACTERS = 240;
/** Words of a block that are read. */
export const MAX_WORDS = 24;
const MAX_WORD = 20;

/** Text of every block on one line. */
export function texts({ blocks }: Page): { readonly text: readonly string[] } {
  const text: string[] = [];
  for (let block = 0; block < blocks.size; block++) text.push(blockText(blocks, block));
  return { text };
}

/** The first words of a text in lower case; a number is `0`, a character of an unspaced script is a word of its own. */
export function firstWords(text: string, maxWords = MAX_WORDS): string[] {
  const words: string[] = [];
  eachWord(text, maxWords, (line, from, to) => words.push(line.slice(from, to).toLowerCase()));
  return words;
}

const NUMBER = '0';

/** Tells the first words of a text: each is in a line from one place up to another. Capitals of ASCII may be as they were. */
export function eachWord(text: string, maxWords: number, visit: (line: string, from: number, to: number) => void): void {
  const read = maxWords === MAX_WORDS ? READ_CHARACTERS : maxWords * 10;
  const line = smallUnlessAscii(text, read);
  // In lower case it may have become longer.
  const to = line === text ? Math.min(text.length, read) : line.length;
  let start = -1;
  for (let i = 0, words = 0; i <= to && words < maxWords; i++) {
    const kind = i < to ? characterKind(line.charCodeAt(i)) : 0;
    if (kind === WORD) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) {
      const code = line.charCodeAt(start);
      if (code >= 48 && code <= 57) visit(NUMBER, 0, 1);
      else visit(line, start, Math.min(i, start + MAX_WORD));
      start = -1;
      words++;
    }
    if (kind > WORD) {
      visit(line, i, i + 1);
      words++;
    }
  }
}

/** The beginning of a text in lower case, or the text itself where that is all ASCII: it is as easily read as written again, and the platform takes its time. */
function smallUnlessAscii(text: string, read: number): string {
  const to = Math.min(text.length, read);
  for (let i = 0; i < to; i++) if (text.charCodeAt(i) > 127) return text.slice(0, to).toLowerCase();
  return text;
}
