import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { grid, palette } from './palette.js';

/** Cases with similar predicted probability. */
export interface ReliabilityBin {
  /** Mean predicted probability. */
  readonly predicted: number;
  /** Share that came true. */
  readonly observed: number;
  readonly count: number;
}

export const reliability: Figure<readonly ReliabilityBin[]> = {
  meaning: 'how often what was predicted with a probability came true; on the diagonal, predictions can be taken at their word',
  draw(data, { title, note, x = 'predicted probability', y = 'observed share' }) {
    return drawFrame({
      title,
      note,
      width: 480,
      height: 420,
      plot: {
        x: { label: x, domain: [0, 1] },
        y: { label: y, domain: [0, 1] },
        // The area of a dot is its share of the cases.
        r: { type: 'sqrt', domain: [0, Math.max(1, ...data.map(({ count }) => count))], range: [0, 12] },
        marks: [
          Plot.gridX({ stroke: grid, strokeOpacity: 1 }),
          Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
          Plot.link([0], { x1: 0, y1: 0, x2: 1, y2: 1, stroke: '#888888', strokeDasharray: '4 4' }),
          Plot.lineY(data, { x: 'predicted', y: 'observed', stroke: palette[0], strokeWidth: 1.5 }),
          Plot.dot(data, { x: 'predicted', y: 'observed', r: 'count', fill: palette[0], fillOpacity: 0.8 }),
        ],
      },
    });
  },
};
