import { psoFeatures } from './features.js';

/** One byte per block: 1 where all eight thresholds hold. */
export function conjunction(columns: readonly Float32Array[], thresholds: ArrayLike<number>): Uint8Array {
  const kept = new Uint8Array(columns[0]!.length).fill(1);
  for (const [feature, column] of columns.entries())
    for (let block = 0; block < kept.length; block++) if (!holds(feature, column[block]!, thresholds[feature]!)) kept[block] = 0;
  return kept;
}

/** Whether a value of a feature, by its place among the eight, meets a threshold. */
export function holds(feature: number, value: number, threshold: number): boolean {
  return psoFeatures[feature]!.bound === 'at-least' ? value >= threshold : value <= threshold;
}

/**
 * A particle's position in [0, 1]⁸ as thresholds. The lowest fifth of a lower bound's interval means no threshold: otherwise no particle could
 * start without one, and where a feature is 0 everywhere all of them would keep nothing.
 */
export function thresholdsAt(position: readonly number[]): number[] {
  return psoFeatures.map(({ scale, bound }, i) => scale * Math.max(0, bound === 'at-least' ? (position[i]! - NONE) / (1 - NONE) : position[i]!));
}

const NONE = 0.2;
