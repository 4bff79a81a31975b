import type { Action } from '../../shell/actions.ts';
import { withModifier } from '../../shell/modifier-key.ts';
import { kindKeys, kindOfKey, type MarkKind } from './api.ts';

/** What keys, buttons and the palette do with a page. */
export interface Acts {
  readonly name: (kind: MarkKind) => void;
  readonly suggest: () => void;
  readonly step: (by: number) => void;
  readonly toggle: () => void;
  /** Marks all blocks in the same place of like entries. */
  readonly like: () => void;
  /** Marks all blocks of the group of entries. */
  readonly group: () => void;
  readonly next: () => Promise<void>;
}

export function handleKey(event: KeyboardEvent, acts: Acts, undo: () => void): void {
  const target = event.target as HTMLElement | null;
  const typing = target?.closest?.('input, textarea, select, dialog, [role=dialog]');
  if (typing || event.altKey) return;
  const kind = kindOfKey(event.key);
  const key = event.key.toLowerCase();
  if (event.metaKey || event.ctrlKey) {
    if (key !== 'z') return;
    undo();
  } else if (kind) acts.name(kind);
  else if (event.key === 'ArrowDown' || key === 'j') acts.step(event.shiftKey ? 2 : 1);
  else if (event.key === 'ArrowUp' || key === 'k') acts.step(event.shiftKey ? -2 : -1);
  else if (key === 's') acts.suggest();
  else if (key === 'l') acts.like();
  else if (key === 'g') acts.group();
  // A focused button handles these itself.
  else if (event.key === ' ' && !target?.closest?.('button, a')) acts.toggle();
  else if (event.key === 'Enter' && !target?.closest?.('button, a')) void acts.next();
  else return;
  event.preventDefault();
}

export function actionsOf(held: { readonly current: Acts }, undo: () => void): Action[] {
  const action = (id: string, label: string, keys: string, run: () => void): Action => ({
    id: `label-${id}`,
    label,
    kind: 'action',
    hint: 'label',
    keys,
    run,
  });
  return [
    ...kindKeys.map(({ kind, key }) => action(kind, `Mark as ${kind}`, key, () => held.current.name(kind))),
    action('like', 'Mark the same place in all entries', 'L', () => held.current.like()),
    action('group', 'Mark the whole group', 'G', () => held.current.group()),
    action('suggest', 'Suggest labels by the model', 'S', () => held.current.suggest()),
    action('undo', 'Undo the last mark', withModifier('Z'), undo),
    action('next', 'Done with this page, next', '⏎', () => void held.current.next()),
  ];
}
