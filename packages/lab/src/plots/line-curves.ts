import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawSeries } from './frame.js';
import { coloursFor } from './palette.js';

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly series: string;
}

/** Several curves, and where it helps, lines across at thresholds. */
export interface Curves {
  readonly points: readonly CurvePoint[];
  readonly thresholds?: readonly { readonly name: string; readonly y: number }[];
}

export const lineCurves: Figure<Curves> = {
  meaning: 'one or several quantities along a common axis',
  draw({ points, thresholds = [] }, { title, note, x = 'x', y = 'y' }) {
    const colours = coloursFor(points.map(({ series }) => series));
    return drawSeries({
      title,
      note,
      colours,
      height: 320,
      x: { label: x },
      y: { label: y },
      marks: [
        Plot.ruleY(thresholds, { y: 'y', stroke: '#666666', strokeDasharray: '5 4' }),
        Plot.text(thresholds, { y: 'y', text: 'name', frameAnchor: 'right', dy: -7, fill: '#666666' }),
        Plot.lineY(points, { x: 'x', y: 'y', stroke: 'series', strokeWidth: 1.8 }),
      ],
    });
  },
};
