import { type BoostedTrees, trainBoosting } from '../boosting/train.js';
import { minInLeaf } from '../rows.js';
import { scaleScores } from './scale-scores.js';
import type { LearnedSettings } from './settings.js';

export type Log = (line: string) => void;

/** Blocks to learn from, and the fold of each. */
export interface LabelledBlocks {
  readonly labels: Float32Array;
  readonly weights: Float32Array;
  readonly foldOfRow: Uint8Array;
}

/** Trees of all pages, and for every fold trees that never saw it. */
export interface BlockTrees {
  readonly all: BoostedTrees;
  readonly folds: readonly BoostedTrees[];
}

/** Trains on all blocks, and without each fold in turn. */
export function trainBlocks(blocks: LabelledBlocks, matrix: readonly Float32Array[], settings: LearnedSettings, log: Log): BlockTrees {
  const folds = trainFolds(blocks, matrix, settings, log);
  const all = boost({ columns: matrix, ...blocks }, settings);
  log('  all pages');
  return { all, folds };
}

/** Trains without each fold in turn. */
export function trainFolds(blocks: LabelledBlocks, matrix: readonly Float32Array[], settings: LearnedSettings, log: Log): BoostedTrees[] {
  return Array.from({ length: settings.folds }, (_, fold) => {
    const rows = Uint32Array.from(blocks.foldOfRow.keys()).filter((row) => blocks.foldOfRow[row] !== fold);
    const trained = boost(
      { columns: matrix.map((values) => pick(values, rows)), labels: pick(blocks.labels, rows), weights: pick(blocks.weights, rows) },
      settings,
    );
    log(`  without fold ${fold + 1} of ${settings.folds}`);
    return trained;
  });
}

function boost(data: { columns: readonly Float32Array[]; labels: Float32Array; weights: Float32Array }, settings: LearnedSettings): BoostedTrees {
  const { learningRate, leaves, minRows, l2, featureFraction, rowFraction, seed, trees, scoreScale, boost: train = trainBoosting } = settings;
  const { columns, labels, weights } = data;
  const trained = train(
    { columns, labels, weights },
    { rounds: trees, learningRate, maxLeaves: leaves, minRows: minInLeaf(minRows, labels.length), l2, featureFraction, rowFraction, seed },
    () => undefined,
  );
  return scaleScores(trained, scoreScale);
}

function pick(values: Float32Array, positions: Uint32Array): Float32Array {
  const picked = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i++) picked[i] = values[positions[i]!]!;
  return picked;
}
