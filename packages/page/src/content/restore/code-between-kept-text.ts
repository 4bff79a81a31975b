import type { Blocks } from '../../blocks/segment.js';
import { isListingBox } from '../../document/code/inside.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { keptBefore, keptShare, type Run, runsInside } from './around.js';
import type { Restoration } from './restoration.js';

const LISTINGS = tagSet('pre', 'listing', 'xmp', 'div');
const MAX_CLIMB = 5;
/** Share of a listing whose lines are blocks of their own that must be kept before the rest follows. */
const MIN_SHARE = 0.5;

export const codeBetweenKeptText: Restoration<'code-between-kept-text'> = {
  reason: 'code-between-kept-text',
  meaning: 'a listing most of which is kept, or right after kept text of the same element, with more kept text below it or nearly kept itself',
  apply({ blocks }, { keeps, keep, near }) {
    const kept = keptBefore(keeps);
    for (const { row, run } of runsInside(blocks, LISTINGS)) {
      // A box that is called a listing is one, and not the frame of one with its buttons.
      if (blocks.tree.tag[row] === TAG.div && (run.end - run.first > 1 || !isListingBox(blocks.tree, row))) continue;
      const isWhole = kept[run.end]! - kept[run.first]! === run.end - run.first;
      // A reader sees some of it: numbers of its lines may be hidden from some.
      const isSeen = blocks.hidden.subarray(run.first, run.end).includes(0);
      const isBetween = () => isSeen && standsBetween(blocks, kept, row, { ...run, isNear: near?.[run.first] === 1 });
      if (isWhole || !(keptShare(blocks, keeps, run) >= MIN_SHARE || isBetween())) continue;
      for (let block = run.first; block < run.end; block++) keep(block);
    }
  },
};

/** Whether the element around a listing, boxes of its own left aside, has kept text right before it, and some after it unless the listing was nearly kept. */
function standsBetween(blocks: Blocks, kept: Uint32Array, pre: number, { first, end, isNear }: Run & { isNear: boolean }): boolean {
  const { tree } = blocks;
  let around = tree.parent[pre]!;
  for (let steps = 0; steps < MAX_CLIMB && around !== 0; steps++, around = tree.parent[around]!) {
    const from = firstAtOrAfter(blocks, around);
    const to = firstAtOrAfter(blocks, tree.end[around]!);
    if (from === first && to === end) continue;
    return first > from && kept[first]! > kept[first - 1]! && (isNear || kept[to]! > kept[end]!);
  }
  return false;
}
