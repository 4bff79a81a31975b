import { classesOf, type Draft, type DraftElement, draftText, eachTagged, element, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

export const quotedNames: Tidy = {
  meaning: 'who is quoted is on a line above the quotation, as boards show it',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['blockquote'], (quote) => {
      const holder = firstChild(quote, 'div') ?? quote;
      const name = firstChild(holder, 'cite');
      if (name) holder.children.splice(holder.children.indexOf(name) + 1, 0, element('#break', name.source));
    });
    eachTagged(draft, ['aside', 'div'], (box) => takeInName(draft, box));
  },
};

/** Words of a line that names who is quoted. */
const MAX_NAME_WORDS = 8;

/** Puts the name that a box has above its quotation into the quotation. */
function takeInName(draft: Draft, box: DraftElement): void {
  if (!/ (?:\S*[-_])?quote(?:[-_]\S*|d|box)? /.test(classesOf(draft, box))) return;
  const inside = box.children.filter((child) => (isDraftElement(child) ? child.tag !== '#break' && child.tag !== '#gone' : child.text.trim() !== ''));
  const [name, quote] = inside;
  if (inside.length !== 2 || !name || !quote || !isDraftElement(name) || !isDraftElement(quote) || quote.tag !== 'blockquote') return;
  if (draftText(name).trim().split(/\s+/).length > MAX_NAME_WORDS) return;
  box.children = [quote];
  quote.children.unshift(element('div', name.source, [name]));
}

/** The first child where it has a tag and no text comes before it. */
function firstChild({ children }: DraftElement, tag: string): DraftElement | undefined {
  const first = children.find((child) => (isDraftElement(child) ? child.tag !== '#break' : child.text.trim() !== ''));
  return first && isDraftElement(first) && first.tag === tag ? first : undefined;
}
