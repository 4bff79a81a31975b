/** Centres of groups of points, and which group each point is in. */
export interface Clusters {
  readonly centres: readonly (readonly number[])[];
  /** Centre of every point. */
  readonly group: Uint32Array;
  /** Sum of squared distances to the centres. */
  readonly spread: number;
}

export interface LloydSettings {
  readonly rounds: number;
  /** Stop when no centre moves further than this. */
  readonly tolerance: number;
  /** Centres before this number never move; CETR pins one to the origin. */
  readonly pinned: number;
}

const lloydDefaults: LloydSettings = { rounds: 100, tolerance: 0, pinned: 0 };

/** Centre closest to a point; of equally close ones the first. */
export function nearestCentre(centres: readonly (readonly number[])[], point: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, centre] of centres.entries()) {
    const distance = squaredDistance(centre, point);
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

export function squaredDistance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return sum;
}

/** k-means from given centres (Lloyd): nothing is random, so the same points give the same groups. A centre without points stays where it is. */
export function lloyd(points: readonly (readonly number[])[], start: readonly (readonly number[])[], given: Partial<LloydSettings> = {}): Clusters {
  const { rounds, tolerance, pinned } = { ...lloydDefaults, ...given };
  let centres = start.map((centre) => [...centre]);
  for (let round = 0; round < rounds; round++) {
    const moved = meansOf(points, centres).map((mean, i) => (i < pinned ? centres[i]! : mean));
    const furthest = moved.reduce((most, centre, i) => Math.max(most, squaredDistance(centre, centres[i]!)), 0);
    centres = moved;
    if (furthest <= tolerance * tolerance) break;
  }
  const group = Uint32Array.from(points, (point) => nearestCentre(centres, point));
  const spread = points.reduce((sum, point, i) => sum + squaredDistance(point, centres[group[i]!]!), 0);
  return { centres, group, spread };
}

function meansOf(points: readonly (readonly number[])[], centres: readonly number[][]): number[][] {
  const sums = centres.map((centre) => centre.map(() => 0));
  const counts = new Uint32Array(centres.length);
  for (const point of points) {
    const nearest = nearestCentre(centres, point);
    counts[nearest]!++;
    for (let i = 0; i < point.length; i++) sums[nearest]![i]! += point[i]!;
  }
  return sums.map((sum, i) => (counts[i] === 0 ? centres[i]! : sum.map((value) => value / counts[i]!)));
}

/** Centres of numbers on a line, ascending: they start at the quantiles (i + ½) / k of the sorted values. Fewer than k where there are fewer distinct values. */
export function centresOnLine(values: ArrayLike<number>, k: number): number[] {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return [];
  const wanted = Math.min(k, new Set(sorted).size);
  const at = (i: number) => [sorted[Math.min(sorted.length - 1, Math.floor(((i + 0.5) / wanted) * sorted.length))]!];
  let start = Array.from({ length: wanted }, (_, i) => at(i));
  // Quantiles of a frequent value coincide and would leave centres without points; distinct values never do.
  if (new Set(start.map(([value]) => value)).size < wanted) {
    const distinct = [...new Set(sorted)];
    start = Array.from({ length: wanted }, (_, i) => [distinct[Math.floor(((i + 0.5) / wanted) * distinct.length)]!]);
  }
  const points = Array.from(sorted, (value) => [value]);
  return lloyd(points, start).centres.map(([value]) => value!);
}
