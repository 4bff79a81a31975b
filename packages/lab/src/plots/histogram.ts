import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { colourScale, coloursFor, grid } from './palette.js';

export interface HistogramData {
  readonly values: readonly { readonly value: number; readonly class: string }[];
  /** Number of bars between the smallest and the largest value. */
  readonly bars: number;
}

export const histogram: Figure<HistogramData> = {
  meaning: 'how often values occur, the classes side by side',
  draw({ values, bars }, { title, note, x = 'value', y = 'count' }) {
    const colours = coloursFor(values.map((each) => each.class));
    const counted = count(values, bars);
    return drawFrame({
      title,
      note,
      legend: colours.length > 1 ? colours : [],
      height: 300,
      plot: {
        x: { label: x },
        y: { label: y, nice: true },
        color: colourScale(colours),
        marks: [
          Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
          Plot.rectY(counted, { x1: 'from', x2: 'to', y: 'count', fill: 'class', inset: 0.5 }),
          Plot.ruleY([0]),
        ],
      },
    });
  },
};

/** Bars of equal width; the classes of a bar stand on each other. */
function count(values: HistogramData['values'], bars: number): { from: number; to: number; class: string; count: number }[] {
  const finite = values.filter(({ value }) => Number.isFinite(value));
  const low = finite.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = finite.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const width = (high - low) / bars || 1;
  const counts = new Map<string, { from: number; to: number; class: string; count: number }>();
  for (const each of finite) {
    const bar = Math.min(bars - 1, Math.floor((each.value - low) / width));
    const key = `${bar} ${each.class}`;
    const held = counts.get(key) ?? { from: low + bar * width, to: low + (bar + 1) * width, class: each.class, count: 0 };
    held.count++;
    counts.set(key, held);
  }
  return [...counts.values()];
}
