import type { Page } from './gather.js';

/** A number for every block of a page, and what it means. */
export interface Feature {
  readonly meaning: string;
  /** Where the idea was published; left out for common knowledge. */
  readonly reference?: string;
  /** Smallest and largest value it can take. */
  readonly range: readonly [number, number];
  /** One value a block. Called once a page at most. */
  compute(page: Page): Float32Array;
}
