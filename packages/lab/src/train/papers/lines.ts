import { densities, lines, type Region, type RowBlockChoices, regionOfMaximum, regionsOf, rowBlockCurve, shareInLines } from 'pith/methods';
import type { TrainingControl } from '../control.js';
import { f1Of, type PaperExample } from './example.js';

type Attended = Partial<Pick<TrainingControl, 'tell' | 'stops'>>;

/** Pages between two lines of progress. */
const TELL_EVERY = 200;

/** Mean word F1 at every value tried. */
export type Sweep = readonly { readonly value: number; readonly f1: number }[];

function mostOf<Tried extends { readonly f1: number }>(sweep: readonly Tried[]): Tried {
  return sweep.reduce((most, each) => (each.f1 > most.f1 ? each : most));
}

const DENSITIES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8];

/** Sweeps the threshold of line density. */
export function trainLineDensity(examples: readonly PaperExample[], { tell, stops }: Attended = {}): { threshold: number; f1: number; sweep: Sweep } {
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
    if (pages % TELL_EVERY === 0) tell?.(`${pages} of ${examples.length} pages tried: word F1 ${(Math.max(...sums) / pages).toFixed(4)} so far`);
    if (pages < examples.length && stops?.()) break;
  }
  const sweep = DENSITIES.map((value, i) => ({ value, f1: sums[i]! / Math.max(1, pages) }));
  const { value, f1 } = mostOf(sweep);
  return { threshold: value, f1, sweep };
}

const LENGTHS = [20, 30, 40, 50, 60, 70, 86, 100, 120, 140];
/** Chen Xin stays below 5, the adaptive paper takes 5; more rows make one region of the whole page. */
const ROWS = [3, 4, 5];

/** Sweeps T of the fixed rule and K together. */
export function trainRowBlocks(
  examples: readonly PaperExample[],
  regions: RowBlockChoices['regions'] = 'all',
  { tell, stops }: Attended = {},
): { threshold: number; k: number; f1: number; sweep: readonly { readonly k: number; readonly value: number; readonly f1: number }[] } {
  const sweep = ROWS.flatMap((k) => LENGTHS.map((value) => ({ k, value, f1: 0 })));
  let pages = 0;
  for (const example of examples) {
    const found = example.page.once(lines);
    for (const k of ROWS) {
      const curve = rowBlockCurve(found.weight, k);
      for (const tried of sweep.filter((each) => each.k === k)) {
        const kept = new Uint8Array(found.size);
        const all = regionsOf(curve, { threshold: tried.value, behind: k, nearZero: 0 });
        for (const { surge, drop } of regions === 'all' ? all : onlyMaximum(curve, all)) kept.fill(1, surge, drop);
        const share = shareInLines(found, kept, example.page.blocks.size);
        tried.f1 += f1Of(example, (block) => share[block]! >= 0.5);
      }
    }
    pages++;
    if (pages % TELL_EVERY === 0) tell?.(`${pages} of ${examples.length} pages tried: word F1 ${(mostOf(sweep).f1 / pages).toFixed(4)} so far`);
    if (pages < examples.length && stops?.()) break;
  }
  for (const tried of sweep) tried.f1 /= Math.max(1, pages);
  const { k, value, f1 } = mostOf(sweep);
  return { threshold: value, k, f1, sweep };
}

function onlyMaximum(curve: Float64Array, regions: readonly Region[]): Region[] {
  const one = regionOfMaximum(curve, regions);
  return one ? [one] : [];
}
