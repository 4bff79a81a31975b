import { BLOCK_LEVEL, TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { type Draft, type DraftElement, draftText, eachTagged } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Signs that are small and raised by themselves. */
const MARKS = /^[®™℠©]$/;
/** Endings of ordinal numbers, as English, French, Spanish, Italian and Portuguese write them. */
const ORDINAL = /^(?:st|nd|rd|th|e|er|re|ère|ème|ième|eme|nde?|o|a|os|as|º|ª)$/i;
/** An amount without its cents, and the cents: shops raise these and leave the point out. */
const AMOUNT = /[$€£¥]\s?\d[\d,. ]{0,9}$/;
const CENTS = /^\d\d$/;
/** The number or sign of a note, in front of it. */
const NOTE_MARK = /^[\d*†‡§¶◊△Δ]{1,3}$/;
/** Characters that are looked at: the longest index in a formula is shorter. */
const MAX_LOOK = 60;
/** Rows between a raised text and the one before it. */
const MAX_STEPS = 12;

export const raisedMarks: Tidy = {
  meaning:
    'only indices and powers stay raised: no signs of trade marks, endings of ordinal numbers, words, nor the number in front of a note; cents have their point',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['sup', 'sub'], (node) => {
      const text = draftText(node, MAX_LOOK).trim();
      // bounded: draftText gives MAX_LOOK characters
      if (MARKS.test(text) || /\p{L}{3}.*\s\S/u.test(text)) node.tag = 'span';
      else if (node.tag === 'sup') lower(draft, node, text);
    });
  },
};

function lower({ tree }: Draft, node: DraftElement, text: string): void {
  const before = textBefore(tree, node.source);
  if (before === undefined ? NOTE_MARK.test(text) : ORDINAL.test(text) && /\d\s?$/.test(before)) node.tag = 'span';
  if (before !== undefined && CENTS.test(text) && AMOUNT.test(before)) {
    node.tag = 'span';
    node.children = [{ text: '.', source: node.source }, ...node.children];
  }
  // What follows is the note, and no part of its number.
  if (before === undefined && node.tag === 'span') node.children = [...node.children, { text: ' ', source: node.source }];
}

/** The text right before a row in the same line; undefined at its beginning. */
function textBefore(tree: Tree, from: number): string | undefined {
  for (let row = from - 1; row > 0 && from - row <= MAX_STEPS; row--) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text'] && tree.text[row]!.trim() !== '') return tree.text[row]!;
    if (BLOCK_LEVEL.has(tag) || tag === TAG.br) return undefined;
  }
  return '';
}
