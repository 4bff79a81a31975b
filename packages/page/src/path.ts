import type { Mask } from './content/choose.js';
import type { FurnitureReason } from './content/furniture.js';
import type { Scores } from './methods/method.js';
import type { NamedPath, ResolvedOptions } from './options.js';
import type { ReadPage } from './read.js';
import type { Extraction } from './result.js';
import type { MatchedRule, RuleReason } from './rules/match.js';

/** What is known of a page when its blocks are scored. */
export interface Judging {
  readonly scores: Scores;
  readonly rule: MatchedRule | undefined;
  readonly options: ResolvedOptions;
  readonly masks: readonly Mask<FurnitureReason | RuleReason>[];
}

/** A way from scored blocks to an extraction. */
export interface Path extends NamedPath {
  readonly extract: (read: ReadPage, judging: Judging) => Extraction;
}
