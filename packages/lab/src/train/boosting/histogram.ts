import type { Bins } from './bins.js';

/**
 * Sums over the rows of a leaf, three numbers per bin: first derivative, second derivative, count.
 * The three are stored together because a row touches all of them: one cache line instead of three.
 */
export type Histogram = Float64Array;

export const slots = 3;

/** What to count: the features, and the rows of one leaf with their derivatives in the same order, so that the loops over features read them in sequence. */
export interface LeafRows {
  readonly features: Uint32Array;
  readonly rows: Uint32Array;
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

/** Room for every bin, and one more that the unused bytes of the last word fall into. */
export function newHistogram(bins: Bins): Histogram {
  return new Float64Array(slots * (bins.start[bins.features]! + 1));
}

/** Fills the histogram of the given features. A word of four features is counted at once where at least three of them are needed. */
export function fillHistogram(histogram: Histogram, bins: Bins, leaf: LeafRows): void {
  histogram.fill(0);
  for (let group = 0; 4 * group < bins.features; group++) {
    const features = leaf.features.filter((feature) => feature >> 2 === group);
    const words = bins.packed.subarray(group * bins.rows, (group + 1) * bins.rows);
    if (features.length > 2) addFour(histogram, words, { ...leaf, bases: [0, 1, 2, 3].map((i) => baseOf(bins, 4 * group + i)) });
    else for (const feature of features) addOne(histogram, words, { ...leaf, base: baseOf(bins, feature), shift: 8 * (feature & 3) });
  }
}

function baseOf(bins: Bins, feature: number): number {
  return slots * bins.start[Math.min(feature, bins.features)]!;
}

function addOne(histogram: Histogram, words: Int32Array, one: LeafRows & { readonly base: number; readonly shift: number }): void {
  const { rows, gradient, hessian, base, shift } = one;
  for (let i = 0; i < rows.length; i++) {
    const at = base + slots * ((words[rows[i]!]! >>> shift) & 255);
    histogram[at]! += gradient[i]!;
    histogram[at + 1]! += hessian[i]!;
    histogram[at + 2]! += 1;
  }
}

function addFour(histogram: Histogram, words: Int32Array, four: LeafRows & { readonly bases: readonly number[] }): void {
  const { rows, gradient, hessian, bases } = four;
  const [first, second, third, fourth] = [bases[0]!, bases[1]!, bases[2]!, bases[3]!];
  for (let i = 0; i < rows.length; i++) {
    const word = words[rows[i]!]!;
    const g = gradient[i]!;
    const h = hessian[i]!;
    const a = first + slots * (word & 255);
    histogram[a]! += g;
    histogram[a + 1]! += h;
    histogram[a + 2]! += 1;
    const b = second + slots * ((word >>> 8) & 255);
    histogram[b]! += g;
    histogram[b + 1]! += h;
    histogram[b + 2]! += 1;
    const c = third + slots * ((word >>> 16) & 255);
    histogram[c]! += g;
    histogram[c + 1]! += h;
    histogram[c + 2]! += 1;
    const d = fourth + slots * (word >>> 24);
    histogram[d]! += g;
    histogram[d + 1]! += h;
    histogram[d + 2]! += 1;
  }
}

/** `whole` minus `part`, written over `whole`: the larger child's histogram without touching its rows. */
export function subtractHistogram(whole: Histogram, part: Histogram): void {
  for (let i = 0; i < whole.length; i++) whole[i]! -= part[i]!;
}
