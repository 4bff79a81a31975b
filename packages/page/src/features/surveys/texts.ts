import { blockText } from '../../blocks/segment.js';
import { kindOf, WORD } from '../../blocks/words.js';
import type { Page } from '../feature.js';

/** Characters of a block that are read for its words: what a line is about shows at its beginning. */
const READ_CHARACTERS = 240;
const MOST_WORDS = 24;
const LONGEST_WORD = 20;

export interface Texts {
  /** Text of every block on one line. */
  readonly text: readonly string[];
  /** First words of every block in lower case; numbers are `0`. */
  readonly words: readonly (readonly string[])[];
}

export function texts({ blocks }: Page): Texts {
  const text = Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block));
  return { text, words: text.map((line) => firstWords(line)) };
}

/** The first words of a text in lower case; a number is `0`, a character of an unspaced script is a word of its own. */
export function firstWords(text: string, most = MOST_WORDS): string[] {
  const line = text.slice(0, most === MOST_WORDS ? READ_CHARACTERS : most * 10).toLowerCase();
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i <= line.length && words.length < most; i++) {
    const kind = i < line.length ? kindOf(line.charCodeAt(i)) : 0;
    if (kind === WORD) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) words.push(wordOf(line, start, i));
    start = -1;
    if (kind > WORD) words.push(line[i]!);
  }
  return words;
}

function wordOf(line: string, from: number, to: number): string {
  const code = line.charCodeAt(from);
  return code >= 48 && code <= 57 ? '0' : line.slice(from, Math.min(to, from + LONGEST_WORD));
}
