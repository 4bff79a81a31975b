import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Chart, type Plane } from '../../charts/chart.tsx';
import { Bars, Cursor, Level } from '../../charts/marks.tsx';
import { maxOf } from '../../charts/scale.ts';
import { scoreText } from '../../parts/format.ts';
import { type BlockAnswer, type Favor, favors, type InspectionAnswer, inspection as look } from './api.ts';
import { chooseFavor, hovered, pin, shown } from './state.ts';

/** The hovered block. */
export function blockAt({ x }: Plane, event: PointerEvent, size: number): number {
  const block = Math.round(x.invert(event.offsetX));
  return block >= 0 && block < size ? block : -1;
}

/** Follows the pointer without rendering the chart again. */
export function HoverCursor({ plane }: { readonly plane: Plane }) {
  const { block } = shown();
  return (
    <>
      {block >= 0 && <Cursor plane={plane} at={block} />}
      {hovered.value >= 0 && <Cursor plane={plane} at={hovered.value} />}
    </>
  );
}

/** Score of every block with the cut, which can be dragged from one position of the preference to the next. */
export function ProbabilityChart({ inspection }: { readonly inspection: InspectionAnswer }) {
  const { blocks, cut } = inspection;
  const cuts = useCuts();
  const drag = useRef(false);
  const nearest = (value: number) => cuts.reduce((best, each) => (Math.abs(each.cut - value) < Math.abs(best.cut - value) ? each : best), cuts[0]!);
  const move = (plane: Plane, event: PointerEvent) => {
    if (!drag.current) hovered.value = blockAt(plane, event, blocks.length);
    else if (cuts.length > 0) chooseFavor(nearest(plane.y.invert(event.offsetY)).favor, 'replace');
  };
  const down = (plane: Plane, event: PointerEvent) => {
    drag.current = Math.abs(plane.y(cut) - event.offsetY) < 8;
    if (drag.current) (event.currentTarget as Element | null)?.setPointerCapture?.(event.pointerId);
    else pin(blockAt(plane, event, blocks.length));
  };
  useEffect(() => {
    const up = () => {
      drag.current = false;
    };
    addEventListener('pointerup', up);
    return () => removeEventListener('pointerup', up);
  }, []);
  return (
    <Chart
      title="Probability of content"
      meaning="one bar per block, kept above the cut; grey where a rule decided. Drag the cut to move the preference."
      xDomain={[-0.5, Math.max(1, blocks.length) - 0.5]}
      yDomain={[0, 1]}
      yText={(score) => (Number.isInteger(score) ? String(score) : scoreText(score))}
      xLabel="blocks of the page"
      onMove={move}
      onDown={down}
      onLeave={() => {
        hovered.value = -1;
      }}
    >
      {(plane) => (
        <>
          <ScoreBars plane={plane} blocks={blocks} />
          <g class="cut-handle">
            <Level plane={plane} value={cut} label={`cut ${scoreText(cut)}`} />
          </g>
          <HoverCursor plane={plane} />
        </>
      )}
    </Chart>
  );
}

/** Three paths for all blocks, written again only with new scores. */
function ScoreBars({ plane, blocks }: { readonly plane: Plane; readonly blocks: readonly BlockAnswer[] }) {
  return useMemo(() => {
    const scores = blocks.map(({ score }) => score);
    return (
      <>
        <Bars plane={plane} values={scores} tone="clutter" shows={(at) => !blocks[at]!.kept && blocks[at]!.by === 'score'} />
        <Bars plane={plane} values={scores} tone="content" shows={(at) => blocks[at]!.kept && blocks[at]!.by === 'score'} />
        <Bars plane={plane} values={scores} tone="unsure" shows={(at) => blocks[at]!.by === 'step'} />
      </>
    );
  }, [plane, blocks]);
}

/** The threshold of every known position of the preference. */
function useCuts(): readonly { readonly favor: Favor; readonly cut: number }[] {
  const { page, method } = shown();
  const [cuts, setCuts] = useState<readonly { readonly favor: Favor; readonly cut: number }[]>([]);
  useEffect(() => {
    const held = { isOver: false };
    void Promise.all(favors.map(async (favor) => ({ favor, cut: (await look({ page, method, favor })).cut }))).then(
      (found) => held.isOver || setCuts(found),
      // Without the other cuts the line cannot be dragged; the page shows the problem itself.
      () => setCuts([]),
    );
    return () => {
      held.isOver = true;
    };
  }, [page, method]);
  return cuts;
}

const series = [
  { name: 'textDensity', label: 'Text density', meaning: 'words per line of 80 characters' },
  { name: 'linkDensity', label: 'Link density', meaning: 'share of words inside links' },
  { name: 'nameDensity', label: 'Id and class density', meaning: 'tokens that speak for content minus those against it' },
] as const;

/** Bars in two colours: kept and dropped. Drawn again only for new values. */
function DensityBars({
  plane,
  values,
  blocks,
}: {
  readonly plane: Plane;
  readonly values: readonly number[];
  readonly blocks: readonly BlockAnswer[];
}) {
  return useMemo(
    () => (
      <>
        <Bars plane={plane} values={values} tone="clutter" shows={(at) => !blocks[at]!.kept} />
        <Bars plane={plane} values={values} tone="content" shows={(at) => blocks[at]!.kept} />
      </>
    ),
    [plane, values, blocks],
  );
}

/** Dragnet's panels on one axis: content is where text and names are high and links are low. */
export function DensityChart({ inspection: { blocks } }: { readonly inspection: InspectionAnswer }) {
  const drawn = useMemo(() => series.map((one) => ({ ...one, values: blocks.map((block) => block[one.name]) })), [blocks]);
  return (
    <div class="densities">
      {drawn.map(({ name, label, meaning, values }) => {
        return (
          <Chart
            key={name}
            title={label}
            meaning={meaning}
            height={112}
            xDomain={[-0.5, Math.max(1, blocks.length) - 0.5]}
            yDomain={[Math.min(0, -maxOf(values.map((value) => -value))), maxOf(values) || 1]}
            yText={(value) => String(Math.round(value * 100) / 100)}
            onMove={(plane, event) => {
              hovered.value = blockAt(plane, event, blocks.length);
            }}
            onDown={(plane, event) => pin(blockAt(plane, event, blocks.length))}
            onLeave={() => {
              hovered.value = -1;
            }}
          >
            {(plane) => (
              <>
                <DensityBars plane={plane} values={values} blocks={blocks} />
                <HoverCursor plane={plane} />
              </>
            )}
          </Chart>
        );
      })}
    </div>
  );
}
