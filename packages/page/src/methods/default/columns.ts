import type { Page } from '../../features/feature.js';
import { features } from '../../features/index.js';
import { type OddsTables, oddsColumns, oddsOf } from './odds.js';

/**
 * Features that the looks read: those that tell blocks of one page apart. What is the same for all blocks of a page would let the trees
 * recognise the pages they were trained on.
 */
export const blockFeatures = Object.fromEntries(Object.entries(features).filter(([name]) => !/^(?:page|address|outside)-/.test(name)));

/** Names of the columns that the first look reads, in order. */
export const firstColumns: readonly string[] = [...Object.keys(blockFeatures), ...Object.keys(oddsColumns)];

/** Their meanings. */
export const firstMeanings: readonly string[] = [...Object.values(blockFeatures).map(({ meaning }) => meaning), ...Object.values(oddsColumns)];

/** Columns of the first look. */
export function firstLook(page: Page, tables: OddsTables): Float32Array[] {
  return [...Object.values(blockFeatures).map((feature) => page.values(feature)), ...oddsOf(page, tables)];
}
