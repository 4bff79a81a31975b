import { ensembleFrom, firstLook, type LearnedModel, type OddsTables, probabilities, secondLook } from 'pith/engine';
import { foldsOf, groupOf } from '../../corpora/folds.js';
import type { BoostedTrees } from '../boosting/train.js';
import { trainBoosting } from '../boosting/train.js';
import type { Example } from './example.js';
import { drawRows, matrixOf, type Row } from './rows.js';
import { sharesOf } from './shares.js';
import { nameTable, tablesFrom, textTable } from './tables.js';

export interface LearnedSettings {
  readonly folds: number;
  readonly seed: number;
  readonly rowsAPage: number;
  readonly wordPower: number;
  readonly firstTrees: number;
  readonly secondTrees: number;
  readonly leaves: number;
  readonly learningRate: number;
  readonly minRows: number;
  readonly l2: number;
  readonly featureFraction: number;
  readonly rowFraction: number;
  readonly names: number;
  readonly texts: number;
}

export const learnedSettings: LearnedSettings = {
  folds: 5,
  seed: 1,
  rowsAPage: 100,
  wordPower: 0.5,
  firstTrees: 100,
  secondTrees: 80,
  leaves: 24,
  learningRate: 0.1,
  minRows: 40,
  l2: 2,
  featureFraction: 0.5,
  rowFraction: 0.8,
  names: 3000,
  texts: 2000,
};

/** What training gives: a model of all pages, and for every page what a model says that never saw its site. */
export interface Trained {
  readonly model: LearnedModel;
  readonly first: BoostedTrees;
  readonly second: BoostedTrees;
  /** A model for every fold, trained without it. */
  readonly folds: readonly { readonly model: LearnedModel; readonly test: readonly number[] }[];
  /** Probabilities of every page's blocks by the model that never saw its site. */
  readonly unseen: readonly Float32Array[];
}

/** Trains both looks. Everything that the second look learns from was judged by models that had not seen the page's site. */
export function trainLearned(examples: readonly Example[], settings: LearnedSettings, tell: (line: string) => void = () => undefined): Trained {
  const folds = foldsOf(
    examples.map(({ source }) => source),
    settings.folds,
    settings.seed,
  );
  const foldOf = new Uint8Array(examples.length);
  for (const [fold, { test }] of folds.entries()) for (const i of test) foldOf[i] = fold;
  const shares = examples.map((example) => ({ shares: sharesOf(example), site: groupOf(example.source) }));
  const limits = { names: { ...nameTable, most: settings.names }, texts: { ...textTable, most: settings.texts } };
  const tables: OddsTables[] = folds.map(({ train }) =>
    tablesFrom(
      train.map((i) => shares[i]!),
      limits,
    ),
  );
  const allTables = tablesFrom(shares, limits);
  tell(`tables: ${allTables.names.size} names, ${allTables.texts.size} words and phrases`);

  const columns = examples.map((example, i) => firstLook(example.page, tables[foldOf[i]!]!));
  const rows = drawRows(examples, () => 1, settings);
  const labels = Float32Array.from(rows, ({ example, block }) => examples[example]!.labels[block]!);
  const weights = Float32Array.from(rows, ({ weight }) => weight);
  const outside = folds.map((_, fold) => positionsOf(rows, ({ example }) => foldOf[example] !== fold));
  const look = (matrix: Float32Array[], trees: number, at?: Uint32Array): BoostedTrees =>
    trainBoosting(
      at === undefined
        ? { columns: matrix, labels, weights }
        : { columns: matrix.map((values) => pick(values, at)), labels: pick(labels, at), weights: pick(weights, at) },
      {
        rounds: trees,
        learningRate: settings.learningRate,
        maxLeaves: settings.leaves,
        minRows: settings.minRows,
        l2: settings.l2,
        featureFraction: settings.featureFraction,
        rowFraction: settings.rowFraction,
        seed: settings.seed,
      },
      () => undefined,
    );

  const firstMatrix = matrixOf(rows, (i) => columns[i]!);
  tell(`first look: ${rows.length} blocks, ${firstMatrix.length} columns`);
  const firsts = folds.map((_, fold) =>
    said(`first look without fold ${fold + 1}`, tell, () => look(firstMatrix, settings.firstTrees, outside[fold]!)),
  );
  const firstModels = firsts.map((trees) => ensembleFrom(trees));
  const seen = examples.map(({ page }, i) => [...columns[i]!, ...secondLook(page, probabilities(firstModels[foldOf[i]!]!, columns[i]!)).columns]);
  const secondMatrix = matrixOf(rows, (i) => seen[i]!);
  const seconds = folds.map((_, fold) =>
    said(`second look without fold ${fold + 1}`, tell, () => look(secondMatrix, settings.secondTrees, outside[fold]!)),
  );
  const secondModels = seconds.map((trees) => ensembleFrom(trees));
  const unseen = examples.map((_, i) => probabilities(secondModels[foldOf[i]!]!, seen[i]!));
  const first = said('first look at all', tell, () => look(firstMatrix, settings.firstTrees));
  const second = said('second look at all', tell, () => look(secondMatrix, settings.secondTrees));
  return {
    model: { tables: allTables, first, second },
    first,
    second,
    folds: folds.map(({ test }, fold) => ({ test, model: { tables: tables[fold]!, first: firsts[fold]!, second: seconds[fold]! } })),
    unseen,
  };
}

function said<T>(what: string, tell: (line: string) => void, work: () => T): T {
  const result = work();
  tell(what);
  return result;
}

function positionsOf(rows: readonly Row[], keeps: (row: Row) => boolean): Uint32Array {
  const positions: number[] = [];
  for (const [i, row] of rows.entries()) if (keeps(row)) positions.push(i);
  return Uint32Array.from(positions);
}

function pick(values: Float32Array, positions: Uint32Array): Float32Array {
  const picked = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i++) picked[i] = values[positions[i]!]!;
  return picked;
}
