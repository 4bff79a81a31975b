import { LabProblem } from '../problem.js';
import { type Random, randomFrom } from '../random/random.js';

/** A mean and the interval that holds the true one with 95 % confidence. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export interface BootstrapOptions {
  readonly rounds?: number;
  readonly seed?: number;
}

const LEVEL = 0.95;

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return values.length === 0 ? Number.NaN : sum / values.length;
}

/** Any figure over pages (`figure` gets their positions, each as often as it was drawn), with a percentile bootstrap interval. `mean` is the figure over all of them once. */
export function figureWithInterval(
  count: number,
  figure: (pages: Uint32Array) => number,
  { rounds = 1000, seed = 1 }: BootstrapOptions = {},
): Estimate {
  const pages = Uint32Array.from({ length: count }, (_, page) => page);
  const mean = figure(pages);
  if (count < 2) return { mean, low: mean, high: mean, count };
  const random = randomFrom(seed);
  const figures = new Float64Array(rounds);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < count; i++) pages[i] = random.below(count);
    figures[round] = figure(pages);
  }
  figures.sort();
  return { mean, low: quantile(figures, (1 - LEVEL) / 2), high: quantile(figures, (1 + LEVEL) / 2), count };
}

/** Mean of page scores with a percentile bootstrap interval: pages drawn with replacement, the same draws for the same seed. */
export function meanWithInterval(values: ArrayLike<number>, { rounds = 2000, seed = 1 }: BootstrapOptions = {}): Estimate {
  const count = values.length;
  const mean = meanOf(values);
  if (count < 2) return { mean, low: mean, high: mean, count };
  const means = resampledMeans(values, rounds, randomFrom(seed));
  return { mean, low: quantile(means, (1 - LEVEL) / 2), high: quantile(means, (1 + LEVEL) / 2), count };
}

/** The difference between two systems on the same pages. */
export interface PairedDifference extends Estimate {
  /** Two-sided: how often a difference at least as far from 0 would come up if the two were alike. Never below 1 / (rounds + 1). */
  readonly p: number;
  /** Pages on which the first is better, and on which the second is. */
  readonly wins: number;
  readonly losses: number;
}

/** Paired bootstrap: the mean of the differences page by page. */
export function pairedBootstrap(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  { rounds = 2000, seed = 1 }: BootstrapOptions = {},
): PairedDifference {
  if (first.length !== second.length) throw new LabProblem('UNEQUAL_LENGTHS', { first: first.length, second: second.length });
  const differences = Float64Array.from(first, (value, i) => value - second[i]!);
  const estimate = meanWithInterval(differences, { rounds, seed });
  const means = resampledMeans(differences, rounds, randomFrom(seed));
  // Draws are centred on the observed mean. Shifted to 0, they show the differences expected by chance.
  const extreme = means.filter((mean) => Math.abs(mean - estimate.mean) >= Math.abs(estimate.mean)).length;
  return {
    ...estimate,
    p: Math.min(1, (extreme + 1) / (rounds + 1)),
    wins: differences.filter((difference) => difference > 0).length,
    losses: differences.filter((difference) => difference < 0).length,
  };
}

function resampledMeans(values: ArrayLike<number>, rounds: number, random: Random): Float64Array {
  const means = new Float64Array(rounds);
  const count = values.length;
  for (let round = 0; round < rounds; round++) {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += values[random.below(count)]!;
    means[round] = count === 0 ? 0 : sum / count;
  }
  return means.sort();
}

/** Quantile of ascending values, linear between neighbours. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, ascending.length - 1);
  return ascending[below]! + (ascending[above]! - ascending[below]!) * (place - below);
}
