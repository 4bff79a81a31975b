import type { Page } from 'pith/engine';
import { type DragnetVariant, type DragnetWeights, dragnetBlocks, dragnetColumns, type NameTokens, paperTokens, runTexts } from 'pith/methods';
import { alignDragnet, dragnetContent } from '../../labels/dragnet.js';
import { type LogisticSettings, trainLogistic } from '../logistic.js';
import type { PaperExample } from './example.js';

export interface DragnetSettings {
  readonly variant: DragnetVariant;
  readonly tokens: NameTokens;
  readonly logistic: Partial<LogisticSettings>;
  /** Every block counts the same, or as much as it has tokens, up to 200: the paper's program offers both and takes the first. */
  readonly weights: 'equal' | 'tokens';
}

export const dragnetSettings: DragnetSettings = { variant: 'ST+IC+CETR', tokens: paperTokens, logistic: { l2: 1 }, weights: 'equal' };

const MOST_TOKENS = 200;

/** Labels of Dragnet's blocks: by longest common subsequence, content where more than a tenth of the tokens is gold. */
export function dragnetLabels({ page, gold }: PaperExample): Uint8Array {
  return dragnetContent(alignDragnet(gold, dragnetTexts(page)));
}

export function dragnetTexts(page: Page): string[] {
  return runTexts(page.tree, page.once(dragnetBlocks).runs, () => ' ');
}

/** Labels are the same for every variant, and the dear part: give them where several are trained. */
export function trainDragnet(
  examples: readonly PaperExample[],
  given: Partial<DragnetSettings> = {},
  labelsOf: (example: PaperExample) => Uint8Array = dragnetLabels,
): DragnetWeights {
  const { variant, tokens, logistic, weights: weighing } = { ...dragnetSettings, ...given };
  const parts = examples.map((example) => ({ columns: dragnetColumns(example.page, variant, tokens), labels: labelsOf(example) }));
  const rows = parts.reduce((sum, { labels }) => sum + labels.length, 0);
  const columns = Array.from({ length: parts[0]?.columns.length ?? 0 }, () => new Float32Array(rows));
  const labels = new Uint8Array(rows);
  const counts = new Float32Array(rows).fill(1);
  let at = 0;
  for (const [i, part] of parts.entries()) {
    for (const [k, column] of part.columns.entries()) columns[k]!.set(column, at);
    labels.set(part.labels, at);
    if (weighing === 'tokens') counts.set(tokensOfBlocks(examples[i]!.page), at);
    at += part.labels.length;
  }
  const { bias, weights, means } = trainLogistic({ columns, labels, weights: counts }, logistic);
  return { variant, tokens, logistic: { bias, weights, means } };
}

/** About six characters make a token; a block without any still counts. */
function tokensOfBlocks(page: Page): Float32Array {
  return page.once(dragnetBlocks).textLength.map((length) => Math.min(MOST_TOKENS, Math.max(1, length / 6)));
}

/** A part of `id` or `class` values, and what it says about a block. */
export interface TokenOdds {
  readonly attribute: 'id' | 'class';
  readonly token: string;
  /** Odds of content with the token over those without; 1 says nothing. */
  readonly odds: number;
  /** Share of all blocks that have it. */
  readonly share: number;
  /** Whether the paper uses it. */
  readonly isPublished: boolean;
}

/** The paper's rule for a token: odds above this either way, and in more than this share of the blocks of one kind. */
const LEAST_ODDS = 2.5;
const LEAST_SHARE = 0.01;

/** Odds ratios of the published tokens and of every other word in `id` and `class` that passes the paper's rule, the strongest first. */
export function tokenOdds(examples: readonly PaperExample[], labelsOf: (example: PaperExample) => Uint8Array = dragnetLabels): TokenOdds[] {
  const counts = { id: new Map<string, [number, number]>(), class: new Map<string, [number, number]>() };
  const all: [number, number] = [0, 0];
  for (const example of examples) {
    const { ids, classes } = example.page.once(dragnetBlocks);
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
      [...counts[attribute]].map(([token, [other, content]]): TokenOdds & { readonly passes: boolean } => {
        const odds = ((content + 0.5) * (all[0] - other + 0.5)) / ((other + 0.5) * (all[1] - content + 0.5));
        const isCommon = content > LEAST_SHARE * all[1] || other > LEAST_SHARE * all[0];
        const isPublished = paperTokens[attribute].includes(token);
        const share = (content + other) / Math.max(1, all[0] + all[1]);
        return { attribute, token, odds, share, isPublished, passes: isCommon && (odds > LEAST_ODDS || odds < 1 / LEAST_ODDS) };
      }),
    )
    .filter(({ isPublished, passes }) => isPublished || passes)
    .map(({ passes: _, ...rest }) => rest)
    .sort((one, other) => Math.abs(Math.log(other.odds)) - Math.abs(Math.log(one.odds)) || (one.token < other.token ? -1 : 1));
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
