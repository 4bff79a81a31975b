import type { Table } from './tables.js';

/** A table or any rows of texts as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
}

/** A table of a page as CSV, its header first. */
export function tableCsv({ header, rows }: Table): string {
  return csvOf([...header, ...rows]);
}

/** `-5` is a number, `-5+cmd|…` a formula. */
const NUMBER = /^-\d[\d.,\s]*%?$/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+@\t\r\n-]/.test(value) && !NUMBER.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
