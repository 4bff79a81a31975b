import type { Kept } from '../decide/choose.js';

/** What the caller calls it when a block is kept, or dropped, against what was chosen. */
export interface KeepReasons<Reason extends string> {
  readonly kept: Reason;
  readonly dropped: Reason;
}

/** Kept blocks where somebody outside names the content: that alone is kept, without what a mask dropped. */
export function keepOnly<Known extends string, Reason extends string>(
  kept: Kept<Known>,
  blocks: Uint8Array,
  reasons: KeepReasons<Reason>,
): Kept<Known | Reason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | Reason)[] = [...kept.reason];
  for (let block = 0; block < keeps.length; block++) {
    if (keeps[block] === blocks[block] || kept.barred?.[block] === 1) continue;
    keeps[block] = blocks[block]!;
    reason[block] = blocks[block] === 1 ? reasons.kept : reasons.dropped;
  }
  return { keeps, reason, barred: kept.barred };
}
