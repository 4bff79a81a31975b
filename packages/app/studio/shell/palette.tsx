import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isStop } from '../api/problem.ts';
import { type Action, actions, finders, matching } from './actions.ts';

const isOpen = signal(false);

export function openPalette(): void {
  isOpen.value = true;
}

/** Opens and closes the palette by ⌘K or Ctrl+K. Listens before anything is drawn: a key that comes early is not lost. */
export function listenForPalette(): void {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    isOpen.value = !isOpen.value;
  });
}

/** Rooms, actions of the room, and what finders find. */
export function Palette() {
  return isOpen.value ? <PaletteDialog /> : null;
}

const MAX_SHOWN = 12;

function PaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(words);
  const own = matching([...actions.value.values()].flat(), words);
  const shown = [...own, ...found].slice(0, MAX_SHOWN);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    isOpen.value = false;
  };
  const run = (action: Action | undefined) => {
    if (!action) return;
    close();
    action.run();
  };
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) setAt((at + step + shown.length) % shown.length);
    else if (event.key === 'Enter') run(shown[at]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog anyway; the click is for the backdrop
    <dialog ref={dialog} class="palette" aria-label="Search" onClose={close} onClick={(event) => event.target === dialog.current && close()}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={shown[at] ? `palette-${shown[at].id}` : undefined}
        aria-label="Rooms, sites, articles, actions"
        placeholder="Rooms, sites, articles, actions"
        value={words}
        onInput={(event) => {
          setWords(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <div id="palette-list" role="listbox" aria-label="Found">
        {shown.map((action, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the input that keeps the focus
          <div key={action.id} id={`palette-${action.id}`} role="option" tabIndex={-1} aria-selected={place === at} onClick={() => run(action)}>
            <span>{action.label}</span>
            <span class="quiet">{action.keys ?? action.hint ?? action.kind}</span>
          </div>
        ))}
      </div>
      {shown.length === 0 && <p class="quiet palette-none">Nothing found.</p>}
    </dialog>
  );
}

/** Delay before finders are called. Milliseconds. */
const PAUSE = 150;

/** Results of the finders, shortly after the last keystroke. */
function useFound(words: string): readonly Action[] {
  const [found, setFound] = useState<readonly Action[]>([]);
  useEffect(() => {
    if (words.trim().length < 2) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void Promise.allSettled([...finders.value.values()].map((find) => find(words, stop.signal))).then((answers) => {
        for (const answer of answers) if (answer.status === 'rejected' && !isStop(answer.reason)) console.warn(answer.reason);
        if (!stop.signal.aborted) setFound(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  return found;
}
