import { asLabelled, type OwnPage } from '../corpora/own-pages.js';
import { type PageScore, scorePage } from './page-score.js';

/** Our result for one of the project's own pages. Null if nothing was found. */
export interface OwnAnswer {
  readonly text: string;
  readonly markdown: string;
  readonly title: string | null;
  readonly authors: readonly string[];
  /** ISO 8601. */
  readonly published: string | null;
  readonly language: string | null;
  readonly pageType: string | null;
  /** Why there is no content, or null. */
  readonly reason: string | null;
}

/** The extractor under test, as accepting and the gate call it. */
export type OwnExtract = (page: OwnPage) => OwnAnswer;

export function scoreOwn(page: OwnPage, answer: OwnAnswer): PageScore {
  const { text, title, authors, published } = answer;
  return scorePage(asLabelled(page), {
    answer: { text, title, author: authors.length === 0 ? null : authors.join('; '), date: published },
    bytes: page.bytes,
    fault: null,
    milliseconds: 0,
  });
}
