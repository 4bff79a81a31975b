import type { Method } from 'pith';
import { blockText, type Page } from 'pith/training';
import { type Fold, foldsOf, groupOf } from '../corpora/folds.js';
import { meanOf } from '../metrics/bootstrap.js';
import type { PaperExample } from '../train/papers/example.js';

/** Text of the blocks that a method keeps, or the text it gives itself. */
export function keptText({ page }: PaperExample, method: Method): string {
  return keptTextOf(page, method);
}

export function keptTextOf(page: Page, method: Method): string {
  if (method.text) return method.text(page);
  const { score, cut } = method.score(page, 'balanced');
  const kept: string[] = [];
  for (let block = 0; block < score.length; block++) if (score[block]! >= cut) kept.push(blockText(page.blocks, block));
  return kept.join('\n');
}

export const FOLDS = 5;
/** Of every random choice of the report. */
export const SEED = 1;

/** Folds by site; the same for every method, so that figures compare. */
function foldsBySite(examples: readonly PaperExample[]): Fold[] {
  const sources = examples.map(({ source }) => source);
  // A few pages may come from fewer sites than there are folds.
  return foldsOf(sources, Math.min(FOLDS, new Set(sources.map(groupOf)).size), SEED);
}

/** For every page the value learned from other sites. */
export function crossValidate<Model, Value>(
  examples: readonly PaperExample[],
  learn: (train: readonly PaperExample[]) => Model,
  value: (example: PaperExample, model: Model) => Value,
): Value[] {
  const values = new Array<Value>(examples.length);
  for (const { train, test } of foldsBySite(examples)) {
    const model = learn(train.map((i) => examples[i]!));
    for (const i of test) values[i] = value(examples[i]!, model);
  }
  return values;
}

/** Means over all pages and over the articles among them. */
export function means(examples: readonly PaperExample[], values: readonly number[]): { all: number; articles: number } {
  return { all: meanOf(values), articles: meanOf(values.filter((_, i) => examples[i]!.source.type === 'article')) };
}
