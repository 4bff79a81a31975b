import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';

/** Where blocks show in a preview. */
export interface MarkedRows {
  /** Block whose mark an element carries, because it holds nothing else; −1 for none. */
  readonly ofElement: Int32Array;
  /** Block of a text that needs a mark of its own, because its element holds more; −1 for none. */
  readonly ofText: Int32Array;
}

/** A tint on these would be one of the whole page. */
const TOO_LARGE = tagSet('html', 'body', 'main', 'table', 'tr', 'tbody', 'thead');

/** Every block is marked once: on its element where that is all its own, else on its texts. */
export function markedRows({ tree, blocks }: Page): MarkedRows {
  const ofElement = new Int32Array(tree.size).fill(-1);
  const ofText = new Int32Array(tree.size).fill(-1);
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.node[block]!;
    const next = block + 1 < blocks.size ? blocks.first[block + 1]! : tree.size;
    const isFirst = block === 0 || blocks.last[block - 1]! < row;
    if (isFirst && next >= tree.end[row]! && !TOO_LARGE.has(tree.tag[row]!)) ofElement[row] = block;
    else for (let at = blocks.first[block]!; at <= blocks.last[block]!; at++) if (tree.tag[at] === TAG['#text']) ofText[at] = block;
  }
  return { ofElement, ofText };
}
