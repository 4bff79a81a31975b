import type { Page } from '../../features/feature.js';
import { features } from '../../features/index.js';
import { type OddsTables, oddsColumns, oddsOf } from './odds.js';

/** Names of the columns that the first look reads, in order. */
export const firstColumns: readonly string[] = [...Object.keys(features), ...Object.keys(oddsColumns)];

/** Their meanings. */
export const firstMeanings: readonly string[] = [...Object.values(features).map(({ meaning }) => meaning), ...Object.values(oddsColumns)];

/** Columns of the first look. */
export function firstLook(page: Page, tables: OddsTables): Float32Array[] {
  return [...Object.values(features).map((feature) => page.values(feature)), ...oddsOf(page, tables)];
}
