import type { EnsembleData, TreeData } from 'pith/engine';
import type { LabelledRows } from '../rows.js';
import { BoostingRun } from './run.js';
import { type BoostingSettings, boostingSettings } from './settings.js';

/** What to learn from. */
export interface BoostingData extends LabelledRows {
  /** Rows of equal number (one page, one site) are drawn together where only a share of the rows is used. */
  readonly groups?: ArrayLike<number> | undefined;
  /** Rows that only watch: their loss decides when to stop. */
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
  /** The ensemble so far, made when asked for: what a checkpoint stores. */
  readonly soFar: () => BoostedTrees;
}

/** A tree that remembers what each split gained; 0 in a leaf. */
export interface BoostedTree extends TreeData {
  readonly gain: readonly number[];
}

/** A trained ensemble and how it came about. */
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

export interface BoostingChoices extends Partial<BoostingSettings> {
  /** Continue from this ensemble: the result is the same as if training had never stopped. */
  readonly resume?: BoostedTrees | undefined;
}

/** Trains until the last round, until patience runs out, or until `onRound` returns false; what is trained by then is kept. */
export function trainBoosting(
  data: BoostingData,
  choices: BoostingChoices = {},
  onRound?: (round: BoostingRound) => boolean | undefined,
): BoostedTrees {
  const run = start(data, choices);
  while (!run.isDone) {
    const round = run.step();
    if (onRound?.(round) === false) break;
  }
  return run.result();
}

/** The same, but lets other work run between rounds, so that an abort signal (Ctrl-C) is heard; what is trained by then is kept. */
export async function trainBoostingUntil(
  signal: AbortSignal,
  data: BoostingData,
  choices: BoostingChoices & { readonly onRound?: (round: BoostingRound) => void } = {},
): Promise<BoostedTrees> {
  const { onRound, ...rest } = choices;
  const run = start(data, rest);
  while (!run.isDone && !signal.aborted) {
    const round = run.step();
    onRound?.(round);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return run.result();
}

function start(data: BoostingData, { resume, ...given }: BoostingChoices): BoostingRun {
  return new BoostingRun(data, boostingSettings(given), resume);
}
