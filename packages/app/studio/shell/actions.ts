import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Something the palette offers. */
export interface Action {
  /** Unique among all. */
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is: `room`, `site`, `article`, `action`. */
  readonly kind: string;
  /** More to find it by, and shown small. */
  readonly hint?: string;
  /** As it is written: `⌘K`. */
  readonly keys?: string;
  run(): void;
}

/** Looks for actions that belong to some words, such as articles of the collection. */
export type Finder = (words: string, signal: AbortSignal) => Promise<readonly Action[]>;

export const actions = signal<ReadonlyMap<string, readonly Action[]>>(new Map());
export const finders = signal<ReadonlyMap<string, Finder>>(new Map());

/** Adds actions under the name of a group. Call the returned function to remove them. */
export function offerActions(group: string, offered: readonly Action[]): () => void {
  actions.value = new Map(actions.value).set(group, offered);
  return () => {
    const rest = new Map(actions.value);
    if (rest.get(group) !== offered) return;
    rest.delete(group);
    actions.value = rest;
  };
}

export function offerFinder(group: string, finder: Finder): void {
  finders.value = new Map(finders.value).set(group, finder);
}

/** What a room offers while it is shown; `offered` must be made once (`useMemo`). */
export function useActions(group: string, offered: readonly Action[]): void {
  useEffect(() => offerActions(group, offered), [group, offered]);
}

/** Actions whose label or hint holds all words, those that begin with them first. */
export function matching(all: readonly Action[], words: string): Action[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ label, hint = '', kind }) => wanted.every((word) => `${label} ${hint} ${kind}`.toLowerCase().includes(word)));
  const rank = ({ label }: Action) => (wanted.length > 0 && label.toLowerCase().startsWith(wanted[0]!) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}
