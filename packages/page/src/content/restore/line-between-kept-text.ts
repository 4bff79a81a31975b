import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, TAG } from '../../tree/tags.js';
import type { Restoration } from './restoration.js';

/** Lines between two kept ones from which on they are something of their own. */
const MAX_LINES = 4;

export const lineBetweenKeptText: Restoration<'line-between-kept-text'> = {
  reason: 'line-between-kept-text',
  meaning:
    'a few paragraphs, headings and listings right between two kept lines of the same element: a lead-in, an exclamation, a short answer, what explains a listing',
  apply({ blocks }, { keeps, keep }) {
    for (let first = 1; first < blocks.size; first++) {
      if (keeps[first] === 1 || keeps[first - 1] === 0) continue;
      let end = first;
      while (end < blocks.size && end - first <= MAX_LINES && keeps[end] === 0) end++;
      if (keeps[end] === 1 && end - first <= MAX_LINES && areBetween(blocks, first, end)) for (let block = first; block < end; block++) keep(block);
      first = end;
    }
  },
};

/** Whether blocks are lines of text in the element that holds the ones around them; listings may be in boxes of their own. */
function areBetween(blocks: Blocks, first: number, end: number): boolean {
  const { tree, node } = blocks;
  const around = tree.parent[node[first]!]!;
  if (tree.tag[node[first]!] !== TAG.p || !isHeldBy(blocks, first - 1, around) || !isHeldBy(blocks, end, around)) return false;
  for (let block = first; block < end; block++) if (!isHeldBy(blocks, block, around) || !isLine(blocks, block)) return false;
  return true;
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
