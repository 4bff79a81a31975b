import { TAG } from '../../tree/tags.js';
import type { Restoration } from './restoration.js';

export const lineBetweenKeptText: Restoration<'line-between-kept-text'> = {
  reason: 'line-between-kept-text',
  meaning: 'a paragraph right between two kept paragraphs of the same element: a lead-in, an exclamation, a short answer',
  apply({ blocks }, { keeps, keep }) {
    const { tree, node } = blocks;
    for (let block = 1; block + 1 < blocks.size; block++) {
      if (keeps[block] === 1 || keeps[block - 1] === 0 || keeps[block + 1] === 0) continue;
      const row = node[block]!;
      const isLinks = blocks.words[block]! > 0 && blocks.linkedWords[block]! >= blocks.words[block]!;
      if (tree.tag[row] !== TAG.p || isLinks || blocks.hidden[block] !== 0) continue;
      const around = tree.parent[row]!;
      if (tree.parent[node[block - 1]!] === around && tree.parent[node[block + 1]!] === around) keep(block);
    }
  },
};
