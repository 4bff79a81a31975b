import { trainXpathThresholds, type XpathSettings, type XpathThresholds, xpathSettings } from 'pith/methods';
import { randomFrom, sample } from '../random.js';
import type { PaperExample } from './example.js';

export interface XpathTraining {
  /** M: training pages; the more, the more permissive the thresholds. */
  readonly pages: number;
  /** Kind of pages to learn from, where the set knows kinds; forums are where records repeat. */
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
