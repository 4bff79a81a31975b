import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

/** Lines between two kept ones from which on they are something of their own. */
const MAX_LINES = 4;
const FIGURE = tagSet('figure');
/** Elements between a figure and its caption. */
const MAX_STEPS = 4;

export const lineBetweenKeptText: Restoration<'line-between-kept-text'> = {
  reason: 'line-between-kept-text',
  meaning:
    'a few paragraphs, headings and listings right between two kept lines of the same element, or below a figure between them: a lead-in, an exclamation, a short answer, what explains a listing',
  apply({ blocks }, { keeps, keep }) {
    for (let first = 1; first < blocks.size; first++) {
      if (keeps[first] === 1 || keeps[first - 1] === 0) continue;
      let end = first;
      while (end < blocks.size && end - first <= MAX_LINES && keeps[end] === 0) end++;
      if (keeps[end] === 1 && end - first <= MAX_LINES) for (let block = firstLine(blocks, first, end); block < end; block++) keep(block);
      first = end;
    }
  },
};

/** The first of the blocks that are lines of text in the element that holds the ones around them, `end` where they are not; listings may be in boxes of their own. */
function firstLine(blocks: Blocks, from: number, end: number): number {
  const { tree, node } = blocks;
  let first = from;
  while (first < end && nearest(tree, node[first]!, FIGURE, MAX_STEPS) !== 0) first++;
  if (first === end || tree.tag[node[first]!] !== TAG.p) return end;
  const around = tree.parent[node[first]!]!;
  // A wide figure may end the element of the text before it.
  if ((first === from && !isHeldBy(blocks, first - 1, around)) || !isHeldBy(blocks, end, around)) return end;
  for (let block = first; block < end; block++) if (!isHeldBy(blocks, block, around) || !isLine(blocks, block)) return end;
  return first;
}

/** Whether a block is in an element: itself, or in boxes around a listing. */
function isHeldBy({ tree, node }: Blocks, block: number, element: number): boolean {
  const row = node[block]!;
  return tree.parent[row] === element || (tree.tag[row] === TAG.pre && row > element && row < tree.end[element]!);
}

function isLine({ tree, node, words, linkedWords, hidden }: Blocks, block: number): boolean {
  const tag = tree.tag[node[block]!]!;
  if (hidden[block] !== 0 || (tag !== TAG.p && tag !== TAG.pre && !HEADINGS.has(tag))) return false;
  return words[block] === 0 || linkedWords[block]! < words[block]!;
}
