import * as Plot from '@observablehq/plot';
import { densities, type RowBlocks } from '@pith/papers';
import { drawFrame } from '../plots/frame.js';
import { contentColour, grid, otherColour, palette, paper } from '../plots/palette.js';
import { three } from './section.js';

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

/** Share of the width that a label needs. */
const ROOM = 0.22;

/** Figures 3 and 8: the row-block distribution function with its threshold, surge and drop. */
export function drawRowBlocks({ curve, threshold, regions }: RowBlocks, note: string, f1: number): string {
  const inside = (row: number) => regions.some(({ surge, drop }) => row >= surge && row < drop);
  const bars = Array.from(curve, (length, i) => ({ from: i + 0.5, to: i + 1.5, length, colour: inside(i) ? contentColour : otherColour }));
  const marks = regions.flatMap(({ surge, drop }) => [
    { x: surge + 0.5, says: 'surge', line: surge + 1 },
    { x: drop + 0.5, says: 'drop', line: drop + 1 },
  ]);
  const highest = curve.reduce((most, length) => Math.max(most, length), 1);
  // Words are outside the region where there is room, else inside it.
  const isLeft = ({ x, says }: (typeof marks)[number]) => (says === 'surge' ? x > ROOM * curve.length : x > (1 - ROOM) * curve.length);
  const label = (left: boolean) =>
    Plot.text(
      marks.filter((mark) => isLeft(mark) === left),
      {
        x: 'x',
        y: highest,
        text: ({ says, line }: (typeof marks)[number]) => (left ? `${says}, line ${line} →` : `← ${says}, line ${line}`),
        textAnchor: left ? 'end' : 'start',
        dx: left ? -5 : 5,
        fill: palette[1],
        stroke: paper,
        strokeWidth: 4,
      },
    );
  return drawFrame({
    title: 'Row-block distribution function',
    note: `${note}; word F1 of the region ${three(f1)}`,
    legend: [
      ['from surge to drop', contentColour],
      ['other lines', otherColour],
    ],
    height: 320,
    plot: {
      marginRight: 58,
      x: { label: 'line of the source' },
      y: { label: 'length of the row block', nice: true },
      marks: [
        Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
        Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'length', fill: 'colour', inset: 0 }),
        Plot.ruleY([0]),
        Plot.ruleX(marks, { x: 'x', stroke: palette[1], strokeDasharray: '5 4' }),
        label(false),
        label(true),
        Plot.ruleY([threshold], { stroke: '#444444', strokeDasharray: '2 3' }),
        Plot.text([threshold], {
          y: (d: number) => d,
          text: () => `T = ${threshold}`,
          frameAnchor: 'right',
          textAnchor: 'start',
          dx: 5,
          fill: '#444444',
        }),
      ],
    },
  });
}

/** What the two figures say of their page in words. */
export function pageNote({ lines }: RowBlocks): string {
  return `one page of ${lines.size} lines`;
}
