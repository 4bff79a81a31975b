import type { BoostedTrees, BoostingData, BoostingRound, StartingTrees } from './boosted-trees.js';
import { BoostingRun } from './run.js';
import { type BoostingSettings, boostingSettings } from './settings.js';

export type { BoostedTree, BoostedTrees, BoostingData, BoostingRound } from './boosted-trees.js';

export interface BoostingChoices extends Partial<BoostingSettings> {
  /** Continue from this ensemble: the result is the same as if training had never stopped. */
  readonly resume?: StartingTrees | undefined;
}

/** A way to boost: `trainBoosting`, or one that remembers. */
export type Boost = typeof trainBoosting;

/** Trains until the last round, until patience runs out, or until `onRound` returns false. The rounds so far are kept. */
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

/** The same, but lets other work run between rounds, so that an abort signal (Ctrl-C) is heard. The rounds so far are kept. */
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
