import { type DragnetForm, dragnetBlocksOf, type NameTokens, paperTokens } from '@pith/papers';
import { dragnetLabels, type LabelsOf } from './dragnet.js';
import type { PaperExample } from './example.js';

/** A part of `id` or `class` values, and its evidence about a block. */
export interface TokenOdds {
  readonly attribute: 'id' | 'class';
  readonly token: string;
  /** Odds of content with the token over those without. 1 is neutral. */
  readonly odds: number;
  /** Share of all blocks that have it. */
  readonly share: number;
  /** Whether the paper uses it. */
  readonly isPublished: boolean;
  /** Whether it passes the paper's rule on these pages. */
  readonly passes: boolean;
}

/** The paper's rule for a token: odds above this either way, and in more than this share of the blocks of one kind. */
const MIN_ODDS = 2.5;
const MIN_SHARE = 0.01;

/** Odds ratios of the published tokens and of every other word in `id` and `class` that passes the paper's rule, the strongest first. */
export function tokenOdds(
  examples: readonly PaperExample[],
  labelsOf: LabelsOf = (example) => dragnetLabels(example),
  form: DragnetForm = 'ours',
): TokenOdds[] {
  const counts = { id: new Map<string, [number, number]>(), class: new Map<string, [number, number]>() };
  const all: [number, number] = [0, 0];
  for (const example of examples) {
    const { ids, classes } = example.page.once(dragnetBlocksOf(form));
    const labels = labelsOf(example);
    for (let block = 0; block < labels.length; block++) {
      const label = labels[block]!;
      all[label]!++;
      count(counts.id, ids[block]!, { published: paperTokens.id, label });
      count(counts.class, classes[block]!, { published: paperTokens.class, label });
    }
  }
  return (['id', 'class'] as const)
    .flatMap((attribute) =>
      [...counts[attribute]].map(([token, [other, content]]): TokenOdds => {
        const odds = ((content + 0.5) * (all[0] - other + 0.5)) / ((other + 0.5) * (all[1] - content + 0.5));
        const isCommon = content > MIN_SHARE * all[1] || other > MIN_SHARE * all[0];
        const isPublished = paperTokens[attribute].includes(token);
        const share = (content + other) / Math.max(1, all[0] + all[1]);
        return { attribute, token, odds, share, isPublished, passes: isCommon && (odds > MIN_ODDS || odds < 1 / MIN_ODDS) };
      }),
    )
    .filter(({ isPublished, passes }) => isPublished || passes)
    .sort((one, other) => Math.abs(Math.log(other.odds)) - Math.abs(Math.log(one.odds)) || (one.token < other.token ? -1 : 1));
}

/**
 * The tokens of `id` and `class` that pass the rule on some pages, the commonest first and as many as the paper has. Its last condition, a clear
 * meaning, takes a person and is left out.
 */
export function foundTokens(
  examples: readonly PaperExample[],
  labelsOf: LabelsOf = (example) => dragnetLabels(example),
  form: DragnetForm = 'ours',
): NameTokens {
  const passing = tokenOdds(examples, labelsOf, form)
    .filter(({ passes }) => passes)
    .sort((one, other) => other.share - one.share || (one.token < other.token ? -1 : 1));
  const of = (attribute: 'id' | 'class') =>
    passing
      .filter((each) => each.attribute === attribute)
      .slice(0, paperTokens[attribute].length)
      .map(({ token }) => token);
  return { id: of('id'), class: of('class') };
}

function count(counts: Map<string, [number, number]>, value: string, { published, label }: { published: readonly string[]; label: number }): void {
  if (value.trim() === '') return;
  const tokens = new Set(value.match(/[a-z]{3,}/g) ?? []);
  // Published tokens are sought as parts of the value, as the method does.
  for (const token of published) {
    if (value.includes(token)) tokens.add(token);
    else tokens.delete(token);
  }
  for (const token of tokens) {
    let pair = counts.get(token);
    if (!pair) {
      pair = [0, 0];
      counts.set(token, pair);
    }
    pair[label]!++;
  }
}
