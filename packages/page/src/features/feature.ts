import type { Blocks } from '../blocks/segment.js';
import type { Tree } from '../tree/tree.js';

/** What a method sees of a page. */
export interface Page {
  readonly tree: Tree;
  readonly blocks: Blocks;
  /** Where the page was fetched; undefined where nobody said. */
  readonly url: string | undefined;
  /** Values of a feature, computed when first asked for. */
  values(feature: Feature): Float32Array;
  /** A survey of the page that several features share, made when first asked for. */
  once<T>(survey: (page: Page) => T): T;
}

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
