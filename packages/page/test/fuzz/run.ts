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

/** Reads the document of a seed; undefined where nothing is wrong with the answer. */
export function failureOf(seed: number, pages: readonly string[], extract: (input: string | Uint8Array) => Extraction): Failure | undefined {
  const document = documentOf(randomOf(seed), pages);
  const before = process.cpuUsage();
  let faults: string[];
  try {
    faults = faultsOf(extract(document));
  } catch (error) {
    faults = [`throws: ${error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ') : String(error)}`];
  }
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > MAX_MS) faults.push(`${Math.round((user + system) / 1000)} ms`);
  return faults.length === 0 ? undefined : { seed, faults: [...new Set(faults)] };
}
