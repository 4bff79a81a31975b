import * as Plot from '@observablehq/plot';
import type { Figure } from './figure.js';
import { drawFrame } from './frame.js';
import { grid, ink, palette } from './palette.js';

/** Cost and quality of a system. */
export interface CostQuality {
  readonly name: string;
  /** Milliseconds per page; positive. */
  readonly cost: number;
  readonly quality: number;
  /** Ours stand out from the others. */
  readonly ours: boolean;
}

/** Steps of 1, 2 and 5 that span all costs. */
function stepsAround(costs: readonly number[]): number[] {
  const least = Math.floor(Math.log10(Math.min(1, ...costs)));
  const most = Math.ceil(Math.log10(Math.max(10, ...costs)));
  const steps = Array.from({ length: most - least }, (_, i) => 10 ** (least + i)).flatMap((ten) => [ten, 2 * ten, 5 * ten]);
  return [...steps, 10 ** most].map((step) => Number(step.toPrecision(1)));
}

/** Only powers of ten get a label: labels in between would overlap. */
function isPowerOfTen(step: number): boolean {
  return Number.isInteger(Math.log10(step));
}

const HEIGHT = 360;
const LETTER = 6.8;
const LINE = 14;

/** Names next to their dots; one that would overlap another is moved up until it does not. */
function placeLabels(points: readonly (CostQuality & { readonly colour: string })[], domain: readonly [number, number]) {
  const [low, high] = domain;
  const qualities = points.map(({ quality }) => quality);
  const range = Math.max(...qualities) - Math.min(...qualities) || 1;
  const across = (cost: number) => (450 * (Math.log(cost) - Math.log(low))) / (Math.log(high) - Math.log(low));
  const boxes: { left: number; right: number; y: number }[] = [];
  return [...points]
    .sort((a, b) => a.quality - b.quality || a.cost - b.cost)
    .map((point) => {
      const dot = (HEIGHT * 0.7 * (Math.max(...qualities) - point.quality)) / range;
      const box = { left: across(point.cost), right: across(point.cost) + 9 + LETTER * point.name.length, y: dot };
      const isHit = () => boxes.some((other) => box.left < other.right && other.left < box.right && Math.abs(box.y - other.y) < LINE);
      while (isHit()) box.y -= 2;
      boxes.push(box);
      return { ...point, dy: Math.round(box.y - dot) };
    });
}

export const costQuality: Figure<readonly CostQuality[]> = {
  meaning: 'quality against time for a page, on a logarithmic scale; the best are at the upper left',
  draw(data, { title, note, x = 'milliseconds a page', y = 'score' }) {
    const steps = stepsAround(data.map(({ cost }) => cost));
    const domain = [steps[0]!, steps.at(-1)!] as const;
    const points = placeLabels(
      data.map((each) => ({ ...each, colour: each.ours ? palette[1] : palette[0] })),
      domain,
    );
    return drawFrame({
      title,
      note,
      height: HEIGHT,
      plot: {
        marginRight: 130,
        x: { label: x, type: 'log', domain, axis: null },
        y: { label: y, nice: true, inset: 12 },
        marks: [
          Plot.gridX(steps, { stroke: grid, strokeOpacity: 1 }),
          Plot.axisX(steps.filter(isPowerOfTen), {
            label: x,
            labelAnchor: 'center',
            labelArrow: 'none',
            tickFormat: (value: number) => String(value),
          }),
          Plot.gridY({ stroke: grid, strokeOpacity: 1 }),
          Plot.dot(points, { x: 'cost', y: 'quality', fill: 'colour', r: 5 }),
          // A mark has one offset from its point, so every name is a separate mark.
          ...points.map((point) =>
            Plot.text([point], { x: 'cost', y: 'quality', text: 'name', dx: 9, dy: point.dy, textAnchor: 'start', fill: ink }),
          ),
        ],
      },
    });
  },
};
