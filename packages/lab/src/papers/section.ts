import type { PaperExample } from '../train/papers/example.js';

/** What the report is made from. */
export interface PaperData {
  /** Pages of wcxb-dev with a reference, held-back sites left out. */
  readonly wcxb: readonly PaperExample[];
  readonly chinese: readonly PaperExample[];
  /** Every how many pages one was read: 1 for all. */
  readonly every: number;
}

/** One paper: its text as Markdown, and its pictures by file name. */
export interface Section {
  readonly title: string;
  readonly body: string;
  readonly figures: Readonly<Record<string, string>>;
}

export type Tell = (line: string) => void;

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

export function three(value: number): string {
  return Number.isFinite(value) ? value.toFixed(3) : '–';
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.join('\n\n');
}
