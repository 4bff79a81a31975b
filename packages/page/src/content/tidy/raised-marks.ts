import { draftText, eachTagged } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Signs that are small and raised by themselves. */
const MARKS = /^\s{0,3}[®™℠©]\s{0,3}$/;

export const raisedMarks: Tidy = {
  meaning: 'signs of trade marks that are raised by themselves are not raised once more',
  showsInText: false,
  apply(draft) {
    eachTagged(draft, ['sup', 'sub'], (node) => {
      if (MARKS.test(draftText(node, 8))) node.tag = 'span';
    });
  },
};
