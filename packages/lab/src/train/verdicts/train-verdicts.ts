import type { EnsembleData } from 'pith/training';
import { type BoostedTrees, trainBoosting } from '../boosting/train.js';

/** A page to learn a verdict from. */
export interface TaughtPage {
  readonly evidence: readonly Float32Array[];
  /** Per block: 1 belongs to it, 0 does not, −1 not known. */
  readonly labels: ArrayLike<number>;
  readonly tokens: readonly (readonly string[])[];
  /** Weight of the page compared with a labelled one. Default: 1. */
  readonly weight?: number;
  readonly fold: number;
}

/** The blocks of one page that a verdict is learned from. */
export interface Lesson {
  readonly columns: readonly Float32Array[];
  readonly labels: Float32Array;
  readonly weights: Float32Array;
  /** Trees that judge a page are learned from lessons of other folds. */
  readonly fold: number;
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

/** The lesson of a page. Every page has the same weight; a block is weighted by the square root of its words. */
export function lessonOf({ evidence, labels, tokens, weight = 1, fold }: TaughtPage, { maxBlocks }: Pick<VerdictSettings, 'maxBlocks'>): Lesson {
  const known = Array.from(tokens.keys()).filter((block) => labels[block]! >= 0);
  const worth = (block: number) => Math.sqrt(tokens[block]!.length + 1);
  const all = known.reduce((sum, block) => sum + worth(block), 0);
  const step = Math.max(1, known.length / maxBlocks);
  const drawn = known.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
  const scale = (weight * PAGE_WEIGHT * Math.min(1, known.length / WHOLE_BLOCKS) * known.length) / drawn.length / all;
  return {
    columns: evidence.map((values) => Float32Array.from(drawn, (block) => values[block]!)),
    labels: Float32Array.from(drawn, (block) => labels[block]!),
    weights: Float32Array.from(drawn, (block) => worth(block) * scale),
    fold,
  };
}

/** Trains the trees of one verdict. */
export function trainVerdict(lessons: readonly Lesson[], { maxBlocks: _, ...settings }: VerdictSettings): BoostedTrees & EnsembleData {
  const joined = (valuesOf: (lesson: Lesson) => Float32Array) => {
    const values = new Float32Array(lessons.reduce((sum, { labels }) => sum + labels.length, 0));
    let at = 0;
    for (const lesson of lessons) {
      values.set(valuesOf(lesson), at);
      at += lesson.labels.length;
    }
    return values;
  };
  return trainBoosting(
    {
      columns: lessons[0]!.columns.map((_, k) => joined(({ columns }) => columns[k]!)),
      labels: joined(({ labels }) => labels),
      weights: joined(({ weights }) => weights),
    },
    settings,
  );
}
