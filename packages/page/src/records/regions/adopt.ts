import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { firstWhere } from '../../tree/first-where.js';
import { attribute } from '../../tree/tree.js';
import { ADVERT, furniture } from '../reading/furniture.js';
import { lines } from '../reading/lines.js';
import type { Border } from './border.js';
import { classesOf } from './clusters.js';

/** Records whose classes are compared. */
const SAMPLE = 20;
/** Share of the elements of a class that must be records already before the rest of them are. */
const MIN_SHARE = 0.4;

/** Records and, where they share a class that hardly any other element has, the rest of its elements: a larger first card, a row of its own. */
export function adopt(page: Page, records: readonly Border[]): readonly Border[] {
  const { tree } = page;
  const { blockFrom, titles } = page.once(lines);
  const { words } = page.once(rows);
  const parts = page.once(furniture);
  const first = records[0]!.row;
  // What is called an advertisement among records of the same class is mostly one of them, promoted.
  const isSamePart = (row: number) => ((parts[row]! ^ parts[first]!) & ~ADVERT) === 0;
  const known = new Set(records.map(({ row }) => row));
  let best: readonly Border[] = records;
  for (const name of sharedClasses(page, records)) {
    const others: Border[] = [];
    let members = 0;
    for (const row of page.once(rowsByClass).get(tree.tag[first]!) ?? []) {
      if (!hasClass(page, row, name)) continue;
      if (known.has(row)) members++;
      else if (words[row]! > 0) others.push({ row, end: tree.end[row]! });
    }
    const fitting = others.filter(
      ({ row, end }) => isSamePart(row) && titles[blockFrom[end]!]! > titles[blockFrom[row]!]! && isApart(records, row, end),
    );
    if (members < others.length * MIN_SHARE || fitting.length + records.length <= best.length) continue;
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

function sharedClasses(page: Page, records: readonly Border[]): string[] {
  if (records.some(({ row, end }) => page.tree.end[row] !== end)) return [];
  const sample = records.slice(0, SAMPLE);
  const classes = classesOf(page.tree, sample[0]!.row);
  return classes.filter((name) => sample.every(({ row }) => hasClass(page, row, name)));
}

function hasClass({ tree }: Page, row: number, name: string): boolean {
  const value = attribute(tree, row, 'class');
  return value?.includes(name) === true && value.split(/\s+/).includes(name);
}

/** Whether an element neither holds a record nor lies in one. */
function isApart(records: readonly Border[], row: number, end: number): boolean {
  const next = firstWhere(records.length, (i) => records[i]!.end > row);
  return next === records.length || records[next]!.row >= end;
}
