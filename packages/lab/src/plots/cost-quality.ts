import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { grid, ink, palette } from './palette.js';

/** What a system costs, and how good it is. */
export interface CostQuality {
  readonly name: string;
  /** Milliseconds a page; positive. */
  readonly cost: number;
  readonly quality: number;
  /** Ours stand out from the others. */
  readonly ours: boolean;
}

export const costQuality: Figure<readonly CostQuality[]> = {
  meaning: 'quality against time for a page, on a logarithmic scale; the best are at the upper left',
  draw(data, { title, note, x = 'milliseconds a page', y = 'score' }) {
    const points = data.map((each) => ({ ...each, colour: each.ours ? palette[1] : palette[0] }));
    return drawFrame({
      title,
      note,
      height: 360,
      plot: {
        marginRight: 110,
        x: {
          label: x,
          type: 'log',
          nice: true,
          labelAnchor: 'center',
          tickFormat: (value: number) => String(Number(value.toPrecision(6))),
          ticks: 5,
        },
        y: { label: y, nice: true, inset: 12 },
        marks: [
          Plot.gridX({ stroke: grid, strokeOpacity: 1, ticks: 5 }),
          Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
          Plot.dot(points, { x: 'cost', y: 'quality', fill: 'colour', r: 5 }),
          Plot.text(points, { x: 'cost', y: 'quality', text: 'name', dx: 9, textAnchor: 'start', fill: ink }),
        ],
      },
    });
  },
};
