import { lineBetween } from '../blocks/segment.js';
import { singleSpaces } from '../blocks/text.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

// A zero-width space ends a word in scripts of South-East Asia; elsewhere it only allows a line break.
const PARTED_BY_IT = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
// Joiners are spelling between letters of many scripts and inside emoji; after a Latin letter, a space or nothing an editor left them there.
const JOINED = /(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
// Most texts have nothing to clean: one search for a character that surely needs nothing decides. Characters of two halves take the long way.
const SUSPECT =
  /[^\t\n\f\r -~\u00a1-\u00ac\u00ae-\u167f\u1681-\u1fff\u200e-\u2027\u202a-\u202e\u2030-\u205e\u2061-\u2fff\u3001-\ud7ff\ue000-\ufefe\uff00-\ufff8\ufffc-\uffff]/;

/** Odd spaces become plain ones; control characters, soft hyphens and invisible characters go; half characters become U+FFFD. */
export function cleanCharacters(text: string): string {
  const first = text.search(SUSPECT);
  if (first < 0) return text;
  // A replacing pattern keeps a note about every match, which of megabytes of such characters is many times their size.
  const pieces: string[] = [];
  let from = 0;
  let before = first === 0 ? 0 : text.codePointAt(first - 1)!;
  for (let at = first; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    const instead = insteadOf(code, before);
    if (instead === undefined) {
      before = code;
      if (code > 0xffff) at++;
      continue;
    }
    if (at > from) pieces.push(text.slice(from, at));
    if (instead !== '') {
      pieces.push(instead);
      before = code;
    }
    from = at + 1;
  }
  return pieces.length === 0 && from === 0 ? text : pieces.join('') + text.slice(from);
}

/** The replacement of a character after the one before it; undefined if it stays. */
function insteadOf(code: number, before: number): string | undefined {
  if (code < 0xa1) return code < 32 ? (isLayout(code) ? undefined : '') : code < 0x7f ? undefined : code === 0xa0 ? ' ' : '';
  if (code === 0xad || code === 0xfeff || (code > 0xfff8 && code < 0xfffc)) return '';
  if (code === 0x1680 || code === 0x3000) return ' ';
  if (code > 0x1fff && code < 0x2061) return insteadOfPunctuation(code, before);
  return code > 0xd7ff && code < 0xe000 ? '\ufffd' : undefined;
}

/** Tab and the ends of lines and pages. */
function isLayout(code: number): boolean {
  return code === 9 || code === 10 || code === 12 || code === 13;
}

/** The same for the spaces and symbols of U+2000 to U+2060. */
function insteadOfPunctuation(code: number, before: number): string | undefined {
  if (code === 0x200b) return PARTED_BY_IT.test(String.fromCodePoint(before)) ? undefined : '';
  if (code === 0x200c || code === 0x200d) return JOINED.test(String.fromCodePoint(before)) ? undefined : '';
  if (code < 0x200b || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f) return ' ';
  return code === 0x2060 ? '' : undefined;
}

/** The same on one line, without white space at its ends. */
export function cleanLine(text: string): string {
  return singleSpaces(cleanCharacters(text)).trim();
}

/** The text of an element, or its `content` if it is a `meta`. */
export function elementText(tree: Tree, row: number): string {
  return tree.tag[row] === TAG.meta ? (attribute(tree, row, 'content') ?? '').trim() : rowText(tree, row, tree.end[row]!);
}

/** Text of the rows from one up to another on one line, with a blank wherever layout breaks or sets two texts apart. */
export function rowText(tree: Tree, from: number, to: number): string {
  return cleanLine(lineBetween(tree, from, to));
}

/** A table that is written as words: pairs of a key and its value. */
export function pairsOf(words: string): ReadonlyMap<string, string> {
  const list = words.split(' ');
  const pairs = new Map<string, string>();
  for (let i = 0; i + 1 < list.length; i += 2) pairs.set(list[i]!, list[i + 1]!);
  return pairs;
}
