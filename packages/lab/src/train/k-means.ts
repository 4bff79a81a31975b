import { type Clusters, centresOnLine, lloyd, squaredDistance } from '@pith/papers';
import { type Random, randomFrom } from '../random/random.js';
import { TrainingProblem } from './problem.js';

export interface KMeansSettings {
  readonly k: number;
  readonly seed: number;
  /** Fresh starts, of which the one with the least spread is kept. */
  readonly starts: number;
  readonly rounds: number;
  readonly tolerance: number;
}

export const kMeansDefaults: KMeansSettings = { k: 3, seed: 1, starts: 8, rounds: 100, tolerance: 1e-9 };

/** k-means with the k-means++ start of Arthur and Vassilvitskii (2007). */
export function trainKMeans(
  points: readonly (readonly number[])[],
  given: Partial<KMeansSettings> = {},
  onStart?: (start: { start: number; of: number; spread: number }) => boolean | undefined,
): Clusters {
  const { k, seed, starts, rounds, tolerance } = { ...kMeansDefaults, ...given };
  if (!Number.isInteger(k) || k < 1) throw new TrainingProblem('BAD_SETTING', `k is ${k}, but must be a whole number from 1`);
  checkPoints(points, k);
  let best: Clusters | undefined;
  for (let start = 0; start < starts; start++) {
    const found = lloyd(points, farApart(points, k, randomFrom(seed, start)), { rounds, tolerance });
    if (best === undefined || found.spread < best.spread) best = found;
    if (onStart?.({ start: start + 1, of: starts, spread: best.spread }) === false) break;
  }
  return best ?? lloyd(points, farApart(points, k, randomFrom(seed, 0)), { rounds, tolerance });
}

function checkPoints(points: readonly (readonly number[])[], k: number): void {
  if (points.length < k)
    throw new TrainingProblem('TOO_FEW_ROWS', `${points.length} points are too few for ${k} groups`, { rows: points.length, least: k });
  for (const [row, point] of points.entries()) {
    if (point.length !== points[0]!.length)
      throw new TrainingProblem('WRONG_LENGTH', `point ${row} has ${point.length} numbers, the first has ${points[0]!.length}`, { row });
    if (!point.every(Number.isFinite)) throw new TrainingProblem('BAD_VALUE', `point ${row} is not finite`, { row });
  }
}

/** Each further centre is a point drawn in proportion to its squared distance from the centres so far. */
function farApart(points: readonly (readonly number[])[], k: number, random: Random): (readonly number[])[] {
  const centres = [points[random.below(points.length)]!];
  const distance = Float64Array.from(points, (point) => squaredDistance(point, centres[0]!));
  while (centres.length < k) {
    const total = distance.reduce((sum, each) => sum + each, 0);
    let left = random.next() * total - distance[0]!;
    let drawn = 0;
    while (drawn + 1 < points.length && left >= 0) left -= distance[++drawn]!;
    centres.push(points[drawn]!);
    for (const [i, point] of points.entries()) distance[i] = Math.min(distance[i]!, squaredDistance(point, points[drawn]!));
  }
  return centres;
}

/** The border that k-means finds on a line: the middle centre, or for an even number the mean of the two middle ones. Undefined without values. */
export function middleOfCentres(values: ArrayLike<number>, k: number): number | undefined {
  const centres = centresOnLine(values, k);
  const half = centres.length >> 1;
  return centres.length % 2 === 1 ? centres[half] : centres.length === 0 ? undefined : (centres[half - 1]! + centres[half]!) / 2;
}
