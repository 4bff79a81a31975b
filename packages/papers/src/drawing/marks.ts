import { orange } from './colours.js';
import { rounded } from './scale.js';
import { element, text } from './svg.js';

/** Where a panel's values are on the picture. */
export interface Plane {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Something drawn into a panel. */
export type Mark = (plane: Plane) => string;

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly colour: string;
}

/** Upright bars from 0; one path per colour, so that a page of thousands of blocks stays a small picture. */
export function bars(all: readonly Bar[]): Mark {
  return ({ x, y }) => {
    const paths = new Map<string, string>();
    for (const { from, to, value, colour } of all) {
      if (value === 0) continue;
      const [left, right, top, base] = [x(from), x(to), y(value), y(0)];
      const gap = right - left > 3 ? 0.5 : 0;
      paths.set(colour, `${paths.get(colour) ?? ''}M${left},${base}V${top}H${rounded(right - gap)}V${base}Z`);
    }
    return [...paths].map(([fill, d]) => element('path', { d, fill })).join('');
  };
}

/** A part of a line that is horizontal: one name, one colour. */
export interface Stripe {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** Bars that lie across, each as high as `height` of a unit. */
export function stripes(all: readonly Stripe[], height = 0.6): Mark {
  return (plane) =>
    all
      .map(({ y, from, to, colour }) => {
        const [left, right, top, bottom] = [plane.x(from), plane.x(to), plane.y(y + height / 2), plane.y(y - height / 2)];
        return element('rect', { x: left, y: top, width: rounded(right - left), height: rounded(bottom - top), fill: colour });
      })
      .join('');
}

export function line(points: readonly (readonly [x: number, y: number])[], { colour, dashed = false }: { colour: string; dashed?: boolean }): Mark {
  return ({ x, y }) =>
    points.length === 0
      ? ''
      : element('path', {
          d: points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${x(px)},${y(py)}`).join(''),
          fill: 'none',
          stroke: colour,
          'stroke-width': 1.6,
          ...(dashed ? { 'stroke-dasharray': '5 4' } : {}),
        });
}

export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

export function dots(all: readonly Dot[], r = 3.2): Mark {
  return ({ x, y }) => all.map((dot) => element('circle', { cx: x(dot.x), cy: y(dot.y), r, fill: dot.colour, 'fill-opacity': 0.85 })).join('');
}

/** A dashed line across, with its name at the right end. */
export function level(value: number, name: string): Mark {
  return ({ y, left, right }) =>
    element('path', { d: `M${left},${y(value)}H${right}`, stroke: orange, 'stroke-dasharray': '5 4', 'stroke-width': 1.2 }) +
    text(name, { x: right + 5, y: y(value) + 4, fill: orange });
}

/** Share of the width that the name of an upright line needs. */
export const ROOM = 0.16;
/** From one row of names to the next, pixels. */
const NAME_ROW = 14;

/** A dashed upright line with its name on the side that has room: `before` it where that is possible, else after it; in the first row of names, or below. */
export function upright(value: number, name: string, side: 'before' | 'after', row = 0): Mark {
  return ({ x, left, right, top, bottom }) => {
    const at = x(value);
    const share = (at - left) / Math.max(1, right - left);
    const isBefore = side === 'before' ? share > ROOM : share > 1 - ROOM;
    return (
      element('path', { d: `M${at},${top}V${bottom}`, stroke: orange, 'stroke-dasharray': '5 4', 'stroke-width': 1.2 }) +
      text(name, { x: at + (isBefore ? -5 : 5), y: top + 11 + row * NAME_ROW, 'text-anchor': isBefore ? 'end' : 'start', fill: orange, halo: true })
    );
  };
}

/** Names of rows, left of the panel. */
export function rowNames(names: readonly { readonly y: number; readonly name: string; readonly colour: string }[]): Mark {
  return ({ y, left }) =>
    names.map(({ y: at, name, colour }) => text(name, { x: left - 8, y: y(at) + 4, 'text-anchor': 'end', fill: colour })).join('');
}

/** Words inside a panel. */
export function note(words: string, { x: at, y: height }: { readonly x: number; readonly y: number }): Mark {
  return ({ x, y }) => text(words, { x: x(at) + 5, y: y(height) + 4, halo: true });
}
