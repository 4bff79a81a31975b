import type { Estimate } from '../metrics/bootstrap.js';

/** A mean; without an interval where only the mean was kept. */
export type Figured = Estimate | { readonly mean: number };

/** Measurements of one system on labelled pages. Null: it never returns this. */
export interface QualityRow {
  readonly f1: Figured | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly types: Readonly<Record<string, Figured>>;
  readonly title: number | null;
  readonly date: number | null;
  /** Share of the pages without a date that were given one. */
  readonly dateInvented: number | null;
  readonly author: number | null;
  readonly faults: number;
}

/** Milliseconds of CPU per page, and bytes of the process at its largest. */
export interface CostRow {
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
  readonly peak: number;
}

/** How many hostile documents ended in each way. */
export interface HostileRow {
  readonly time: number;
  readonly memory: number;
  readonly error: number;
  readonly slow: number;
  readonly lost: number;
  readonly kept: number;
  readonly articles: number;
}

export interface SafeRow {
  readonly ran: number;
  readonly clicked: number;
  /** Documents that came out empty: nothing ran, but nothing was shown either. */
  readonly empty: number;
  readonly answers: number;
}

type Rows<Row> = { readonly rows: Readonly<Record<string, Row>> };

/** Everything that `scripts/compare.mjs` measured. */
export interface Measured {
  readonly systems: readonly { readonly name: string; readonly packages: string }[];
  /** Names of systems that this run left out. */
  readonly leftOut: readonly string[];
  readonly quality: Rows<QualityRow & { readonly pages: number }> & { readonly fingerprint: string };
  readonly cost: Rows<CostRow> & { readonly pages: number; readonly every: number };
  readonly hostile: Rows<HostileRow> & {
    readonly documents: number;
    readonly every: number;
    readonly size: number;
    readonly heap: number;
    readonly patience: number;
  };
  readonly safe: Rows<SafeRow> & { readonly documents: number };
  /** From the passports of the shipped weights, by system: scores of pages on sites that the model of their fold never saw, and how many pages. */
  readonly learned: Readonly<Record<string, { readonly scores: Readonly<Record<string, number>>; readonly pages: number }>>;
  /** The machine did other work during the run. The document must mention it. */
  readonly isBusy: boolean;
  /** The model card, which has the intervals of these scores. */
  readonly card: string;
  readonly date: string;
  readonly node: string;
}
