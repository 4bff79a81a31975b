import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const SPARE = 12;

export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The rows to render out of many of one height. `scroller` is the scrolling element. */
export function useWindow(scroller: { readonly current: HTMLElement | null }, rows: number, rowHeight: number): Window {
  const [seen, setSeen] = useState<Window>({ from: 0, to: Math.min(rows, 60) });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeight) - SPARE);
      const to = Math.min(rows, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + SPARE);
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, rows, rowHeight]);
  return seen;
}

interface VirtualListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly rowHeight: number;
  readonly keyOf: (row: T, at: number) => string | number;
  readonly children: (row: T, at: number) => ComponentChildren;
}

/** A list of any length that renders only visible rows. Its parent sets the height. */
export function VirtualList<T>({ label, rows, rowHeight, keyOf, children }: VirtualListProps<T>) {
  const scroller = useRef<HTMLElement>(null);
  const { from, to } = useWindow(scroller, rows.length, rowHeight);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="virtual" ref={scroller} aria-label={label} tabIndex={0}>
      <ol style={{ paddingBlock: `${from * rowHeight}px ${(rows.length - to) * rowHeight}px` }}>
        {rows.slice(from, to).map((row, at) => (
          <li key={keyOf(row, from + at)} aria-setsize={rows.length} aria-posinset={from + at + 1} style={{ blockSize: `${rowHeight}px` }}>
            {children(row, from + at)}
          </li>
        ))}
      </ol>
    </section>
  );
}
