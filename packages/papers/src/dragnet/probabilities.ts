import type { Page } from 'pith/parts';
import { type Logistic, logisticRows } from '../models/logistic.js';
import { type DragnetForm, type DragnetVariant, dragnetColumns, type NameTokens } from './features.js';

/** Weights after they were checked. */
export interface OpenWeights {
  readonly variant: DragnetVariant;
  readonly tokens: NameTokens;
  readonly logistic: Logistic;
  readonly form: DragnetForm;
}

/** Probability of content of every block of Dragnet's. */
export function probabilitiesOf(page: Page, { variant, tokens, logistic, form }: OpenWeights): Float64Array {
  return logisticRows(logistic, dragnetColumns(page, variant, tokens, form));
}

/** The published program keeps everything on a page with fewer blocks. */
const MIN_BLOCKS = 3;

export function isShort(blocks: number, form: DragnetForm): boolean {
  return form === 'published' && blocks < MIN_BLOCKS;
}
