import type { Plane } from './chart.tsx';
import type { Scale } from './scale.ts';

interface SeriesProps {
  readonly plane: Plane;
  readonly values: readonly number[];
  /** Names the colour: `content`, `clutter`, `accent` … */
  readonly tone?: string;
}

/** A line through one value per place. One path for any number of values. */
export function Line({ plane: { x, y }, values, tone = 'accent' }: SeriesProps) {
  let path = '';
  for (let at = 0; at < values.length; at++) path += `${at === 0 ? 'M' : 'L'}${round(x(at))},${round(y(values[at]!))}`;
  return <path class={`mark-line tone-${tone}`} d={path} />;
}

/** A bar for every place that `shows`; bars of one tone are one path. */
export function Bars({ plane: { x, y }, values, tone = 'accent', shows }: SeriesProps & { readonly shows?: (at: number) => boolean }) {
  const half = barWidth(x) / 2;
  const zero = round(y(Math.max(0, y.domain[0])));
  let path = '';
  for (let at = 0; at < values.length; at++) {
    if (shows && !shows(at)) continue;
    const middle = x(at);
    path += `M${round(middle - half)},${zero}V${round(y(values[at]!))}H${round(middle + half)}V${zero}Z`;
  }
  return <path class={`mark-bar tone-${tone}`} d={path} />;
}

interface DotsProps {
  readonly plane: Plane;
  readonly points: readonly (readonly [number, number])[];
  readonly tone?: string;
}

/** Dots, one path for all of a tone. */
export function Dots({ plane: { x, y }, points, tone = 'accent' }: DotsProps) {
  let path = '';
  for (const [px, py] of points) path += `M${round(x(px))},${round(y(py))}h0`;
  return <path class={`mark-dots tone-${tone}`} d={path} />;
}

/** Rings, like dots: distinguishable from them without colour. */
export function Rings({ plane: { x, y }, points, tone = 'accent' }: DotsProps) {
  let path = '';
  for (const [px, py] of points) path += `M${round(x(px) - 3)},${round(y(py))}a3,3 0 1,0 6,0a3,3 0 1,0 -6,0`;
  return <path class={`mark-line tone-${tone}`} d={path} />;
}

/** A level across the whole plane, with its name. */
export function Level({ plane: { x, y }, value, label }: { readonly plane: Plane; readonly value: number; readonly label: string }) {
  return (
    <g class="mark-level">
      <line x1={x.range[0]} x2={x.range[1]} y1={y(value)} y2={y(value)} />
      <text x={x.range[1]} y={y(value) - 4} text-anchor="end">
        {label}
      </text>
    </g>
  );
}

/** A place on the x-axis that something else points at. */
export function Cursor({ plane: { x, y }, at }: { readonly plane: Plane; readonly at: number }) {
  return <line class="mark-cursor" x1={x(at)} x2={x(at)} y1={y.range[0]} y2={y.range[1]} />;
}

function barWidth(x: Scale): number {
  return Math.max(0.75, ((x.range[1] - x.range[0]) / Math.max(1, x.domain[1] - x.domain[0])) * 0.8);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
