import type { Constraint } from './constraint.js';
import { calls, copiedParts } from './copies.js';
import { deepText } from './deep-text.js';
import { emptyHeadings, headings } from './headings.js';
import { hidden } from './hidden.js';
import { notes } from './notes.js';
import { otherArticles } from './other-articles.js';
import { otherGoods, ownParts } from './product-parts.js';
import { listings, tables, terms } from './tables.js';

/** Every constraint by its name, in the order in which they hold. */
export const constraints = {
  hidden,
  calls,
  'own-parts': ownParts,
  'other-articles': otherArticles,
  'other-goods': otherGoods,
  'copied-parts': copiedParts,
  'deep-text': deepText,
  tables,
  terms,
  listings,
  notes,
  headings,
  'empty-headings': emptyHeadings,
} satisfies Record<string, Constraint>;

/** Steps that can be left out to measure their effect. */
export const decisionSteps: readonly string[] = [
  'second-judgement',
  'roles',
  'like-slots',
  'never-content',
  'little-text',
  ...Object.keys(constraints),
];
