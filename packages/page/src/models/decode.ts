import { type Below, checkHead, type Ensemble, type EnsembleData, linkTrees } from './ensemble.js';
import { badWeights } from './passport.js';

/** Six bits a letter. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Letters that a single-precision number takes. */
export const FLOAT_DIGITS = 6;

const NONE = 255;
const digitOf = new Uint8Array(128).fill(NONE);
for (let value = 0; value < DIGITS.length; value++) digitOf[DIGITS.charCodeAt(value)] = value;

/**
 * Numbers of `width` letters each: the first letters of all numbers, then all second ones … Letters that say the same kind of thing are together and none
 * is part of two numbers, so that gzip writes them in hardly more bits than they say: packed bytes in base64 took 1.05 to 1.3 times as many.
 */
export function readNumbers(text: string, count: number, width: number): Int32Array {
  checkLetters(text, count * width);
  const numbers = new Int32Array(count);
  // A first page waits for this loop, which no compiler has seen yet: whole numbers need no object each. Any other character leaves a bit above six, and
  // they are looked at once. Letters are read one by one, because not every place where this runs has `TextEncoder`.
  let all = 0;
  for (let place = 0; place < text.length; place += count)
    for (let i = 0; i < count; i++) {
      const digit = digitOf[text.charCodeAt(place + i)] ?? NONE;
      all |= digit;
      numbers[i] = (numbers[i]! << 6) | digit;
    }
  if (all >= DIGITS.length) throw badWeights('not a digit');
  return numbers;
}

function checkLetters(text: string, wanted: number): void {
  if (text.length !== wanted) throw badWeights('packed numbers are cut short or too long', { wanted, given: text.length });
}

/** Checks numbers of one letter that are read later, or never. */
export function checkDigits(text: string, count: number): void {
  checkLetters(text, count);
  if (/[^\w+/]|_/.test(text)) throw badWeights('not a digit');
}

/** Single-precision numbers by their bits. */
function readFloats(text: string, count: number): Float32Array {
  return new Float32Array(readNumbers(text, count, FLOAT_DIGITS).buffer);
}

/** Ones and zeros, six a letter, the first one lowest. */
function readBits(text: string, count: number): Uint8Array {
  const sixes = readNumbers(text, Math.ceil(count / 6), 1);
  const bits = new Uint8Array(6 * sixes.length);
  for (let i = 0, at = 0; i < sixes.length; i++) for (let rest = sixes[i]!, k = 0; k < 6; k++, rest >>= 1) bits[at++] = rest & 1;
  return bits.subarray(0, count);
}

/** Letters that every number below `bound` fits in. */
export function widthOf(bound: number): number {
  let width = 1;
  for (let fits = DIGITS.length; fits < bound; fits *= DIGITS.length) width++;
  return width;
}

/**
 * The compact form of an ensemble, written by the trainer: like numbers are together, so that gzip finds their pattern. Its parts, apart by `;`:
 * version, features, outputs, trees, splits, step of the leaves; biases; how many thresholds every feature has; thresholds, those of a feature ascending;
 * shape (one bit per node, 1 for a split, in preorder); of every split the place of its threshold, which implies its feature; the side of missing values;
 * of every leaf a multiple of the step, and how many halvings its cover is below the largest leaf's. The sides are left out if no value is ever
 * missing, and the covers if the scores are never explained: then all leaves count alike.
 */
export const packedVersion = 2;
const PARTS = 9;

/** Largest multiple of the step that a leaf can hold. All trees share one step: it moves scores by less than .01, and what it spares is in docs/research/decisions.md. */
export const maxSteps = 511;
/** Letters of a multiple, which is counted from the least one. */
export const STEP_DIGITS = widthOf(2 * maxSteps + 1);
/** Leaves whose cover is further below the largest one's share this many halvings. */
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
    missing: parts[6] === '' ? new Uint8Array(splits) : readBits(parts[6]!, splits),
    multiple: readNumbers(parts[7]!, leaves, STEP_DIGITS),
  };
  const halvings = parts[8]!;
  if (halvings !== '') checkDigits(halvings, leaves);
  const nodes = {
    feature: new Int16Array(splits + leaves).fill(-1),
    threshold: new Float32Array(splits + leaves),
    missingLeft: new Uint8Array(splits + leaves),
    value: new Float64Array(splits + leaves),
  };
  fillNodes(nodes, stored, { step, thresholds, ofPlace });
  const tables = { ...nodes, ...linkTrees(nodes.feature, trees) };
  if (tables.start[trees] !== splits + leaves) throw badWeights('packed trees end early', { trees, splits });
  const asked = Uint8Array.from(counts, (count) => Number(count > 0));
  let below: Below | undefined;
  return {
    features,
    outputs,
    bias: Float64Array.from(bias),
    ...tables,
    asked,
    below: () => {
      below ??= readBelow(tables, halvings === '' ? new Int32Array(leaves) : readNumbers(halvings, leaves, 1));
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

type Nodes = Pick<Ensemble, 'feature' | 'threshold' | 'missingLeft' | 'value'>;

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

/** Puts splits and leaves in their places. */
function fillNodes(
  { feature, threshold, missingLeft, value }: Nodes,
  { shape, place, missing, multiple }: Stored,
  { step, thresholds, ofPlace }: Scale,
): void {
  let split = 0;
  let leaf = 0;
  for (let node = 0; node < shape.length; node++) {
    if (shape[node] === 0) {
      value[node] = (multiple[leaf++]! - maxSteps) * step;
      continue;
    }
    const at = place[split] ?? thresholds.length;
    if (at >= thresholds.length) throw badWeights('no such threshold', { split });
    feature[node] = ofPlace[at]!;
    threshold[node] = thresholds[at]!;
    missingLeft[node] = missing[split++]!;
  }
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
function readBelow({ feature, right, value }: Pick<Ensemble, 'feature' | 'right' | 'value'>, halvings: Int32Array): Below {
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
