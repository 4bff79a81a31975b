import { draftText, eachTagged } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Characters beyond which a heading is a lead or a caption in large letters: about thirty words, several sentences most often. */
const MAX_HEADING = 200;

export const longHeadings: Tidy = {
  meaning: 'a text of more than 200 characters is a paragraph, also where the page writes it as a heading below the title',
  showsInText: false,
  apply(draft) {
    eachTagged(draft, ['h2', 'h3', 'h4', 'h5', 'h6'], (heading) => {
      if (draftText(heading).replace(/\s+/g, ' ').length > MAX_HEADING) heading.tag = 'p';
    });
  },
};
