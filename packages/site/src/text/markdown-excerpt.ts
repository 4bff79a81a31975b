import { tokensEstimate } from 'pith';

export interface MarkdownExcerpt {
  readonly markdown: string;
  /** Tokens of the excerpt and of the whole, about. */
  readonly tokens: number;
  readonly fullTokens: number;
}

/** As many whole sections of stored Markdown as fit into a budget; of a first section that is too long, its first blocks. */
export function excerptOfMarkdown(markdown: string, maxTokens: number): MarkdownExcerpt {
  const fullTokens = tokensEstimate(markdown);
  if (fullTokens <= maxTokens) return { markdown, tokens: fullTokens, fullTokens };
  const part =
    longestPrefix(markdown, cutsBefore(markdown, /\n\n(?=#{1,6} )/g), maxTokens) ?? longestPrefix(markdown, cutsBefore(markdown, /\n\n/g), maxTokens);
  const cut = part ?? markdown.slice(0, maxTokens * 3);
  return { markdown: cut, tokens: tokensEstimate(cut), fullTokens };
}

/** Places where the text may end, outside of listings. */
function cutsBefore(markdown: string, border: RegExp): number[] {
  const fences = [...markdown.matchAll(/^ {0,3}(?:`{3,}|~{3,})/gm)].map(({ index }) => index);
  const cuts: number[] = [];
  let passed = 0;
  for (const { index } of markdown.matchAll(border)) {
    while (passed < fences.length && fences[passed]! < index) passed++;
    if (index > 0 && passed % 2 === 0) cuts.push(index);
  }
  return cuts;
}

/** The longest beginning that ends at a cut and fits. */
function longestPrefix(markdown: string, cuts: readonly number[], maxTokens: number): string | undefined {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokensEstimate(markdown.slice(0, cuts[middle]!)) <= maxTokens) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : markdown.slice(0, cuts[low - 1]!);
}
