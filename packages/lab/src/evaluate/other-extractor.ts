import { Worker } from 'node:worker_threads';
import type { Answer } from '../extractors/extractor.js';
import { LabProblem } from '../problem.js';
import { type RivalName, rivals } from '../rivals/index.js';
import { isInstalled } from '../rivals/install.js';

/** A page for another extractor, with the texts of its blocks. Plain data, so that a worker can be sent it. */
export interface OtherOrder {
  /** Name of a rival. */
  readonly extractor: string;
  readonly bytes: Uint8Array;
  readonly url: string | null;
  readonly contentType?: string | undefined;
  readonly blocks: readonly string[];
}

/** The result of another extractor for a page, mapped to our blocks. */
export interface OtherAnswer extends Pick<Answer, 'text' | 'title' | 'author' | 'date'> {
  /** For each block whether at least half of its words are in the text. */
  readonly kept: readonly boolean[];
}

export interface OtherLimits {
  /** Milliseconds, loading included. */
  readonly maxTime: number;
  /** MB. */
  readonly maxMemory: number;
  readonly workerFile?: URL | undefined;
}

/** Other extractors by name, and whether each can be run at once. */
export function otherExtractors(rivalsFolder?: string): readonly { name: string; meaning: string; homepage: string; isInstalled: boolean }[] {
  return Object.values(rivals).map((rival) => ({
    name: rival.name,
    meaning: rival.meaning,
    homepage: rival.homepage,
    isInstalled: isInstalled(rival, rivalsFolder),
  }));
}

/** Runs another installed extractor on a page in a separate thread: it is foreign code and may hang. */
export async function askOther(order: OtherOrder, { maxTime, maxMemory, workerFile }: OtherLimits): Promise<OtherAnswer> {
  const rival = Object.hasOwn(rivals, order.extractor) ? rivals[order.extractor as RivalName] : undefined;
  if (!rival) throw new LabProblem('UNKNOWN_EXTRACTOR', { name: order.extractor, known: Object.keys(rivals) });
  if (!isInstalled(rival)) throw new LabProblem('RIVAL_NOT_INSTALLED', { name: rival.name, reason: 'not installed' });
  const worker = new Worker(workerFile ?? new URL('./other-extractor-worker.js', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    execArgv: [],
    // Output of foreign code is not output of this program.
    stdout: true,
    stderr: true,
  });
  const failed = (reason: string, cause?: unknown) => new LabProblem('EXTRACTOR_FAILED', { name: rival.name, reason }, { cause });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<OtherAnswer>((resolve, reject) => {
      timer = setTimeout(() => reject(failed(`no answer in ${maxTime / 1000} s`)), maxTime);
      worker.once('message', resolve);
      worker.once('error', (error: Error) => reject(failed(error.message, error)));
      worker.once('exit', (code) => reject(failed(`its thread ended with code ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
