import type { Segmentation } from '@pith/papers';
import type { Page } from 'pith/training';
import { agreementOf } from '../metrics/word-f1.js';
import type { Stretch } from '../records/labels.js';
import { type Characters, charactersOf } from '../records/stretches.js';

/** Share of the characters that two borders must have in common, or of a post that its record must hold. */
export const SAME = 0.7;

/** What a person wants of one page. */
export interface Wanted {
  readonly stretches: readonly Stretch[];
  readonly optional: readonly Stretch[];
}

export type Judge = (characters: Characters, found: readonly Stretch[], wanted: readonly Stretch[]) => number;

/** Records of lists have labelled borders: of each pair most characters must be shared. */
export const sameBorders: Judge = (characters, found, wanted) =>
  wanted.filter((stretch) => found.some((each) => characters.overlap(each, stretch) >= SAME)).length;

/** Of posts only the body is labelled: a record is right where it holds one body and no other. */
export const oneBodyEach: Judge = (characters, found, wanted) =>
  found.filter((each) => wanted.filter((body) => shareInside(characters, body, each) >= SAME).length === 1).length;

function shareInside(characters: Characters, inner: Stretch, outer: Stretch): number {
  const all = characters.between(inner);
  return all === 0 ? 0 : characters.between([Math.max(inner[0], outer[0]), Math.min(inner[1], outer[1])]) / all;
}

/** F1 of the records found on a page. A page without a repeating region is one record, and has none. */
export function bordersF1({ page, found, wanted, judge }: { page: Page; found: Segmentation; wanted: Wanted; judge: Judge }): number {
  const characters = charactersOf(page);
  const { tree, blocks } = page;
  const stretches = (found.path === undefined ? [] : found.records)
    .map(({ from, to }): Stretch => [tree.offset[blocks.first[from]!]!, tree.offset[blocks.last[to - 1]!]!])
    .filter((each) => !wanted.optional.some((other) => shareInside(characters, each, other) > 0.5));
  return agreementOf(judge(characters, stretches, wanted.stretches), stretches.length, wanted.stretches.length).f1;
}
