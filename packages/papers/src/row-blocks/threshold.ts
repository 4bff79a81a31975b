/** The thresholds that are tried: 20, 30 … 140. */
export const tried: readonly number[] = Array.from({ length: 13 }, (_, i) => 20 + 10 * i);

export type ThresholdRule = 'levels-off' | 'largest-g' | 'otsu';

/** g rises by less than this share of its range: it has levelled off. */
export const LEVEL = 0.05;

/** How a threshold divides the row blocks: those above it (text, P) and the rest (Q). */
export interface Split {
  readonly threshold: number;
  /** Row blocks of P and of Q. */
  readonly above: number;
  readonly below: number;
  /** M, N. */
  readonly m: number;
  readonly n: number;
  /** M − N, where M = variance of P / |P| and N = variance of Q / |Q|. */
  readonly g: number;
  /** ω₀·ω₁·(μ₀ − μ₁)² of Otsu. */
  readonly between: number;
}

/** T for one page by a rule; `otherwise` where no threshold divides its row blocks. */
export function adaptiveThreshold(curve: Float64Array, rule: ThresholdRule, otherwise: number): number {
  return thresholdOf(splitsOf(curve), rule, otherwise);
}

function thresholdOf(splits: readonly Split[], rule: ThresholdRule, otherwise: number): number {
  if (splits.length === 0) return otherwise;
  if (rule === 'otsu') return largest(splits, ({ between }) => between).threshold;
  const most = largest(splits, ({ g }) => g);
  if (rule === 'largest-g') return most.threshold;
  const range = most.g - largest(splits, ({ g }) => -g).g;
  const settled = splits.find(({ g }, i) => i + 1 < splits.length && splits[i + 1]!.g - g < LEVEL * range);
  return (settled ?? most).threshold;
}

function largest(splits: readonly Split[], value: (split: Split) => number): Split {
  return splits.reduce((best, split) => (value(split) > value(best) ? split : best));
}

/** One pass over the row blocks for all thresholds: their sums between two neighbouring ones are all that is needed. */
export function splitsOf(curve: Float64Array): Split[] {
  const bins = tried.length + 1;
  const count = new Float64Array(bins);
  const sum = new Float64Array(bins);
  const squares = new Float64Array(bins);
  for (let row = 0; row < curve.length; row++) {
    const length = curve[row]!;
    const bin = Math.max(0, Math.min(tried.length, Math.ceil((length - tried[0]!) / 10)));
    count[bin]!++;
    sum[bin]! += length;
    squares[bin]! += length * length;
  }
  const all = partOf(count, sum, squares, 0, bins);
  return tried.flatMap((threshold, i) => {
    const q = partOf(count, sum, squares, 0, i + 1);
    const p = partOf(count, sum, squares, i + 1, bins);
    if (p.count === 0 || q.count === 0) return [];
    const between = (p.count / all.count) * (q.count / all.count) * (p.mean - q.mean) ** 2;
    const [m, n] = [p.variance / p.count, q.variance / q.count];
    return { threshold, above: p.count, below: q.count, m, n, g: m - n, between };
  });
}

function partOf(count: Float64Array, sum: Float64Array, squares: Float64Array, from: number, to: number) {
  let [n, total, square] = [0, 0, 0];
  for (let bin = from; bin < to; bin++) {
    n += count[bin]!;
    total += sum[bin]!;
    square += squares[bin]!;
  }
  const mean = n === 0 ? 0 : total / n;
  return { count: n, mean, variance: n === 0 ? 0 : Math.max(0, square / n - mean * mean) };
}
