import { lineBetween } from '../blocks/segment.js';
import { inPieces, singleSpaces } from '../blocks/text.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
/** Control characters but for tabs and line ends, soft hyphens, marks of order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to remove
const INVISIBLE = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\u00ad\u2060\ufeff\ufff9-\ufffb]/g;
// A zero-width space ends a word in scripts of South-East Asia; elsewhere it only allows a line break.
const BREAK = /(?<![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])\u200b/g;
// Joiners are spelling between letters of many scripts and inside emoji; after a Latin letter, a space or nothing an editor left them there.
const JOINERS = /(?<!(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu;
const HALVES = /\p{Surrogate}/gu;
// Most texts have nothing to clean: one search for a character that surely needs nothing decides. Characters of two halves take the long way.
const SUSPECT =
  /[^\t\n\f\r -~\u00a1-\u00ac\u00ae-\u167f\u1681-\u1fff\u200e-\u2027\u202a-\u202e\u2030-\u205e\u2061-\u2fff\u3001-\ud7ff\ue000-\ufefe\uff00-\ufff8\ufffc-\uffff]/;

/** Odd spaces become plain ones; control characters, soft hyphens and invisible characters go; half characters become U+FFFD. */
export function cleanCharacters(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return inPieces(text, (piece) => {
    const visible = piece.replace(SPACES, ' ').replace(INVISIBLE, '');
    return /[\u200b-\u200d\ud800-\udfff]/.test(visible) ? visible.replace(BREAK, '').replace(JOINERS, '').replace(HALVES, '\ufffd') : visible;
  });
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
