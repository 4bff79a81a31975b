import { useEffect, useRef, useState } from 'preact/hooks';
import type { FrameMarks } from './frame-marks.ts';
import './minimap.css';

interface MinimapProps {
  readonly marks: FrameMarks;
  /** What a block is drawn as; undefined leaves it out. */
  readonly toneOf: (block: number) => 'content' | 'clutter' | undefined;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

interface Drawn {
  readonly content: string;
  readonly clutter: string;
}

/** Units of the drawing from top to bottom. */
const HEIGHT = 1_000;
const MIN_BAR = 2;

/** The whole page in a strip: green where it is kept, orange where it is dropped, a frame for the part that is seen. A click or drag scrolls there. */
export function Minimap({ marks, toneOf }: MinimapProps) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [seen, setSeen] = useState<Span>({ top: 0, bottom: HEIGHT });
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const view = marks.document.defaultView;
    const page = marks.document.documentElement;
    if (!view) return;
    const draw = () => setDrawn(drawingOf(marks, toneOf));
    const look = () => setSeen(seenPart(view, page));
    draw();
    look();
    view.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(() => {
      draw();
      look();
    });
    watcher.observe(page);
    return () => {
      view.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [marks, toneOf]);
  const go = (event: PointerEvent) => {
    if (event.buttons !== 1 || !place.current) return;
    const { top, height } = place.current.getBoundingClientRect();
    const page = marks.document.documentElement;
    const share = (event.clientY - top) / height;
    marks.document.defaultView?.scrollTo({ top: share * page.scrollHeight - page.clientHeight / 2 });
  };
  return (
    // The same can be done by keys and by scrolling the page itself.
    <svg
      ref={place}
      class="minimap"
      viewBox={`0 0 10 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <path class="minimap-clutter" d={drawn?.clutter ?? ''} />
      <path class="minimap-content" d={drawn?.content ?? ''} />
      <rect class="minimap-seen" x={0} width={10} y={seen.top} height={Math.max(0, seen.bottom - seen.top)} />
    </svg>
  );
}

function drawingOf({ document, elements }: FrameMarks, toneOf: MinimapProps['toneOf']): Drawn {
  const paths = { content: '', clutter: '' };
  const height = Math.max(1, document.documentElement.scrollHeight);
  const above = document.defaultView?.scrollY ?? 0;
  for (const [block, all] of elements) {
    const tone = toneOf(block);
    if (tone === undefined) continue;
    const { top, bottom } = all[0]!.getBoundingClientRect();
    if (bottom <= top) continue;
    const y = ((top + above) / height) * HEIGHT;
    paths[tone] += `M1 ${y.toFixed(1)}h8v${Math.max(MIN_BAR, ((bottom - top) / height) * HEIGHT).toFixed(1)}h-8z`;
  }
  return paths;
}

function seenPart(view: Window, { scrollHeight, clientHeight }: HTMLElement): Span {
  const height = Math.max(1, scrollHeight);
  return { top: (view.scrollY / height) * HEIGHT, bottom: ((view.scrollY + clientHeight) / height) * HEIGHT };
}
