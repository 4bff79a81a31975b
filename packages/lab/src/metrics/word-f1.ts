import { countsOf, tokensOf } from './tokens.js';

/** How an answer compares with a reference; every number in [0, 1]. */
export interface Agreement {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Word F1: overlap of the two bags of tokens. An empty reference only matches an empty answer. */
export function wordF1(answer: string, reference: string): Agreement {
  const given = tokensOf(answer);
  const wanted = tokensOf(reference);
  return agreementOf(countShared(given, countsOf(wanted)), given.length, wanted.length);
}

/** How many tokens are in a bag, each as often as the bag has it. */
export function countShared(given: readonly string[], bag: ReadonlyMap<string, number>): number {
  const left = new Map(bag);
  let shared = 0;
  for (const token of given) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared++;
  }
  return shared;
}

/** Precision, recall and F1 of `shared` things among `given` and `wanted` ones. */
export function agreementOf(shared: number, given: number, wanted: number): Agreement {
  if (wanted === 0) {
    const met = given === 0 ? 1 : 0;
    return { precision: met, recall: met, f1: met };
  }
  // 2·shared / (given + expected) is the harmonic mean without its 0/0.
  return { precision: given === 0 ? 0 : shared / given, recall: shared / wanted, f1: (2 * shared) / (given + wanted) };
}
