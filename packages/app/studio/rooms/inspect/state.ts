import { signal } from '@preact/signals';
import { place, setQuery } from '../../shell/router.ts';
import { type Favor, favors, type Way } from './api.ts';
import type { Repeat } from './repeats.ts';

export const tabs = [
  { name: 'markdown', label: 'Markdown' },
  { name: 'text', label: 'Text' },
  { name: 'html', label: 'HTML' },
  { name: 'json', label: 'JSON' },
  { name: 'records', label: 'Records' },
  { name: 'meta', label: 'Meta' },
] as const;
export type TabName = (typeof tabs)[number]['name'];

/** The method that the command, the collector and the server read pages with. */
export const DEFAULT_METHOD = 'large';

/** All that is shown, as the address has it. */
export interface Shown extends Way {
  /** Method to compare with; undefined for none. */
  readonly other: string | undefined;
  readonly tab: TabName;
  /** The pinned block; −1 for none. */
  readonly block: number;
  readonly chart: string;
  /** Which pane a narrow screen shows. */
  readonly pane: string;
}

export function shown(): Shown {
  const { query } = place.value;
  const block = Number(query.get('block') ?? '-1');
  return {
    page: query.get('page') ?? '',
    method: query.get('method') ?? DEFAULT_METHOD,
    favor: favors.find((name) => name === query.get('favor')) ?? 'balanced',
    other: query.get('with') ?? undefined,
    tab: tabs.find(({ name }) => name === query.get('tab'))?.name ?? 'markdown',
    block: Number.isInteger(block) ? block : -1,
    chart: query.get('chart') ?? 'probability',
    pane: query.get('pane') ?? 'page',
  };
}

/** The block under the pointer or the keyboard cursor; −1 for none. Not part of the address: it changes with every move. */
export const hovered = signal(-1);

/** Repeat groups of the displayed page; undefined until it is loaded. */
export const repeats = signal<((block: number) => Repeat | undefined) | undefined>(undefined);

export function pin(block: number): void {
  setQuery({ block: block < 0 ? undefined : block });
}

export function chooseFavor(favor: Favor, how: 'push' | 'replace' = 'push'): void {
  setQuery({ favor: favor === 'balanced' ? undefined : favor }, how);
}
