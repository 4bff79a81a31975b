import type { Page } from '../../features/gather.js';
import { codeOf, isSetAside, type Kept, type Reason } from '../choose.js';

/** One reason to keep a block although it scored low, or to drop it although it scored high. */
export interface Restoration {
  readonly reason: Reason;
  readonly meaning: string;
  /** Changes `choice` through `keep` and `drop`. */
  apply(page: Page, choice: Choice): void;
}

/** Kept blocks that are being changed for one reason. */
export interface Choice {
  readonly keeps: Uint8Array;
  keep(block: number): void;
  drop(block: number): void;
}

export function choiceFor(kept: Kept, reason: Reason): Choice {
  const code = codeOf(reason);
  const set = (block: number, value: number) => {
    if (kept.keeps[block] === value || isSetAside(kept, block)) return;
    kept.keeps[block] = value;
    kept.reason[block] = code;
  };
  return { keeps: kept.keeps, keep: (block) => set(block, 1), drop: (block) => set(block, 0) };
}
