import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { colourScale, grid, ink, paper } from './palette.js';

/** The parts that every figure has in common. */
export interface Frame {
  readonly title: string;
  /** Shown under the title, in grey: the measure, and the number of pages. */
  readonly note?: string | undefined;
  readonly width?: number | undefined;
  readonly height: number;
  /** Names and colours for the line under the title. */
  readonly legend?: readonly (readonly [name: string, colour: string])[] | undefined;
  /** Everything else as Observable Plot takes it: scales, facets, marks. */
  readonly plot: Plot.PlotOptions;
}

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const defaultWidth = 640;
const lineHeight = 18;
/** Mean width of a letter at 12 px; a legend measured with it never overlaps, at most leaves a gap. */
const letterWidth = 6.8;

/** The part of the drawn element used here. The lab is compiled without a browser's types. */
interface Drawn {
  readonly outerHTML: string;
  readonly firstChild: unknown;
  setAttribute(name: string, value: string): void;
  insertBefore(node: unknown, before: unknown): void;
  appendChild(node: unknown): void;
}

/** A figure as a complete SVG document: no script, no link, the same bytes for the same data. */
export function drawFrame({ title, note, width = defaultWidth, height, legend = [], plot }: Frame): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const rows = legendRows(legend, width);
  const head = 26 + (note ? lineHeight : 0) + rows.length * lineHeight + 8;
  const full = height + head;
  const svg = Plot.plot({
    marginLeft: 60,
    marginRight: 24,
    marginBottom: 42,
    ...plot,
    // Labels are next to the middle of their axis: at its end, the upper one would overlap the title.
    x: { labelAnchor: 'center', labelArrow: 'none', ...plot.x },
    y: { labelAnchor: 'center', labelArrow: 'none', ...plot.y },
    width,
    height: full,
    marginTop: head + (plot.marginTop ?? 14),
    document,
    style: { fontFamily: font, fontSize: '12px', color: ink, background: paper, overflow: 'visible' },
  }) as unknown as Drawn;
  const make = (name: string, attributes: Readonly<Record<string, string | number>>, text = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    if (text !== '') element.textContent = text;
    return element;
  };
  for (const [key, value] of [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['role', 'img'],
    ['aria-label', title],
  ] as const)
    svg.setAttribute(key, value);
  // Viewers that ignore the background style would show black on their own background.
  svg.insertBefore(make('rect', { width, height: full, fill: paper }), svg.firstChild);
  svg.appendChild(make('text', { x: 12, y: 21, 'font-size': 15, 'font-weight': 600, 'text-anchor': 'start', fill: ink }, title));
  if (note) svg.appendChild(make('text', { x: 12, y: 21 + lineHeight, 'text-anchor': 'start', fill: '#666666' }, note));
  for (const { name, colour, x, row } of rows.flat()) {
    const y = 26 + (note ? lineHeight : 0) + 13 + row * lineHeight;
    svg.appendChild(make('rect', { x, y: y - 9, width: 10, height: 10, fill: colour }));
    svg.appendChild(make('text', { x: x + 15, y, 'text-anchor': 'start', fill: ink }, name));
  }
  return `${svg.outerHTML}\n`;
}

/** A figure of one or several series over a common grid; with one series its colour needs no explanation. */
export function drawSeries({ colours, x, y, marks, ...frame }: SeriesFrame): string {
  return drawFrame({
    ...frame,
    legend: colours.length > 1 ? colours : [],
    plot: {
      x,
      y: { ...y, nice: true },
      color: colourScale(colours),
      marks: [Plot.gridY({ stroke: grid, strokeOpacity: 1 }), ...marks],
    },
  });
}

interface SeriesFrame extends Omit<Frame, 'legend' | 'plot'> {
  readonly colours: readonly (readonly [name: string, colour: string])[];
  readonly x: Plot.ScaleOptions;
  readonly y: Plot.ScaleOptions;
  readonly marks: readonly Plot.Markish[];
}

interface LegendEntry {
  readonly name: string;
  readonly colour: string;
  readonly x: number;
  readonly row: number;
}

function legendRows(legend: NonNullable<Frame['legend']>, width: number): LegendEntry[][] {
  const rows: LegendEntry[][] = [];
  let x = Number.POSITIVE_INFINITY;
  for (const [name, colour] of legend) {
    const wide = Math.ceil(15 + name.length * letterWidth + 14);
    if (x + wide > width) {
      rows.push([]);
      x = 12;
    }
    rows.at(-1)!.push({ name, colour, x, row: rows.length - 1 });
    x += wide;
  }
  return rows;
}
