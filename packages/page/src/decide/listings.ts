import type { Page } from '../page/page.js';
import { blockFrom } from '../structure/items.js';
import { TAG } from '../tree/tags.js';
import type { Constraint } from './constraint.js';

/** Blocks on each side of a listing of which one must be kept. */
const NEAR = 2;

export const listings: Constraint = {
  meaning: 'a listing or a formula goes with the text around it',
  apply(page, keeps, settle) {
    const { tree } = page;
    const from = page.once(blockFrom);
    const isNear = (first: number, step: number) => {
      for (let block = first, seen = 0; seen < NEAR; block += step, seen++) if (keeps[block] === 1) return true;
      return false;
    };
    for (let row = 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.pre && tree.tag[row] !== TAG.math) continue;
      const holder = tree.tag[row] === TAG.math ? shownAs(page, row) : row;
      const [first, end] = [from[holder]!, from[tree.end[holder]!]!];
      if (first < end && isNear(first - 1, -1) && (keeps[first - 1] === 1 || isNear(end, 1)))
        for (let block = first; block < end; block++) settle(block, 1, 'part-of-kept');
      row = tree.end[row]! - 1;
    }
  },
};

/** Elements around a formula that hold it once more for the eye. */
const MAX_AROUND = 3;

/** The element that shows a formula: the one around it that holds a line, where the formula itself is for readers of screens. */
function shownAs(page: Page, math: number): number {
  const from = page.once(blockFrom);
  const blocksIn = (row: number) => from[page.tree.end[row]!]! - from[row]!;
  let row = math;
  for (let step = 0; step < MAX_AROUND && blocksIn(row) === 0; step++) row = page.tree.parent[row]!;
  return blocksIn(row) === 1 ? row : math;
}
