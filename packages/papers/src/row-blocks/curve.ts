/** Length of every row block: the `k` lines from each line downwards. */
export function rowBlockCurve(weight: Float32Array, k: number): Float64Array {
  const curve = new Float64Array(weight.length);
  let sum = 0;
  for (let line = weight.length - 1; line >= 0; line--) {
    sum += weight[line]!;
    if (line + k < weight.length) sum -= weight[line + k]!;
    curve[line] = Math.abs(sum) < 1e-6 ? 0 : sum;
  }
  return curve;
}

/** The paper's wording, "up and down n lines": the line itself with `n` lines above and `n` below it. */
export function rowBlockCurveBothWays(weight: Float32Array, n: number): Float64Array {
  const before = new Float64Array(weight.length + 1);
  for (let line = 0; line < weight.length; line++) before[line + 1] = before[line]! + weight[line]!;
  const curve = new Float64Array(weight.length);
  for (let line = 0; line < curve.length; line++) {
    const sum = before[Math.min(weight.length, line + n + 1)]! - before[Math.max(0, line - n)]!;
    curve[line] = Math.abs(sum) < 1e-6 ? 0 : sum;
  }
  return curve;
}

/** Rows from a surge up to, not including, the drop after it. */
export interface Region {
  readonly surge: number;
  readonly drop: number;
}

export interface SurgeRules {
  /** T: a surge exceeds it. */
  readonly threshold: number;
  /** n: this many row blocks after a surge are not empty. */
  readonly after: number;
  /** A row block this short counts as empty. */
  readonly nearZero: number;
}

/** Every region that begins with a surge and ends with a drop: two row blocks that are empty, or the end of the page. */
export function regionsOf(curve: Float64Array, { threshold, after, nearZero }: SurgeRules): Region[] {
  const regions: Region[] = [];
  const isEmpty = (row: number) => row >= curve.length || curve[row]! <= nearZero;
  for (let row = 0; row < curve.length; row++) {
    if (!(curve[row]! > threshold) || someEmpty(row + 1, Math.min(row + 1 + after, curve.length), isEmpty)) continue;
    let drop = row + 1;
    while (drop < curve.length && !(isEmpty(drop) && isEmpty(drop + 1))) drop++;
    regions.push({ surge: row, drop });
    row = drop;
  }
  return regions;
}

function someEmpty(from: number, to: number, isEmpty: (row: number) => boolean): boolean {
  for (let row = from; row < to; row++) if (isEmpty(row)) return true;
  return false;
}

/** The region that contains the longest row block of all; undefined where that block belongs to none. */
export function regionOfMaximum(curve: Float64Array, regions: readonly Region[]): Region | undefined {
  let most = 0;
  for (let row = 1; row < curve.length; row++) if (curve[row]! > curve[most]!) most = row;
  return regions.find(({ surge, drop }) => surge <= most && most < drop);
}
