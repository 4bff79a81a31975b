import { lloyd, nearestCentre } from '../models/kmeans.js';

/** Content-tag ratios of the units of a page (lines or blocks), smoothed, and how they change. */
export interface TagRatios {
  readonly ratio: Float64Array;
  readonly difference: Float64Array;
}

const SIGMA = 1;
/** Beyond this radius the bell is below 1 % of its height. */
const RADIUS = 3;
/** The program of Peters & Lecocq cuts the bell off after four standard deviations. */
const PUBLISHED_RADIUS = 4;

/** Weninger, Hsu, Han, WWW 2010. Both columns are smoothed; the difference is computed from the raw ratios. */
export function tagRatios(textLength: ArrayLike<number>, tags: ArrayLike<number>): TagRatios {
  return ratiosWith(textLength, tags, smooth);
}

/** The same with the smoothing of the program of Peters & Lecocq: at the ends the values are mirrored. */
export function publishedTagRatios(textLength: ArrayLike<number>, tags: ArrayLike<number>): TagRatios {
  return ratiosWith(textLength, tags, smoothMirrored);
}

function ratiosWith(textLength: ArrayLike<number>, tags: ArrayLike<number>, smoothing: (values: Float64Array) => Float64Array): TagRatios {
  const raw = Float64Array.from(textLength, (length, i) => length / Math.max(tags[i]!, 1));
  return { ratio: smoothing(raw), difference: smoothing(differences(raw)) };
}

/** |mean of the next three − this|; nothing follows the last unit, so it is compared with the mean of the last two. */
function differences(ratio: Float64Array): Float64Array {
  const last = ratio.length - 1;
  return ratio.map((value, i) => {
    if (i === last) return Math.abs((value + (ratio[i - 1] ?? value)) / 2 - value);
    let [sum, count] = [0, 0];
    for (let next = i + 1; next <= Math.min(last, i + 3); next++) {
      sum += ratio[next]!;
      count++;
    }
    return Math.abs(sum / count - value);
  });
}

/** Gaussian, σ = 1. At the ends, weights are normalised over the existing values. */
export function smooth(values: Float64Array): Float64Array {
  const bell = Float64Array.from({ length: RADIUS + 1 }, (_, away) => Math.exp(-(away * away) / (2 * SIGMA * SIGMA)));
  return values.map((_, i) => {
    let [sum, weight] = [0, 0];
    for (let j = Math.max(0, i - RADIUS); j <= Math.min(values.length - 1, i + RADIUS); j++) {
      sum += bell[Math.abs(i - j)]! * values[j]!;
      weight += bell[Math.abs(i - j)]!;
    }
    return sum / weight;
  });
}

/** Gaussian, σ = 1, the values continued beyond the ends by their mirror image (the last one twice). */
function smoothMirrored(values: Float64Array): Float64Array {
  const bell = Float64Array.from({ length: PUBLISHED_RADIUS + 1 }, (_, away) => Math.exp(-(away * away) / (2 * SIGMA * SIGMA)));
  const whole = 2 * bell.reduce((sum, weight) => sum + weight, 0) - 1;
  const size = values.length;
  const mirrored = (at: number) => {
    const place = ((at % (2 * size)) + 2 * size) % (2 * size);
    return values[place < size ? place : 2 * size - 1 - place]!;
  };
  return values.map((_, i) => {
    let sum = 0;
    for (let away = -PUBLISHED_RADIUS; away <= PUBLISHED_RADIUS; away++) sum += bell[Math.abs(away)]! * mirrored(i + away);
    return sum / whole;
  });
}

export interface TagRatioClusters {
  /** The first is the origin and never moves. */
  readonly centres: readonly (readonly number[])[];
  /** 1 where the nearest centre is not the origin. */
  readonly isContent: Uint8Array;
}

const ROUNDS = 50;
const TOLERANCE = 1e-3;

/**
 * k-means with k = 3 on (ratio, difference), one centre pinned at the origin in every step. The other two begin at the mean and at the furthest
 * point. Nothing is random, so the same page gives the same answer.
 */
export function clusterTagRatios({ ratio, difference }: TagRatios): TagRatioClusters {
  const points = Array.from(ratio, (value, i) => [value, difference[i]!]);
  if (points.length === 0) return { centres: [[0, 0]], isContent: new Uint8Array(0) };
  const furthest = points.reduce((most, point) => (norm(point) > norm(most) ? point : most));
  const mean = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
  const { centres } = lloyd(points, [[0, 0], mean, furthest], { rounds: ROUNDS, tolerance: TOLERANCE, pinned: 1 });
  return { centres, isContent: Uint8Array.from(points, (point) => (nearestCentre(centres, point) === 0 ? 0 : 1)) };
}

function norm([x, y]: readonly number[]): number {
  return x! * x! + y! * y!;
}
