import type { PreviewAnswer, RunAnswer } from '../../../src/server/schemas/collecting.ts';
import { call } from '../../api/client.ts';

export type { PreviewAnswer, RunAnswer } from '../../../src/server/schemas/collecting.ts';

export function previewSite(url: string, signal: AbortSignal): Promise<PreviewAnswer> {
  return call('/v1/sites/preview', { body: { url }, signal });
}

interface Wish {
  readonly sections?: readonly string[] | undefined;
  /** Ask for every known article whether it has changed. */
  readonly recheck?: boolean;
}

export function startRun(url: string, wish: Wish): Promise<RunAnswer> {
  return call('/v1/runs', { body: { url, ...wish } });
}

export function stopRun(id: string): Promise<RunAnswer> {
  return call(`/v1/runs/${id}`, { method: 'DELETE' });
}
