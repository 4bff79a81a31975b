import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { setQuery } from '../../shell/router.ts';
import type { BlockAnswer, InspectionAnswer } from './api.ts';
import { blockOf, type FrameMarks, readMarks, sign, tint } from './frame-marks.ts';
import { Legend } from './legend.tsx';
import { hovered, pin, shown } from './state.ts';
import { blockLine } from './words.ts';

interface PageViewProps {
  readonly page: string;
  readonly inspection: InspectionAnswer;
  readonly other: InspectionAnswer | undefined;
}

/** The page itself in a frame without scripts, its blocks tinted. Arrows move from block to block, Escape lets go. */
export function PageView({ page, inspection, other }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [marks, setMarks] = useState<FrameMarks>();
  const { block: pinned } = shown();
  const held = useRef({ inspection, pinned });
  held.current = { inspection, pinned };
  const load = () => {
    const document = frame.current?.contentDocument;
    // The first document of a frame is empty, and reported as loaded too.
    if (!document || document.URL === 'about:blank') return;
    listen(document, () => held.current);
    setMarks(readMarks(document));
  };
  useEffect(() => (marks ? tint(marks, inspection, other) : undefined), [marks, inspection, other]);
  useEffect(() => {
    if (!marks) return;
    sign(marks, 'data-pinned', pinned);
    const first = marks.elements.get(pinned)?.[0];
    if (first && !isSeen(first)) first.scrollIntoView({ block: 'center' });
  }, [marks, pinned]);
  useSignalEffect(() => {
    const block = hovered.value;
    if (marks) sign(marks, 'data-hovered', block);
  });
  return (
    <section class="pane pane-page" aria-label="The page">
      <Legend inspection={inspection} other={other} />
      <div class="frame-place">
        <iframe
          ref={frame}
          key={page}
          src={`/preview/${page}`}
          title="Preview of the page: arrow keys move from block to block"
          sandbox="allow-same-origin"
          onLoad={load}
        />
        <HoverTag marks={marks} inspection={inspection} />
      </div>
      {inspection.blocks[pinned] && <PinnedBar block={inspection.blocks[pinned]} />}
    </section>
  );
}

/** On a narrow screen the reasons are in another pane: what was pinned, and the way there. */
function PinnedBar({ block }: { readonly block: BlockAnswer }) {
  return (
    <p class="pinned-bar">
      <span>{blockLine(block)}</span>
      <button type="button" onClick={() => setQuery({ pane: 'why' })}>
        Why?
      </button>
    </p>
  );
}

/** The parent hears for the frame, which runs nothing itself. */
function listen(document: Document, held: () => { readonly inspection: InspectionAnswer; readonly pinned: number }): void {
  document.addEventListener('pointerover', (event) => {
    hovered.value = blockOf(event.target);
  });
  document.addEventListener('pointerleave', () => {
    hovered.value = -1;
  });
  document.addEventListener('click', (event) => {
    event.preventDefault();
    const block = blockOf(event.target);
    pin(block === held().pinned ? -1 : block);
  });
  document.addEventListener('keydown', (event) => {
    const { inspection, pinned } = held();
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    if (event.metaKey || event.ctrlKey) return;
    if (event.key === 'Escape') pin(-1);
    else if (step !== undefined) pin(Math.max(0, Math.min(inspection.blocks.length - 1, pinned + step)));
    else return;
    event.preventDefault();
  });
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

/** What is known of the block under the hand, beside it. */
function HoverTag({ marks, inspection }: { readonly marks: FrameMarks | undefined; readonly inspection: InspectionAnswer }) {
  const block = inspection.blocks[hovered.value];
  const element = marks?.elements.get(hovered.value)?.[0];
  if (!block || !element) return null;
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  if (bottom < 0 || top > height) return null;
  // At the end of the line above, where less is covered than at its beginning.
  const end = element.matches(':dir(rtl)') ? 'insetInlineStart' : 'insetInlineEnd';
  return (
    <div class="hover-tag" style={{ insetBlockStart: `${Math.max(2, top - 26)}px`, [end]: '8px' }} aria-hidden="true">
      {blockLine(block)}
    </div>
  );
}
