import type { ComponentType } from 'preact';
import type { Finder } from '../shell/actions.ts';

/** A room of the studio: one folder here, with an `index.tsx` whose default export shows it, and one entry in `rooms`. */
export interface Room {
  /** First part of its address: `/studio/NAME`. */
  readonly name: string;
  readonly label: string;
  /** One sentence for the palette and the first page. */
  readonly meaning: string;
  /** Whether it is in the navigation bar. Rooms that few people need are found by ⌘K. */
  readonly isInBar: boolean;
  /** Loads the finder of the room for the palette, on the first typed words. */
  readonly loadFinder?: () => Promise<Finder>;
  /** Loads the room when it is first entered, so that others do not pay for it. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Every room, in the order of the top bar and the palette. */
export const rooms: readonly Room[] = [
  {
    name: 'inspect',
    label: 'Inspect',
    meaning: 'See which parts of a page are kept, and why',
    isInBar: true,
    load: () => import('./inspect/index.tsx'),
  },
  {
    name: 'label',
    label: 'Label',
    meaning: 'Mark content, comments, title, date, author',
    isInBar: true,
    load: () => import('./label/index.tsx'),
  },
  { name: 'learn', label: 'Learn', meaning: 'Train a method on your own labels', isInBar: true, load: () => import('./learn/index.tsx') },
  {
    name: 'collection',
    label: 'Collection',
    meaning: 'Browse and search collected articles',
    isInBar: true,
    loadFinder: () => import('./collection/finder.ts').then(({ find }) => find),
    load: () => import('./collection/index.tsx'),
  },
  {
    name: 'evaluate',
    label: 'Evaluate',
    meaning: 'Scores by kind of page, worst pages, comparison with other extractors',
    isInBar: true,
    load: () => import('./evaluate/index.tsx'),
  },
  { name: 'read', label: 'Read', meaning: 'Reader view of any page', isInBar: true, load: () => import('./read/index.tsx') },
  { name: 'api', label: 'API', meaning: 'Try every route of the HTTP API', isInBar: false, load: () => import('./api/index.tsx') },
];

export const FIRST_ROOM = 'inspect';
