import { type DraftElement, draftText, eachElement, eachTagged } from '../draft.js';
import type { Tidy } from './tidy.js';

const KINDS: readonly (readonly string[])[] = [
  ['strong', 'b'],
  ['em', 'i'],
];

export const headingEmphasis: Tidy = {
  meaning: 'a heading that is bold or italic as a whole is a heading: only words that differ from the others in it are marked',
  showsInText: false,
  apply(draft) {
    eachTagged(draft, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (heading) => {
      for (const tags of KINDS) unmarkWhole(heading, tags);
    });
  },
};

function unmarkWhole(heading: DraftElement, tags: readonly string[]): void {
  const marked: DraftElement[] = [];
  let letters = 0;
  let within = -1;
  eachElement(heading, (node) => {
    // What is inside another of its kind was counted with it.
    if (!tags.includes(node.tag)) return;
    marked.push(node);
    if (node.source <= within) return;
    within = lastRow(node);
    letters += lettersIn(node);
  });
  if (marked.length > 0 && letters >= lettersIn(heading)) for (const node of marked) node.tag = 'span';
}

function lettersIn(node: DraftElement): number {
  return draftText(node).replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** Row of the last text below an element. */
function lastRow(node: DraftElement): number {
  let last = node.source;
  eachElement(node, (inner) => {
    last = Math.max(last, inner.source);
  });
  return last;
}
