import { grid, ink, paper, quiet } from './colours.js';
import type { Mark, Plane } from './marks.js';
import { countTicksOf, type Domain, numberText, rounded, scaleOf, ticksOf } from './scale.js';
import { element, escaped, text } from './svg.js';

export interface Axis {
  readonly label: string;
  readonly domain: Domain;
  /** Values with a tick; round ones where left out. */
  readonly ticks?: readonly number[];
  readonly tickText?: (value: number) => string;
}

/** Domain and ticks of things in their order, such as the blocks of a page. */
export function countAxis(count: number): Pick<Axis, 'domain' | 'ticks'> {
  const domain: Domain = [0, Math.max(1, count)];
  return { domain, ticks: countTicksOf(domain, 10) };
}

/** One pair of axes. Panels of a picture are below each other. */
export interface Panel {
  readonly title: string;
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: readonly Mark[];
  /** Room for the names of rows; that of the ticks where left out. */
  readonly left?: number;
}

export interface Picture {
  readonly title: string;
  /** One line under the title. */
  readonly note: string;
  readonly legend: readonly (readonly [name: string, colour: string])[];
  readonly panels: readonly Panel[];
}

const WIDTH = 760;
const LEFT = 58;
const RIGHT = 66;
const HEAD = 26;
const LINE = 18;
/** Above a panel for its title, below it for ticks and label. */
const ABOVE = 24;
const BELOW = 42;
const BELOW_WITHOUT_LABEL = 26;
/** Mean width of a letter of 12 px. */
const LETTER = 6.4;
const FONT = 'system-ui, -apple-system, &quot;Segoe UI&quot;, Roboto, &quot;Noto Sans CJK SC&quot;, sans-serif';

/** A complete SVG document: no script, no link, the same bytes for the same data. */
export function draw({ title, note, legend, panels }: Picture): string {
  const head = HEAD + LINE + (legend.length > 0 ? LINE : 0) + 6;
  const height = head + panels.reduce((sum, panel) => sum + roomOf(panel), 0);
  let top = head;
  const drawn = panels.map((panel) => {
    const part = drawPanel(panel, top);
    top += roomOf(panel);
    return part;
  });
  const words = [
    text(cut(title, WIDTH - 24, 8.8), { x: 12, y: 21, 'font-size': 15, 'font-weight': 600 }),
    text(cut(note, WIDTH - 24, LETTER), { x: 12, y: 21 + LINE, fill: quiet }),
    drawLegend(legend, 21 + 2 * LINE),
  ];
  const inside = [element('rect', { width: WIDTH, height, fill: paper }), ...words, ...drawn].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(title)}" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}" font-size="12">${inside}</svg>\n`;
}

function roomOf({ height, x }: Panel): number {
  return ABOVE + height + (x.label === '' ? BELOW_WITHOUT_LABEL : BELOW);
}

function drawLegend(legend: Picture['legend'], y: number): string {
  let x = 12;
  return legend
    .map(([name, colour]) => {
      const part = element('rect', { x, y: y - 9, width: 10, height: 10, fill: colour }) + text(name, { x: x + 15, y });
      x += Math.ceil(15 + LETTER * name.length + 16);
      return part;
    })
    .join('');
}

function drawPanel({ title, height, x, y, marks, left = LEFT }: Panel, from: number): string {
  const edges = { left, right: WIDTH - RIGHT, top: from + ABOVE, bottom: from + ABOVE + height };
  const plane: Plane = { ...edges, x: scaleOf(x.domain, edges.left, edges.right), y: scaleOf(y.domain, edges.bottom, edges.top) };
  const name = text(title, { x: 12, y: from + 14, 'font-weight': 600 });
  return [name, ticksAcross(plane, x), ticksUp(plane, y), ...marks.map((mark) => mark(plane)), axisLine(plane, y)].join('');
}

/** At 0 where the axis has it; at the bottom of rows, which are not numbers. */
function axisLine({ left, right, bottom, y: place }: Plane, { domain, ticks }: Axis): string {
  const base = ticks?.length !== 0 && domain[0] <= 0 && domain[1] >= 0 ? place(0) : bottom;
  return element('path', { d: `M${left},${base}H${right}`, stroke: ink, 'stroke-width': 1 });
}

function ticksAcross({ x, left, right, bottom }: Plane, { label, domain, ticks = ticksOf(domain, 10), tickText = numberText }: Axis): string {
  const marks = ticks.map((value) => text(tickText(value), { x: x(value), y: bottom + 15, 'text-anchor': 'middle', fill: quiet }));
  return marks.join('') + text(label, { x: rounded((left + right) / 2), y: bottom + 31, 'text-anchor': 'middle', fill: quiet });
}

function ticksUp({ y, left, right, top, bottom }: Plane, { label, domain, ticks = ticksOf(domain, 4), tickText = numberText }: Axis): string {
  const marks = ticks.map(
    (value) =>
      element('path', { d: `M${left},${y(value)}H${right}`, stroke: grid, 'stroke-width': 1 }) +
      text(tickText(value), { x: left - 6, y: y(value) + 4, 'text-anchor': 'end', fill: quiet }),
  );
  const middle = rounded((top + bottom) / 2);
  const name = label === '' ? '' : text(label, { x: 14, y: middle, 'text-anchor': 'middle', fill: quiet, transform: `rotate(-90 14 ${middle})` });
  return marks.join('') + name;
}

/** Words that would leave the picture end in an ellipsis. Han and kana are twice as wide. */
export function cut(words: string, room: number, letter: number = LETTER): string {
  let width = 0;
  let kept = '';
  for (const sign of words) {
    width += (sign.codePointAt(0)! >= 0x2e80 ? 2 : 1) * letter;
    if (width > room) return `${kept}…`;
    kept += sign;
  }
  return kept;
}
