import { badWeights } from './bad-weights.js';

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
  /** What a leaf adds to the score; in a split the mean of the leaves below, weighted by `cover`. */
  readonly value: readonly number[];
  /** Training rows that came through the node. */
  readonly cover: readonly number[];
}

/** Stored boosted trees: a score is the bias plus one leaf of every tree. Tree `i` belongs to output `i % outputs`. */
export interface EnsembleData {
  readonly features: number;
  readonly outputs: number;
  /** One start value an output. */
  readonly bias: readonly number[];
  readonly trees: readonly TreeData[];
}

/** What is below every node; in a leaf itself. */
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
  /** What a leaf adds to the score. */
  readonly value: Float64Array;
  /** What only explanations and trainers ask for, and a first page need not wait for. */
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
  const start = new Uint32Array(data.trees.length + 1);
  for (const [i, tree] of data.trees.entries()) start[i + 1] = start[i]! + tree.feature.length;
  const nodes = start[data.trees.length]!;
  const ensemble = {
    features: data.features,
    outputs: data.outputs,
    bias: Float64Array.from(data.bias),
    start,
    feature: new Int16Array(nodes),
    threshold: new Float32Array(nodes),
    missingLeft: new Uint8Array(nodes),
    right: new Uint32Array(nodes),
    value: new Float64Array(nodes),
    asked: new Uint8Array(data.features),
  };
  const cover = new Float64Array(nodes);
  let maxWaiting = 0;
  for (const [i, tree] of data.trees.entries()) {
    checkTree(tree, i, data.features);
    for (const name of ['feature', 'threshold', 'missingLeft', 'value'] as const) ensemble[name].set(tree[name], start[i]!);
    cover.set(tree.cover, start[i]!);
    maxWaiting = Math.max(maxWaiting, linkRight(ensemble, i));
  }
  for (const feature of ensemble.feature) if (feature >= 0) ensemble.asked[feature] = 1;
  // A stored split has the mean of its leaves as its value.
  const below = { mean: ensemble.value, cover };
  return { ...ensemble, below: () => below, maxWaiting };
}

/** What holds for an ensemble of so many trees, however it is stored. */
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

/** A split waits on the stack until its left subtree is complete; the next node is then its right child. Gives the most that waited at once. */
function linkRight({ start, feature, right }: Pick<Ensemble, 'start' | 'feature' | 'right'>, tree: number): number {
  const waiting: number[] = [];
  let maxWaiting = 0;
  const end = start[tree + 1]!;
  let node = start[tree]!;
  for (; node < end; node++) {
    if (feature[node]! >= 0) {
      maxWaiting = Math.max(maxWaiting, waiting.push(node));
      continue;
    }
    const parent = waiting.pop();
    if (parent === undefined) break;
    right[parent] = node + 1;
  }
  if (node !== end - 1 || waiting.length > 0) throw badWeights('nodes do not form a tree', { tree });
  return maxWaiting;
}
