/** Tokens that follow each other. */
export interface Phrase {
  readonly tokens: readonly string[];
  /** Whether the last token may be the beginning of a longer one. */
  readonly isPrefix: boolean;
  /** Stems of a single word, any of which matches. None if it must match exactly. */
  readonly stems: readonly string[];
}

/** What an article must have; every part of it asks for something, so that each of them can be looked up. */
export type Expression =
  | { readonly kind: 'phrase'; readonly phrase: Phrase }
  /** Two phrases, in either order, with at most this many words between them. */
  | { readonly kind: 'near'; readonly phrases: readonly [Phrase, Phrase]; readonly distance: number }
  /** All of some, at least one, and none of others. */
  | { readonly kind: 'all'; readonly all: readonly Expression[]; readonly none: readonly Expression[] }
  | { readonly kind: 'any'; readonly any: readonly Expression[] };

/** The positive terms of the query, for highlights and counts. */
export function soughtIn(expression: Expression): Phrase[] {
  switch (expression.kind) {
    case 'phrase':
      return [expression.phrase];
    case 'near':
      return [...expression.phrases];
    case 'all':
      return expression.all.flatMap(soughtIn);
    case 'any':
      return expression.any.flatMap(soughtIn);
  }
}

export interface SearchFilter {
  readonly site?: number | undefined;
  readonly section?: number | undefined;
  /** Days, inclusive: `2026-01-31`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly language?: string | undefined;
  /** Only articles with a higher id: those new since the last check. */
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
