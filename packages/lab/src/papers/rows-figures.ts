import * as Plot from '@observablehq/plot';
import { densities, type RowBlocks } from '@pith/papers';
import { drawFrame } from '../plots/frame.js';
import { contentColour, grid, otherColour } from '../plots/palette.js';

/** Longer lines would make all others invisible. */
const MAX_BYTES = 1000;

/** Figure 2 of the paper: bytes of text and of code, line by line. */
export function drawLineDensity({ lines }: RowBlocks, note: string): string {
  const { textBytes, codeBytes } = lines;
  const density = densities(lines);
  const bars = Array.from(codeBytes, (code, i) => ({
    from: i + 0.5,
    to: i + 1.5,
    code: Math.min(MAX_BYTES, code),
    text: Math.min(MAX_BYTES, textBytes[i]!),
  }));
  const dense = Array.from(density).filter((value) => value > 0.5).length;
  return drawFrame({
    title: 'Text bytes and code bytes by line',
    note: `${note}; ${dense} lines are more than half text; bars end at ${MAX_BYTES} bytes`,
    legend: [
      ['text', contentColour],
      ['all code', otherColour],
    ],
    height: 300,
    plot: {
      x: { label: 'line of the source' },
      y: { label: 'bytes' },
      marks: [
        Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
        Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'code', fill: otherColour, inset: 0 }),
        Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'text', fill: contentColour, inset: 0 }),
        Plot.ruleY([0]),
      ],
    },
  });
}
