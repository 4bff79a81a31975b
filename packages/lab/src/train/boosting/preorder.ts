import type { BoostedTree } from './boosted-trees.js';

/** A node as it was made while growing; `split` is absent in a leaf. */
export interface RawNode {
  readonly rows: number;
  value: number;
  split?: { readonly feature: number; readonly bin: number; readonly missingLeft: boolean; readonly gain: number; readonly children: number };
}

/** The stored form of a tree: preorder, thresholds as values, and for every split the mean of the leaves below it, weighted by rows. */
export function inPreorder(nodes: readonly RawNode[], borders: readonly Float32Array[]): BoostedTree {
  // Children are made after their parents, so one loop downwards gives every split its mean.
  for (let at = nodes.length - 1; at >= 0; at--) {
    const { split } = nodes[at]!;
    if (split === undefined) continue;
    const left = nodes[split.children]!;
    const right = nodes[split.children + 1]!;
    nodes[at]!.value = (left.value * left.rows + right.value * right.rows) / (left.rows + right.rows);
  }
  const tree = { feature: list(), threshold: list(), missingLeft: list(), value: list(), cover: list(), gain: list() };
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { split, value, rows } = nodes[at]!;
    tree.feature.push(split?.feature ?? -1);
    tree.threshold.push(split ? borders[split.feature]![split.bin]! : 0);
    tree.missingLeft.push(split?.missingLeft ? 1 : 0);
    tree.value.push(value);
    tree.cover.push(rows);
    tree.gain.push(split?.gain ?? 0);
    if (split) open.push(split.children + 1, split.children);
  }
  return tree;
}

const list = (): number[] => [];
