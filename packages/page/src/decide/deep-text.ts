import { blockFrom } from '../structure/items.js';
import { TAG } from '../tree/tags.js';
import type { Constraint } from './constraint.js';

/** Elements around a paragraph from which on it is where unclosed elements have put it. */
const DEEP = 60;
/** Words of a paragraph that is text. */
const MIN_WORDS = 12;

export const deepText: Constraint = {
  meaning: 'paragraphs of an article that lie deep only because elements before them were left open go with its kept text',
  apply(page, keeps, settle) {
    const { tree, blocks } = page;
    const depth = page.arena.uint32(tree.size);
    for (let row = 1; row < tree.size; row++) depth[row] = depth[tree.parent[row]!]! + 1;
    const from = page.once(blockFrom);
    for (let row = 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.article) continue;
      const [first, end] = [from[row]!, from[tree.end[row]!]!];
      if (first < end && keeps.subarray(first, end).includes(1))
        for (let block = first; block < end; block++)
          if (depth[blocks.node[block]!]! - depth[row]! > DEEP && blocks.words[block]! >= MIN_WORDS && blocks.linkedWords[block] === 0)
            settle(block, 1, 'part-of-kept');
      row = tree.end[row]! - 1;
    }
  },
};
