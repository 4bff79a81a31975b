import { useState } from 'preact/hooks';
import { Chart, type Plane } from '../../charts/chart.tsx';
import { Bars } from '../../charts/marks.tsx';
import { maxOf } from '../../charts/scale.ts';
import { plural } from '../../parts/format.ts';
import { setQuery } from '../../shell/router.ts';
import type { Mentions } from './api.ts';
import { type Period, periodEnd, periodOf, periodsBetween } from './periods.ts';
import { sum } from './words.ts';

interface MentionsChartProps {
  readonly days: Mentions['periods'];
  readonly by: Period;
  readonly since: string | undefined;
  readonly until: string | undefined;
}

/** A few bars are placed side by side and do not fill the width. */
const MIN_SLOTS = 8;
const MAX_SLOT_WIDTH = 40;

/** One bar per period. Dragging selects a time range. The arrow keys do the same on the two date fields next to the list. */
export function MentionsChart({ days, by, since, until }: MentionsChartProps) {
  const [drag, setDrag] = useState<readonly [number, number]>();
  const all = periodsBetween(periodOf(days[0]!.period, by), periodOf(days.at(-1)!.period, by), by);
  const counts = new Map<string, number>();
  for (const { period: day, mentions } of days) counts.set(periodOf(day, by), (counts.get(periodOf(day, by)) ?? 0) + mentions);
  const slots = Math.max(MIN_SLOTS, all.length);
  const values = all.map((period) => counts.get(period) ?? 0);
  const isIn = (at: number) => (since === undefined || periodEnd(all[at]!, by) >= since) && (until === undefined || all[at]! <= until);
  const placeOf = (plane: Plane, event: PointerEvent) => {
    const left = (event.currentTarget as SVGElement).getBoundingClientRect().left;
    const [from, to] = plane.x.range;
    const share = (event.clientX - left - from) / (to - from);
    return Math.max(0, Math.min(all.length - 1, Math.floor(share * slots)));
  };
  const down = (plane: Plane, event: PointerEvent) => {
    (event.currentTarget as SVGElement).setPointerCapture(event.pointerId);
    const at = placeOf(plane, event);
    setDrag([at, at]);
    (event.currentTarget as SVGElement).addEventListener(
      'pointerup',
      (end) => {
        const last = placeOf(plane, end);
        setDrag(undefined);
        setQuery({ since: all[Math.min(at, last)]!, until: periodEnd(all[Math.max(at, last)]!, by) });
      },
      { once: true },
    );
  };
  const total = plural(sum(values), 'mention');
  return (
    <Chart
      title={total}
      meaning={`in ${plural(sum(days.map(({ articles }) => articles)), 'dated article')}, ${all[0]} to ${periodEnd(all.at(-1)!, by)}. Drag to select a period.`}
      xDomain={[-0.5, slots - 0.5]}
      yDomain={[0, maxOf(values) || 1]}
      xLabel={all.length < MIN_SLOTS ? '' : all.at(-1)!}
      yLabel={`mentions, from ${all[0]}`}
      height={120}
      maxWidth={44 + slots * MAX_SLOT_WIDTH}
      onDown={down}
      onMove={(plane, event) => drag && setDrag([drag[0], placeOf(plane, event)])}
    >
      {(plane) => (
        <>
          {drag && (
            <rect
              class="brush"
              x={plane.x(Math.min(...drag) - 0.5)}
              width={plane.x(Math.max(...drag) + 0.5) - plane.x(Math.min(...drag) - 0.5)}
              y={plane.y.range[1]}
              height={plane.y.range[0] - plane.y.range[1]}
            />
          )}
          <Bars plane={plane} values={values} shows={isIn} />
          <Bars plane={plane} values={values} tone="unsure" shows={(at) => !isIn(at)} />
        </>
      )}
    </Chart>
  );
}
