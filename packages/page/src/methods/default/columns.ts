import type { Page } from '../../features/feature.js';
import { features } from '../../features/index.js';
import { type OddsTables, oddsColumns, oddsOf } from './odds.js';

/** Names of the columns that the first look reads, in order. */
export const firstColumns: readonly string[] = [...Object.keys(features), ...Object.keys(oddsColumns)];

/** Their meanings. */
export const firstMeanings: readonly string[] = [...Object.values(features).map(({ meaning }) => meaning), ...Object.values(oddsColumns)];

const all = Object.values(features);

/** Columns of the first look. Of features that are not `wanted`, a byte each, nothing is computed: their columns are 0. */
export function firstLook(page: Page, tables: OddsTables, wanted?: Uint8Array): Float32Array[] {
  const none = new Float32Array(page.blocks.size);
  return [...all.map((feature, k) => (wanted?.[k] === 0 ? none : page.values(feature))), ...oddsOf(page, tables)];
}
