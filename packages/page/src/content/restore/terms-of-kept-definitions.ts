import { tagSet } from '../../tree/tags.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

const TERM = tagSet('dt');
const DEFINITION = tagSet('dd');

export const termsOfKeptDefinitions: Restoration<'terms-of-kept-definitions'> = {
  reason: 'terms-of-kept-definitions',
  meaning: 'the term right above a kept definition, or above the kept text after its list, where it has no definition',
  apply({ blocks }, { keeps, keep }) {
    const { tree } = blocks;
    for (let block = blocks.size - 2; block >= 0; block--) {
      if (keeps[block] === 1 || keeps[block + 1] === 0) continue;
      const term = nearest(tree, blocks.node[block]!, TERM, 2);
      if (term === 0) continue;
      const below = nearest(tree, blocks.node[block + 1]!, DEFINITION, 3) || nearest(tree, blocks.node[block + 1]!, TERM, 2);
      const list = tree.parent[term]!;
      const isBare = blocks.first[block + 1]! >= tree.end[list]! && tree.parent[blocks.node[block + 1]!] === tree.parent[list];
      if ((below !== 0 && tree.parent[below] === list) || (isBare && keeps[block - 1] === 1)) keep(block);
    }
  },
};
