import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const CAPTION_CLASS = /(?:^|[\s_-])caption(?:$|[\s_-])/i;

/** Tells whether an element holds the caption of an image: `figcaption`, or one that its class calls so. */
export function captionHolders(tree: Tree): (row: number) => boolean {
  return (row) => tree.tag[row] === TAG.figcaption || CAPTION_CLASS.test(attribute(tree, row, 'class') ?? '');
}
