import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { InspectionAnswer } from './api.ts';
import { hovered, pin, shown } from './state.ts';

type Line = InspectionAnswer['outputs']['markdown'][number];

interface OutputLinesProps {
  readonly lines: readonly Line[];
  readonly format: string;
  readonly dir: string | null;
  readonly language: string | null;
}

/** Lines rendered together, one group per animation frame, so that no frame is delayed. */
const GROUP = 120;

/** An output line by line. Hovering a line highlights its block on the page, and vice versa. */
export function OutputLines({ lines, format, dir, language }: OutputLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, group) => group * GROUP), [lines]);
  const count = useGrowing(starts);
  const linesOf = useMemo(() => linesByBlock(lines), [lines]);
  const { block: pinned } = shown();
  const isDrawn = count >= starts.length;
  useSignalEffect(() => void mark(list.current, 'is-hovered', linesOf.get(hovered.value)));
  useEffect(() => {
    if (isDrawn) mark(list.current, 'is-pinned', linesOf.get(pinned))?.scrollIntoView({ block: 'nearest' });
  }, [pinned, isDrawn, linesOf]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard equivalents are on the page and in the strip
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={list}
      class={`output output-${format}`}
      dir={dir === 'rtl' ? 'rtl' : 'auto'}
      lang={language ?? undefined}
      onPointerOver={(event) => {
        hovered.value = blockOfLine(event.target);
      }}
      onPointerLeave={() => {
        hovered.value = -1;
      }}
      onClick={(event) => pin(blockOfLine(event.target))}
    >
      {starts.slice(0, count).map((start) => (
        <Group key={start} lines={lines} start={start} />
      ))}
    </div>
  );
}

/** Rendered once: marks are moved on the elements themselves, because a page has thousands of lines. */
function Group({ lines, start }: { readonly lines: readonly Line[]; readonly start: number }) {
  return useMemo(
    () => (
      <div class="lines">
        {lines.slice(start, start + GROUP).map(({ text, first }, at) => (
          <div key={at} class={first < 0 ? 'line' : 'line is-linked'} data-block={first}>
            {text || '\u200b'}
          </div>
        ))}
      </div>
    ),
    [lines, start],
  );
}

function blockOfLine(target: EventTarget | null): number {
  return Number((target as Element | null)?.closest('.line')?.getAttribute('data-block') ?? -1);
}

/** Places of the lines that each block has a part in. */
function linesByBlock(lines: readonly Line[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [place, { first, last }] of lines.entries()) {
    if (first < 0) continue;
    for (let block = first; block <= last; block++) {
      const known = found.get(block);
      if (known) known.push(place);
      else found.set(block, [place]);
    }
  }
  return found;
}

/** Moves a mark to some lines. Returns the first of them. */
function mark(list: HTMLElement | null, name: string, places: readonly number[] = []): Element | undefined {
  if (!list) return undefined;
  // A live list: removing the mark takes the line out of it.
  const marked = list.getElementsByClassName(name);
  while (marked.length > 0) marked[0]!.classList.remove(name);
  const found = places.flatMap((place) => list.children[Math.floor(place / GROUP)]?.children[place % GROUP] ?? []);
  for (const line of found) line.classList.add(name);
  return found[0];
}

/** Number of groups rendered so far: the first at once, another with each animation frame. */
function useGrowing(groups: readonly number[]): number {
  const [held, setHeld] = useState({ groups, count: 1 });
  const count = held.groups === groups ? held.count : 1;
  useEffect(() => {
    if (count >= groups.length) return;
    const handle = requestAnimationFrame(() => setHeld({ groups, count: count + 1 }));
    return () => cancelAnimationFrame(handle);
  }, [groups, count]);
  return count;
}
