import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import type { Border } from './border.js';

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

/** Whether neither neighbour of a record lies inside the element around it. */
function isAlone(borders: readonly Border[], i: number, end: number, parent: number): boolean {
  const next = borders[i + 1];
  const last = borders[i - 1];
  return (next === undefined || next.row >= end) && (last === undefined || last.end <= parent);
}
