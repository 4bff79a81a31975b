import type { Bins } from './bins.js';
import { type Histogram, slots } from './histogram.js';

/** Sums over the rows of a leaf. */
export interface Sums {
  readonly gradient: number;
  readonly hessian: number;
  readonly rows: number;
}

/** The best way to divide a leaf in two: bins up to `bin` go left. */
export interface Split {
  readonly gain: number;
  readonly feature: number;
  readonly bin: number;
  readonly missingLeft: boolean;
  readonly left: Sums;
  readonly right: Sums;
}

export interface SplitRules {
  readonly l2: number;
  readonly minRows: number;
  readonly minHessian: number;
  readonly minGain: number;
}

/** What every search of one tree has in common. */
export interface SplitSearch extends SplitRules {
  readonly bins: Bins;
  readonly features: Uint32Array;
}

/** The split with the largest gain; of equal ones the first by feature, then with the missing on the left, then by bin. Undefined where none is allowed. */
export function bestSplit(search: SplitSearch, histogram: Histogram, leaf: Sums): Split | undefined {
  let best: Choice = { gain: search.minGain, feature: -1, bin: -1, missingLeft: false };
  for (const feature of search.features) {
    const lost = slots * (search.bins.start[feature]! + search.bins.missing[feature]!);
    // Without missing values in the leaf both directions are the same split, so one scan is enough.
    if (histogram[lost + 2]! > 0) best = scan(search, { histogram, leaf }, { ...best, feature, missingLeft: true }) ?? best;
    best = scan(search, { histogram, leaf }, { ...best, feature, missingLeft: false }) ?? best;
  }
  return best.bin < 0 ? undefined : describe(search.bins, { histogram, leaf }, best);
}

type Choice = Pick<Split, 'gain' | 'feature' | 'bin' | 'missingLeft'>;

interface Candidate {
  readonly histogram: Histogram;
  readonly leaf: Sums;
}

/** Looks for a bin of one feature that beats `floor.gain`. Gains are those of Chen and Guestrin (2016), without the factor ½. */
function scan(search: SplitSearch, { histogram, leaf }: Candidate, floor: Choice): Choice | undefined {
  const { l2, minRows, minHessian, bins } = search;
  const base = slots * bins.start[floor.feature]!;
  const lost = base + slots * bins.missing[floor.feature]!;
  const whole = (leaf.gradient * leaf.gradient) / (leaf.hessian + l2);
  let [g, h, n] = floor.missingLeft ? [histogram[lost]!, histogram[lost + 1]!, histogram[lost + 2]!] : [0, 0, 0];
  let bestGain = floor.gain;
  let bestAt = -1;
  for (let at = base; at < lost; at += slots) {
    const inBin = histogram[at + 2]!;
    if (inBin === 0) continue;
    g += histogram[at]!;
    h += histogram[at + 1]!;
    n += inBin;
    if (n < minRows || h < minHessian) continue;
    const restH = leaf.hessian - h;
    if (leaf.rows - n < minRows || restH < minHessian) break;
    const restG = leaf.gradient - g;
    const gain = (g * g) / (h + l2) + (restG * restG) / (restH + l2) - whole;
    if (gain > bestGain) {
      bestGain = gain;
      bestAt = at;
    }
  }
  return bestAt < 0 ? undefined : { ...floor, gain: bestGain, bin: (bestAt - base) / slots };
}

function describe(bins: Bins, { histogram, leaf }: Candidate, split: Choice): Split {
  const base = slots * bins.start[split.feature]!;
  const lost = base + slots * bins.missing[split.feature]!;
  const left = { gradient: 0, hessian: 0, rows: 0 };
  const add = (at: number) => {
    left.gradient += histogram[at]!;
    left.hessian += histogram[at + 1]!;
    left.rows += histogram[at + 2]!;
  };
  if (split.missingLeft) add(lost);
  for (let bin = 0; bin <= split.bin; bin++) add(base + slots * bin);
  const right = { gradient: leaf.gradient - left.gradient, hessian: leaf.hessian - left.hessian, rows: leaf.rows - left.rows };
  // If no row of the leaf lacks the value, missing values go to the side with more rows.
  const missingLeft = histogram[lost + 2] === 0 ? left.rows >= right.rows : split.missingLeft;
  return { ...split, missingLeft, left, right };
}
