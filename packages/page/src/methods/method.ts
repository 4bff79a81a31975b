import type { Feature, Page } from '../features/feature.js';

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
  /** 1 for every block of comments that stands apart from the content. */
  readonly comments?: Uint8Array;
  /** 1 for every block whose very text is kept elsewhere on the page. */
  readonly repeated?: Uint8Array;
  /** 1 for every block that is known to be no content, whatever its score: what stands on every page of a site. */
  readonly furniture?: Uint8Array;
  /** Why nothing is to be kept, where the method decided so: `error-page`, `consent-wall`, … */
  readonly reason?: string;
}

/** A number a method works with: its value, what it does, and where it comes from. */
export interface Setting {
  readonly value: number;
  readonly meaning: string;
  readonly source: string;
}

/** A way to tell content from clutter. One paper, or one idea, a method. */
export interface Method {
  /** Its name in `pith/methods` and on the command line. */
  readonly name: string;
  readonly meaning: string;
  readonly reference: string;
  /** Every feature that `score` reads. */
  readonly needs: readonly Feature[];
  readonly defaults: Readonly<Record<string, Setting>>;
  /** Reasons of restorations (see `content/restore`) that the method does not need: it has judged such blocks itself, and better. */
  readonly decides?: readonly string[];
  score(page: Page, dial: Dial): Scores;
  /** What decided about a block, the strongest first; computed only when asked for. */
  explain?(page: Page, block: number): readonly Cause[];
}

/** Something that spoke for or against a block. */
export interface Cause {
  /** In words: `mostly links`, `same shape as 24 others`. */
  readonly meaning: string;
  /** By how much it moved the log-odds; above 0 it speaks for content. */
  readonly weight: number;
}
