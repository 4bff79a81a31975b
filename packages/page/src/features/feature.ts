import type { BlockColumn, Page } from '../page/page.js';

/** A number for every block of a page, and what it means. */
export interface Feature extends BlockColumn {
  readonly meaning: string;
  /** Where the idea was published; left out for common knowledge. */
  readonly reference?: string;
  /** Smallest and largest value it can take. */
  readonly range: readonly [number, number];
}

/** Features that spring from one idea, by name. */
export type Family = Readonly<Record<string, Feature>>;

/**
 * Features that are columns of a survey. A survey fills its columns in plain loops: asking a function for the value of every block takes
 * ten times as long, because each feature would ask a different one.
 */
export function columnsOf<Name extends string>(survey: (page: Page) => Readonly<Record<Name, Float32Array>>) {
  return (name: Name, meaning: string, range: readonly [number, number] = UNBOUNDED): Feature => ({
    meaning,
    range,
    compute: (page) => page.once(survey)[name],
  });
}

/** The same value for every block: what the whole page is like. */
export function pageFeature(meaning: string, range: readonly [number, number], valueAt: (page: Page) => number): Feature {
  return { meaning, range, compute: (page) => page.arena.float32(page.blocks.size).fill(valueAt(page)) };
}

export const UNBOUNDED: readonly [number, number] = [0, Number.POSITIVE_INFINITY];
export const SHARE: readonly [number, number] = [0, 1];
