import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { colourScale, coloursFor, grid } from './palette.js';

export interface ClassPoint {
  readonly x: number;
  readonly y: number;
  readonly class: string;
}

/** Shapes as well as colours, so that classes survive a grey print. */
const symbols = ['circle', 'times', 'triangle', 'square', 'star', 'diamond', 'wye', 'plus'] as const;

export const classScatter: Figure<readonly ClassPoint[]> = {
  meaning: 'points in two quantities, with their classes',
  draw(data, { title, note, x = 'x', y = 'y' }) {
    const colours = coloursFor(data.map((point) => point.class));
    return drawFrame({
      title,
      note,
      legend: colours,
      height: 380,
      plot: {
        x: { label: x, nice: true },
        y: { label: y, nice: true },
        color: colourScale(colours),
        symbol: { domain: colours.map(([name]) => name), range: colours.map((_, i) => symbols[i % symbols.length]!) },
        marks: [
          Plot.gridX({ stroke: grid, strokeOpacity: 1 }),
          Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
          Plot.dot(data, { x: 'x', y: 'y', stroke: 'class', symbol: 'class', r: 3.5, strokeWidth: 1.4, strokeOpacity: 0.8 }),
        ],
      },
    });
  },
};
