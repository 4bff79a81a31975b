import type { Decision } from '../../methods/method.js';
import type { Page } from '../../page/page.js';
import { isSetAside, type Kept } from '../choose.js';

/** One reason to keep a block although it scored low, or to drop it although it scored high. */
export interface Restoration<Reason extends string = string> {
  readonly reason: Reason;
  readonly meaning: string;
  /** Not done where the method has decided this itself. */
  readonly decision?: Decision;
  /** Changes `choice` through `keep` and `drop`. */
  apply(page: Page, choice: Choice): void;
}

/** Kept blocks that are being changed for one reason. */
export interface Choice {
  readonly keeps: Uint8Array;
  /** 1 for every block that is surely no content by itself; see `Kept`. */
  readonly unlikely?: Uint8Array | undefined;
  /** 1 for every block that nearly was content; see `Kept`. */
  readonly near?: Uint8Array | undefined;
  /** Score of every block as a share of the cut; see `Kept`. */
  readonly nearness?: Float32Array | undefined;
  keep(block: number): void;
  drop(block: number): void;
}

/** A choice that may still be changed. */
export interface OpenChoice extends Kept {
  readonly reason: string[];
}

export function choiceFor(kept: OpenChoice, reason: string): Choice {
  const set = (block: number, value: number) => {
    if (kept.keeps[block] === value || isSetAside(kept, block)) return;
    kept.keeps[block] = value;
    kept.reason[block] = reason;
  };
  return {
    keeps: kept.keeps,
    unlikely: kept.unlikely,
    near: kept.near,
    nearness: kept.nearness,
    keep: (block) => set(block, 1),
    drop: (block) => set(block, 0),
  };
}
