import { badWeights } from './bad-weights.js';
import { readBits, readFloats, readNumbers, widthOf } from './digits.js';
import type { EnsembleData, TreeData } from './ensemble.js';

/**
 * The compact form of an ensemble, written by the trainer: like numbers are together, so that gzip finds their pattern. Its parts, apart by `;`:
 * version, features, outputs, trees, splits, step of the leaves; biases; how many thresholds every feature has; thresholds, those of a feature ascending;
 * shape (a bit a node, 1 for a split, in preorder); of every split the place of its threshold, which says its feature too; the side of missing values;
 * of every leaf a multiple of the step, and how many halvings its cover lies below the largest leaf's.
 */
export const packedVersion = 2;
const PARTS = 9;

/** Largest multiple of the step that a leaf can hold. All trees share one step: it moves scores by less than .01, and what it spares is in docs/decisions.md. */
export const maxSteps = 511;
/** Letters of a multiple, which is counted from the least one. */
export const STEP_DIGITS = widthOf(2 * maxSteps + 1);
/** Leaves whose cover lies further below the largest one's share this many halvings. */
export const maxHalvings = 15;

/** Reads the compact form; the result is what `ensembleFrom` takes. */
export function decodeEnsemble(text: string): EnsembleData {
  const parts = text.split(';');
  const [version, features = 0, outputs = 0, trees = 0, splits = 0, step = 0] = decimals(parts[0]!);
  if (version !== packedVersion) throw badWeights('unknown version of packed trees', { wanted: packedVersion, given: version });
  if (parts.length !== PARTS) throw badWeights('number of parts of packed trees', { wanted: PARTS, given: parts.length });
  const bias = decimals(parts[1]!);
  const askedBy = featureOfPlace(decimals(parts[2]!));
  const thresholds = readFloats(parts[3]!, askedBy.length);
  const shape = readBits(parts[4]!, 2 * splits + trees);
  const place = readNumbers(parts[5]!, splits, widthOf(thresholds.length));
  const missing = readBits(parts[6]!, splits);
  const multiple = readNumbers(parts[7]!, splits + trees, STEP_DIGITS);
  const halvings = readNumbers(parts[8]!, splits + trees, 1);
  const next = { node: 0, split: 0, leaf: 0 };
  const decoded: TreeData[] = [];
  for (let tree = 0; tree < trees; tree++) {
    const nodes = { feature: numbers(), threshold: numbers(), missingLeft: numbers(), value: numbers(), cover: numbers() };
    for (let open = 1; open > 0; ) {
      if (shape[next.node++] === 1) {
        const threshold = thresholds[place[next.split]!];
        if (threshold === undefined) throw badWeights('no such threshold', { tree, split: next.split });
        push(nodes, askedBy[place[next.split]!]!, threshold);
        nodes.missingLeft.push(missing[next.split++]!);
        nodes.value.push(0);
        nodes.cover.push(0);
        open++;
      } else {
        push(nodes, -1, 0);
        nodes.missingLeft.push(0);
        nodes.value.push((multiple[next.leaf]! - maxSteps) * step);
        nodes.cover.push(2 ** (maxHalvings - halvings[next.leaf++]!));
        open--;
      }
    }
    fillMeans(nodes);
    decoded.push(nodes);
  }
  if (next.split !== splits) throw badWeights('packed trees end early', { wanted: splits, given: next.split });
  return { features, outputs, bias, trees: decoded };
}

function decimals(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Thresholds of all features are in one row, those of each side by side. */
function featureOfPlace(counts: readonly number[]): number[] {
  return counts.flatMap((count, feature) => new Array<number>(count).fill(feature));
}

interface Nodes {
  readonly feature: number[];
  readonly threshold: number[];
  readonly missingLeft: number[];
  readonly value: number[];
  readonly cover: number[];
}

const numbers = (): number[] => [];

// Weights are read before the compiler knows the code: a list made for every node would take longer than all the rest.
function push(nodes: Nodes, feature: number, threshold: number): void {
  nodes.feature.push(feature);
  nodes.threshold.push(threshold);
}

/** Covers and means of the splits, from their leaves. Read backwards, preorder gives the left child on top of the right one. */
function fillMeans({ feature, value, cover }: Nodes): void {
  const done: number[] = [];
  for (let node = feature.length - 1; node >= 0; node--) {
    if (feature[node]! >= 0) {
      const left = done.pop()!;
      const right = done.pop()!;
      cover[node] = cover[left]! + cover[right]!;
      value[node] = (value[left]! * cover[left]! + value[right]! * cover[right]!) / cover[node]!;
    }
    done.push(node);
  }
}
