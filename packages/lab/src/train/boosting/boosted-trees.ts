import type { EnsembleData, TreeData } from 'pith/training';
import type { LabelledRows } from '../rows.js';
import type { BoostingSettings } from './settings.js';

/** What to learn from. */
export interface BoostingData extends LabelledRows {
  /** Rows of equal number (one page, one site) are drawn together where only a share of the rows is used. */
  readonly groups?: ArrayLike<number> | undefined;
  /** Validation rows: their loss decides when to stop. */
  readonly valid?: LabelledRows | undefined;
}

/** Loss after a round, for the progress line. */
export interface BoostingRound {
  readonly round: number;
  readonly of: number;
  readonly trainLoss: number;
  /** Undefined without validation rows. */
  readonly validLoss: number | undefined;
  readonly bestRound: number;
  /** The ensemble so far, created on demand: the content of a checkpoint. */
  readonly soFar: () => BoostedTrees;
}

/** A tree that remembers what each split gained; 0 in a leaf. */
export interface BoostedTree extends TreeData {
  readonly gain: readonly number[];
}

/** A trained ensemble and its training history. */
export interface BoostedTrees extends EnsembleData {
  readonly trees: readonly BoostedTree[];
  readonly settings: BoostingSettings;
  /** Gain of all splits by feature. */
  readonly importances: readonly number[];
  readonly trainLosses: readonly number[];
  readonly validLosses: readonly number[];
  /** Rounds kept: with validation rows and patience, those up to the lowest validation loss. */
  readonly rounds: number;
}

/** Trees to continue from: an interrupted run, or stored weights, of which only the trees are known. */
export interface StartingTrees extends EnsembleData {
  readonly trees: readonly (TreeData & { readonly gain?: readonly number[] })[];
  readonly trainLosses?: readonly number[];
  readonly validLosses?: readonly number[];
}
