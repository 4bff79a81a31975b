import { Kind } from '../../parts/kind.tsx';
import { withModifier } from '../../shell/modifier-key.ts';
import { kindKeys, type MarkKind } from './api.ts';
import type { Acts } from './keys.ts';

interface KindBarProps {
  readonly brush: MarkKind;
  readonly acts: Acts;
  readonly onBrush: (kind: MarkKind) => void;
  readonly onUndo: () => void;
}

/** The kind that a click assigns to a block, and the actions for the page. */
export function KindBar({ brush, acts, onBrush, onUndo }: KindBarProps) {
  return (
    <div class="kind-bar" role="toolbar" aria-label="Kinds">
      <div class="kind-list">
        {kindKeys.map(({ kind, key, meaning }) => (
          <button
            type="button"
            key={kind}
            title={meaning}
            aria-pressed={brush === kind}
            onClick={() => onBrush(kind)}
            onDblClick={() => acts.name(kind)}
          >
            {/* The sign of the others is their key. */}
            {/\d/.test(key) && <kbd>{key}</kbd>} <Kind kind={kind} />
          </button>
        ))}
      </div>
      <div class="kind-acts">
        <button type="button" onClick={acts.suggest}>
          <kbd>S</kbd> Suggest
        </button>
        <button type="button" onClick={onUndo}>
          <kbd>{withModifier('Z')}</kbd> Undo
        </button>
        <button type="button" class="primary" onClick={() => void acts.next()}>
          <kbd>⏎</kbd> Done, next
        </button>
      </div>
    </div>
  );
}
