import { blue, contentColour, otherColour } from '../drawing/colours.js';
import { bars, dots, level, line, ROOM, upright } from '../drawing/marks.js';
import { draw, type Panel } from '../drawing/picture.js';
import { type Domain, domainOf } from '../drawing/scale.js';
import type { RowBlockWalk } from './walk.js';

/** Figures 3 and 8: the row-block distribution function with T, surge and drop; below it g by T. */
export function rowBlockFigure(walk: RowBlockWalk, name: string): string {
  const { rows, threshold, regions, k, reach } = walk;
  const kept = regions.filter(({ isContent }) => isContent);
  const found = kept.map(({ surge, drop }) => `${surge} to ${drop - 1}`).join(', ') || 'none';
  return draw({
    title: name,
    note: `${rows.length} lines, row blocks of ${k} lines ${reach === 'down' ? 'downwards' : 'up and down'}, T = ${threshold}; lines of the text: ${found}`,
    legend: [
      ['from surge to drop', contentColour],
      ['other lines', otherColour],
    ],
    panels: [...curvePanels(walk), ...(walk.splits.length > 0 ? [thresholdPanel(walk)] : [])],
  });
}

/** Names of more regions than this would cover the curve. */
const MAX_NAMED = 3;

/** Text in a smaller share of the lines is hardly visible in the whole curve: it is drawn again, enlarged. */
const STROKE = 0.05;
/** Lines on each side of the text in the second drawing, at least. */
const AROUND = 20;

function curvePanels(walk: RowBlockWalk): Panel[] {
  const whole: Domain = [0.5, Math.max(1, walk.rows.length) + 0.5];
  const kept = walk.regions.filter(({ isContent }) => isContent);
  const first = kept.reduce((least, { surge }) => Math.min(least, surge), Number.POSITIVE_INFINITY);
  const last = kept.reduce((most, { drop }) => Math.max(most, drop), Number.NEGATIVE_INFINITY);
  const panel = curvePanel(walk, 'Row-block distribution function', whole);
  if (kept.length === 0 || last - first >= STROKE * walk.rows.length) return [panel];
  const room = Math.max(AROUND, last - first);
  const near: Domain = [Math.max(whole[0], first - room - 0.5), Math.min(whole[1], last + room + 0.5)];
  return [panel, curvePanel(walk, 'The same around the text', near)];
}

function curvePanel({ rows, threshold, regions }: RowBlockWalk, title: string, domain: Domain): Panel {
  const kept = regions.filter(({ isContent }) => isContent);
  const named = [...kept].sort((one, other) => other.peak - one.peak).slice(0, MAX_NAMED);
  const shown = rows.filter(({ line: at }) => at > domain[0] && at < domain[1]);
  const shareOf = (at: number) => (at - domain[0]) / (domain[1] - domain[0]);
  return {
    title,
    height: 240,
    x: { label: 'line of the source', domain },
    y: { label: 'length of the row block', domain: domainOf([...rows.map(({ length }) => length), threshold], 1.15) },
    marks: [
      bars(
        shown.map(({ line: at, length, isContent }) => ({
          from: at - 0.5,
          to: at + 0.5,
          value: length,
          colour: isContent ? contentColour : otherColour,
        })),
      ),
      ...named.flatMap(({ surge, drop }) => {
        // Near an edge both names are on the same side of their lines.
        const isAtEdge = shareOf(surge) < ROOM || shareOf(drop) > 1 - ROOM;
        return [
          upright(surge - 0.5, `surge, line ${surge}`, 'before'),
          upright(drop - 0.5, drop > rows.length ? `end of the page, line ${rows.length}` : `drop, line ${drop}`, 'after', isAtEdge ? 1 : 0),
        ];
      }),
      level(threshold, `T = ${threshold}`),
    ],
  };
}

function thresholdPanel({ splits, threshold, rule }: RowBlockWalk): Panel {
  const points = splits.map(({ threshold: tried, g }) => [tried, g] as const);
  const chosen = rule === 'fixed' ? [] : points.filter(([tried]) => tried === threshold);
  return {
    title: rule === 'fixed' ? 'g by T (the fixed rule does not use it)' : 'g by T',
    height: 120,
    x: { label: 'T', domain: [15, 145], ticks: Array.from({ length: 13 }, (_, i) => 20 + 10 * i) },
    y: {
      label: 'g = M − N',
      domain: domainOf(
        points.map(([, g]) => g),
        1.25,
      ),
    },
    marks: [
      line(points, { colour: blue }),
      dots(points.map(([x, y]) => ({ x, y, colour: blue }))),
      ...chosen.map(([x]) => upright(x, `T = ${x}`, 'before')),
    ],
  };
}
