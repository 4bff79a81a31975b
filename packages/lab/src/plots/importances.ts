import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { grid, ink, palette } from './palette.js';

export interface Importance {
  readonly feature: string;
  /** In any unit: shown as a share of the sum. */
  readonly gain: number;
}

/** Maximum number of bars: more would be unreadable. */
const maxBars = 30;

export const importances: Figure<readonly Importance[]> = {
  meaning: 'share of the gain of all splits that each feature brought',
  draw(data, { title, note, x = 'share of the gain, %' }) {
    const sum = data.reduce((total, { gain }) => total + gain, 0) || 1;
    const shown = [...data].sort((a, b) => b.gain - a.gain || (a.feature < b.feature ? -1 : 1)).slice(0, maxBars);
    const bars = shown.map(({ feature, gain }) => ({ feature, share: gain / sum }));
    const longest = Math.max(0, ...bars.map(({ feature }) => feature.length));
    return drawFrame({
      title,
      note,
      height: 60 + bars.length * 18,
      plot: {
        marginLeft: Math.min(300, 24 + longest * 7),
        marginRight: 48,
        x: { label: x, percent: true },
        y: { label: null, domain: bars.map(({ feature }) => feature), padding: 0.25 },
        marks: [
          Plot.gridX({ stroke: grid, strokeOpacity: 1 }),
          Plot.barX(bars, { x: 'share', y: 'feature', fill: palette[0] }),
          Plot.text(bars, {
            x: 'share',
            y: 'feature',
            text: ({ share }: { share: number }) => `${(100 * share).toFixed(1)}`,
            dx: 6,
            textAnchor: 'start',
            fill: ink,
          }),
        ],
      },
    });
  },
};
