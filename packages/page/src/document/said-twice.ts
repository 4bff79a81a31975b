import { type ContentElement, type ContentNode, isElement } from './node.js';

// What pages say once for the eye and once more for readers of screens, side by side: "(8)8 reviews", "4 Rated 4 stars", "$12.00 $12.00".
const COUNT = /\((\d[\d.,]*)\)\s*(?=\1\s+\p{L})/gu;
const RATING = /(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s+(?=Rated \1(?![\d.,]\d))/giu;
const PRICE = /(\p{Sc})\s?(\d[\d.,]*)\s*(?=(?:price:?\s)?\s?\1\s?\2(?![\d.,]*\d))/giu;
const BOTH_PRICES = /\s?(?:Original price was|Current price is): \p{Sc}?\s?\d(?:[\d.,]*\d)?\s?\p{Sc}?\.(?=\s|$)/gu;
const SPACE = 32;
/** Each of them is about a number; a look for a digit takes a quarter of the time of a look for the rest. */
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

/** The same for all texts of a document but listings, in place: the document is new and nobody else has it yet. */
export function sayOnce(root: ContentElement): ContentElement {
  const elements: ContentElement[] = [root];
  for (let next = elements.pop(); next; next = elements.pop()) {
    const { children } = next;
    if (children.length === 2 && isSaidByLink(children[0]!, children[1]!)) children.pop();
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

/** Whether a text says what the link before it says, and no more. */
function isSaidByLink(link: ContentNode, after: ContentNode): boolean {
  if (!isElement(link) || link.tag !== 'a' || isElement(after) || link.children.length !== 1) return false;
  const [only] = link.children;
  return only !== undefined && !isElement(only) && only.text.length >= MIN_DOUBLED && only.text.trim() === after.text.trim();
}
