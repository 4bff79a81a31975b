import type { Blocks } from '../../blocks/segment.js';
import { tagSet } from '../../tree/tags.js';
import { keptShare, type Run, runsInside } from './around.js';
import type { Restoration } from './restoration.js';

const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'button', 'ul', 'ol');
const LISTS = tagSet('ul', 'ol');
/** Share of a list's words that must be kept before the rest follows. */
const MIN_KEPT_SHARE = 0.7;
const MIN_ITEMS = 3;

export const listOfKeptItems: Restoration<'list-of-kept-items'> = {
  reason: 'list-of-kept-items',
  decision: 'items-of-lists',
  meaning: 'the stray short items of a list nearly all of whose words are kept',
  apply({ blocks }, { keeps, keep }) {
    for (const { row, run } of runsInside(blocks, LISTS)) {
      if (run.end - run.first < MIN_ITEMS || keptShare(blocks, keeps, run) < MIN_KEPT_SHARE) continue;
      for (let block = run.first; block < run.end; block++) if (isItem(blocks, block, row, run)) keep(block);
    }
  },
};

/** Text that is right in an item of this list, not in a list inside it, and not made of links alone. */
function isItem(blocks: Blocks, block: number, list: number, { first }: Run): boolean {
  const { tree } = blocks;
  let row = blocks.node[block]!;
  while (tree.parent[row]! > list && !FURNITURE.has(tree.tag[row]!)) row = tree.parent[row]!;
  const isLinks = blocks.linkedWords[block]! >= blocks.words[block]!;
  return tree.parent[row] === list && (!isLinks || blocks.linkedWords[first]! >= blocks.words[first]!);
}
