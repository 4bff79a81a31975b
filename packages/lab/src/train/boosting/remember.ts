import { createHash } from 'node:crypto';
import type { TrainingControl } from '../control.js';
import { TrainingProblem } from '../problem.js';
import type { BoostedTrees, BoostingData } from './boosted-trees.js';
import { type Boost, type BoostingChoices, trainBoosting } from './train.js';

/** Stored trees. `done` is false if training was stopped before the end. */
interface Kept {
  readonly done: boolean;
  readonly trees: BoostedTrees;
}

/** Rounds between two lines of progress. */
const LOG_EVERY = 40;

/**
 * Boosting that keeps every ensemble it has finished, and the one it was stopped in. Ensembles are known by a digest of the rows and settings they come
 * from, so that a run continues only with what it would have trained itself: to the same bytes as if it had never stopped.
 */
export function rememberingBoost({ store, stops, log }: TrainingControl): Boost {
  return (data, choices = {}, onRound) => {
    const name = `trees-${digestOf(data, choices)}`;
    const kept = store.read(name) as Kept | undefined;
    if (kept?.done) return kept.trees;
    let stopped = false;
    const trees = trainBoosting(data, { ...choices, resume: kept?.trees }, (round) => {
      if (round.round % LOG_EVERY === 0) log(`    round ${round.round} of ${round.of}: loss ${round.trainLoss.toFixed(4)}`);
      stopped = round.round < round.of && stops();
      return stopped ? false : onRound?.(round);
    });
    store.write(name, { done: !stopped, trees } satisfies Kept);
    if (stopped) throw new TrainingProblem('STOPPED', 'training was stopped');
    return trees;
  };
}

function digestOf({ columns, labels, weights }: BoostingData, choices: BoostingChoices): string {
  const hash = createHash('sha256').update(JSON.stringify(choices));
  for (const values of [...columns, Float32Array.from(labels), Float32Array.from(weights ?? [])]) {
    hash.update(`\n${values.length}\n`);
    hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }
  return hash.digest('hex').slice(0, 24);
}
