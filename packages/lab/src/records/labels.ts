import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabProblem } from '../problem.js';

/** Offsets of the first and the last text of a stretch of a page in its decoded source. */
export type Stretch = readonly [first: number, last: number];

/** Which pages were used for tuning, and which were only scored. */
export type Half = 'tune' | 'check';

interface LabelledRecords {
  readonly id: string;
  readonly half: Half;
  readonly count: number;
  /** Absolute address of the next page. Null for none, undefined if the labeller is not sure. */
  readonly next?: string | null;
  /** Stretches whose records count neither way. */
  readonly optional?: readonly Stretch[];
}

/** A labelled record of a list. */
export interface LabelledRecord {
  readonly at: Stretch;
  /** Hash of its main address. */
  readonly link: string | null;
  /** Hashes of the accepted titles, or undefined. */
  readonly title?: readonly string[];
  /** Day as 2025-12-31. Null if the page has none, undefined if the labeller is not sure. */
  readonly date?: string | null;
}

export interface ListLabel extends LabelledRecords {
  /** Hashes of titles. */
  readonly first: string | null;
  readonly last: string | null;
  readonly records: readonly LabelledRecord[];
}

/** A labelled post of a thread. */
export interface LabelledPost {
  readonly body: Stretch;
  readonly author: string | null;
  readonly time: string | null;
  /** Score or likes of the post. Null if the page shows none, undefined if the labeller is not sure. */
  readonly votes?: number | null;
  /** The page marks it as the answer. */
  readonly accepted?: boolean;
}

export interface ThreadLabel extends LabelledRecords {
  readonly posts: readonly LabelledPost[];
}

export interface ProductLabel {
  readonly id: string;
  readonly half: Half;
  /** Hashes of the accepted names. */
  readonly names: readonly string[];
  /** Decimal. Null if the page has none, undefined if the labeller is not sure. */
  readonly price?: string | null;
  readonly currency: string | null;
}

export interface RecordLabels {
  readonly lists: readonly ListLabel[];
  readonly threads: readonly ThreadLabel[];
  readonly products: readonly ProductLabel[];
}

/** Reads `lists.jsonl`, `threads.jsonl` and `products.jsonl` of a folder; see its README for the fields. */
export function readRecordLabels(folder: string): RecordLabels {
  return {
    lists: readLines<ListLabel>(folder, 'lists.jsonl', ['records']),
    threads: readLines<ThreadLabel>(folder, 'threads.jsonl', ['posts']),
    products: readLines<ProductLabel>(folder, 'products.jsonl', ['names', 'currency']),
  };
}

function readLines<T>(folder: string, name: string, needed: readonly string[]): T[] {
  const file = join(folder, name);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((source, index) => {
      if (source.trim() === '') return [];
      const refuse = (fault: string) => new LabProblem('BROKEN_LABEL', { file, line: index + 1, fault });
      const value = JSON.parse(source) as Record<string, unknown>;
      for (const field of ['id', 'half', ...needed]) if (!(field in value)) throw refuse(`it has no ${field}`);
      return [value as T];
    });
}
