import type { PreviewAnswer, RunAnswer } from '../../../src/client/operations.ts';
import { api } from '../../api/client.ts';

export type { PreviewAnswer, RunAnswer } from '../../../src/client/operations.ts';

export function previewSite(url: string, signal: AbortSignal): Promise<PreviewAnswer> {
  return api.previewSite({ body: { url } }, { signal });
}

interface Wish {
  readonly sections?: readonly string[] | undefined;
  /** Ask for every known article whether it has changed. */
  readonly recheck?: boolean;
}

export function startRun(url: string, wish: Wish): Promise<RunAnswer> {
  return api.startCollecting({ body: { url, ...wish } });
}

export function stopRun(id: string): Promise<RunAnswer> {
  return api.stopCollecting({ run: id });
}
