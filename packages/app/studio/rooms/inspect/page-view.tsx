import { useSignalEffect } from '@preact/signals';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Lines } from '../../parts/loaded.tsx';
import { setQuery } from '../../shell/router.ts';
import type { BlockAnswer, InspectionAnswer, OtherLook } from './api.ts';
import { besideBlocks } from './beside-blocks.ts';
import { blockOf, type FrameMarks, isNear, readMarks, scrollToBlock, sign, tint } from './frame-marks.ts';
import { Legend } from './legend.tsx';
import { Minimap } from './minimap.tsx';
import { nextPart, type PartKind } from './part-steps.ts';
import { repeatsOf } from './repeats.ts';
import { hovered, pin, repeats, shown } from './state.ts';
import { blockLine } from './words.ts';

interface PageViewProps {
  readonly page: string;
  readonly inspection: InspectionAnswer;
  readonly other: OtherLook | undefined;
}

/**
 * The page itself in a frame without scripts, its blocks tinted. It opens at its content. Arrows move from block to block, n and p from one kept part to
 * the next and back, with Shift those that are dropped; Escape lets go.
 */
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
    document.addEventListener('keydown', (event) => hearKey(event, () => held.current, goTo));
    const found = readMarks(document);
    setMarks(found);
    repeats.value = repeatsOf(found);
    if (held.current.pinned < 0) scrollToContent(found, held.current.inspection.blocks);
  };
  const goTo = (kind: PartKind, isBack = false) => {
    const to = nextPart(held.current.inspection.blocks, { from: held.current.pinned, kind, isBack });
    if (to !== undefined) pin(to);
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => isForUs(event) && hearKey(event, () => held.current, goTo);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  const beside = useMemo(() => besideBlocks(inspection), [inspection]);
  const toneOf = useCallback((block: number) => (!other && beside.has(block) ? 'content' : toneIn(inspection, other, block)), [inspection, other]);
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
      <Legend inspection={inspection} other={other} onNext={goTo} />
      <div class="frame-place">
        <iframe
          ref={frame}
          key={page}
          src={`/preview/${page}`}
          title="Preview of the page: arrow keys move from block to block, n and p between kept parts"
          sandbox="allow-same-origin"
          onLoad={load}
        />
        {marks ? (
          <Minimap marks={marks} toneOf={toneOf} />
        ) : (
          <div class="frame-waiting">
            <Lines count={14} />
          </div>
        )}
        <HoverTag marks={marks} inspection={inspection} />
      </div>
      {inspection.blocks[pinned] && <PinnedBar block={inspection.blocks[pinned]} />}
    </section>
  );
}

/** On a narrow screen the reasons are in another pane: shows the pinned block, and a link there. */
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

/** The parent handles events for the frame, which runs no scripts. */
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
}

type Held = () => { readonly inspection: InspectionAnswer; readonly pinned: number };

function hearKey(event: KeyboardEvent, held: Held, goTo: (kind: PartKind, isBack: boolean) => void): void {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const { inspection, pinned } = held();
  const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
  const letter = event.key.toLowerCase();
  if (event.key === 'Escape') pin(-1);
  else if (letter === 'n' || letter === 'p') goTo(event.shiftKey ? 'dropped' : 'kept', letter === 'p');
  else if (step !== undefined) pin(Math.max(0, Math.min(inspection.blocks.length - 1, pinned + step)));
  else return;
  event.preventDefault();
}

/** Outside the page, letters belong to input fields and arrows scroll or select. */
function isForUs({ key, target }: KeyboardEvent): boolean {
  return /^[np]$/i.test(key) && !(target as HTMLElement | null)?.closest?.('input, textarea, select, dialog, [role=dialog]');
}

/** A kept block with fewer words may be a stray label far above the content. */
const MIN_WORDS = 4;

/** To the title where it is just above the first kept text, else to that text. */
function scrollToContent(marks: FrameMarks, blocks: readonly BlockAnswer[]): void {
  const first = blocks.findIndex(({ kept, words }) => kept && words >= MIN_WORDS);
  const title = blocks.findLastIndex(({ kind }, at) => kind === 'title' && at <= first);
  scrollToBlock(marks, isNear(marks, title, first) ? title : first);
}

/** How the strip draws a block. When two methods are compared, only the differences. */
function toneIn(inspection: InspectionAnswer, other: OtherLook | undefined, block: number): 'content' | 'clutter' | undefined {
  const own = inspection.blocks[block];
  if (!own || (other && other.blocks[block]?.kept === own.kept)) return undefined;
  return own.kept ? 'content' : 'clutter';
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
}

/** Details of the block under the pointer, next to it. */
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
