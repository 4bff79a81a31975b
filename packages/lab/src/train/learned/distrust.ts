import { pageTypes } from 'pith/training';
import type { Log } from './blocks.js';
import { choiceOf } from './choice.js';
import type { Example } from './example.js';
import { type Division, ground, judgeQuickly } from './judgement.js';
import type { LearnedSettings } from './settings.js';

/** By how much a model that never saw the site has to expect more than the label grants, for the label to be distrusted. */
const DISAGREEMENT = 0.35;

/** A contradicted label: the model's prediction, and the label's value. */
export interface Distrusted {
  readonly set: string;
  readonly id: string;
  readonly expected: number;
  readonly f1: number;
}

/**
 * Labels that a confident model contradicts: references cut short, empty, or of another page. Their pages are not learned from
 * (all blocks become unknown), but stay in the scores; they are listed, for people who fix labels.
 */
export function dropDistrusted(
  examples: readonly Example[],
  division: Division,
  settings: LearnedSettings,
  log: Log,
): { readonly trusted: readonly Example[]; readonly distrusted: readonly Distrusted[] } {
  log('looking for labels that are not to be trusted');
  const impressions = judgeQuickly(ground(examples, division, settings), division, settings, log);
  // Kinds of pages are not known yet: as if every page were a forum, so that no comments are set apart.
  const types = Float32Array.from(pageTypes, (type) => (type === 'forum' ? 1 : 0));
  const distrusted: Distrusted[] = [];
  const trusted = examples.map((example, i) => {
    const { f1, expected } = choiceOf(example, impressions[i]!, types);
    if (f1 === undefined || f1 >= expected - DISAGREEMENT) return example;
    const { set, id } = example.source;
    distrusted.push({ set, id, expected, f1 });
    return { ...example, labels: new Int8Array(example.labels.length).fill(-1) };
  });
  log(`${distrusted.length} of ${examples.length} labels are not learned from`);
  return { trusted, distrusted };
}
