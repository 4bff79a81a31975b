import { blockFrom } from '../structure/items.js';
import { TAG } from '../tree/tags.js';
import type { Constraint } from './constraint.js';

/** Blocks on each side of a listing of which one must be kept. */
const NEAR = 2;

export const listings: Constraint = {
  meaning: 'a listing goes with the text around it',
  apply(page, keeps, settle) {
    const { tree } = page;
    const from = page.once(blockFrom);
    const isNear = (first: number, step: number) => {
      for (let block = first, seen = 0; seen < NEAR; block += step, seen++) if (keeps[block] === 1) return true;
      return false;
    };
    for (let row = 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.pre) continue;
      const [first, end] = [from[row]!, from[tree.end[row]!]!];
      if (first < end && isNear(first - 1, -1) && (keeps[first - 1] === 1 || isNear(end, 1)))
        for (let block = first; block < end; block++) settle(block, 1, 'part-of-kept');
      row = tree.end[row]! - 1;
    }
  },
};
