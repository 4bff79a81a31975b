import type { Method, Setting } from 'pith';
import { badWeights, blockText, type Page } from 'pith/parts';
import { numberIn, openWeights } from '../models/weights.js';
import type { WalkedMethod } from '../walk.js';
import { leavesFor } from './leaves.js';
import { publishedXpathSettings, type XpathSettings, type XpathThresholds, xpathSettings } from './settings.js';
import { applyTemplate, type XpathTemplate } from './template.js';
import { placedText, repeatedTexts, textChunks } from './text-chunks.js';
import { type PathWalk, pathWalk } from './walk.js';
import { recordsOf, type Segmentation } from './web-page-seg.js';
import { xpathWeights } from './xpath-clusters.weights.js';

export const xpathModel = 'xpath-clusters';
export const xpathFeatures = ['length', 'b', 'frequency'] as const;

const about = {
  name: 'xpath-clusters',
  meaning: 'the records of the region whose tag paths repeat regularly, and their frequent fields',
  reference: 'text information extraction by clustering of tag paths, Computer Applications and Software 2010 (11), as far as a fragment of it tells',
  needs: [],
} as const;

/** The method with stored thresholds, or with the template of a site. */
export function xpathMethod(given: unknown, choices: Partial<XpathSettings> = {}): Method {
  const weights = openWeights(given, { model: xpathModel, features: xpathFeatures });
  const settings = { ...(weights.form === 'published' ? publishedXpathSettings : xpathSettings), ...choices };
  if (weights.template !== undefined) return templateMethod(weights.template);
  return xpathClustersWith(
    { length: numberIn(weights, 'length', [0, 1e9]), b: numberIn(weights, 'b', [0, 1]), frequency: numberIn(weights, 'frequency', [0, 1e9]) },
    settings,
  );
}

/** Reads further pages of a site by a template learned from others. */
export function templateMethod(given: unknown): Method {
  const template = templateOf(given);
  return {
    ...about,
    meaning: 'the fields of a template learned from other pages of the site',
    defaults: thresholdSettings(template.thresholds, xpathSettings),
    score: (page) => ({ score: Float32Array.from(applyTemplate(template, page).keeps), cut: 0.5 }),
  };
}

function templateOf(given: unknown): XpathTemplate {
  const template = (given ?? {}) as Partial<XpathTemplate>;
  const isList = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string');
  if (template.version !== 1) throw badWeights('unknown version of a template', { wanted: 1, given: template.version });
  if (!isList(template.fields) || !isList(template.furniture) || !template.thresholds)
    throw badWeights('a template without fields, furniture or thresholds');
  if (template.border !== null && typeof template.border !== 'string') throw badWeights('the border of a template is no path');
  return template as XpathTemplate;
}

export function xpathClustersWith(thresholds: XpathThresholds, settings: XpathSettings): WalkedMethod<PathWalk> {
  return {
    ...about,
    defaults: thresholdSettings(thresholds, settings),
    score(page) {
      const score = new Float32Array(page.blocks.size);
      const { chunkPath } = page.once(leavesFor(settings));
      const found = recordsOf(page, thresholds, settings);
      const items = textChunks(page, found, settings);
      const repeated = settings.repeated === 'dropped' ? repeatedTexts(page, found, settings) : NONE;
      for (const { from, to } of found.records)
        for (let block = from; block < to; block++) {
          const path = chunkPath[block]!;
          const isField = found.path === undefined || items.get(path)!.frequency >= thresholds.frequency;
          if (isField && !repeated.has(placedText(path, blockText(page.blocks, block)))) score[block] = 1;
        }
      return { score, cut: 0.5 };
    },
    walk: (page) => pathWalk(page, thresholds, settings),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Where the records of a page begin and end, with the shipped thresholds unless others are given. */
export function recordBorders(page: Page, thresholds: XpathThresholds = xpathWeights.weights, settings: XpathSettings = xpathSettings): Segmentation {
  return recordsOf(page, thresholds, settings);
}

function thresholdSettings({ length, b, frequency }: XpathThresholds, s: XpathSettings): Readonly<Record<string, Setting>> {
  const trained = 'trained: formulas (6) to (11)';
  const inferred = 'inferred; the fragment gives the name only';
  return {
    length: { value: length, meaning: 'smallest mean Length of a segment; a character above code 255 counts 2', source: trained },
    b: { value: b, meaning: 'smallest share of a region that is not linked', source: trained },
    frequency: { value: frequency, meaning: 'records that a tag path has to occur in', source: trained },
    thetaLeast: { value: s.theta[0], meaning: 'smallest mean ratio of neighbouring gaps', source: 'the fragment' },
    thetaMost: { value: s.theta[1], meaning: 'largest mean ratio of neighbouring gaps', source: 'the fragment' },
    preD: { value: s.preD, meaning: 'mean gap that must be exceeded', source: inferred },
    maxSize: { value: s.maxSize, meaning: 'a region needs more records than this', source: inferred },
    clusterNumber: { value: s.clusterNumber, meaning: 'centres of k-means when thresholds are trained', source: inferred },
  };
}

export const xpathClusters: Method = xpathMethod(xpathWeights);
