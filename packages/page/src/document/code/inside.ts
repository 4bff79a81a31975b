import { attribute, type Tree } from '../../tree/tree.js';

/** Class names of boxes that hold a listing without `pre`; in lower case, with a space at each end. */
export const LISTING_BOX =
  / (?:code-?block|code-?snippet|source-?code|codemirror|codemirror-code|cm-editor|cm-content|view-lines|crayon-main|syntaxhighlighter|prettyprint|enlighterjsraw|language-[a-z0-9+#-]+) /;

/** Whether the class of an element calls it a listing. */
export function isListingBox(tree: Tree, row: number): boolean {
  return LISTING_BOX.test(` ${attribute(tree, row, 'class')?.toLowerCase() ?? ''} `);
}
