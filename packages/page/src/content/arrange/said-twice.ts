import { type ContentElement, type ContentNode, isElement } from '../node.js';
import type { Step } from './step.js';

// What pages say once for the eye and once more for readers of screens, side by side: "(8)8 reviews", "4 Rated 4 stars", "$12.00 $12.00".
const COUNT = /\((\d[\d.,]*)\)\s*(?=\1\s+\p{L})/gu;
const RATING = /(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s+(?=Rated \1(?![\d.,]\d))/giu;
const PRICE = /(\p{Sc}\s?\d[\d.,]*)\s*(?=\1(?![\d.,]*\d))/gu;
const MAY_BE_TWICE = /\(\d|Rated|\p{Sc}/iu;

export const saidTwice: Step = {
  meaning: 'a number that is there for the eye and once more for readers of screens is there once',
  apply: (_, root) => changed(root),
};

/** The document with its texts changed; what holds no such number is shared. */
function changed(root: ContentElement): ContentElement {
  const elements: ContentElement[] = [root];
  for (let i = 0; i < elements.length; i++)
    for (const child of elements[i]!.children) if (isElement(child) && child.tag !== 'pre') elements.push(child);
  const made = new Map<ContentNode, ContentNode>();
  for (let i = elements.length - 1; i >= 0; i--) {
    const element = elements[i]!;
    for (const child of element.children) {
      if (isElement(child) || !MAY_BE_TWICE.test(child.text)) continue;
      const text = child.text.replace(COUNT, '').replace(RATING, '').replace(PRICE, '');
      if (text !== child.text) made.set(child, { ...child, text });
    }
    if (element.children.some((child) => made.has(child)))
      made.set(element, { ...element, children: element.children.map((child) => made.get(child) ?? child) });
  }
  return (made.get(root) as ContentElement | undefined) ?? root;
}
