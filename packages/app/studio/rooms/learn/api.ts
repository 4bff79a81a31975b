import type { KeptRulesAnswer, RunAnswer } from '../../../src/server/schemas/labels.ts';
import { call, follow } from '../../api/client.ts';

export type { KeptRulesAnswer, RunAnswer } from '../../../src/server/schemas/labels.ts';
export type Step = RunAnswer['steps'][number];
export type Result = NonNullable<RunAnswer['result']>;

export function startRun(set: string, site: string): Promise<RunAnswer> {
  return call('/v1/learning', { body: { set, site } });
}

export function runOf(id: number, signal?: AbortSignal): Promise<RunAnswer> {
  return call(`/v1/learning/${id}`, { signal });
}

export function stopRun(id: number): Promise<RunAnswer> {
  return call(`/v1/learning/${id}`, { method: 'DELETE' });
}

/** Hears of every page that is judged, and of the end. */
export function followRun(id: number, onStep: (step: Step) => void, signal: AbortSignal): Promise<RunAnswer | undefined> {
  let ended: RunAnswer | undefined;
  const hear = (name: string, data: unknown) => {
    if (name === 'step') onStep(data as Step);
    else if (name === 'done') ended = data as RunAnswer;
  };
  return follow(`/v1/learning/${id}/events`, hear, signal).then(() => ended);
}

export function keepLearned(id: number): Promise<KeptRulesAnswer> {
  return call(`/v1/learning/${id}/use`, { body: {} });
}

export function rulesInUse(signal?: AbortSignal): Promise<KeptRulesAnswer> {
  return call('/v1/site-rules', { signal });
}

export function forgetRule(site: string): Promise<KeptRulesAnswer> {
  return call(`/v1/site-rules/${encodeURIComponent(site)}`, { method: 'DELETE' });
}
