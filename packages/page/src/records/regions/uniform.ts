import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from './borders.js';
import { classesOf } from './clusters.js';

/** Records that one element must hold, and their share of all, before it says what the others must have. */
const MIN_RECORDS = 4;
const MIN_RECORD_SHARE = 0.5;
/** Share of its records that must have a part before the rest needs it. */
const NEARLY_ALL = 0.8;

/** Records without those below another parent that lack what nearly all of the largest group have: a date, a price, a class. A menu beside a list of the same make goes. */
export function uniform(page: Page, records: readonly Border[]): readonly Border[] {
  const groups = new Map<number, Border[]>();
  for (const record of records) {
    const parent = page.tree.parent[record.row]!;
    const group = groups.get(parent);
    if (group) group.push(record);
    else groups.set(parent, [record]);
  }
  if (groups.size === 1) return records;
  const main = [...groups.values()].reduce((best, group) => (group.length > best.length ? group : best));
  if (main.length < MIN_RECORDS || main.length < records.length * MIN_RECORD_SHARE)
    return records.length < groups.size * SEVERAL ? records : ofOneMake(page, records, [...groups.keys()]);
  const tests = partsOf(page, main).filter((has) => main.filter(has).length >= main.length * NEARLY_ALL);
  const lacks = (group: readonly Border[]) => group !== main && tests.some((has) => !group.some(has));
  const dropped = new Set([...groups.values()].filter(lacks).flat());
  return dropped.size === 0 ? records : records.filter((record) => !dropped.has(record));
}

/** Records that an element holds, on average, where the elements are lists. */
const SEVERAL = 2;
/** Fewest elements that hold records, and share of them, that must share a class before one without it is another list. */
const MIN_HOLDERS = 3;
const MIN_HOLDER_SHARE = 0.75;

/** Records whose parents share a class, without those in another part of the page whose parent lacks it: a box beside the lists. */
function ofOneMake({ tree }: Page, records: readonly Border[], holders: readonly number[]): readonly Border[] {
  const counts = new Map<string, number>();
  for (const holder of holders) for (const name of new Set(classesOf(tree, holder))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const enough = Math.max(MIN_HOLDERS, holders.length * MIN_HOLDER_SHARE);
  const [shared] = [...counts].find(([, count]) => count >= enough) ?? [];
  if (shared === undefined) return records;
  const main = holders.filter((holder) => classesOf(tree, holder).includes(shared));
  const around = new Set(main.map((holder) => tree.parent[holder]!));
  const kept = new Set([...main, ...holders.filter((holder) => around.has(tree.parent[holder]!))]);
  return records.filter(({ row }) => kept.has(tree.parent[row]!));
}

function partsOf(page: Page, main: readonly Border[]): ((record: Border) => boolean)[] {
  const { blockFrom } = page.once(lines);
  const { dates, prices } = page.once(signs);
  const counts =
    (sums: Uint32Array) =>
    ({ row, end }: Border) =>
      sums[blockFrom[end]!]! > sums[blockFrom[row]!]!;
  const names = new Map<string, number>();
  for (const { row } of main) for (const name of new Set(classesOf(page.tree, row))) names.set(name, (names.get(name) ?? 0) + 1);
  const usual = new Set([...names].filter(([, count]) => count >= main.length * NEARLY_ALL).map(([name]) => name));
  // One class in common is enough: cards of the same list may be of several makes.
  const isOfMake = ({ row }: Border) => usual.size === 0 || classesOf(page.tree, row).some((name) => usual.has(name));
  return [counts(dates), counts(prices), isOfMake];
}
