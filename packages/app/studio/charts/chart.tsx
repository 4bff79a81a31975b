import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { linear, type Scale, ticks } from './scale.ts';
import './charts.css';

export interface Plane {
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
}

interface ChartProps {
  readonly title: string;
  /** One sentence that explains the chart. */
  readonly meaning: string;
  readonly xDomain: readonly [number, number];
  readonly yDomain: readonly [number, number];
  readonly xLabel?: string;
  readonly yLabel?: string;
  readonly yText?: (value: number) => string;
  readonly height?: number;
  /** Where a few marks would be lost in the whole width of the place. */
  readonly maxWidth?: number;
  /** Room for names at the left. */
  readonly left?: number;
  readonly children: (plane: Plane) => ComponentChildren;
  readonly onMove?: (plane: Plane, event: PointerEvent) => void;
  readonly onDown?: (plane: Plane, event: PointerEvent) => void;
  readonly onLeave?: () => void;
}

const MARGIN = { top: 8, right: 8, bottom: 24, left: 36 };

/** Title, axes and a plane to draw on, as wide as its place. */
export function Chart(props: ChartProps) {
  const {
    title,
    meaning,
    xDomain,
    yDomain,
    xLabel,
    yLabel,
    yText = String,
    height = 160,
    maxWidth = Number.POSITIVE_INFINITY,
    left = MARGIN.left,
  } = props;
  const place = useRef<HTMLElement>(null);
  const width = Math.min(useWidth(place), maxWidth);
  // The same object for the same place, so that marks can be drawn once.
  const plane = useMemo<Plane>(
    () => ({
      x: linear([xDomain[0], xDomain[1]], [left, Math.max(left + 1, width - MARGIN.right)]),
      y: linear([yDomain[0], yDomain[1]], [height - MARGIN.bottom, MARGIN.top]),
      width,
      height,
    }),
    [xDomain[0], xDomain[1], yDomain[0], yDomain[1], width, height, left],
  );
  return (
    <figure class="chart" ref={place}>
      <figcaption>
        <strong>{title}</strong> <span class="quiet">{meaning}</span>
      </figcaption>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`${title}. ${meaning}`}
        onPointerMove={props.onMove && ((event) => props.onMove!(plane, event))}
        onPointerDown={props.onDown && ((event) => props.onDown!(plane, event))}
        onPointerLeave={props.onLeave}
      >
        <g class="axis">
          {ticks(yDomain, 3).map((value) => (
            <g key={value}>
              <line x1={plane.x.range[0]} x2={plane.x.range[1]} y1={plane.y(value)} y2={plane.y(value)} />
              <text x={left - 6} y={plane.y(value) + 4} text-anchor="end">
                {yText(value)}
              </text>
            </g>
          ))}
          {xLabel && (
            <text x={plane.x.range[1]} y={height - 6} text-anchor="end">
              {xLabel} →
            </text>
          )}
          {yLabel && (
            <text x={left} y={height - 6}>
              ↑ {yLabel}
            </text>
          )}
        </g>
        {props.children(plane)}
      </svg>
    </figure>
  );
}

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    if (!place.current) return;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.max(160, Math.floor(entry!.contentRect.width))));
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return width;
}
