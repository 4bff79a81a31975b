/** How far a list was read. */
export interface ListState {
  /** The page to go on with; null where all of it was read. */
  readonly nextUrl: string | null;
  /** Number of that page, from 0. */
  readonly depth: number;
  /** When its end was reached; null where that never happened. */
  readonly endedAt: number | null;
}

/** Who named an address first. */
export type FoundSource = 'list' | 'feed' | 'sitemap' | 'link';

/** Why an address is not stored. `waiting` is still in the queue. */
export type MissingReason =
  | 'waiting'
  | 'off-scope'
  | 'robots'
  | 'blocked'
  | 'error'
  | 'not-found'
  | 'list'
  | 'no-content'
  | 'not-a-page'
  | 'useless-kind'
  | 'limit'
  | 'not-followed';

/** Reasons for which an address is no article that was missed. */
export const NO_ARTICLE: ReadonlySet<MissingReason> = new Set<MissingReason>([
  'off-scope',
  'not-found',
  'list',
  'no-content',
  'not-a-page',
  'useless-kind',
]);

/** What a site is known to have, and what of it is stored. */
export interface Coverage {
  /** Addresses that lists, feeds, sitemaps and links named. */
  readonly known: number;
  readonly stored: number;
  readonly missing: readonly { readonly reason: MissingReason; readonly source: FoundSource; readonly count: number; readonly example: string }[];
  /** Share of what may be an article that is stored, in [0, 1]; null where nothing is known. */
  readonly share: number | null;
}
