import { countOf, groupBy } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import type { Tree } from '../../tree/tree.js';
import { lines } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from './borders.js';
import { classesOf } from './clusters.js';

/** Minimum records in one element, and their minimum share of all, before the others are compared with them. */
const MIN_RECORDS = 4;
const MIN_RECORD_SHARE = 0.5;
/** Share of its records that must have a part before the rest needs it. */
const NEARLY_ALL = 0.8;

/** Records without those below another parent that lack what nearly all of the largest group have: a date, a price, a class. A menu next to a list of the same make goes. */
export function uniform(page: Page, records: readonly Border[]): readonly Border[] {
  const byHolder = groupBy(records, ({ row }) => page.tree.parent[row]!);
  const groups = [...byHolder.values()];
  const main = groups.reduce((best, group) => (group.length > best.length ? group : best));
  if (groups.length === 1) return records;
  if (main.length < MIN_RECORDS || main.length < records.length * MIN_RECORD_SHARE) return inLikeHolders(page, records, [...byHolder.keys()]);
  const tests = partsOf(page, main).filter((has) => main.filter(has).length >= main.length * NEARLY_ALL);
  const dropped = new Set(groups.filter((group) => group !== main && tests.some((has) => !group.some(has))).flat());
  return records.filter((record) => !dropped.has(record));
}

/** Fewest elements that hold records, and share of them, that must share a class before one without it is another list; and records of one, on average. */
const MIN_HOLDERS = 3;
const MIN_HOLDER_SHARE = 0.75;
const SEVERAL = 2;

/** Records whose parents share a class, without those in another part of the page whose parent lacks it: a box next to the lists. */
function inLikeHolders({ tree }: Page, records: readonly Border[], holders: readonly number[]): readonly Border[] {
  const enough = Math.max(MIN_HOLDERS, holders.length * MIN_HOLDER_SHARE);
  const [shared] = [...classCounts(tree, holders)].find(([, count]) => count >= enough) ?? [];
  if (shared === undefined || records.length < holders.length * SEVERAL) return records;
  const around = new Set(holders.filter((holder) => classesOf(tree, holder).includes(shared)).map((holder) => tree.parent[holder]!));
  return records.filter(({ row }) => around.has(tree.parent[tree.parent[row]!]!));
}

/** How many of some elements have each class name. */
function classCounts(tree: Tree, rows: readonly number[]): ReadonlyMap<string, number> {
  return countOf(rows.flatMap((row) => [...new Set(classesOf(tree, row))]));
}

function partsOf({ tree, once }: Page, main: readonly Border[]): ((record: Border) => boolean)[] {
  const { blockFrom } = once(lines);
  const { dates, prices } = once(signs);
  const holds =
    (sums: Uint32Array) =>
    ({ row, end }: Border) =>
      sums[blockFrom[end]!]! > sums[blockFrom[row]!]!;
  const counts = classCounts(
    tree,
    main.map(({ row }) => row),
  );
  const usual = new Set([...counts].filter(([, count]) => count >= main.length * NEARLY_ALL).map(([name]) => name));
  // One class in common is enough: cards of the same list may be of several makes.
  const isOfMake = ({ row }: Border) => usual.size === 0 || classesOf(tree, row).some((name) => usual.has(name));
  return [holds(dates), holds(prices), isOfMake];
}
