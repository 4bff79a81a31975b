import type { Extraction } from '../../src/index.js';
import { documentOf } from './documents.js';
import { faultsOf } from './invariants.js';
import { randomOf } from './random.js';

export interface Failure {
  readonly seed: number;
  readonly faults: readonly string[];
}

/** Processor time of one small document above which it hangs. */
const MAX_MS = 1_000;

type Extract = (input: string | Uint8Array) => Extraction;

/** Reads the document of a seed; undefined where nothing is wrong with the answer. */
export function failureOf(seed: number, pages: readonly string[], extract: Extract): Failure | undefined {
  const document = documentOf(randomOf(seed), pages);
  const start = performance.now();
  const faults = faultsOfReading(document, extract);
  // Asking for processor time costs as much as a small page, so the clock says first whether there is a need.
  if (performance.now() - start > MAX_MS) {
    const ms = processorTime(() => faultsOfReading(document, extract));
    if (ms > MAX_MS) faults.push(`${Math.round(ms)} ms`);
  }
  return faults.length === 0 ? undefined : { seed, faults: [...new Set(faults)] };
}

function faultsOfReading(document: string | Uint8Array, extract: Extract): string[] {
  try {
    return faultsOf(extract(document));
  } catch (error) {
    return [`throws: ${error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ') : String(error)}`];
  }
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
