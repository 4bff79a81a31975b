import { useSignalEffect } from '@preact/signals';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { setQuery } from '../../shell/router.ts';
import { blockOf, type FrameMarks, readMarks, scrollToBlock, sign } from '../inspect/frame-marks.ts';
import { Minimap } from '../inspect/minimap.tsx';
import type { MarkKind } from './api.ts';
import type { Marking } from './marking.ts';

/** How marks look: each kind has a line style in addition to its colour, on the side where the text begins. */
const STYLE = `
[data-block] { cursor: crosshair; user-select: none; }
[data-mark] { background-color: rgb(var(--tone) / .16) !important; }
[data-mark] { --side: -1; }
[data-mark]:dir(rtl) { --side: 1; }
[data-mark="content"] { --tone: 0 120 90; box-shadow: calc(var(--side) * 5px) 0 0 rgb(var(--tone)); }
[data-mark="comment"] { --tone: 34 115 168; box-shadow: calc(var(--side) * 2px) 0 0 rgb(var(--tone)), calc(var(--side) * 4px) 0 0 #fff, calc(var(--side) * 6px) 0 0 rgb(var(--tone)); }
td[data-mark="content"], th[data-mark="content"] { box-shadow: inset calc(var(--side) * -3px) 0 0 rgb(var(--tone)); }
[data-mark="content"] + :is(td, th)[data-mark="content"] { box-shadow: none; }
[data-mark="clutter"] { --tone: 179 76 0; background-image: repeating-linear-gradient(135deg, rgb(var(--tone) / .3) 0 1.5px, transparent 1.5px 7px) !important; }
[data-mark="title"] { --tone: 0 82 155; outline: 2px solid rgb(var(--tone)); outline-offset: 1px; }
[data-mark="date"] { --tone: 160 68 125; outline: 2px dotted rgb(var(--tone)); outline-offset: 1px; }
[data-mark="author"] { --tone: 138 93 0; outline: 2px dashed rgb(var(--tone)); outline-offset: 1px; }
[data-mark="heading"] { --tone: 0 82 155; box-shadow: calc(var(--side) * 8px) 0 0 rgb(var(--tone)); }
[data-mark="name"] { --tone: 160 68 125; box-shadow: calc(var(--side) * 5px) 0 0 rgb(var(--tone)); outline: 1px solid rgb(var(--tone)); }
[data-mark="fact"] { --tone: 138 93 0; box-shadow: calc(var(--side) * 5px) 0 0 rgb(var(--tone)); text-decoration: underline double rgb(var(--tone)); }
[data-mark="caption"] { --tone: 0 120 90; outline: 2px dashed rgb(var(--tone)); outline-offset: 1px; }
[data-mark="byline"] { --tone: 138 93 0; outline: 2px dotted rgb(var(--tone)); outline-offset: 1px; }
[data-mark="optional"] { --tone: 106 106 117; outline: 1px dashed rgb(var(--tone)); }
[data-mark="unsure"] { --tone: 106 106 117; text-decoration: underline wavy rgb(var(--tone)); }
`;

interface MarkFrameProps {
  readonly page: string;
  readonly marking: Marking;
  readonly current: number;
  /** Block that the page opens at. */
  readonly start: number;
  /** The effect of a click. */
  readonly brush: MarkKind;
  /** Blocks without a label that the model was not sure of. */
  readonly unsure: ReadonlySet<number>;
  readonly onKey: (event: KeyboardEvent) => void;
  /** The blocks of the page, when it is loaded. */
  readonly onMarks: (marks: FrameMarks) => void;
}

/** The page; a click marks a block, a drag marks all blocks it crosses, a second click removes the mark. */
export function MarkFrame({ page, marking, current, start, brush, unsure, onKey, onMarks }: MarkFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [marks, setMarks] = useState<FrameMarks>();
  const held = useRef({ marking, brush, onKey });
  held.current = { marking, brush, onKey };
  const load = () => {
    const document = frame.current?.contentDocument;
    if (!document || document.URL === 'about:blank') return;
    const style = document.createElement('style');
    style.textContent = STYLE;
    const found = readMarks(document);
    document.head.append(style);
    listen(document, () => held.current);
    setMarks(found);
    onMarks(found);
    scrollToBlock(found, start);
  };
  useSignalEffect(() => {
    const kinds = marking.kinds.value;
    if (marks) show(marks, kinds, unsure);
  });
  useEffect(() => {
    if (marks) show(marks, marking.kinds.value, unsure);
  }, [marks, marking, unsure]);
  useEffect(() => {
    if (!marks) return;
    sign(marks, 'data-pinned', current);
    marks.elements.get(current)?.[0]?.scrollIntoView({ block: 'nearest' });
  }, [marks, current]);
  const kinds = marking.kinds.value;
  const toneOf = useCallback((block: number) => toneOfKind(kinds[block] ?? null), [kinds]);
  return (
    <>
      <iframe
        ref={frame}
        key={page}
        src={`/preview/${page}`}
        title="The page: click or drag to mark, keys 1 to 6 and H N F C B O name the block, L and G mark all like it, arrows move"
        sandbox="allow-same-origin"
        onLoad={load}
      />
      {marks && <Minimap marks={marks} toneOf={toneOf} />}
    </>
  );
}

function toneOfKind(kind: MarkKind | null): 'content' | 'clutter' | undefined {
  if (kind === null) return undefined;
  return kind === 'clutter' || kind === 'optional' ? 'clutter' : 'content';
}

function show({ elements }: FrameMarks, kinds: readonly (MarkKind | null)[], unsure: ReadonlySet<number>): void {
  for (const [block, all] of elements) {
    const value = kinds[block] ?? (unsure.has(block) ? 'unsure' : null);
    for (const element of all) {
      if (element.getAttribute('data-mark') === value) continue;
      if (value === null) element.removeAttribute('data-mark');
      else element.setAttribute('data-mark', value);
    }
  }
}

/** The studio handles events for the page, which runs no scripts. */
function listen(
  document: Document,
  held: () => { readonly marking: Marking; readonly brush: MarkKind; readonly onKey: (event: KeyboardEvent) => void },
): void {
  const stroke: { range: readonly [first: number, last: number] | undefined; kind: MarkKind | null } = { range: undefined, kind: null };
  document.addEventListener('pointerdown', (event) => {
    const block = blockOf(event.target);
    if (block < 0 || event.button !== 0) return;
    const { marking, brush } = held();
    stroke.range = [block, block];
    stroke.kind = marking.kinds.value[block] === brush ? null : brush;
    setQuery({ block }, 'replace');
  });
  document.addEventListener('pointerover', (event) => {
    const block = blockOf(event.target);
    if (stroke.range && event.buttons === 1 && block >= 0) stroke.range = [Math.min(stroke.range[0], block), Math.max(stroke.range[1], block)];
  });
  // One drag is one change, so that one undo reverts all of it.
  document.addEventListener('pointerup', () => {
    const { range, kind } = stroke;
    stroke.range = undefined;
    if (!range) return;
    const blocks = Array.from({ length: range[1] - range[0] + 1 }, (_, at) => range[0] + at);
    held().marking.mark(blocks, kind);
  });
  // A finger that scrolls does not mark.
  document.addEventListener('pointercancel', () => {
    stroke.range = undefined;
  });
  document.addEventListener('click', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => held().onKey(event));
}
