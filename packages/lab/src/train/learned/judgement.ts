import { columnsOf, ensembleFrom, type OddsTables, type Page, probabilities } from 'pith/training';
import { foldsOf, groupOf } from '../../corpora/folds.js';
import { randomFrom } from '../../random/random.js';
import { withoutNames } from './bare.js';
import { type BlockTrees, type LabelledBlocks, type Log, trainBlocks, trainFolds } from './blocks.js';
import type { Example } from './example.js';
import { drawRows, matrixOf, type Row } from './rows.js';
import type { LearnedSettings } from './settings.js';
import { sharesOf } from './shares.js';
import { nameTable, tablesFrom, textTable } from './tables.js';

/** Examples divided into folds, no site in two of them. */
export interface Division {
  readonly tests: readonly (readonly number[])[];
  readonly foldOf: Uint8Array;
  readonly sites: readonly string[];
}

export function divide(examples: readonly Example[], { folds: count, seed }: LearnedSettings): Division {
  const folds = foldsOf(
    examples.map(({ source }) => source),
    count,
    seed,
  );
  const foldOf = new Uint8Array(examples.length);
  for (const [fold, { test }] of folds.entries()) for (const i of test) foldOf[i] = fold;
  return { tests: folds.map(({ test }) => test), foldOf, sites: examples.map(({ source }) => groupOf(source)) };
}

/** Training data of the trees. */
export interface Ground {
  readonly tables: { readonly all: OddsTables; readonly folds: readonly OddsTables[] };
  /** Columns of every page, by tables that never saw its site. */
  readonly columns: readonly (readonly Float32Array[])[];
  /** Pages as they are shown to the trainer, and their columns: a share of them without the names of their elements. */
  readonly shown: readonly Page[];
  readonly learned: readonly (readonly Float32Array[])[];
  readonly rows: readonly Row[];
  readonly blocks: LabelledBlocks;
}

export function ground(examples: readonly Example[], { foldOf, sites }: Division, settings: LearnedSettings): Ground {
  const shares = examples.map((example, i) => ({ shares: sharesOf(example), site: sites[i]! }));
  const limits = { names: { ...nameTable, maxEntries: settings.names }, texts: { ...textTable, maxEntries: settings.texts } };
  const folds = Array.from({ length: settings.folds }, (_, fold) =>
    tablesFrom(
      shares.filter((_share, i) => foldOf[i] !== fold),
      limits,
    ),
  );
  const look = (page: Page, i: number) => columnsOf(page, folds[foldOf[i]!]!);
  const columns = examples.map(({ page }, i) => look(page, i));
  const random = randomFrom(settings.seed, 5);
  const shown = examples.map(({ page }) => (random.next() < settings.bareShare ? withoutNames(page) : page));
  const rows = drawRows(examples, settings);
  return {
    tables: { all: tablesFrom(shares, limits), folds },
    columns,
    shown,
    learned: shown.map((page, i) => (page === examples[i]!.page ? columns[i]! : look(page, i))),
    rows,
    blocks: {
      labels: Float32Array.from(rows, ({ example, block }) => examples[example]!.labels[block]!),
      weights: Float32Array.from(rows, ({ weight }) => weight),
      foldOfRow: Uint8Array.from(rows, ({ example }) => foldOf[example]!),
    },
  };
}

/** The trees, and their out-of-fold predictions for every page. */
export function judgeBlocks({ rows, blocks, learned, columns }: Ground, { foldOf }: Division, settings: LearnedSettings, log: Log) {
  const matrix = matrixOf(rows, (i) => learned[i]!);
  log(`trees: ${rows.length} blocks, ${matrix.length} columns`);
  const trees: BlockTrees = trainBlocks(blocks, matrix, settings, log);
  const models = trees.folds.map((each) => ensembleFrom(each));
  return {
    trees,
    unseen: columns.map((values, i) => probabilities(models[foldOf[i]!]!, values)),
  };
}

/** A quick judgement, for finding untrusted labels. */
export function judgeQuickly({ rows, blocks, columns, learned }: Ground, { foldOf }: Division, settings: LearnedSettings, log: Log): Float32Array[] {
  const matrix = matrixOf(rows, (i) => learned[i]!);
  const models = trainFolds(blocks, matrix, { ...settings, trees: Math.ceil(settings.trees / 2) }, log).map((trees) => ensembleFrom(trees));
  return columns.map((values, i) => probabilities(models[foldOf[i]!]!, values));
}
