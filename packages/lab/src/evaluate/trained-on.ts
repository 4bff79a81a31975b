import { readFileSync } from 'node:fs';
import { shippedPassports } from '@pith/papers';
import { passportOf, type TrainingSet } from 'pith/training';
import type { DatasetSet } from '../corpora/dataset.js';

/** A system that was trained on the pages it is scored on: its scores there are not evidence about other pages. */
export interface SeenBefore {
  readonly name: string;
  readonly set: string;
  /** Pages of the set it learned from. */
  readonly pages: number;
  readonly of: number;
}

/** The sets that a system is scored on and was trained on, by the passport of its weights. */
export function seenBefore(name: string, sets: readonly DatasetSet[]): SeenBefore[] {
  const trained = setsBehind(name);
  if (trained.length === 0) return [];
  return sets.flatMap((set) => {
    // A set that was fixed since has another fingerprint, but hardly other pages.
    const same = trained.find((each) => each.fingerprint === set.fingerprint || each.name === set.name);
    return same ? [{ name, set: set.name, pages: same.pages, of: set.size }] : [];
  });
}

function setsBehind(name: string): readonly TrainingSet[] {
  const equals = name.indexOf('=');
  if (equals > 0) return passportOf((JSON.parse(readFileSync(name.slice(equals + 1), 'utf8')) as { passport?: unknown }).passport).sets;
  const [method = ''] = name.split(':');
  return shippedPassports[method === 'pith' ? 'default' : method]?.sets ?? [];
}
