import { badWeights } from './bad-weights.js';
import { checkDigits, FLOAT_DIGITS, readBits, readFloats, readNumbers, widthOf } from './digits.js';
import { type Below, checkHead, type Ensemble, type EnsembleData } from './ensemble.js';

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

/** Reads the compact form, right into the tables that score: lists in between took half of the time of a first page. */
export function readEnsemble(text: string): Ensemble {
  const parts = text.split(';');
  const [version, features = 0, outputs = 0, trees = 0, splits = 0, step = 0] = decimals(parts[0]!);
  if (version !== packedVersion) throw badWeights('unknown version of packed trees', { wanted: packedVersion, given: version });
  if (parts.length !== PARTS) throw badWeights('number of parts of packed trees', { wanted: PARTS, given: parts.length });
  const bias = decimals(parts[1]!);
  const counts = decimals(parts[2]!);
  checkHead({ features, outputs, bias, trees });
  if (counts.length !== features || !Number.isFinite(step)) throw badWeights('head of packed trees', { features, counts: counts.length, step });
  if (![trees, splits, ...counts].every(isCount)) throw badWeights('counts of packed trees', { trees, splits });
  const ofPlace = featureOfPlace(counts, parts[3]!.length / FLOAT_DIGITS);
  const thresholds = readFloats(parts[3]!, ofPlace.length);
  if (!thresholds.every(Number.isFinite)) throw badWeights('threshold is not finite');
  const leaves = splits + trees;
  const stored = {
    shape: readBits(parts[4]!, splits + leaves),
    place: readNumbers(parts[5]!, splits, widthOf(thresholds.length)),
    missing: readBits(parts[6]!, splits),
    multiple: readNumbers(parts[7]!, leaves, STEP_DIGITS),
  };
  checkDigits(parts[8]!, leaves);
  const tables = {
    start: new Uint32Array(trees + 1),
    feature: new Int16Array(splits + leaves).fill(-1),
    threshold: new Float32Array(splits + leaves),
    missingLeft: new Uint8Array(splits + leaves),
    right: new Uint32Array(splits + leaves),
    value: new Float64Array(splits + leaves),
  };
  const maxWaiting = fillTables(tables, stored, { step, thresholds, ofPlace });
  const asked = Uint8Array.from(counts, (count) => Number(count > 0));
  let below: Below | undefined;
  return {
    features,
    outputs,
    bias: Float64Array.from(bias),
    ...tables,
    asked,
    maxWaiting,
    below: () => {
      below ??= readBelow(tables, readNumbers(parts[8]!, leaves, 1));
      return below;
    },
  };
}

/** The compact form as a trainer has trees: lists of numbers for each. */
export function decodeEnsemble(text: string): EnsembleData {
  const { features, outputs, bias, start, below, ...tables } = readEnsemble(text);
  const { mean, cover } = below();
  const trees = Array.from({ length: start.length - 1 }, (_, tree) => {
    const own = (table: Int16Array | Uint8Array | Float32Array | Float64Array) => [...table.subarray(start[tree], start[tree + 1])];
    const { feature, threshold, missingLeft } = tables;
    return { feature: own(feature), threshold: own(threshold), missingLeft: own(missingLeft), value: own(mean), cover: own(cover) };
  });
  return { features, outputs, bias: [...bias], trees };
}

type Tables = Pick<Ensemble, 'start' | 'feature' | 'threshold' | 'missingLeft' | 'right' | 'value'>;

/** Numbers of splits and leaves, in preorder. */
interface Stored {
  readonly shape: Uint8Array;
  readonly place: Int32Array;
  readonly missing: Uint8Array;
  readonly multiple: Int32Array;
}

interface Scale {
  readonly step: number;
  readonly thresholds: Float32Array;
  readonly ofPlace: Int16Array;
}

/** Puts splits and leaves in their places. A split waits until its left side is complete: the next node is its right child. Gives the most that waited at once. */
function fillTables(tables: Tables, { shape, place, missing, multiple }: Stored, { step, thresholds, ofPlace }: Scale): number {
  const { start, feature, threshold, missingLeft, right, value } = tables;
  const waiting: number[] = [];
  let maxWaiting = 0;
  let split = 0;
  let leaf = 0;
  let tree = 0;
  for (let node = 0; node < shape.length; node++) {
    if (shape[node] === 1) {
      const at = place[split] ?? thresholds.length;
      if (at >= thresholds.length) throw badWeights('no such threshold', { tree, split });
      feature[node] = ofPlace[at]!;
      threshold[node] = thresholds[at]!;
      missingLeft[node] = missing[split++]!;
      if (waiting.push(node) > maxWaiting) maxWaiting = waiting.length;
      continue;
    }
    value[node] = (multiple[leaf++]! - maxSteps) * step;
    const parent = waiting.pop();
    if (parent !== undefined) right[parent] = node + 1;
    else if (++tree < start.length) start[tree] = node + 1;
    else break;
  }
  if (tree + 1 !== start.length || split !== place.length) throw badWeights('packed trees end early', { trees: tree, splits: split });
  return maxWaiting;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function decimals(text: string): number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Thresholds of all features are in one row, those of each side by side. */
function featureOfPlace(counts: readonly number[], places: number): Int16Array {
  const sum = counts.reduce((before, count) => before + count, 0);
  if (sum !== places) throw badWeights('thresholds are cut short or too many', { wanted: sum, given: places });
  const ofPlace = new Int16Array(sum);
  let from = 0;
  for (const [feature, count] of counts.entries()) {
    ofPlace.fill(feature, from, from + count);
    from += count;
  }
  return ofPlace;
}

/** Covers and means of all nodes, from the leaves: children come after their parents. */
function readBelow({ feature, right, value }: Tables, halvings: Int32Array): Below {
  const mean = value.slice();
  const cover = new Float64Array(value.length);
  let leaf = halvings.length;
  for (let node = feature.length - 1; node >= 0; node--) {
    if (feature[node]! < 0) {
      cover[node] = 2 ** (maxHalvings - halvings[--leaf]!);
      continue;
    }
    const other = right[node]!;
    cover[node] = cover[node + 1]! + cover[other]!;
    mean[node] = (mean[node + 1]! * cover[node + 1]! + mean[other]! * cover[other]!) / cover[node]!;
  }
  return { mean, cover };
}
