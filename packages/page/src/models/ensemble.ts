import { badWeights } from './passport.js';

/**
 * One stored tree. Nodes are in preorder, so a left child follows its parent and the shape needs no pointers.
 * A row goes left where its value is at most the threshold.
 */
export interface TreeData {
  /** Feature that the node asks about; −1 in a leaf. */
  readonly feature: readonly number[];
  /** Single-precision number; 0 in a leaf. */
  readonly threshold: readonly number[];
  /** 1 where a missing value goes left, else 0. */
  readonly missingLeft: readonly number[];
  /** The value that a leaf adds to the score; in a split the mean of the leaves below, weighted by `cover`. */
  readonly value: readonly number[];
  /** Training rows that came through the node. */
  readonly cover: readonly number[];
}

/** Stored boosted trees: a score is the bias plus one leaf of every tree. Tree `i` belongs to output `i % outputs`. */
export interface EnsembleData {
  readonly features: number;
  readonly outputs: number;
  /** One start value per output. */
  readonly bias: readonly number[];
  readonly trees: readonly TreeData[];
}

/** Aggregates of the subtree below every node; of a leaf, its own values. */
export interface Below {
  /** Mean of the leaves, weighted by `cover`. */
  readonly mean: Float64Array;
  /** Training rows that came through the node. */
  readonly cover: Float64Array;
}

/** Boosted trees as node tables, ready to score. */
export interface Ensemble {
  readonly features: number;
  readonly outputs: number;
  readonly bias: Float64Array;
  /** First node of every tree, and one past the last node at the end. */
  readonly start: Uint32Array;
  readonly feature: Int16Array;
  readonly threshold: Float32Array;
  readonly missingLeft: Uint8Array;
  /** Row of the right child; 0 in a leaf. The left child is the next row. */
  readonly right: Uint32Array;
  /** The value that a leaf adds to the score. */
  readonly value: Float64Array;
  /** Data for explanations and trainers only; a first page need not wait for it. */
  readonly below: () => Below;
  /** A feature each: 1 where some node asks about it. */
  readonly asked: Uint8Array;
  /** Most splits that wait for their right side at once, on the way through a tree from left to right. */
  readonly maxWaiting: number;
}

/** Checks stored trees and lays them out as tables; those that are tables already stay what they are. Refuses, with the place, whatever could not have come from a trainer. */
export function ensembleFrom(data: EnsembleData | Ensemble): Ensemble {
  if ('start' in data) return data;
  checkHead({ ...data, trees: data.trees.length });
  const nodes = data.trees.reduce((sum, tree) => sum + tree.feature.length, 0);
  const table = {
    feature: new Int16Array(nodes),
    threshold: new Float32Array(nodes),
    missingLeft: new Uint8Array(nodes),
    value: new Float64Array(nodes),
  };
  const cover = new Float64Array(nodes);
  let from = 0;
  for (const [i, tree] of data.trees.entries()) {
    checkTree(tree, i, data.features);
    for (const name of ['feature', 'threshold', 'missingLeft', 'value'] as const) table[name].set(tree[name], from);
    cover.set(tree.cover, from);
    from += tree.feature.length;
  }
  const links = linkTrees(table.feature, data.trees.length);
  const wrong = data.trees.findIndex((tree, i) => links.start[i + 1]! - links.start[i]! !== tree.feature.length);
  if (wrong >= 0) throw badWeights('nodes do not form a tree', { tree: wrong });
  const asked = new Uint8Array(data.features);
  for (const feature of table.feature) if (feature >= 0) asked[feature] = 1;
  // A stored split has the mean of its leaves as its value.
  const below = { mean: table.value, cover };
  return { features: data.features, outputs: data.outputs, bias: Float64Array.from(data.bias), ...table, ...links, asked, below: () => below };
}

/** Where trees in preorder begin, the right child of every split, and the most splits that wait at once for theirs. Trees that are not whole end at 0. */
export function linkTrees(feature: Int16Array, trees: number): Pick<Ensemble, 'start' | 'right' | 'maxWaiting'> {
  const start = new Uint32Array(trees + 1);
  const right = new Uint32Array(feature.length);
  // A split waits until its left subtree is complete; the next node is then its right child.
  const waiting: number[] = [];
  let maxWaiting = 0;
  for (let node = 0, tree = 0; node < feature.length && tree < trees; node++) {
    if (feature[node]! >= 0) {
      if (waiting.push(node) > maxWaiting) maxWaiting = waiting.length;
      continue;
    }
    const parent = waiting.pop();
    if (parent === undefined) start[++tree] = node + 1;
    else right[parent] = node + 1;
  }
  return { start, right, maxWaiting };
}

/** Checks the head of an ensemble, however it is stored. */
export function checkHead({ features, outputs, bias, trees }: Omit<EnsembleData, 'trees'> & { readonly trees: number }): void {
  if (!Number.isInteger(features) || features < 1 || features > 32_767) throw badWeights('features out of range', { features });
  if (!Number.isInteger(outputs) || outputs < 1) throw badWeights('outputs out of range', { outputs });
  if (bias.length !== outputs) throw badWeights('one bias an output is needed', { outputs, given: bias.length });
  if (!bias.every(Number.isFinite)) throw badWeights('bias is not finite');
  if (trees % outputs !== 0) throw badWeights('trees do not divide among the outputs', { outputs, trees });
}

function checkTree(tree: TreeData, index: number, features: number): void {
  const nodes = tree.feature.length;
  for (const name of ['threshold', 'missingLeft', 'value', 'cover'] as const) {
    if (tree[name].length !== nodes)
      throw badWeights('arrays of a tree differ in length', { tree: index, array: name, wanted: nodes, given: tree[name].length });
  }
  for (let node = 0; node < nodes; node++) {
    const feature = tree.feature[node]!;
    if (!Number.isInteger(feature) || feature < -1 || feature >= features) throw badWeights('no such feature', { tree: index, node, feature });
    if (!Number.isFinite(Math.fround(tree.threshold[node]!))) throw badWeights('threshold is not finite', { tree: index, node });
    if (!Number.isFinite(tree.value[node]!)) throw badWeights('value is not finite', { tree: index, node });
    if (!(tree.cover[node]! >= 0)) throw badWeights('cover is negative or not a number', { tree: index, node });
  }
}

/** A stored logistic model: log odds = bias + Σ weight · (value − mean). A missing value counts as the mean. */
export interface LogisticData {
  readonly bias: number;
  readonly weights: readonly number[];
  readonly means: readonly number[];
}

/** Log odds as a probability. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Scores of several outputs (`scores[output * rows + row]`) as shares that add up to 1 in every row, in the same order. */
export function shares(scores: Float64Array, outputs: number): Float64Array {
  const rows = scores.length / outputs;
  const out = new Float64Array(scores.length);
  for (let row = 0; row < rows; row++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let at = row; at < scores.length; at += rows) most = Math.max(most, scores[at]!);
    let sum = 0;
    for (let at = row; at < scores.length; at += rows) {
      out[at] = Math.exp(scores[at]! - most);
      sum += out[at]!;
    }
    for (let at = row; at < scores.length; at += rows) out[at]! /= sum;
  }
  return out;
}
