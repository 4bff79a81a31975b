import { BLOCK_LEVEL, NOT_TEXT, TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import type { Blocks } from './segment.js';

/** Where blocks are and how long, without anything else about them. */
export type RoughBlocks = Pick<Blocks, 'tree' | 'size' | 'first' | 'last' | 'chars'>;

/**
 * Tree → runs of text, near enough to tell which of very many to keep. A tree of a million nodes takes a quarter of the memory and half of
 * the time that `segment` would, and most of it is left out right after.
 */
export function roughBlocks(tree: Tree): RoughBlocks {
  const texts = countTexts(tree);
  const holder = new Uint32Array(tree.size);
  const first = new Uint32Array(texts);
  const last = new Uint32Array(texts);
  const chars = new Uint32Array(texts);
  let size = 0;
  let current = -1;
  let breaks = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const isLevel = BLOCK_LEVEL.has(tag);
    holder[row] = isLevel ? row : holder[tree.parent[row]!]!;
    if (isLevel) current = -1;
    if (tag === TAG.br) breaks++;
    else if (NOT_TEXT.has(tag)) row = tree.end[row]! - 1;
    if (tag !== TAG['#text']) continue;
    const length = charsOf(tree.text[row]!);
    if (length === 0) continue;
    if (holder[row] !== current || breaks > 1) {
      current = holder[row]!;
      first[size++] = row;
    }
    breaks = 0;
    last[size - 1] = row;
    chars[size - 1]! += length;
  }
  return { tree, size, first, last, chars };
}

function countTexts({ size, tag }: Tree): number {
  let texts = 0;
  for (let row = 0; row < size; row++) if (tag[row] === TAG['#text']) texts++;
  return texts;
}

/** Characters without white space, nearly. */
function charsOf(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32 && code !== 0xa0 && code !== 0x200b && code !== 0xfeff && code !== 0x3000) count++;
  }
  return count;
}
