import type { KeptAnswer, LearningAnswer, LearningsAnswer } from '../../../src/server/schemas/learning.ts';
import { call, callText } from '../../api/client.ts';

export type { KeptAnswer, LearningAnswer, LearningsAnswer } from '../../../src/server/schemas/learning.ts';
export type Step = LearningAnswer['steps'][number];
export type Result = NonNullable<LearningAnswer['result']>;

export interface LearnOrder {
  readonly set: string;
  readonly site?: string | undefined;
  readonly method?: string | undefined;
}

/** What can be learned, and runs since the server started. */
export function learnings(signal?: AbortSignal): Promise<LearningsAnswer> {
  return call('/v1/learning', { signal });
}

export function startLearning(order: LearnOrder): Promise<LearningAnswer> {
  return call('/v1/learning', { body: order });
}

export function stopLearning(id: number): Promise<LearningAnswer> {
  return call(`/v1/learning/${id}`, { method: 'DELETE' });
}

export function keepLearned(id: number, where: 'site' | 'all'): Promise<KeptAnswer> {
  return call(`/v1/learning/${id}/use`, { body: { for: where } });
}

export function learnedWeights(id: number): Promise<string> {
  return callText(`/v1/learning/${id}/weights`);
}

export function keptLearning(signal?: AbortSignal): Promise<KeptAnswer> {
  return call('/v1/site-rules', { signal });
}

export function forgetLearned(site: string): Promise<KeptAnswer> {
  return call(`/v1/site-rules/${encodeURIComponent(site)}`, { method: 'DELETE' });
}
