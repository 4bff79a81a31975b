import { APART } from '../blocks/segment.js';
import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { tagName } from '../tree/tree.js';
import { cleanCharacters } from './characters.js';
import { Draft, type DraftElement, element, type Parts, type Tidy } from './draft.js';
import { type ContentElement, type ContentNode, isElement } from './node.js';
import { OPENS_BLOCK } from './rows.js';
import { shape } from './shape/shape.js';

/** Kept rows of a page (`contentRows`) → their document: a draft in the page's own elements, cleaned up, then brought into the vocabulary of `node.ts`. */
export type BuildDocument = (page: Page, rows: Uint8Array, parts: Parts) => ContentElement;

/** Builds documents with some clean-ups, in their order. */
export function buildWith(steps: Readonly<Record<string, Tidy>>): BuildDocument {
  return (page, rows, parts) => {
    const draft = draftOf(page, rows, parts);
    for (const step of Object.values(steps)) step.apply(draft);
    return sayOnce(shape(draft.root));
  };
}

/** Where a kept block begins; it has no children and is never changed, so that one is enough. */
const BREAK = element('#break', 0);
/** Elements that mean nothing without an attribute: their children are in their place. */
const MEAN_NOTHING = tagSet('span', 'font', 'bdi', 'bdo', 'nobr', 'big', 'label', 'data', 'wbr', 'slot');

function draftOf(page: Page, rows: Uint8Array, parts: Parts): Draft {
  const { tree, blocks } = page;
  const draft = new Draft(page, parts);
  const open: DraftElement[] = [draft.root];
  const ends: number[] = [tree.size];
  // How many lists each open element is in.
  const lists: number[] = [0];
  for (let row = 1; row < tree.size; row++) {
    if (rows[row] === 0) {
      row = tree.end[row]! - 1;
      continue;
    }
    while (row >= ends.at(-1)!) {
      open.pop();
      ends.pop();
      lists.pop();
    }
    const { children } = open.at(-1)!;
    const tag = tree.tag[row]!;
    if (lists.at(-1)! >= MAX_LISTS && LIST_PARTS.has(tag)) continue;
    if (tag === TAG['#text']) {
      if ((rows[row]! & OPENS_BLOCK) !== 0) children.push(BREAK);
      const text = cleanCharacters(tree.text[row]!);
      draft.hasTex ||= TEX_SIGNS.test(text);
      children.push({ text: blocks.spacing[row] === APART ? ` ${text}` : text, source: row });
    } else if (!MEAN_NOTHING.has(tag) || tree.attributeStart[row] !== tree.attributeStart[row + 1]) {
      const child = element(draftTag(tagName(tree, row)), row);
      children.push(child);
      draft.add(child);
      open.push(child);
      ends.push(tree.end[row]!);
      lists.push(lists.at(-1)! + Number(LISTS.has(tag)));
    }
  }
  return draft;
}

/** The delimiters of a formula in a text: brackets, an environment, or two dollars; a price has one. */
const TEX_SIGNS = /\\[([]|\\begin\{|\$[^$]*\$/;
const LISTS = tagSet('ul', 'ol', 'dl', 'menu', 'dir');
const LIST_PARTS = tagSet('ul', 'ol', 'dl', 'menu', 'dir', 'li', 'dt', 'dd');
/** Lists in lists that are written as lists; deeper ones are lines of the last item. The deepest of 2,045 labelled pages has nine. */
const MAX_LISTS = 12;

/** A page may not use the names that only the clean-ups give. */
function draftTag(name: string): string {
  return name === 'footnote' || name === 'callout' || name.startsWith('#') ? 'span' : name;
}

// Texts that pages have once for the eye and once more for screen readers, side by side: "(8)8 reviews", "4 Rated 4 stars", "$12.00 $12.00".
const COUNT = /\((\d[\d.,]*)\)\s*(?=\1\s+\p{L})/gu;
const RATING = /(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s+(?=Rated \1(?![\d.,]\d))/giu;
const PRICE = /(\p{Sc})\s?(\d[\d.,]*)\s*(?=(?:price:?\s)?\s?\1\s?\2(?![\d.,]*\d))/giu;
const BOTH_PRICES = /\s?(?:Original price was|Current price is): \p{Sc}?\s?\d(?:[\d.,]*\d)?\s?\p{Sc}?\.(?=\s|$)/gu;
const SPACE = 32;
/** Each of them contains a number; the search for a digit takes a quarter of the time of the full search. */
const HAS_DIGIT = /\d/;
const MAY_BE_TWICE = /\(\d|Rated|\p{Sc}/iu;

/** Characters of a line that is there twice by mistake: `Ha Ha` is meant, and so is a long text that repeats itself. */
const MIN_DOUBLED = 12;
const MAX_DOUBLED = 120;
const ENDS_SENTENCE = /[.!?…。]$/;

/** A text without numbers that are in it for the eye and once more for readers of screens, and without a line that is in it twice. */
export function saidOnce(text: string): string {
  const once = isDoubled(text) ? text.slice(0, text.length >> 1) : text;
  if (!HAS_DIGIT.test(once) || !MAY_BE_TWICE.test(once)) return once;
  return once.replace(COUNT, '').replace(RATING, '').replace(PRICE, '').replace(BOTH_PRICES, '');
}

/** Whether a text is a line of several words, a space, and the same line. */
function isDoubled(text: string): boolean {
  const middle = text.length >> 1;
  if (middle < MIN_DOUBLED || middle > MAX_DOUBLED || text.length % 2 === 0 || text.charCodeAt(middle) !== SPACE) return false;
  // Most texts differ at once, and then no string is made.
  if (text.charCodeAt(0) !== text.charCodeAt(middle + 1)) return false;
  const line = text.slice(middle + 1);
  return text.startsWith(line) && line.includes(' ') && !ENDS_SENTENCE.test(line);
}

/** The same for all texts of a document except listings, in place: the document is new and not shared yet. */
function sayOnce(root: ContentElement): ContentElement {
  const elements: ContentElement[] = [root];
  for (let next = elements.pop(); next; next = elements.pop()) {
    const { children } = next;
    for (let i = 0; i < children.length; i++) {
      const child: ContentNode = children[i]!;
      if (isElement(child)) {
        if (child.tag !== 'pre') elements.push(child);
        continue;
      }
      const text = saidOnce(child.text);
      if (text !== child.text) children[i] = { ...child, text };
    }
  }
  return root;
}
