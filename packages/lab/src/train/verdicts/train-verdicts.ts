import type { EnsembleData } from 'pith/training';
import { type BoostedTrees, trainBoosting } from '../boosting/train.js';

/** One page to learn a verdict from. */
export interface Lesson {
  readonly evidence: readonly Float32Array[];
  /** Per block: 1 belongs to it, 0 does not, −1 not known. */
  readonly labels: ArrayLike<number>;
  readonly tokens: readonly (readonly string[])[];
  /** Weight of the page compared with a labelled one. Default: 1. */
  readonly weight?: number;
}

export interface VerdictSettings {
  readonly rounds: number;
  readonly learningRate: number;
  readonly maxLeaves: number;
  readonly minRows: number;
  readonly l2: number;
  readonly featureFraction: number;
  readonly rowFraction: number;
  readonly seed: number;
  /** Blocks of one page that are learned from, at most. */
  readonly maxBlocks: number;
  /** Trees to continue from; `rounds` counts them too. */
  readonly resume?: EnsembleData | undefined;
}

/** Chosen by cross-validation grouped by site; see docs/research. */
export const textSettings: VerdictSettings = {
  rounds: 60,
  learningRate: 0.1,
  maxLeaves: 16,
  minRows: 40,
  l2: 4,
  featureFraction: 0.4,
  rowFraction: 0.6,
  seed: 1,
  maxBlocks: 80,
};
export const documentSettings: VerdictSettings = {
  rounds: 100,
  learningRate: 0.085,
  maxLeaves: 12,
  minRows: 40,
  l2: 5,
  featureFraction: 0.3,
  rowFraction: 0.8,
  seed: 1,
  maxBlocks: Number.POSITIVE_INFINITY,
};

const PAGE_WEIGHT = 100;
/** Known blocks from which a page has its full weight. */
const WHOLE_BLOCKS = 10;

/** Trains the trees of one verdict. Every page weighs the same, a block the root of its words. */
export function trainVerdict(lessons: readonly Lesson[], { maxBlocks, ...settings }: VerdictSettings): BoostedTrees & EnsembleData {
  const columns: number[][] = lessons[0]!.evidence.map(() => []);
  const labels: number[] = [];
  const weights: number[] = [];
  for (const { evidence, labels: own, tokens, weight = 1 } of lessons) {
    const known = Array.from(tokens.keys()).filter((block) => own[block]! >= 0);
    const worth = (block: number) => Math.sqrt(tokens[block]!.length + 1);
    const all = known.reduce((sum, block) => sum + worth(block), 0);
    const step = Math.max(1, known.length / maxBlocks);
    const drawn = known.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
    const scale = (weight * PAGE_WEIGHT * Math.min(1, known.length / WHOLE_BLOCKS) * known.length) / drawn.length / all;
    for (const block of drawn) {
      for (const [k, values] of evidence.entries()) columns[k]!.push(values[block]!);
      labels.push(own[block]!);
      weights.push(worth(block) * scale);
    }
  }
  return trainBoosting(
    { columns: columns.map((values) => Float32Array.from(values)), labels: Float32Array.from(labels), weights: Float32Array.from(weights) },
    settings,
  );
}
