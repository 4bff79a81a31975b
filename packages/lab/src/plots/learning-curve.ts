import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawSeries } from './frame.js';
import { coloursFor } from './palette.js';

/** The score reached with this many training pages. */
export interface LearningPoint {
  readonly pages: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly series: string;
}

export const learningCurve: Figure<readonly LearningPoint[]> = {
  meaning: 'score against the number of training pages, with its confidence interval',
  draw(data, { title, note, x = 'training pages', y = 'score' }) {
    const colours = coloursFor(data.map(({ series }) => series));
    return drawSeries({
      title,
      note,
      colours,
      height: 320,
      x: { label: x, nice: true },
      y: { label: y },
      marks: [
        Plot.areaY(data, { x: 'pages', y1: 'low', y2: 'high', fill: 'series', fillOpacity: 0.15 }),
        Plot.lineY(data, { x: 'pages', y: 'score', stroke: 'series', strokeWidth: 2 }),
        Plot.dot(data, { x: 'pages', y: 'score', fill: 'series', r: 3 }),
      ],
    });
  },
};
