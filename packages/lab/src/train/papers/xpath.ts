import { learnTemplate, trainXpathThresholds, type XpathSettings, type XpathTemplate, type XpathThresholds, xpathSettings } from '@pith/papers';
import { randomFrom, sample } from '../../random/random.js';
import { TrainingProblem } from '../problem.js';
import type { PaperExample } from './example.js';

export interface XpathTraining {
  /** M: training pages; the more, the more permissive the thresholds. */
  readonly pages: number;
  /** Page type to learn from, if the set has types. Forums have repeated records. */
  readonly type: string;
  readonly seed: number;
  readonly settings: XpathSettings;
}

export const xpathTraining: XpathTraining = { pages: 10, type: 'forum', seed: 1, settings: xpathSettings };

/** Thresholds of M pages, drawn at random from those of one kind. */
export function trainXpath(examples: readonly PaperExample[], given: Partial<XpathTraining> = {}): XpathThresholds {
  const { pages, type, seed, settings } = { ...xpathTraining, ...given };
  const ofType = examples.filter(({ source }) => source.type === type);
  const from = ofType.length > 0 ? ofType : examples;
  const drawn = Array.from(sample(randomFrom(seed), from.length, pages), (i) => from[i]!.page);
  const { length, b, frequency } = trainXpathThresholds(drawn, settings);
  return { length: Number(length.toPrecision(4)), b: Number(b.toPrecision(4)), frequency: Number(frequency.toPrecision(4)) };
}

/** Template of the site whose pages these are: the first `pages` of them teach it. */
export function templateOf(examples: readonly PaperExample[], pages: number): XpathTemplate {
  const sites = new Set(examples.flatMap(({ source }) => source.site ?? []));
  if (sites.size > 1)
    throw new TrainingProblem(
      'BAD_SETTING',
      `a template is learned from one site, but the pages are of ${sites.size}: ${[...sites].slice(0, 3).join(', ')} …`,
      {
        name: 'learn',
      },
    );
  return learnTemplate(examples.slice(0, pages).map(({ page }) => page));
}
