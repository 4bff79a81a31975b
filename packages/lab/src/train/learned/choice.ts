import { chosenCut, type SetAside, setAside, withoutAside } from 'pith/training';
import { agreementOf, countShared } from '../../metrics/word-f1.js';
import type { Example } from './example.js';

/** The kept blocks of a page by some probabilities, and their score. */
export interface Choice {
  readonly score: Float32Array;
  readonly aside: SetAside;
  readonly cut: number;
  readonly expected: number;
  readonly types: Float32Array;
  /** F1 over words of the kept blocks. Undefined if the set has no full text. */
  readonly f1: number | undefined;
}

/** The choice as the method makes it. */
export function choiceOf({ page, tokens, wanted }: Example, score: Float32Array, types: Float32Array): Choice {
  const aside = setAside(page, score, types);
  const own = withoutAside(score, aside);
  const { cut, expected } = chosenCut(own, page.blocks.words, 'balanced', types);
  const kept = tokens.filter((_, block) => own[block]! >= cut).flat();
  return { score, aside, cut, expected, types, f1: wanted === undefined ? undefined : f1Of(kept, wanted) };
}

function f1Of(given: readonly string[], wanted: ReadonlyMap<string, number>): number {
  const all = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  return agreementOf(countShared(given, wanted), given.length, all).f1;
}

/** Mean over the pages that have a reference text. */
export function meanF1(choices: readonly Choice[]): number {
  const known = choices.map(({ f1 }) => f1).filter((f1) => f1 !== undefined);
  return known.reduce((sum, f1) => sum + f1, 0) / (known.length || 1);
}
