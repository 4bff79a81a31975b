import {
  densities,
  lines,
  type Region,
  type RowBlockChoices,
  regionOfMaximum,
  regionsOf,
  rowBlockCurve,
  rowBlockCurveBothWays,
  shareInLines,
} from '@pith/papers';
import type { TrainingControl } from '../control.js';
import { f1Of, type PaperExample } from './example.js';

type Supervision = Partial<Pick<TrainingControl, 'log' | 'stops'>>;

/** Pages between two lines of progress. */
const LOG_EVERY = 200;

/** Mean word F1 at every value tried. */
export type Sweep = readonly { readonly value: number; readonly f1: number }[];

function mostOf<Tried extends { readonly f1: number }>(sweep: readonly Tried[]): Tried {
  return sweep.reduce((most, each) => (each.f1 > most.f1 ? each : most));
}

/** Below the first hardly a line with text would be left out: all text has a method of its own. */
const DENSITIES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8];

/** Sweeps the threshold of line density. */
export function trainLineDensity(
  examples: readonly PaperExample[],
  { log, stops }: Supervision = {},
): { threshold: number; f1: number; sweep: Sweep } {
  const sums = new Float64Array(DENSITIES.length);
  let pages = 0;
  for (const example of examples) {
    const found = example.page.once(lines);
    const density = densities(found);
    for (const [i, threshold] of DENSITIES.entries()) {
      const kept = Uint8Array.from(density, (value) => (value > threshold ? 1 : 0));
      const share = shareInLines(found, kept, example.page.blocks.size);
      sums[i]! += f1Of(example, (block) => share[block]! >= 0.5);
    }
    pages++;
    if (pages % LOG_EVERY === 0) log?.(`${pages} of ${examples.length} pages tried: word F1 ${(Math.max(...sums) / pages).toFixed(4)} so far`);
    if (pages < examples.length && stops?.()) break;
  }
  const sweep = DENSITIES.map((value, i) => ({ value, f1: sums[i]! / Math.max(1, pages) }));
  const { value, f1 } = mostOf(sweep);
  return { threshold: value, f1, sweep };
}

const LENGTHS = [20, 30, 40, 50, 60, 70, 86, 100, 120, 140];
/** Chen Xin stays below 5, the adaptive paper takes 5; more rows make one region of the whole page. */
const ROWS = [2, 3, 4, 5];
const curves = { 'both-ways': rowBlockCurveBothWays, down: rowBlockCurve } as const;

/** The definition of a row block, T of the fixed rule, and the resulting mean word F1. */
export interface RowBlockTry {
  readonly reach: keyof typeof curves;
  readonly k: number;
  readonly threshold: number;
  readonly f1: number;
}

/** Sweeps T of the fixed rule, K and the reach of a row block together. */
export function trainRowBlocks(
  examples: readonly PaperExample[],
  regions: RowBlockChoices['regions'] = 'all',
  { log, stops }: Supervision = {},
): RowBlockTry & { readonly sweep: readonly RowBlockTry[] } {
  const shapes = (['both-ways', 'down'] as const).flatMap((reach) => ROWS.map((k) => ({ reach, k })));
  const groups = shapes.map((shape) => ({ shape, tries: LENGTHS.map((threshold) => ({ ...shape, threshold, f1: 0 })) }));
  const sweep = groups.flatMap(({ tries }) => tries);
  let pages = 0;
  for (const example of examples) {
    const found = example.page.once(lines);
    for (const { shape, tries } of groups) {
      const curve = curves[shape.reach](found.weight, shape.k);
      for (const tried of tries) {
        const kept = new Uint8Array(found.size);
        const all = regionsOf(curve, { threshold: tried.threshold, after: shape.k, nearZero: 0 });
        for (const { surge, drop } of regions === 'all' ? all : onlyMaximum(curve, all)) kept.fill(1, surge, drop);
        const share = shareInLines(found, kept, example.page.blocks.size);
        tried.f1 += f1Of(example, (block) => share[block]! >= 0.5);
      }
    }
    pages++;
    if (pages % LOG_EVERY === 0) log?.(`${pages} of ${examples.length} pages tried: word F1 ${(mostOf(sweep).f1 / pages).toFixed(4)} so far`);
    if (pages < examples.length && stops?.()) break;
  }
  for (const tried of sweep) tried.f1 /= Math.max(1, pages);
  return { ...mostOf(sweep), sweep };
}

function onlyMaximum(curve: Float64Array, regions: readonly Region[]): Region[] {
  const one = regionOfMaximum(curve, regions);
  return one ? [one] : [];
}
