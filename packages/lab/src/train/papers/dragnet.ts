import {
  type DragnetForm,
  type DragnetVariant,
  type DragnetWeights,
  dragnetBlocksOf,
  dragnetColumns,
  type NameTokens,
  paperTokens,
  runTexts,
} from '@pith/papers';
import type { Page } from 'pith/training';
import { alignDragnet, dragnetContent } from '../../labels/dragnet.js';
import { type LogisticSettings, trainLogistic } from '../logistic.js';
import type { PaperExample } from './example.js';

export interface DragnetSettings {
  readonly variant: DragnetVariant;
  readonly tokens: NameTokens;
  readonly logistic: Partial<LogisticSettings>;
  /** Every block counts the same, or as much as it has tokens, up to 200: the paper's program offers both and takes the first. */
  readonly weights: 'equal' | 'tokens';
  /** Blocks and features: ours, or as the paper's program computes them. */
  readonly form: DragnetForm;
}

export const dragnetSettings: DragnetSettings = { variant: 'ST+IC+CETR', tokens: paperTokens, logistic: { l2: 1 }, weights: 'equal', form: 'ours' };

const MAX_TOKENS = 200;

/** Labels of Dragnet's blocks: by longest common subsequence, content where more than a tenth of the tokens is gold. */
export function dragnetLabels({ page, gold }: PaperExample, form: DragnetForm = 'ours'): Uint8Array {
  return dragnetContent(
    alignDragnet(
      gold,
      runTexts(page.tree, page.once(dragnetBlocksOf(form)).runs, () => ' '),
    ),
  );
}

/** Labels are the same for every variant, and the expensive part: give them where several are trained. */
export function trainDragnet(
  examples: readonly PaperExample[],
  given: Partial<DragnetSettings> = {},
  labelsOf: LabelsOf = labelsIn(given.form),
): DragnetWeights {
  const { variant, tokens, logistic, form } = { ...dragnetSettings, ...given };
  const { bias, weights, means } = trainLogistic(dragnetRows(examples, given, labelsOf), logistic);
  return { variant, tokens, logistic: { bias, weights, means }, ...(form === 'ours' ? {} : { form }) };
}

/** Labels of the blocks of one form. */
export function labelsIn(form: DragnetForm = 'ours'): LabelsOf {
  return (example) => dragnetLabels(example, form);
}

/** The same, found once per page: they are the expensive part. */
export function labelsOnce(form: DragnetForm): LabelsOf {
  const known = new Map<PaperExample, Uint8Array>();
  return (example) => {
    const labels = known.get(example) ?? dragnetLabels(example, form);
    known.set(example, labels);
    return labels;
  };
}

export type LabelsOf = (example: PaperExample) => Uint8Array;

export interface DragnetRows {
  readonly columns: readonly Float32Array[];
  readonly labels: Uint8Array;
  readonly weights: Float32Array;
}

/** Blocks of all examples as rows. */
export function dragnetRows(
  examples: readonly PaperExample[],
  given: Partial<DragnetSettings> = {},
  labelsOf: LabelsOf = labelsIn(given.form),
): DragnetRows {
  const { variant, tokens, weights: weighing, form } = { ...dragnetSettings, ...given };
  const parts = examples.map((example) => ({ columns: dragnetColumns(example.page, variant, tokens, form), labels: labelsOf(example) }));
  const rows = parts.reduce((sum, { labels }) => sum + labels.length, 0);
  const columns = Array.from({ length: parts[0]?.columns.length ?? 0 }, () => new Float32Array(rows));
  const labels = new Uint8Array(rows);
  const counts = new Float32Array(rows).fill(1);
  let at = 0;
  for (const [i, part] of parts.entries()) {
    for (const [k, column] of part.columns.entries()) columns[k]!.set(column, at);
    labels.set(part.labels, at);
    if (weighing === 'tokens') counts.set(tokensOfBlocks(examples[i]!.page, form), at);
    at += part.labels.length;
  }
  return { columns, labels, weights: counts };
}

/** About six characters make a token; a block without any still counts. */
function tokensOfBlocks(page: Page, form: DragnetForm): Float32Array {
  return page.once(dragnetBlocksOf(form)).textLength.map((length) => Math.min(MAX_TOKENS, Math.max(1, length / 6)));
}
