import { Kind } from '../../parts/kind.tsx';
import type { Repeat } from '../inspect/repeats.ts';
import type { MarkKind } from './api.ts';
import type { Acts } from './keys.ts';

interface BlockLineProps {
  readonly kind: MarkKind | null;
  readonly text: string;
  readonly repeat: Repeat | undefined;
  readonly acts: Acts;
  /** How far the page is, in words. */
  readonly progress: string;
}

/** The current block, its repeats, and the progress of the page. */
export function BlockLine({ kind, text, repeat, acts, progress }: BlockLineProps) {
  return (
    <div class="block-line">
      <p class="block-now" aria-live="polite">
        {kind ? <Kind kind={kind} /> : <span class="quiet">not marked</span>}
        <span class="block-text" dir="auto">
          {text}
        </span>
      </p>
      {repeat && repeat.slot.length > 1 && (
        <button type="button" title="Marks the same place in all entries as this block" onClick={acts.like}>
          <kbd>L</kbd> All {repeat.slot.length} like this
        </button>
      )}
      {repeat && repeat.entries.length > 1 && (
        <button type="button" title={`Marks everything in the ${repeat.entries.length} entries (${repeat.name})`} onClick={acts.group}>
          <kbd>G</kbd> Group of {repeat.entries.length}
        </button>
      )}
      <span class="quiet count">{progress}</span>
    </div>
  );
}
