import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawSeries } from './frame.js';
import { coloursFor } from './palette.js';

export interface HistogramData {
  readonly values: readonly { readonly value: number; readonly class: string }[];
  /** Number of bars between the smallest and the largest value. */
  readonly bars: number;
}

export const histogram: Figure<HistogramData> = {
  meaning: 'how often values occur, the classes on each other',
  draw({ values, bars }, { title, note, x = 'value', y = 'count' }) {
    const colours = coloursFor(values.map((each) => each.class));
    const counted = count(values, bars);
    return drawSeries({
      title,
      note,
      colours,
      height: 300,
      x: { label: x },
      y: { label: y },
      marks: [
        // The same order in every bar, so that a class can be followed from bar to bar.
        Plot.rectY(
          counted,
          Plot.stackY({ order: colours.map(([name]) => name) }, { x1: 'from', x2: 'to', y: 'count', fill: 'class', z: 'class', inset: 0.5 }),
        ),
        Plot.ruleY([0]),
      ],
    });
  },
};

/** Whole numbers in a range as small as this get a bar each, around their value. */
const MAX_WHOLE = 40;

/** Bars of equal width; the classes of a bar are stacked. */
function count(values: HistogramData['values'], bars: number): { from: number; to: number; class: string; count: number }[] {
  const finite = values.filter(({ value }) => Number.isFinite(value));
  const least = finite.reduce((low, { value }) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = finite.reduce((high, { value }) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const areWhole = most - least <= MAX_WHOLE && finite.every(({ value }) => Number.isInteger(value));
  const low = areWhole ? least - 0.5 : least;
  const width = areWhole ? 1 : (most - least) / bars || 1;
  const counts = new Map<string, { from: number; to: number; class: string; count: number }>();
  for (const each of finite) {
    const bar = Math.floor((Math.min(each.value, areWhole ? most : most - width / 2) - low) / width);
    const key = `${bar} ${each.class}`;
    const held = counts.get(key) ?? { from: low + bar * width, to: low + (bar + 1) * width, class: each.class, count: 0 };
    held.count++;
    counts.set(key, held);
  }
  return [...counts.values()];
}
