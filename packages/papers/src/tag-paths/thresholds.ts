import type { Page } from 'pith/parts';
import { centresOnLine } from '../models/kmeans.js';
import { clustersOf, factsOf, sumsOf } from './clusters.js';
import { leavesFor } from './leaves.js';
import type { XpathSettings, XpathThresholds } from './settings.js';
import { frequencyThreshold, textChunks } from './text-chunks.js';
import { recordsOf } from './web-page-seg.js';

/** Mid: the middle one of the sorted centres, or between the two middle ones. One value divides nothing: then there is no middle. */
function middle(values: readonly number[], k: number): number | undefined {
  if (new Set(values).size < 2) return undefined;
  const centres = centresOnLine(values, k);
  const half = centres.length >> 1;
  return centres.length % 2 === 1 ? centres[half]! : (centres[half - 1]! + centres[half]!) / 2;
}

/** Formulas (6) to (8): the value of each threshold on one page; a page where no path repeats, or where nothing divides them, gives none. */
function thresholdsOfPage(page: Page, settings: XpathSettings): Partial<XpathThresholds> {
  const { leaves } = page.once(leavesFor(settings));
  const sums = sumsOf(leaves);
  const facts = clustersOf(leaves)
    .filter(({ x }) => x.length >= 2)
    .map((cluster) => factsOf(cluster, sums));
  const mid = (values: readonly number[]) => middle(values, settings.clusterNumber);
  const [length, b] = [mid(facts.map((each) => each.length)), mid(facts.map((each) => each.b))];
  const found = recordsOf(page, { length: length ?? 0, b: b ?? 0, frequency: 0 }, settings);
  // On a page with one record every path occurs once, which is not evidence about records.
  const frequency = found.path === undefined ? undefined : frequencyThreshold(textChunks(page, found, settings));
  return { ...(length === undefined ? {} : { length }), ...(b === undefined ? {} : { b }), ...(frequency === undefined ? {} : { frequency }) };
}

/** Formulas (9) to (11): the smallest of the pages' thresholds, so that the most permissive page rules; 0 without evidence. */
export function trainXpathThresholds(pages: readonly Page[], settings: XpathSettings): XpathThresholds {
  const all = pages.map((page) => thresholdsOfPage(page, settings));
  const least = (name: keyof XpathThresholds) => {
    const smallest = all.reduce((most, each) => Math.min(most, each[name] ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
    return Number.isFinite(smallest) ? smallest : 0;
  };
  return { length: least('length'), b: least('b'), frequency: least('frequency') };
}
