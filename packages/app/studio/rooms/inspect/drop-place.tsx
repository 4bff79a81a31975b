import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { takeFile, takeText } from './take-page.ts';

/** Takes a file, a link or mark-up that is dropped anywhere on it. */
export function DropPlace({ children }: { readonly children: ComponentChildren }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/uri-list') || event.dataTransfer?.getData('text/plain');
    if (file) void takeFile(file);
    else if (text) void takeText(text);
  };
  return (
    <section
      class={`drop-place ${isOver ? 'is-over' : ''}`}
      aria-label="Page to inspect"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </section>
  );
}
