import type { Constraint } from './constraint.js';
import { emptyHeadings, headings } from './headings.js';
import { hidden } from './hidden.js';
import { listings } from './listings.js';

/** Every constraint by its name, in the order in which they hold. */
export const constraints = { hidden, listings, headings, 'empty-headings': emptyHeadings } satisfies Record<string, Constraint>;
