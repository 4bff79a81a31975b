import type { Constraint } from './constraint.js';
import { copiedParts } from './copies.js';
import { deepText } from './deep-text.js';
import { emptyHeadings, headings } from './headings.js';
import { hidden } from './hidden.js';
import { otherArticles } from './other-articles.js';
import { listings, tables, terms } from './tables.js';

/** The constraints of `pith/core`: those of articles and documentation, without products and notes. */
export const coreConstraints = {
  hidden,
  'other-articles': otherArticles,
  'copied-parts': copiedParts,
  'deep-text': deepText,
  tables,
  terms,
  listings,
  headings,
  'empty-headings': emptyHeadings,
} satisfies Record<string, Constraint>;
