import { densities, lines, type Region, type RowBlockChoices, regionOfMaximum, regionsOf, rowBlockCurve, shareInLines } from 'pith/methods';
import { f1Of, type PaperExample } from './example.js';

/** Mean word F1 at every value tried. */
export type Sweep = readonly { readonly value: number; readonly f1: number }[];

function best(sweep: Sweep): { value: number; f1: number } {
  return sweep.reduce((most, each) => (each.f1 > most.f1 ? each : most));
}

const DENSITIES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.8];

/** Sweeps the threshold of line density. */
export function trainLineDensity(examples: readonly PaperExample[]): { threshold: number; f1: number; sweep: Sweep } {
  const sums = new Float64Array(DENSITIES.length);
  for (const example of examples) {
    const found = example.page.once(lines);
    const density = densities(found);
    for (const [i, threshold] of DENSITIES.entries()) {
      const kept = Uint8Array.from(density, (value) => (value > threshold ? 1 : 0));
      const share = shareInLines(found, kept, example.page.blocks.size);
      sums[i]! += f1Of(example, (block) => share[block]! >= 0.5);
    }
  }
  const sweep = DENSITIES.map((value, i) => ({ value, f1: sums[i]! / Math.max(1, examples.length) }));
  const { value, f1 } = best(sweep);
  return { threshold: value, f1, sweep };
}

const LENGTHS = [20, 30, 40, 50, 60, 70, 86, 100, 120, 140];
/** Chen Xin stays below 5, the adaptive paper takes 5; more rows make one region of the whole page. */
const ROWS = [3, 4, 5];

/** Sweeps T of the fixed rule and K together. */
export function trainRowBlocks(
  examples: readonly PaperExample[],
  regions: RowBlockChoices['regions'] = 'all',
): { threshold: number; k: number; f1: number; sweep: readonly { readonly k: number; readonly value: number; readonly f1: number }[] } {
  const sweep = ROWS.flatMap((k) => LENGTHS.map((value) => ({ k, value, f1: 0 })));
  for (const example of examples) {
    const found = example.page.once(lines);
    for (const k of ROWS) {
      const curve = rowBlockCurve(found.weight, k);
      for (const tried of sweep.filter((each) => each.k === k)) {
        const kept = new Uint8Array(found.size);
        const all = regionsOf(curve, { threshold: tried.value, behind: k, nearZero: 0 });
        for (const { surge, drop } of regions === 'all' ? all : onlyMaximum(curve, all)) kept.fill(1, surge, drop);
        const share = shareInLines(found, kept, example.page.blocks.size);
        tried.f1 += f1Of(example, (block) => share[block]! >= 0.5) / examples.length;
      }
    }
  }
  const { k, value, f1 } = sweep.reduce((most, each) => (each.f1 > most.f1 ? each : most));
  return { threshold: value, k, f1, sweep };
}

function onlyMaximum(curve: Float64Array, regions: readonly Region[]): Region[] {
  const one = regionOfMaximum(curve, regions);
  return one ? [one] : [];
}
