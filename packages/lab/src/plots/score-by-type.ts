import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { colourScale, coloursFor, grid } from './palette.js';

/** A system's mean score on the pages of one type, with its confidence interval. */
export interface TypeScore {
  readonly type: string;
  readonly system: string;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export const scoreByType: Figure<readonly TypeScore[]> = {
  meaning: 'score of each system on each type of page, with its confidence interval',
  draw(data, { title, note, x = 'score' }) {
    const legend = coloursFor(data.map(({ system }) => system));
    const types = [...new Set(data.map(({ type }) => type))];
    const least = Math.min(1, ...data.map(({ low }) => low));
    return drawFrame({
      title,
      note,
      legend,
      height: 56 + types.length * (16 + legend.length * 13),
      plot: {
        marginLeft: Math.max(120, 20 + 7 * Math.max(0, ...types.map((type) => type.length))),
        x: { label: x, domain: [Math.max(0, Math.floor(least * 10) / 10), 1] },
        y: { axis: null, domain: legend.map(([system]) => system), padding: 0.8 },
        fy: { label: null, domain: types, padding: 0 },
        color: colourScale(legend),
        marks: [
          Plot.gridX({ stroke: grid, strokeOpacity: 1 }),
          Plot.frame({ anchor: 'bottom', stroke: grid }),
          Plot.link(data, { x1: 'low', x2: 'high', y1: 'system', y2: 'system', fy: 'type', stroke: 'system', strokeWidth: 2 }),
          Plot.dot(data, { x: 'score', y: 'system', fy: 'type', fill: 'system', r: 4 }),
        ],
      },
    });
  },
};
