import { lettersOf } from './plain-letters.js';

/** Letters searched in one piece first, letters allowed between two words, and words of a text searched in this way. */
const MIN_BEGINNING = 5;
const MAX_BETWEEN = 300;
const MAX_WORDS = 12;

/** Whether the words of a short text are there in order, with something between them that is not in the blocks: a formula is not text. */
export function isInParts(letters: string, text: string): boolean {
  const words = text
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word !== '');
  if (words.length > MAX_WORDS) return false;
  let beginning = '';
  while (beginning.length < MIN_BEGINNING && words.length > 1) beginning += words.shift();
  for (let at = letters.indexOf(beginning); at >= 0; at = letters.indexOf(beginning, at + 1))
    if (follow(letters, at + beginning.length, words)) return true;
  return false;
}

function follow(letters: string, from: number, words: readonly string[]): boolean {
  let at = from;
  for (const word of words) {
    const near = letters.slice(at, at + MAX_BETWEEN + word.length).indexOf(word);
    if (near < 0) return false;
    at += near + word.length;
  }
  return true;
}

/** Whether a text is there line by line, in order and with other lines between: a row of tabs, each name above its panel. */
export function isLineByLine(lines: readonly string[], block: string): boolean {
  let at = 0;
  for (const line of lines) if (line !== '' && block.startsWith(line, at)) at += line.length;
  return at === block.length;
}
