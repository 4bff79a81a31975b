import { Chart, type Plane } from '../../charts/chart.tsx';
import { Dots, Level, Line, Rings } from '../../charts/marks.tsx';
import { maxOf } from '../../charts/scale.ts';
import { scoreText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { ChartsAnswer, InspectionAnswer } from './api.ts';
import { blockAt, HoverCursor } from './block-charts.tsx';
import { hovered, pin, shown } from './state.ts';

/** Text length over tags against its change. Points near the origin are not content. */
export function CetrScatter({ chart: { points, centres, method } }: { readonly chart: ChartsAnswer['cetr'] }) {
  const most = (values: readonly number[]) => maxOf(values) * 1.05 || 1;
  const at = (wanted: boolean) => points.filter(({ isContent }) => isContent === wanted).map(({ ratio, difference }) => [ratio, difference] as const);
  const nearest = ({ x, y }: Plane, event: PointerEvent) => {
    const away = (point: (typeof points)[number]) => (x(point.ratio) - event.offsetX) ** 2 + (y(point.difference) - event.offsetY) ** 2;
    return points.reduce<(typeof points)[number] | undefined>((best, point) => (best && away(best) <= away(point) ? best : point), undefined);
  };
  return (
    <Chart
      title="CETR"
      meaning={`(${method}): text length per tag, smoothed, against how it changes; of three groups the one at the origin, drawn as rings, is not content.`}
      xDomain={[0, most(points.map(({ ratio }) => ratio))]}
      yDomain={[0, most(points.map(({ difference }) => difference))]}
      yText={(value) => String(Math.round(value))}
      xLabel="text length a tag"
      yLabel="change"
      onMove={(plane, event) => {
        hovered.value = nearest(plane, event)?.block ?? -1;
      }}
      onDown={(plane, event) => pin(nearest(plane, event)?.block ?? -1)}
      onLeave={() => {
        hovered.value = -1;
      }}
    >
      {(plane) => (
        <>
          <Rings plane={plane} points={at(false)} tone="clutter" />
          <Dots plane={plane} points={at(true)} tone="content" />
          {centres.map(([x = 0, y = 0], group) => (
            <path key={`${x} ${y}`} class="centre" d={`M${plane.x(x) - 5},${plane.y(y)}h10m-5,-5v10`}>
              <title>{group === 0 ? 'centre at the origin' : 'centre of a group of content'}</title>
            </path>
          ))}
          <HoveredDot plane={plane} points={points} />
        </>
      )}
    </Chart>
  );
}

function HoveredDot({ plane, points }: { readonly plane: Plane; readonly points: ChartsAnswer['cetr']['points'] }) {
  const { block } = shown();
  const wanted = hovered.value >= 0 ? hovered.value : block;
  const point = wanted < 0 ? undefined : points.findLast((each) => each.block >= 0 && each.block <= wanted);
  return point ? <circle class="dot-hovered" cx={plane.x(point.ratio)} cy={plane.y(point.difference)} r={6} /> : null;
}

/** Length of the lines around each line, with threshold, surges and drops. */
export function RowBlockCurve({
  chart: { curve, threshold, regions, lineOfBlock, k, reach, method },
}: {
  readonly chart: ChartsAnswer['rowBlocks'];
}) {
  const { block } = shown();
  const pinnedLine = (lineOfBlock[hovered.value >= 0 ? hovered.value : block] ?? 0) - 1;
  // A region that lasts to the end of the page has no line after it.
  const kept = regions.filter(({ isContent }) => isContent).map((region) => ({ ...region, end: Math.min(region.drop, curve.length) - 1 }));
  const blockOn = (plane: Plane, event: PointerEvent) => {
    const line = Math.round(plane.x.invert(event.offsetX));
    return lineOfBlock.findLastIndex((each) => each > 0 && each <= line + 1);
  };
  return (
    <Chart
      title="Row blocks"
      meaning={`(${method}): text in ${k} lines ${reach === 'down' ? 'from each line down' : 'above and below each line'}; a region runs from a surge over the threshold to a drop to nothing.`}
      xDomain={[0, Math.max(1, curve.length - 1)]}
      yDomain={[0, maxOf(curve) * 1.15 || 1]}
      yText={(value) => String(Math.round(value))}
      xLabel="lines of the source"
      onMove={(plane, event) => {
        hovered.value = blockOn(plane, event);
      }}
      onDown={(plane, event) => pin(blockOn(plane, event))}
      onLeave={() => {
        hovered.value = -1;
      }}
    >
      {(plane) => (
        <>
          {kept.map(({ surge, drop, end }) => (
            <g key={surge} class="region">
              <rect
                x={plane.x(surge - 1)}
                width={Math.max(1, plane.x(end) - plane.x(surge - 1))}
                y={plane.y.range[1]}
                height={plane.y.range[0] - plane.y.range[1]}
              />
              <text x={plane.x(surge - 1) + 4} y={plane.y.range[1] + 10}>
                {`surge, line ${surge}`}
              </text>
              <text x={plane.x(end) - 4} y={plane.y.range[1] + 10} text-anchor="end">
                {drop > curve.length ? `end, line ${curve.length}` : `drop, line ${drop}`}
              </text>
            </g>
          ))}
          <Line plane={plane} values={curve} tone="title" />
          <Level plane={plane} value={threshold} label={`threshold ${threshold}`} />
          {pinnedLine >= 0 && (
            <line class="mark-cursor" x1={plane.x(pinnedLine)} x2={plane.x(pinnedLine)} y1={plane.y.range[0]} y2={plane.y.range[1]} />
          )}
        </>
      )}
    </Chart>
  );
}

/** Repeated tag paths, one line each, with the borders of the records that they mark. */
export function PathsChart({
  chart: { clusters, records, border, method },
  blocks,
}: {
  readonly chart: ChartsAnswer['paths'];
  readonly blocks: number;
}) {
  const rows = clusters.length;
  const names = distinctEnds(clusters.map(({ path }) => path));
  return (
    <Chart
      title="Tag paths"
      meaning={
        border === null
          ? `that repeat (${method}); no list of records stands out.`
          : `that repeat (${method}); ${records.length} records begin at ${shortPath(border)}.`
      }
      xDomain={[-0.5, Math.max(1, blocks) - 0.5]}
      yDomain={[-0.5, Math.max(1, rows) - 0.5]}
      yText={() => ''}
      xLabel="blocks of the page"
      height={Math.max(96, 32 + rows * 16)}
      left={176}
      onMove={(plane, event) => {
        hovered.value = blockAt(plane, event, blocks);
      }}
      onDown={(plane, event) => pin(blockAt(plane, event, blocks))}
      onLeave={() => {
        hovered.value = -1;
      }}
    >
      {(plane) => (
        <>
          {border !== null &&
            records.map(({ from, to }, at) => (
              <rect
                key={from}
                class={at % 2 === 0 ? 'record' : 'record is-odd'}
                x={plane.x(from - 0.5)}
                width={Math.max(1, plane.x(to - 0.5) - plane.x(from - 0.5))}
                y={plane.y.range[1]}
                height={plane.y.range[0] - plane.y.range[1]}
              />
            ))}
          {clusters.map(({ path, blocks: places, length, b, at, variance, theta, state, failed }, row) => (
            <g key={`${path} ${places[0]} ${places.length}`}>
              <title>{`${path}: Length ${length}, B ${b}, AT ${at}, σ² ${variance}, θ ${theta}; ${failed.length > 0 ? `fails ${failed.join(', ')}` : verdicts[state]}`}</title>
              <Dots plane={plane} points={places.map((place) => [place, rows - 1 - row] as const)} tone={state === 'border' ? 'content' : 'title'} />
              <text class="path-name" x={plane.x.range[0] - 8} y={plane.y(rows - 1 - row) + 3} text-anchor="end">
                {names[row]}
              </text>
            </g>
          ))}
          <HoverCursor plane={plane} />
        </>
      )}
    </Chart>
  );
}

const verdicts = { border: 'begins the records', fails: 'fails', cut: 'irregular, cut', 'not-reached': 'not reached' } as const;

/** As many parts from the end as tell the paths apart, three at least; the room is for about 28 letters. */
function distinctEnds(paths: readonly string[]): string[] {
  const ends = (count: number) => paths.map((path) => path.split('/').filter(Boolean).slice(-count).join('/'));
  let count = 3;
  while (count < 8 && new Set(ends(count)).size < new Set(paths).size) count++;
  return ends(count).map((end) => (end.length > 28 ? `…${end.slice(-27)}` : end));
}

function shortPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return parts.length > 3 ? `…/${parts.slice(-3).join('/')}` : path;
}

type Title = ChartsAnswer['titles'][number];

/** Candidates of the Title Tag Analyzer with their three criteria, and the title chosen by all the evidence. */
export function TitleTable({ titles, inspection }: { readonly titles: readonly Title[]; readonly inspection: InspectionAnswer }) {
  const chosen = inspection.metadata.find(({ name }) => name === 'title');
  const score = (value: (title: Title) => number) => ({
    isNumber: true,
    value: (title: Title) => Number(value(title).toFixed(3)),
    show: (title: Title) => scoreText(value(title)),
  });
  return (
    <div class="titles">
      <Table
        label="Title candidates"
        rows={titles}
        keyOf={({ text }) => text}
        columns={[
          { name: 'text', label: 'Part of the title tag', value: ({ text }) => text },
          { name: 's1', label: 'S1 place', ...score(({ s1 }) => s1) },
          { name: 's2', label: 'S2 headings', ...score(({ s2 }) => s2) },
          { name: 's3', label: 'S3 address', ...score(({ s3 }) => s3) },
          { name: 'total', label: 'Sum', ...score(({ total }) => total) },
        ]}
      />
      <div>
        <h2>With all the evidence</h2>
        <ol class="meta-rivals">
          {(chosen?.rivals ?? []).slice(0, 6).map(({ value, confidence, from }) => (
            <li key={String(value)}>
              <span class="score">{scoreText(confidence)}</span> <span dir="auto">{String(value)}</span> <span class="quiet">{from.join(' + ')}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
