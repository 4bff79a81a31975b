/** How far a list was read. */
export interface ListState {
  /** The page to resume from. Null if all of it was read. */
  readonly nextUrl: string | null;
  /** Number of that page, from 0. */
  readonly depth: number;
  /** When its end was reached, or null. */
  readonly endedAt: number | null;
}

/** The source that named an address first. */
export type FoundSource = 'list' | 'feed' | 'sitemap' | 'link' | 'menu';

/** Why an address is not stored. `waiting` is still in the queue. */
export type MissingReason =
  | 'waiting'
  | 'off-scope'
  | 'robots'
  | 'blocked'
  | 'error'
  | 'not-found'
  | 'list'
  | 'picture'
  | 'no-content'
  | 'not-a-page'
  | 'useless-kind'
  | 'limit'
  | 'not-followed';

/** Reasons why an address is not a missed article. */
export const NO_ARTICLE: ReadonlySet<MissingReason> = new Set<MissingReason>([
  'off-scope',
  'not-found',
  'list',
  'picture',
  'no-content',
  'not-a-page',
  'useless-kind',
]);

/** The known addresses of a site, and how many of them are stored. */
export interface Coverage {
  /** Addresses that lists, feeds, sitemaps and links named. */
  readonly known: number;
  readonly stored: number;
  readonly missing: readonly { readonly reason: MissingReason; readonly source: FoundSource; readonly count: number; readonly example: string }[];
  /** Articles that may be among the addresses that were judged to be something else: the sum of their probabilities. */
  readonly doubtful: number;
  /** Share of possible articles that are stored, in [0, 1], doubtful ones counted as missing. Null if nothing is known. */
  readonly share: number | null;
}

/** An address as it was given or linked. */
export interface FoundAddress {
  readonly url: string;
  readonly reason?: MissingReason | undefined;
  /** The words that named it. */
  readonly anchor?: string | undefined;
}

/** The classification of a page. */
export interface JudgedPage {
  readonly url: string;
  readonly kind: string;
  /** Why no article is stored under it. Null if one is. If left out, the known reason stays. */
  readonly reason?: MissingReason | null | undefined;
  readonly family: string;
  readonly own: number;
  readonly odds: number;
  readonly evidence: readonly PageCause[];
}

/** One of the facts that decided what a page is. */
export interface PageCause {
  readonly feature: string;
  readonly value: number;
  /** What it adds to the log odds that the page is something to read. */
  readonly adds: number;
}

/** Everything that is known of one address. */
export interface KnownPage {
  readonly url: string;
  readonly kind: string | null;
  readonly state: 'stored' | 'waiting' | 'left-out';
  readonly reason: MissingReason | null;
  readonly source: FoundSource;
  readonly linkedFrom: string | null;
  readonly anchor: string | null;
  readonly family: string | null;
  readonly own: number | null;
  readonly odds: number | null;
  /** What decided, the strongest first; empty before the page was judged. */
  readonly evidence: readonly PageCause[];
  /** The article that is stored under it. */
  readonly articleId: number | null;
}
