import type { LabelledPage } from '../corpora/dataset.js';
import type { RecordLabels } from '../records/labels.js';
import type { PaperExample } from '../train/papers/example.js';
import type { LabellerFile } from './labeller-file.js';
import type { Worth } from './worth.js';

/** What the report is made from. */
export interface PaperData {
  /** Pages of wcxb-dev with a reference, held-out sites left out. */
  readonly wcxb: readonly PaperExample[];
  readonly chinese: readonly PaperExample[];
  /** Every how many pages of wcxb-dev one was read: 1 for all. */
  readonly every: number;
  /** The sets read, each with the fingerprint of all its pages and labels. */
  readonly sets: readonly { readonly name: string; readonly fingerprint: string }[];
  /** What people say about the records of some pages of wcxb-dev. */
  readonly records?: RecordLabels;
  /** Pages of news-dev, of many languages, with a reference. */
  readonly news?: readonly PaperExample[];
  /** Pages of snippets-dev, whose labels are expected and unwanted snippets. */
  readonly snippets?: readonly LabelledPage[];
  /** By page, the word F1 of two public versions of its reference. */
  readonly versions?: Readonly<Record<string, number>>;
  /** The pages written for this project. */
  readonly own?: readonly PaperExample[];
  /** What people marked as content, each on their own. */
  readonly labellers?: readonly LabellerFile[];
}

/** One paper: its text as Markdown, and its pictures by file name. */
export interface Section {
  readonly title: string;
  readonly body: string;
  readonly figures: Readonly<Record<string, string>>;
  /** Scores of variants, by name. */
  readonly worth?: Readonly<Record<string, readonly Worth[]>>;
}

export type Log = (line: string) => void;

export function articlesOf(examples: readonly PaperExample[]): PaperExample[] {
  return examples.filter(({ source }) => source.type === 'article');
}

/** A Markdown table; the first column to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export function picture(file: string, says: string): string {
  return `![${says}](figures/${file})`;
}

/** A median of numbers; 0 of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

export function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`;
}

export function three(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : '–';
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.join('\n\n');
}

/** A mean with its interval: `0.812 [0.80, 0.83]`. */
export function withInterval({ mean, low, high }: { readonly mean: number; readonly low: number; readonly high: number }): string {
  return Number.isFinite(mean) ? `${three(mean)} [${low.toFixed(2)}, ${high.toFixed(2)}]` : '–';
}

/** A difference with a plus or a minus. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${three(Math.abs(value))}`;
}
