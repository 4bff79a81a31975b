import { shownText } from '../shown-text.js';
import type { Cell } from './kinds.js';

/** Narrowest column that is still readable. */
const MIN_WIDTH = 6;
const GAP = '  ';

/** Where nothing is cut, a column is aligned up to this; longer cells push the rest of their row. */
const MAX_ALIGNED = 60;

/** Rows as aligned text, cut so that no line is wider than the terminal; whole where its width is infinite. */
export function tableText(head: readonly string[], rows: readonly (readonly Cell[])[], width: number): string {
  const lines = [head, ...rows.map((cells) => cells.map((cell) => (cell === null ? '' : shownText(String(cell)).replace(/\s+/g, ' ').trim())))];
  const columns = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const wanted = Array.from({ length: columns }, (_, column) => lines.reduce((most, cells) => Math.max(most, widthOf(cells[column] ?? '')), 1));
  const isCut = Number.isFinite(width);
  const widths = isCut ? fitWidths(wanted, width - GAP.length * (columns - 1)) : wanted.map((room) => Math.min(room, MAX_ALIGNED));
  const write = (cells: readonly string[]) =>
    widths
      .map((room, column) => pad(isCut ? cut(cells[column] ?? '', room) : (cells[column] ?? ''), column === columns - 1 ? 0 : room))
      .join(GAP)
      .trimEnd();
  const [first, ...rest] = lines.map(write);
  return head.length === 0 ? rest.join('\n') : [first, widths.map((room) => '─'.repeat(room)).join(GAP), ...rest].join('\n');
}

/** Takes room from the widest columns first. */
function fitWidths(wanted: readonly number[], room: number): number[] {
  const widths = [...wanted];
  for (let over = sum(widths) - room; over > 0; over = sum(widths) - room) {
    const widest = Math.max(...widths);
    if (widest <= MIN_WIDTH) break;
    const second = Math.max(MIN_WIDTH, ...widths.filter((width) => width < widest));
    const count = widths.filter((width) => width === widest).length;
    const less = Math.min(widest - second, Math.ceil(over / count));
    widths.forEach((width, column) => {
      if (width === widest) widths[column] = width - Math.max(1, less);
    });
  }
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Han, kana and hangul take two places in a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += WIDE.test(sign) ? 2 : 1;
  return width;
}

function pad(text: string, room: number): string {
  return text + ' '.repeat(Math.max(0, room - widthOf(text)));
}

function cut(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let kept = '';
  let width = 1;
  for (const sign of text) {
    width += WIDE.test(sign) ? 2 : 1;
    if (width > room) break;
    kept += sign;
  }
  return `${kept}…`;
}
