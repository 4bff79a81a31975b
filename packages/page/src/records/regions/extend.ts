import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import type { Border } from './border.js';

/** Share of the gaps between records that must hold text before it counts as theirs: fewer are adverts and separators. */
const REGULAR = 0.6;
/** Elements between two titles, at most, that are still one record. */
const MAX_ELEMENTS = 12;

/** Members as records. Where title and text are siblings, a record reaches to the next title. */
export function extend(page: Page, members: readonly number[]): Border[] {
  const { tree } = page;
  const { words } = page.once(rows);
  const gaps = members.map((row, i) => gapAfter(row, members[i + 1]));
  const inner = gaps.filter((gap) => gap.closed);
  const filled = inner.filter((gap) => gap.filled > 0 && gap.filled <= MAX_ELEMENTS);
  if (inner.length < 2 || filled.length < inner.length * REGULAR) return members.map((row) => ({ row, end: tree.end[row]! }));
  const usual = filled.map((gap) => gap.filled).sort((a, b) => a - b)[filled.length >> 1]!;
  return members.map((row, i) => ({
    row,
    end: gaps[i]!.closed ? Math.min(gaps[i]!.end, reach(row, MAX_ELEMENTS)) : Math.min(gaps[i]!.end, reach(row, usual)),
  }));

  /** What is between a member and the next one below the same parent, or the end of the parent. */
  function gapAfter(row: number, next: number | undefined): { filled: number; end: number; closed: boolean } {
    const parent = tree.parent[row]!;
    const closed = next !== undefined && tree.parent[next] === parent;
    const end = closed ? next : tree.end[parent]!;
    let filled = 0;
    for (let at = tree.end[row]!; at < end && filled <= MAX_ELEMENTS; at = tree.end[at]!) if (words[at]! > 0 || hasText(at)) filled++;
    return { filled, end, closed };
  }

  function hasText(row: number): boolean {
    return tree.text[row]!.trim() !== '';
  }

  /** Where a member ends that takes so many filled siblings with it. */
  function reach(row: number, most: number): number {
    const stop = tree.end[tree.parent[row]!]!;
    let at = tree.end[row]!;
    for (let taken = 0; at < stop; at = tree.end[at]!) {
      if (words[at]! > 0 || hasText(at)) taken++;
      if (taken > most) break;
    }
    return at;
  }
}
