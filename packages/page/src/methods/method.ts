import type { Feature } from '../features/feature.js';
import type { Page } from '../page/page.js';

/** How much to keep: only sure content, the best balance, or everything that may be content. */
export type Favor = 'precision' | 'balanced' | 'recall';

/** The scores of a method for the blocks of one page. */
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

/** A number of a method: its value, its effect, and its source. */
export interface Setting {
  readonly value: number;
  readonly meaning: string;
  readonly source: string;
}

/**
 * Decisions by neighbours that later steps make, unless the method has made them already: whether stray items belong to their list, or
 * everything. With everything decided, the method's choice is the content and no step drops, joins or restores a block, as in its paper.
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
  /** Weights of a second judgement of its own (`VerdictWeights`), as a method adapted to labelled pages has them. Default: the shipped ones. */
  readonly verdicts?: unknown;
  score(page: Page, favor: Favor): Scores;
  /** The plain text itself, of a method that does not choose blocks. */
  text?(page: Page): string;
  /** The causes of the decision about a block: the start of every block, the evidence, strongest first, and the cut; computed on demand. */
  explain?(page: Page, block: number, favor: Favor): readonly Cause[];
}

/** Something that spoke for or against a block. */
export interface Cause {
  /** In words: `mostly links`, `same shape as 24 others`. */
  readonly meaning: string;
  /** By how much it moved the log-odds; above 0 it speaks for content. Of the start and the cut the log-odds themselves. */
  readonly weight: number;
  /** Absent for evidence for or against content; `rest` sums the causes too weak to list. A block is kept if start, causes and rest reach the cut. */
  readonly part?: 'start' | 'rest' | 'cut';
}
