import type { EvaluatingAnswer, EvaluatingsAnswer, PairAnswer, RunHead, ScoresAnswer } from '../../../src/client/operations.ts';
import { api } from '../../api/client.ts';
import { addressOf, go } from '../../shell/router.ts';

export type { EvaluatingAnswer, EvaluatingsAnswer, PairAnswer, RunHead } from '../../../src/client/operations.ts';
export type ScoreRow = ScoresAnswer['pages'][number];
export type System = RunHead['systems'][number];
export type Estimate = NonNullable<System['all']['score']>;

export async function runs(signal?: AbortSignal): Promise<readonly RunHead[]> {
  return (await api.evaluations({}, { signal })).runs;
}

/** Sets and methods that a run can be made of. */
export function choices(signal?: AbortSignal): Promise<EvaluatingsAnswer> {
  return api.evaluatings({}, { signal });
}

export function startEvaluating(order: { readonly set: string; readonly methods: readonly string[] }): Promise<EvaluatingAnswer> {
  return api.evaluate({ body: order });
}

export function stopEvaluating(id: number): Promise<EvaluatingAnswer> {
  return api.stopEvaluating({ id });
}

export async function pages(run: string, system: string, group: string | undefined, signal: AbortSignal): Promise<readonly ScoreRow[]> {
  return (await api.evaluationPages({ id: run, system, group, limit: 10_000 }, { signal })).pages;
}

/** A system of a run. */
export interface Side {
  readonly run: string;
  readonly system: string;
}

/** As it is in an address: `RUN:SYSTEM`; methods may have colons, ids do not. */
export function sideText({ run, system }: Side): string {
  return `${run}:${system}`;
}

export function sideIn(text: string | null): Side | undefined {
  const colon = text?.indexOf(':') ?? -1;
  return text === null || colon < 0 ? undefined : { run: text.slice(0, colon), system: text.slice(colon + 1) };
}

export function pair(left: Side, right: Side, signal: AbortSignal): Promise<PairAnswer> {
  const query = { left: left.run, leftSystem: left.system, right: right.run, rightSystem: right.system, limit: 10_000 };
  return api.evaluationPair(query, { signal });
}

interface Labelled {
  readonly set: string;
  readonly id: string;
}

/** For a small picture of it. */
export function keepForPicture(run: string, { set, id }: Labelled, signal: AbortSignal): Promise<{ readonly id: string }> {
  return api.keepEvaluationPage({ id: run, body: { set, id, isUnlisted: true } }, { signal });
}

/** Opens a labelled page in Inspect, as a method of ours saw it. */
export async function inspectLabelled(run: string, page: Labelled, system: System | undefined): Promise<void> {
  const { id } = await api.keepEvaluationPage({ id: run, body: { set: page.set, id: page.id } });
  const method = system === undefined || system.isRival || system.name === 'pith' || system.name.includes('=') ? undefined : system.name;
  go(addressOf(['inspect'], { page: id, method }));
}
