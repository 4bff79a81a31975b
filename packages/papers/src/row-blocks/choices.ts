import type { Lines } from '../stretches/lines.js';
import type { Region } from './curve.js';
import type { ThresholdRule } from './threshold.js';

export interface RowBlockChoices {
  /** How T is found: once for all pages, or by one of the adaptive rules for each. */
  readonly rule: 'fixed' | ThresholdRule;
  /** Which regions are content: the one with the longest row block, or all. */
  readonly regions: 'of-maximum' | 'all';
  /** T of the fixed rule, and where a page lets no other be found. */
  readonly threshold: number;
  /** K: lines of a row block. */
  readonly k: number;
  /** K lines above and K below each line, as the adaptive paper words it; or K lines from it downwards, as Chen Xin takes them. */
  readonly reach: 'both-ways' | 'down';
  /** `fitted`: short sources are broken at block tags, a Latin letter counts 0.4. `published`: the lines of the source, every character counts 1. Fitted where left out. */
  readonly lines?: 'fitted' | 'published';
}

/** Facts about one page: the curve, the threshold, and which rows are content. */
export interface RowBlocks {
  readonly lines: Lines;
  readonly curve: Float64Array;
  readonly threshold: number;
  /** Every region from a surge to a drop. */
  readonly found: readonly Region[];
  /** Those that are content. */
  readonly regions: readonly Region[];
}
