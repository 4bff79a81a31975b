import { type Blocks, NO_TEXT } from '../blocks/segment.js';
import { isHiddenInline } from '../blocks/visibility.js';
import { NOT_TEXT, TAG, tagSet } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { isListingBox } from './code/listings.js';
import { openingImage } from './images/images.js';
import { placedAtoms } from './images/placed.js';

/** The row belongs to the content: kept text, something that is between it, or an element around these. */
const INSIDE = 1;
/** The row is the first text of a kept block. */
export const OPENS_BLOCK = 2;

const VERBATIM = tagSet('pre', 'listing', 'xmp', 'plaintext');

/** One byte per row of the tree: which rows make up the kept content. Elements without kept text have 0. `pictures` belong to it wherever they are. */
export function contentRows(blocks: Blocks, { keeps }: { readonly keeps: Uint8Array }, pictures: readonly number[] = []): Uint8Array {
  const { tree } = blocks;
  const rows = new Uint8Array(tree.size);
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1) markBlock(rows, blocks, block);
  for (const row of placedAtoms(blocks, keeps)) rows[row]! |= INSIDE;
  for (const row of pictures) rows[row]! |= INSIDE;
  const opening = openingImage(blocks, { keeps });
  if (opening !== undefined) rows[opening]! |= INSIDE;
  // Children follow their parents, so one loop downwards reaches every ancestor.
  for (let row = tree.size - 1; row > 0; row--) if (rows[row] !== 0) rows[tree.parent[row]!]! |= INSIDE;
  markSpaceInPre(rows, tree);
  markEmptyCells(rows, tree);
  return rows;
}

function markBlock(rows: Uint8Array, blocks: Blocks, block: number): void {
  const { tree, spacing } = blocks;
  const first = blocks.first[block]!;
  const last = blocks.last[block]!;
  for (let row = first; row <= last; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text'] || tag === TAG.br) rows[row] = spacing[row] === NO_TEXT ? 0 : INSIDE;
    else if ((NOT_TEXT.has(tag) && tag !== TAG.template) || isHiddenInline(tree, row)) row = tree.end[row]! - 1;
  }
  rows[first] = INSIDE | OPENS_BLOCK;
}

/** Blank lines and indents of preformatted text are part of it although they are not text of a block. */
function markSpaceInPre(rows: Uint8Array, tree: Tree): void {
  for (let row = 1; row < tree.size; row++) {
    if (rows[row] === 0 || !(VERBATIM.has(tree.tag[row]!) || (tree.tag[row] === TAG.div && isListingBox(tree, row)))) continue;
    const end = tree.end[row]!;
    for (let inner = row + 1; inner < end; inner++) {
      const tag = tree.tag[inner]!;
      const isEmptyLine = tag !== TAG['#text'] && tree.end[inner] === inner + 1 && tree.attributeStart[inner] !== tree.attributeStart[inner + 1];
      if (tag === TAG.br || isEmptyLine || (tag === TAG['#text'] && tree.text[inner]!.trim() === '')) markWithAncestors(rows, tree, inner);
    }
    row = end - 1;
  }
}

function markWithAncestors(rows: Uint8Array, tree: Tree, from: number): void {
  for (let row = from; rows[row] === 0; row = tree.parent[row]!) rows[row] = INSIDE;
}

/** A row of a table keeps its empty cells, otherwise the rest would move to other columns. */
function markEmptyCells(rows: Uint8Array, tree: Tree): void {
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if ((tag === TAG.td || tag === TAG.th) && rows[tree.parent[row]!] !== 0 && tree.tag[tree.parent[row]!] === TAG.tr) rows[row]! |= INSIDE;
  }
}
