import { tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const CODE = tagSet('pre', 'code', 'samp', 'kbd', 'xmp', 'listing', 'plaintext');
/** Elements between a listing and a word of one of its lines, at most. */
const MAX_STEPS = 8;

/** Whether a row is in a listing or in code: its lines are one text, however they are laid out. */
export function isInCode(tree: Tree, from: number): boolean {
  for (let row = from, steps = 0; row !== 0 && steps < MAX_STEPS; row = tree.parent[row]!, steps++) if (CODE.has(tree.tag[row]!)) return true;
  return false;
}

/** Class names of boxes that hold a listing without `pre`; in lower case, with a space at each end. */
export const LISTING_BOX =
  / (?:code-?block|code-?snippet|source-?code|codemirror|codemirror-code|cm-editor|cm-content|view-lines|crayon-main|syntaxhighlighter|prettyprint|enlighterjsraw|language-[a-z0-9+#-]+) /;

/** Whether the class of an element calls it a listing. */
export function isListingBox(tree: Tree, row: number): boolean {
  return LISTING_BOX.test(` ${attribute(tree, row, 'class')?.toLowerCase() ?? ''} `);
}
