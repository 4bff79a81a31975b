import { type Blocks, blockText } from '../../blocks/segment.js';
import { TAG, tagSet } from '../../tree/tags.js';
import type { Restoration } from './restoration.js';

const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'button', 'label', 'li', 'td', 'th');
/** What a label announces. */
const ANNOUNCED = tagSet('ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'figure');
const COLON = /[:：]$/;
/** The name of a file, above what is in it. */
const FILE_NAME = /^[\w./-]{1,60}\.[a-z]\w{0,7}$/i;
const MAX_WORDS = 40;
/** Layout elements around a label, and around the list below it. */
const MAX_STEPS = 2;

export const labelOfKeptList: Restoration<'label-of-kept-list'> = {
  reason: 'label-of-kept-list',
  meaning: 'a line that ends in a colon right above a kept list, table, listing or quotation, or the name of a file above its listing',
  apply({ blocks }, { keeps, keep }) {
    for (let block = blocks.size - 2; block >= 0; block--) {
      if (keeps[block] === 1 || keeps[block + 1] === 0 || blocks.hidden[block] !== 0) continue;
      const words = blocks.words[block]!;
      if (words === 0 || words > MAX_WORDS || blocks.linkedWords[block]! >= words || !announces(blocks, block)) continue;
      const text = blockText(blocks, block).trim();
      if (COLON.test(text) || (words <= 4 && FILE_NAME.test(text) && isListing(blocks, block + 1))) keep(block);
    }
  },
};

function isListing({ tree, node }: Blocks, block: number): boolean {
  return tree.tag[node[block]!] === TAG.pre || tree.tag[tree.parent[node[block]!]!] === TAG.pre;
}

/** Whether what is announced begins right after the element of a block, or after one around it. */
function announces({ tree, node, first }: Blocks, block: number): boolean {
  let label = node[block]!;
  for (let steps = 0; steps <= MAX_STEPS && label !== 0 && !FURNITURE.has(tree.tag[label]!); steps++, label = tree.parent[label]!) {
    const parent = tree.parent[label]!;
    let after = tree.end[label]!;
    while (after < tree.end[parent]! && tree.end[after]! <= first[block + 1]!) after = tree.end[after]!;
    if (after >= tree.end[parent]!) continue;
    for (let row = after, down = 0; row <= first[block + 1]! && down <= MAX_STEPS; row++, down++) if (ANNOUNCED.has(tree.tag[row]!)) return true;
    return false;
  }
  return false;
}
