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

/** Lines that are drawn at once, and added with each frame after. */
const FIRST = 150;
const SLICE = 300;

/** An output line by line; a hand on a line shows its block on the page, and the other way round. */
export function OutputLines({ lines, format, dir, language }: OutputLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = useGrowing(lines);
  const { block: pinned } = shown();
  useSignalEffect(() => void mark(list.current, 'is-hovered', hovered.value));
  useEffect(() => mark(list.current, 'is-pinned', pinned)?.scrollIntoView({ block: 'nearest' }), [pinned, count]);
  // Drawn once: signs are moved on the elements themselves, because a page has thousands of lines.
  const drawn = useMemo(() => drawnLines(lines, count), [lines, count]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a hand does here, keys do on the page and in the strip
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={list}
      class={`output output-${format}`}
      dir={dir === 'rtl' ? 'rtl' : 'auto'}
      lang={language ?? undefined}
      onPointerOver={(event) => {
        hovered.value = firstBlock(event.target);
      }}
      onPointerLeave={() => {
        hovered.value = -1;
      }}
      onClick={(event) => pin(firstBlock(event.target))}
    >
      {drawn}
    </div>
  );
}

function drawnLines(lines: readonly Line[], count: number) {
  return lines.slice(0, count).map(({ text, first, last }, at) => (
    <div key={at} class={first < 0 ? 'line' : 'line is-linked'} data-first={first} data-last={last}>
      {text || '\u200b'}
    </div>
  ));
}

function firstBlock(target: EventTarget | null): number {
  return Number((target as Element | null)?.closest<HTMLElement>('.line')?.dataset.first ?? -1);
}

/** Moves a sign to the lines of a block; gives the first of them. */
function mark(list: HTMLElement | null, name: string, block: number): Element | undefined {
  if (!list) return undefined;
  for (const line of list.querySelectorAll(`.${name}`)) line.classList.remove(name);
  if (block < 0) return undefined;
  let found: Element | undefined;
  for (const line of list.children) {
    const { first, last } = (line as HTMLElement).dataset;
    if (first === '-1' || Number(first) > block || Number(last) < block) continue;
    line.classList.add(name);
    found ??= line;
  }
  return found;
}

/** How many rows are drawn by now: the first at once, the rest a frame at a time. */
function useGrowing(lines: readonly Line[]): number {
  const [held, setHeld] = useState({ lines, count: FIRST });
  const count = held.lines === lines ? held.count : FIRST;
  useEffect(() => {
    if (count >= lines.length) return;
    const handle = requestAnimationFrame(() => setHeld({ lines, count: count + SLICE }));
    return () => cancelAnimationFrame(handle);
  }, [lines, count]);
  return count;
}
