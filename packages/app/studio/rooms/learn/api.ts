import type { LearningAnswer, LearningsAnswer, RulesInUseAnswer, TrialAnswer } from '../../../src/client/operations.ts';
import { api } from '../../api/client.ts';

export type { LearningAnswer, LearningsAnswer, RulesInUseAnswer as KeptAnswer } from '../../../src/client/operations.ts';
export type Step = LearningAnswer['steps'][number];
export type Result = NonNullable<LearningAnswer['result']>;

export interface LearnOrder {
  readonly set: string;
  readonly site?: string | undefined;
  readonly method?: string | undefined;
}

/** The available methods, and runs since the server started. */
export function learnings(signal?: AbortSignal): Promise<LearningsAnswer> {
  return api.learnings({}, { signal });
}

export function startLearning(order: LearnOrder): Promise<LearningAnswer> {
  return api.learn({ body: order });
}

export function stopLearning(id: number): Promise<LearningAnswer> {
  return api.stopLearning({ id });
}

/** What a run learned does to stored pages. */
export function tryLearned(id: number): Promise<TrialAnswer> {
  return api.tryLearned({ id });
}

export function keepLearned(id: number, where: 'site' | 'all'): Promise<RulesInUseAnswer> {
  return api.useLearned({ id, body: { for: where } });
}

export async function learnedWeights(id: number): Promise<string> {
  return JSON.stringify(await api.learnedWeights({ id }));
}

export function keptLearning(signal?: AbortSignal): Promise<RulesInUseAnswer> {
  return api.siteRules({}, { signal });
}

export function forgetLearned(site: string): Promise<RulesInUseAnswer> {
  return api.forgetSiteRule({ site });
}
