import { rows } from '../../features/surveys/rows.js';
import { firstWhere } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { ADVERT, furniture } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { classesOf, sharedClasses } from './clusters.js';

/** Border of a record: the rows from `row` up to `end`; more than one element where title and text are siblings. */
export interface Border {
  readonly row: number;
  readonly end: number;
}

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

  /** The gap between a member and the next one below the same parent, or the end of the parent. */
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

/** Share of the records that must have an element around them alone before that element becomes their border. */
const MIN_SHARE = 0.85;
const HIGHEST = 12;

/** Borders moved outwards as long as most records have an element around them that holds no other one. */
export function widen(page: Page, records: readonly Border[]): Border[] {
  const { tree } = page;
  let borders = [...records];
  if (borders.some(({ row, end }) => tree.end[row] !== end)) return borders;
  for (let step = 0; step < HIGHEST; step++) {
    const parents = borders.map(({ row }) => tree.parent[row]!);
    const alone = parents.map(
      (parent, i) => parent > 1 && tree.tag[parent] !== TAG.body && parents[i - 1] !== parent && isAlone(borders, i, tree.end[parent]!, parent),
    );
    if (alone.filter(Boolean).length < borders.length * MIN_SHARE) return borders;
    borders = borders.map((border, i) => (alone[i] ? { row: parents[i]!, end: tree.end[parents[i]!]! } : border));
  }
  return borders;
}

/** Whether neither neighbour of a record is inside the element around it. */
function isAlone(borders: readonly Border[], i: number, end: number, parent: number): boolean {
  const next = borders[i + 1];
  const last = borders[i - 1];
  return (next === undefined || next.row >= end) && (last === undefined || last.end <= parent);
}

/** Share of the elements of a class that must be records already before the rest of them are. */
const MIN_CLASS_SHARE = 0.4;

/** Records and, where they share a class that hardly any other element has, the rest of its elements: a larger first card, a row of its own. */
export function adopt(page: Page, records: readonly Border[]): readonly Border[] {
  const { tree } = page;
  const { blockFrom, titles } = page.once(lines);
  const { words } = page.once(rows);
  const parts = page.once(furniture);
  const first = records[0]!.row;
  // An element called an advertisement among records of the same class is usually one of them, promoted.
  const isSamePart = (row: number) => ((parts[row]! ^ parts[first]!) & ~ADVERT) === 0;
  const known = new Set(records.map(({ row }) => row));
  let best: readonly Border[] = records;
  const areElements = records.every(({ row, end }) => tree.end[row] === end);
  for (const name of areElements
    ? sharedClasses(
        tree,
        records.map(({ row }) => row),
      )
    : []) {
    const others: Border[] = [];
    let members = 0;
    for (const row of page.once(rowsByClass).get(tree.tag[first]!) ?? []) {
      if (!classesOf(tree, row).includes(name)) continue;
      if (known.has(row)) members++;
      else if (words[row]! > 0) others.push({ row, end: tree.end[row]! });
    }
    const fitting = others.filter(
      ({ row, end }) => isSamePart(row) && titles[blockFrom[end]!]! > titles[blockFrom[row]!]! && isApart(records, row, end),
    );
    if (members < others.length * MIN_CLASS_SHARE || fitting.length + records.length <= best.length) continue;
    best = [...records, ...fitting].sort((a, b) => a.row - b.row);
  }
  return best.some(({ end }, i) => i + 1 < best.length && best[i + 1]!.row < end) ? records : best;
}

/** Elements with a class by their tag, in document order. */
function rowsByClass({ tree }: Page): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let row = 1; row < tree.size; row++) {
    if (attribute(tree, row, 'class') === undefined) continue;
    const same = found.get(tree.tag[row]!);
    if (same) same.push(row);
    else found.set(tree.tag[row]!, [row]);
  }
  return found;
}

/** Whether an element neither contains a record nor is inside one. */
function isApart(records: readonly Border[], row: number, end: number): boolean {
  const next = firstWhere(records.length, (i) => records[i]!.end > row);
  return next === records.length || records[next]!.row >= end;
}
