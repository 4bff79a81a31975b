import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';

/** Blocks with the very same text. One value per block. */
export interface Copies {
  /** The first block with this text. */
  readonly first: Uint32Array;
  /** The next block with this text; −1 for the last. */
  readonly next: Int32Array;
  /** Blocks with this text before this one. */
  readonly place: Uint32Array;
  /** At the first block of a text: how many blocks have it. */
  readonly count: Uint32Array;
}

export function copies(page: Page): Copies {
  const { text } = page.once(texts);
  const { arena } = page;
  const first = arena.uint32(text.length);
  const next = arena.int32(text.length).fill(-1);
  const place = arena.uint32(text.length);
  const count = arena.uint32(text.length);
  const last = new Map<string, number>();
  for (let block = 0; block < text.length; block++) {
    const before = last.get(text[block]!);
    last.set(text[block]!, block);
    first[block] = before === undefined ? block : first[before]!;
    if (before !== undefined) {
      next[before] = block;
      place[block] = place[before]! + 1;
    }
    count[first[block]!]!++;
  }
  return { first, next, place, count };
}

/** Blocks in a row around two copies that are copies of each other too, the two included; `max` at most on each side. */
export function sharedRun(text: readonly string[], one: number, other: number, max: number): number {
  let run = 1;
  for (let step = 1; step <= max && isSame(text, one + step, other + step); step++) run++;
  for (let step = 1; step <= max && isSame(text, one - step, other - step); step++) run++;
  return run;
}

function isSame(text: readonly string[], one: number, other: number): boolean {
  return one >= 0 && other >= 0 && one < text.length && other < text.length && text[one] === text[other];
}
