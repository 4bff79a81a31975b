import type { Feature } from '../features/feature.js';
import type { Page } from '../page/page.js';

/** How much to keep: only what is surely content, the best balance, or all that may be content. */
export type Dial = 'precision' | 'balanced' | 'recall';

/** What a method says about the blocks of one page. */
export interface Scores {
  /** How surely each block is content, in [0, 1]. */
  readonly score: Float32Array;
  /** Blocks that score at least this are kept. */
  readonly cut: number;
  /** How well the page was understood, in [0, 1]; undefined where the method cannot tell. */
  readonly confidence?: number;
  /** How likely each kind of page is, in the order of `pageTypes`; undefined where the method does not ask. */
  readonly types?: Float32Array;
  /** 1 for every block of comments that is apart from the content. */
  readonly comments?: Uint8Array;
  /** 1 for every block whose very text is kept elsewhere on the page. */
  readonly repeated?: Uint8Array | undefined;
  /** Why nothing is to be kept, where the method decided so: `error-page`, `consent-wall`, … */
  readonly reason?: string;
}

/** A number a method works with: its value, what it does, and where it comes from. */
export interface Setting {
  readonly value: number;
  readonly meaning: string;
  readonly source: string;
}

/**
 * Something that later steps decide by neighbours, unless the method says that it has decided it: whether stray items belong to their list, or
 * everything: then what it chose is the content, and no step drops, joins or brings back a block. So a paper's method is its paper's alone.
 */
export type Decision = 'items-of-lists' | 'everything';

/** A way to tell content from clutter. One paper, or one idea, a method. */
export interface Method {
  /** Its name in `@pith/papers` and on the command line. */
  readonly name: string;
  readonly meaning: string;
  readonly reference: string;
  /** Every feature that `score` reads. */
  readonly needs: readonly Feature[];
  readonly defaults: Readonly<Record<string, Setting>>;
  /** What the method has judged itself, and better than a restoration would (see `content/restore`). */
  readonly decides?: readonly Decision[];
  score(page: Page, dial: Dial): Scores;
  /** The plain text itself, of a method whose text is no choice of blocks. */
  text?(page: Page): string;
  /** What decided about a block: where every block starts, what spoke for and against, the strongest first, and the cut; computed only when asked for. */
  explain?(page: Page, block: number, dial: Dial): readonly Cause[];
}

/** Something that spoke for or against a block. */
export interface Cause {
  /** In words: `mostly links`, `same shape as 24 others`. */
  readonly meaning: string;
  /** By how much it moved the log-odds; above 0 it speaks for content. Of the start and the cut the log-odds themselves. */
  readonly weight: number;
  /** Left out for what spoke for or against; `rest` is the sum of what is too weak to be listed. A block is kept where start, causes and rest together reach the cut. */
  readonly part?: 'start' | 'rest' | 'cut';
}
