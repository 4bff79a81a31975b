import { nearest } from '../../tree/nearest.js';
import { tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const CODE = tagSet('pre', 'code', 'samp', 'kbd', 'xmp', 'listing', 'plaintext');
/** Elements between a listing and a word of one of its lines, at most. */
const MAX_STEPS = 7;

/** Whether a row is in a listing or in code: its lines are one text, however they are laid out. */
export function isInCode(tree: Tree, from: number): boolean {
  return nearest(tree, from, CODE, MAX_STEPS) !== 0;
}

/** Class names of boxes that hold a listing without `pre`; in lower case, with a space at each end. */
export const LISTING_BOX =
  / (?:code-?block|code-?snippet|source-?code|codemirror|codemirror-code|cm-editor|cm-content|view-lines|crayon-main|syntaxhighlighter|prettyprint|enlighterjsraw|language-[a-z0-9+#-]+) /;

/** Whether the class of an element calls it a listing. */
export function isListingBox(tree: Tree, row: number): boolean {
  return LISTING_BOX.test(` ${attribute(tree, row, 'class')?.toLowerCase() ?? ''} `);
}
