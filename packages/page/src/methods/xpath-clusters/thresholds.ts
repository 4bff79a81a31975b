import { centresOnLine } from '../../models/kmeans.js';
import type { Page } from '../../page/page.js';
import { clustersOf, factsOf, sumsOf } from './clusters.js';
import { leavesOf } from './leaves.js';
import type { XpathSettings, XpathThresholds } from './settings.js';
import { frequencyThreshold, textChunks } from './text-chunks.js';
import { recordsOf } from './web-page-seg.js';

/** Mid: the middle one of the sorted centres, or between the two middle ones. */
function middle(values: readonly number[], k: number): number {
  const centres = centresOnLine(values, k);
  const half = centres.length >> 1;
  if (centres.length === 0) return 0;
  return centres.length % 2 === 1 ? centres[half]! : (centres[half - 1]! + centres[half]!) / 2;
}

/** Formulas (6) to (8): thresholds of one page. */
function thresholdsOfPage(page: Page, settings: XpathSettings): XpathThresholds {
  const { leaves } = page.once(leavesOf);
  const sums = sumsOf(leaves);
  const facts = clustersOf(leaves)
    .filter(({ x }) => x.length >= 2)
    .map((cluster) => factsOf(cluster, sums));
  const mid = (values: readonly number[]) => middle(values, settings.clusterNumber);
  const own = { length: mid(facts.map(({ length }) => length)), b: mid(facts.map(({ b }) => b)), frequency: 0 };
  return { ...own, frequency: frequencyThreshold(textChunks(page, recordsOf(page, own, settings))) };
}

/** Formulas (9) to (11): the smallest of the pages' thresholds, so that the most permissive page rules. Pages without text say nothing. */
export function trainXpathThresholds(pages: readonly Page[], settings: XpathSettings): XpathThresholds {
  const all = pages.filter(({ blocks }) => blocks.size > 0).map((page) => thresholdsOfPage(page, settings));
  const least = (name: keyof XpathThresholds) => all.reduce((smallest, each) => Math.min(smallest, each[name]), Number.POSITIVE_INFINITY);
  return all.length === 0 ? { length: 0, b: 0, frequency: 0 } : { length: least('length'), b: least('b'), frequency: least('frequency') };
}
