import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { contentColour, grid, otherColour } from './palette.js';

/** One bar per block (or a line), in document order. */
export interface BlockBars {
  readonly blocks: readonly { readonly value: number; readonly isContent: boolean }[];
  readonly threshold?: number;
}

export const blockBars: Figure<BlockBars> = {
  meaning: 'a quantity for every block of a page in its order, content and other blocks in different colours',
  draw({ blocks, threshold }, { title, note, x = 'block', y = 'value' }) {
    const bars = blocks.map(({ value, isContent }, i) => ({ from: i, to: i + 1, value, colour: isContent ? contentColour : otherColour }));
    return drawFrame({
      title,
      note,
      legend: [
        ['content', contentColour],
        ['other', otherColour],
      ],
      height: 280,
      plot: {
        x: { label: x, domain: [0, Math.max(1, blocks.length)] },
        y: { label: y, nice: true, ...wholeTicks(blocks.map(({ value }) => value)) },
        marks: [
          Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
          // Hundreds of blocks leave no room for gaps between the bars.
          Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'value', fill: 'colour', inset: 0, insetRight: blocks.length > 150 ? 0 : 0.5 }),
          Plot.ruleY([0]),
          Plot.ruleY(threshold === undefined ? [] : [threshold], { stroke: '#D55E00', strokeDasharray: '5 4' }),
        ],
      },
    });
  },
};

/** A few whole numbers get a tick each, and none between them. */
function wholeTicks(values: readonly number[]): { ticks?: number[]; tickFormat?: string } {
  const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0]);
  if (most - least > MAX_TICKS || most === least || !values.every(Number.isInteger)) return {};
  return { ticks: Array.from({ length: most - least + 1 }, (_, i) => least + i), tickFormat: 'd' };
}

const MAX_TICKS = 10;
