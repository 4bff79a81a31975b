import { type BootstrapOptions, type Estimate, figureWithInterval } from './bootstrap.js';

/** Snippets of one page, counted. */
export interface SnippetCounts {
  /** Snippets that must be there. */
  readonly wanted: number;
  readonly foundWanted: number;
  /** Snippets that must not be there and are. */
  readonly foundUnwanted: number;
}

export function snippetCounts(answer: string, required: readonly string[], forbidden: readonly string[]): SnippetCounts {
  const text = answer.toLowerCase();
  const found = (snippets: readonly string[]) => snippets.filter((snippet) => text.includes(snippet.toLowerCase())).length;
  return { wanted: required.length, foundWanted: found(required), foundUnwanted: found(forbidden) };
}

/** F1 over all pages together: 2·found expected / (found expected + found unwanted + expected). 0 if there are no snippets. */
export function snippetF1(pages: readonly SnippetCounts[]): number {
  return f1Of(pages, pages.keys());
}

/** The same with its interval: pages are resampled and their snippets added up. */
export function snippetF1WithInterval(pages: readonly SnippetCounts[], options?: BootstrapOptions): Estimate {
  return figureWithInterval(pages.length, (drawn) => f1Of(pages, drawn), options);
}

function f1Of(pages: readonly SnippetCounts[], places: Iterable<number>): number {
  let found = 0;
  let all = 0;
  for (const place of places) {
    const { wanted, foundWanted, foundUnwanted } = pages[place]!;
    found += foundWanted;
    all += foundWanted + foundUnwanted + wanted;
  }
  return all === 0 ? 0 : (2 * found) / all;
}
