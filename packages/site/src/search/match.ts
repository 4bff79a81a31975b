/** Tokens that follow each other. */
export interface Phrase {
  readonly tokens: readonly string[];
  /** Whether the last token may be the beginning of a longer one. */
  readonly isPrefix: boolean;
}

/** What an article must have and must not have. */
export interface Expression {
  readonly all: readonly Phrase[];
  readonly none: readonly Phrase[];
}

export interface SearchFilter {
  readonly site?: number | undefined;
  readonly section?: number | undefined;
  /** Days, inclusive: `2026-01-31`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly language?: string | undefined;
  /** Only articles with a higher id: what is new since the last look. */
  readonly after?: number | undefined;
  /** Only articles that are new, have changed or were removed since this moment of the database, in milliseconds. */
  readonly changedSince?: number | undefined;
}

export interface SearchWindow {
  readonly where: 'content' | 'page';
  readonly filter: SearchFilter;
  readonly limit: number;
  readonly offset: number;
}

export interface SearchHit {
  readonly id: number;
  /** Higher is better; comparable inside one answer only. */
  readonly rank: number;
  readonly day: string;
}
