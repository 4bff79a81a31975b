import { columnsOf, type LearnedModel } from 'pith/training';
import { trainBoosting } from '../train/boosting/train.js';
import { drawRows, matrixOf } from '../train/learned/rows.js';
import { minInLeaf } from '../train/rows.js';
import type { SitePage } from './site-page.js';

/** Few training pages: small trees, small steps and strong shrinkage avoid overfitting. */
const settings = { trees: 40, learningRate: 0.06, maxLeaves: 6, minRows: 8, l2: 20, featureFraction: 0.5, rowFraction: 0.8, seed: 1 };
/** Blocks of one page that are learned from at most. */
const ROWS_A_PAGE = 80;

/**
 * The trees of a model and some more, fitted to what they get wrong on these pages. `tablesFor` gives the tables that a page is seen by while it
 * is learned from: where tables know the page's own label, trees would learn to believe them too much.
 */
export function withExtraTrees(model: LearnedModel, pages: readonly SitePage[], tablesFor = (_page: number) => model.tables): LearnedModel {
  const examples = pages.map(({ example }) => example);
  const rows = drawRows(examples, { rowsAPage: ROWS_A_PAGE, wordPower: 0.5, seed: settings.seed });
  const labels = Float32Array.from(rows, ({ example, block }) => examples[example]!.labels[block]!);
  // Pages that are all content or all clutter teach nothing.
  if (!labels.includes(0) || !labels.includes(1) || rows.length < 4) return model;
  const columns = examples.map(({ page }, i) => columnsOf(page, tablesFor(i)));
  const { trees: extra, minRows, ...steps } = settings;
  const before = model.trees;
  const grown = trainBoosting(
    { columns: matrixOf(rows, (i) => columns[i]!), labels, weights: Float32Array.from(rows, ({ weight }) => weight) },
    { ...steps, rounds: before.trees.length + extra, minRows: minInLeaf(minRows, rows.length), resume: before },
  );
  return { ...model, trees: { features: grown.features, outputs: grown.outputs, bias: grown.bias, trees: grown.trees } };
}
