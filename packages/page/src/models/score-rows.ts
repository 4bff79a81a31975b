import type { Ensemble } from './ensemble.js';
import { badWeights } from './passport.js';

/** Rows that are scored together: what they need of the columns stays in the caches while all trees pass over them. */
const CHUNK_ROWS = 1024;

/** Columns in which a missing value is lower than every other, or higher. */
interface Sides {
  readonly low: readonly Float32Array[];
  readonly high: readonly Float32Array[];
}

/** Raw scores of every row, output by output: `out[output * rows + row]`. Values that are not finite count as missing. */
export function scoreRows(ensemble: Ensemble, columns: readonly Float32Array[]): Float64Array {
  return score(ensemble, sidesOf(ensemble, columns));
}

/** The same for columns that lack no value. Looking for one in every column takes a tenth of the time of scoring. */
export function scoreFiniteRows(ensemble: Ensemble, columns: readonly Float32Array[]): Float64Array {
  return score(ensemble, { low: columns, high: columns });
}

/** Raw scores of one row, an output each: what `scoreRows` gives for columns of one value. */
export function scoreRow(ensemble: Ensemble, row: Float32Array): Float64Array {
  if (row.length !== ensemble.features) throw badWeights('number of columns', { wanted: ensemble.features, given: row.length });
  const { start, feature, value, outputs } = ensemble;
  const scores = ensemble.bias.slice();
  for (let tree = 0; tree + 1 < start.length; tree++) {
    let node = start[tree]!;
    for (let asked = feature[node]!; asked >= 0; asked = feature[node]!) node = childOf(ensemble, node, row[asked]!);
    scores[tree % outputs]! += value[node]!;
  }
  return scores;
}

function score(ensemble: Ensemble, sides: Sides): Float64Array {
  const columns = sides.low;
  if (columns.length !== ensemble.features) throw badWeights('number of columns', { wanted: ensemble.features, given: columns.length });
  const rows = columns[0]?.length ?? 0;
  const { outputs, bias, start } = ensemble;
  const scores = new Float64Array(rows * outputs);
  const chunk = new Int32Array(Math.min(rows, CHUNK_ROWS));
  const stack = new Int32Array(2 * ensemble.maxWaiting);
  const bounds = new Float32Array(2 * columns.length);
  for (let from = 0; from < rows; from += CHUNK_ROWS) {
    const order = chunk.subarray(0, rows - from);
    for (let i = 0; i < order.length; i++) order[i] = from + i;
    for (let feature = 0; feature < columns.length; feature++)
      if (ensemble.asked[feature] === 1) setBounds(bounds, feature, { low: sides.low[feature]!, high: sides.high[feature]!, order });
    for (let output = 0; output < outputs; output++) {
      const own = scores.subarray(output * rows, (output + 1) * rows);
      own.fill(bias[output]!, from, from + order.length);
      const descent = { ...sides, order, bounds, stack, scores: own };
      for (let tree = output; tree + 1 < start.length; tree += outputs) addTree(ensemble, start[tree]!, descent);
    }
  }
  return scores;
}

interface Descent extends Sides {
  /** Rows of a chunk; those that reach the same node are side by side. */
  readonly order: Int32Array;
  /** Least and most value of every column in the rows of the chunk. */
  readonly bounds: Float32Array;
  /** Right children whose turn is still to come, each with where its rows end in `order`. */
  readonly stack: Int32Array;
  readonly scores: Float64Array;
}

/**
 * Sends all rows of a chunk down a tree together: each split parts the rows that reach it into those that go left and those that go right.
 * A row on its own waits for every load before it knows its next node; here no row waits for another, none goes deeper than its leaf, and
 * nothing is left to the prediction of jumps. On 290 rows and 120 trees of 31 leaves it takes 0.45 of the time of four rows walking side by side.
 * A third of the splits of a page send all of its rows the same way, and these are not looked at: a quarter of the columns say the same of
 * all blocks, and others do not reach the threshold.
 */
function addTree({ feature, threshold, missingLeft, right, value }: Ensemble, root: number, descent: Descent): void {
  const { low, high, order, bounds, stack, scores } = descent;
  let node = root;
  let from = 0;
  let to = order.length;
  for (let top = 0; ; ) {
    const asked = feature[node]!;
    if (asked >= 0) {
      const limit = threshold[node]!;
      if (bounds[2 * asked + 1]! <= limit) {
        node++;
        continue;
      }
      if (bounds[2 * asked]! > limit) {
        node = right[node]!;
        continue;
      }
      const column = (missingLeft[node] === 1 ? low : high)[asked]!;
      let middle = from;
      for (let i = from; i < to; i++) {
        const row = order[i]!;
        order[i] = order[middle]!;
        order[middle] = row;
        middle += Number(column[row]! <= limit);
      }
      if (middle === from) node = right[node]!;
      else {
        if (middle < to) {
          stack[top++] = right[node]!;
          stack[top++] = to;
          to = middle;
        }
        node++;
      }
      continue;
    }
    const leaf = value[node]!;
    for (let i = from; i < to; i++) scores[order[i]!]! += leaf;
    if (top === 0) return;
    from = to;
    to = stack[--top]!;
    node = stack[--top]!;
  }
}

/** A column that lacks values is in no bounds: its rows go by the side that a node has for them. */
function setBounds(bounds: Float32Array, feature: number, { low, high, order }: { low: Float32Array; high: Float32Array; order: Int32Array }): void {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  const from = order[0]!;
  const to = from + order.length;
  for (let row = from; row < to; row++) {
    const value = low[row]!;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  bounds[2 * feature] = low === high ? least : Number.NEGATIVE_INFINITY;
  bounds[2 * feature + 1] = low === high ? most : Number.POSITIVE_INFINITY;
}

function sidesOf({ asked }: Ensemble, columns: readonly Float32Array[]): Sides {
  const lacking = columns.map((column, feature) => asked[feature] === 1 && lacksValues(column));
  if (!lacking.includes(true)) return { low: columns, high: columns };
  const filled = (value: number) =>
    columns.map((column, feature) => (lacking[feature] ? column.map((own) => (Number.isFinite(own) ? own : value)) : column));
  return { low: filled(Number.NEGATIVE_INFINITY), high: filled(Number.POSITIVE_INFINITY) };
}

/** The exponent of a float: all its bits are set in infinities and NaN. */
const EXPONENT = 0x7f800000;

function lacksValues(column: Float32Array): boolean {
  const bits = new Int32Array(column.buffer, column.byteOffset, column.length);
  let most = 0;
  for (let i = 0; i < bits.length; i++) most = Math.max(most, bits[i]! & EXPONENT);
  return most === EXPONENT;
}

/** Why a row scores what it scores: `base` plus all of `byFeature` is the score. */
export interface Contributions {
  /** Score of a row of which nothing is known: the bias and the mean of every tree. */
  readonly base: number;
  /** How far the answers of each feature moved the score. */
  readonly byFeature: Float64Array;
}

/** Walks one row down the trees of the first output and books the change of the mean at every split on the feature that was asked (Saabas, 2014). */
export function contributionsOf(ensemble: Ensemble, columns: readonly Float32Array[], row: number): Contributions {
  const { start, feature, bias, outputs } = ensemble;
  const { mean } = ensemble.below();
  const byFeature = new Float64Array(ensemble.features);
  let base = bias[0]!;
  for (let tree = 0; tree + 1 < start.length; tree += outputs) {
    let node = start[tree]!;
    base += mean[node]!;
    for (let asked = feature[node]!; asked >= 0; asked = feature[node]!) {
      const next = childOf(ensemble, node, columns[asked]![row]!);
      byFeature[asked]! += mean[next]! - mean[node]!;
      node = next;
    }
  }
  return { base, byFeature };
}

/** The child that a value leads to; anything not finite counts as missing. */
function childOf({ threshold, missingLeft, right }: Ensemble, node: number, value: number): number {
  const goesLeft = Number.isFinite(value) ? value <= threshold[node]! : missingLeft[node] === 1;
  return goesLeft ? node + 1 : right[node]!;
}
