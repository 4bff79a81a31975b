import { type Aligned, alignedFrom } from './aligned.js';
import { alignRuns, defaultCosts, type RunCosts } from './runs.js';
import { sequencesOf } from './sequences.js';
import { matchTrigrams } from './trigrams.js';

/** Aligns a reference text with the blocks of its page: first in order, with a cost per run; then the rest, in any order, three tokens at a time. */
export function align(reference: string, blocks: readonly string[], costs: RunCosts = defaultCosts): Aligned {
  const sequences = sequencesOf(reference, blocks);
  const { second } = matchTrigrams(sequences, alignRuns(sequences, costs));
  return alignedFrom(second, sequences.blockStart, sequences.first.length);
}
