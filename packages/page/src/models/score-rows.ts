import { badWeights } from './bad-weights.js';
import type { Ensemble } from './ensemble.js';
import { chunkRows, keyOfBits, type Plan } from './plan.js';

/** The exponent bits of a float: all set in infinities and NaN. */
const notFinite = 0x7f800000;

/** Raw scores of every row, output by output: `out[output * rows + row]`. Values that are not finite count as missing. */
export function scoreRows(ensemble: Ensemble, columns: readonly Float32Array[], out?: Float64Array): Float64Array {
  if (columns.length !== ensemble.features) throw badWeights('number of columns', { wanted: ensemble.features, given: columns.length });
  const rows = columns[0]?.length ?? 0;
  const scores = out ?? new Float64Array(rows * ensemble.outputs);
  const { plan, outputs, bias } = ensemble;
  const keys = new Int32Array(chunkRows * plan.slotFeature.length);
  const bits = columns.map((column) => new Int32Array(column.buffer, column.byteOffset, column.length));
  const sums = new Float64Array(chunkRows);
  for (let from = 0; from < rows; from += chunkRows) {
    const count = Math.min(chunkRows, rows - from);
    fillKeys(keys, plan, { bits, from, count });
    for (let output = 0; output < outputs; output++) {
      sums.fill(bias[output]!);
      for (let tree = output; tree < plan.depth.length; tree += outputs) addTree(ensemble, tree, { keys, sums, count });
      scores.set(sums.subarray(0, count), output * rows + from);
    }
  }
  return scores;
}

function fillKeys(keys: Int32Array, { slotFeature, slotMissing }: Plan, part: { bits: readonly Int32Array[]; from: number; count: number }): void {
  for (let slot = 0; slot < slotFeature.length; slot++) {
    const bits = part.bits[slotFeature[slot]!]!;
    const missing = slotMissing[slot]!;
    const base = slot * chunkRows;
    for (let row = 0; row < part.count; row++) {
      const value = bits[part.from + row]!;
      keys[base + row] = (value & notFinite) === notFinite ? missing : keyOfBits(value);
    }
  }
}

/** Four rows walk down side by side, because each step waits for its loads; a chunk's last rows may walk on stale keys, and are not read. */
function addTree({ plan, value }: Ensemble, tree: number, { keys, sums, count }: { keys: Int32Array; sums: Float64Array; count: number }): void {
  const { steps } = plan;
  const root = plan.start[tree]!;
  const depth = plan.depth[tree]!;
  for (let row = 0; row < count; row += 4) {
    let atA = root;
    let atB = root;
    let atC = root;
    let atD = root;
    for (let level = 0; level < depth; level++) {
      // The sign bit of threshold minus value is 1 where the value is larger: 2 + 0 is the left child, 2 + 1 the right one.
      atA = steps[atA + 2 + ((steps[atA + 1]! - keys[steps[atA]! + row]!) >>> 31)]!;
      atB = steps[atB + 2 + ((steps[atB + 1]! - keys[steps[atB]! + row + 1]!) >>> 31)]!;
      atC = steps[atC + 2 + ((steps[atC + 1]! - keys[steps[atC]! + row + 2]!) >>> 31)]!;
      atD = steps[atD + 2 + ((steps[atD + 1]! - keys[steps[atD]! + row + 3]!) >>> 31)]!;
    }
    sums[row]! += value[atA >> 2]!;
    sums[row + 1]! += value[atB >> 2]!;
    sums[row + 2]! += value[atC >> 2]!;
    sums[row + 3]! += value[atD >> 2]!;
  }
}
