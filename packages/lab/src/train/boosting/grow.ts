import type { Bins } from './bins.js';
import type { BoostedTree } from './boosted-trees.js';
import { fillHistogram, type Histogram, newHistogram, subtractHistogram } from './histogram.js';
import { inPreorder, type RawNode } from './preorder.js';
import type { BoostingSettings } from './settings.js';
import { bestSplit, type Split, type SplitSearch, type Sums } from './split.js';

/** One tree, and where the rows it was grown on ended up. */
export interface GrownTree {
  readonly tree: BoostedTree;
  /** Rows in the order of their leaves. */
  readonly rows: Uint32Array;
  readonly leaves: readonly { readonly from: number; readonly to: number; readonly value: number }[];
}

/** What a tree is fitted to: derivatives for every row, the rows and the features it may use. */
export interface TreeTarget {
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
  readonly rows: Uint32Array;
  readonly features: Uint32Array;
}

interface Leaf {
  readonly node: number;
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  readonly sums: Sums;
  /** Undefined for a leaf that may not be divided further. */
  histogram?: Histogram;
  split?: Split;
}

/** Grows trees leaf by leaf, always the leaf that gains most. Keeps its buffers from tree to tree. */
export class TreeGrower {
  readonly #bins: Bins;
  readonly #settings: BoostingSettings;
  readonly #free: Histogram[] = [];
  readonly #gradient: Float64Array;
  readonly #hessian: Float64Array;
  readonly #moved: Uint32Array;

  constructor(bins: Bins, settings: BoostingSettings) {
    this.#bins = bins;
    this.#settings = settings;
    this.#gradient = new Float64Array(bins.rows);
    this.#hessian = new Float64Array(bins.rows);
    this.#moved = new Uint32Array(bins.rows);
  }

  grow(target: TreeTarget): GrownTree {
    const search: SplitSearch = { ...this.#settings, bins: this.#bins, features: target.features };
    const rows = target.rows.slice();
    const nodes: RawNode[] = [{ rows: rows.length, value: 0 }];
    const root: Leaf = { node: 0, from: 0, to: rows.length, depth: 0, sums: sumsOf(target) };
    const leaves = [root];
    if (this.#mayDivide(root, 1)) {
      root.histogram = this.#histogramOf(target, rows, root);
      this.#seek(root, search);
    }
    while (leaves.length < this.#settings.maxLeaves) {
      const at = maxGain(leaves);
      const leaf = leaves[at];
      if (leaf?.split === undefined) break;
      const children = this.#divide(leaf, leaf.split, { rows, nodes });
      leaves.splice(at, 1, ...children);
      this.#equip(leaf, children, { target, rows, search, leaves: leaves.length });
    }
    for (const leaf of leaves) this.#release(leaf);
    const values = leaves.map(({ node, from, to, sums }) => {
      const value = (-this.#settings.learningRate * sums.gradient) / (sums.hessian + this.#settings.l2);
      nodes[node]!.value = value;
      return { from, to, value };
    });
    return { tree: inPreorder(nodes, this.#bins.borders), rows, leaves: values };
  }

  #mayDivide(leaf: Leaf, leaves: number): boolean {
    const { maxDepth, maxLeaves, minRows } = this.#settings;
    return leaf.depth < maxDepth && leaves < maxLeaves && leaf.sums.rows >= 2 * minRows;
  }

  #seek(leaf: Leaf, search: SplitSearch): void {
    const split = leaf.histogram && bestSplit(search, leaf.histogram, leaf.sums);
    if (split === undefined) this.#release(leaf);
    else leaf.split = split;
  }

  /** Histograms for two new leaves: the smaller is counted, the larger is what remains of the parent's. */
  #equip(parent: Leaf, children: readonly [Leaf, Leaf], work: { target: TreeTarget; rows: Uint32Array; search: SplitSearch; leaves: number }): void {
    const [left, right] = children;
    const [small, large] = left.sums.rows <= right.sums.rows ? [left, right] : [right, left];
    const dividesLarge = this.#mayDivide(large, work.leaves);
    const dividesSmall = this.#mayDivide(small, work.leaves);
    if (dividesLarge || dividesSmall) small.histogram = this.#histogramOf(work.target, work.rows, small);
    if (dividesLarge && parent.histogram && small.histogram) {
      large.histogram = parent.histogram;
      delete parent.histogram;
      subtractHistogram(large.histogram, small.histogram);
      this.#seek(large, work.search);
    }
    if (dividesSmall) this.#seek(small, work.search);
    else this.#release(small);
    this.#release(parent);
  }

  #release(leaf: Leaf): void {
    if (leaf.histogram) this.#free.push(leaf.histogram);
    delete leaf.histogram;
  }

  #histogramOf(target: TreeTarget, rows: Uint32Array, leaf: Leaf): Histogram {
    const histogram = this.#free.pop() ?? newHistogram(this.#bins);
    const inLeaf = rows.subarray(leaf.from, leaf.to);
    const gradient = this.#gradient.subarray(0, inLeaf.length);
    const hessian = this.#hessian.subarray(0, inLeaf.length);
    for (let i = 0; i < inLeaf.length; i++) {
      gradient[i] = target.gradient[inLeaf[i]!]!;
      hessian[i] = target.hessian[inLeaf[i]!]!;
    }
    fillHistogram(histogram, this.#bins, { features: target.features, rows: inLeaf, gradient, hessian });
    return histogram;
  }

  /** Moves the rows of the left child before those of the right one, each in their order. */
  #divide(leaf: Leaf, split: Split, { rows, nodes }: { rows: Uint32Array; nodes: RawNode[] }): [Leaf, Leaf] {
    const group = split.feature >> 2;
    const shift = 8 * (split.feature & 3);
    const words = this.#bins.packed.subarray(group * this.#bins.rows, (group + 1) * this.#bins.rows);
    const missing = this.#bins.missing[split.feature]!;
    let left = leaf.from;
    let moved = 0;
    for (let i = leaf.from; i < leaf.to; i++) {
      const row = rows[i]!;
      const bin = (words[row]! >>> shift) & 255;
      if (bin === missing ? split.missingLeft : bin <= split.bin) rows[left++] = row;
      else this.#moved[moved++] = row;
    }
    rows.set(this.#moved.subarray(0, moved), left);
    const first = nodes.push({ rows: split.left.rows, value: 0 }, { rows: split.right.rows, value: 0 }) - 2;
    nodes[leaf.node]!.split = { ...split, children: first };
    const depth = leaf.depth + 1;
    return [
      { node: first, from: leaf.from, to: left, depth, sums: split.left },
      { node: first + 1, from: left, to: leaf.to, depth, sums: split.right },
    ];
  }
}

function sumsOf({ gradient, hessian, rows }: TreeTarget): Sums {
  let g = 0;
  let h = 0;
  for (const row of rows) {
    g += gradient[row]!;
    h += hessian[row]!;
  }
  return { gradient: g, hessian: h, rows: rows.length };
}

function maxGain(leaves: readonly Leaf[]): number {
  let best = -1;
  for (const [at, { split }] of leaves.entries()) {
    if (split && (best < 0 || split.gain > leaves[best]!.split!.gain)) best = at;
  }
  return best;
}
