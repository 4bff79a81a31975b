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

/** F1 over all pages together: 2·found wanted / (found wanted + found unwanted + wanted); 0 where there is no snippet at all. */
export function snippetF1(pages: readonly SnippetCounts[]): number {
  let wanted = 0;
  let foundWanted = 0;
  let foundUnwanted = 0;
  for (const page of pages) {
    wanted += page.wanted;
    foundWanted += page.foundWanted;
    foundUnwanted += page.foundUnwanted;
  }
  const all = foundWanted + foundUnwanted + wanted;
  return all === 0 ? 0 : (2 * foundWanted) / all;
}
