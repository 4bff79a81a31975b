import { type DraftElement, eachTagged, element, isDraftElement } from '../draft.js';
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
  },
};

/** The first child where it has a tag and no text comes before it. */
function firstChild({ children }: DraftElement, tag: string): DraftElement | undefined {
  const first = children.find((child) => (isDraftElement(child) ? child.tag !== '#break' : child.text.trim() !== ''));
  return first && isDraftElement(first) && first.tag === tag ? first : undefined;
}
