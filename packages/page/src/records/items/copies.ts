import type { Item } from './item.js';

/** Share of the records of a list that must be in another one, or twice in their own, for it to be a second copy. */
const NEARLY_ALL = 0.8;
const TWICE = 0.6;

/**
 * Items without second copies: a list that another one of the page repeats, as a drawer to compare things does, and records that are there twice
 * because their list can be looked at in two ways. A story that is under two headings of a page stays in both.
 */
export function withoutCopies(items: readonly Item[], isHidden: (item: Item) => boolean): readonly Item[] {
  const lists = [...listsOf(items).values()].map(onceEach);
  // Of two copies the one that is shown stays, then the longer one, then the one that says more, then the first.
  const order = [...lists].sort((a, b) => Number(isHidden(a[0]!)) - Number(isHidden(b[0]!)) || b.length - a.length || saysOf(b) - saysOf(a));
  const stays = new Set<Item>();
  // Kept lists that hold a record, so that thousands of lists are not compared with each other.
  const holders = new Map<string, number[]>();
  for (const [number, list] of order.entries()) {
    const names = namesOf(list);
    if (isCopy(names, holders)) continue;
    for (const name of names) {
      const known = holders.get(name);
      if (known) known.push(number);
      else holders.set(name, [number]);
    }
    for (const item of list) stays.add(item);
  }
  return stays.size === items.length ? items : items.filter((item) => stays.has(item)).map((item, i) => ({ ...item, position: i + 1 }));
}

/** How many of the records say what they cost, when they were made, what they are about. */
function saysOf(list: readonly Item[]): number {
  const count = (has: (item: Item) => boolean) => list.filter(has).length;
  return count(({ price }) => price !== null) + count(({ date }) => date !== null) + count(({ summary }) => summary !== null);
}

function listsOf(items: readonly Item[]): Map<number, Item[]> {
  const lists = new Map<number, Item[]>();
  for (const item of items) {
    const list = lists.get(item.region);
    if (list) list.push(item);
    else lists.set(item.region, [item]);
  }
  return lists;
}

function onceEach(list: Item[]): Item[] {
  const keys = new Set<string>();
  const first = list.filter((item) => item.url === null || (!keys.has(keyOf(item)) && keys.add(keyOf(item)) !== undefined));
  return first.length <= list.length * TWICE ? first : list;
}

function keyOf({ url, title }: Item): string {
  return `${url} ${title}`;
}

/** What the records of a list are known by: their addresses, with their titles where several lead to one. */
function namesOf(list: readonly Item[]): string[] {
  const times = new Map<string, number>();
  for (const { url } of list) if (url !== null) times.set(url, (times.get(url) ?? 0) + 1);
  return list.map((item, i) => (item.url === null ? `no address ${item.region} ${i}` : times.get(item.url)! > 1 ? keyOf(item) : item.url));
}

function isCopy(names: readonly string[], holders: ReadonlyMap<string, readonly number[]>): boolean {
  const shared = new Map<number, number>();
  for (const name of names) for (const list of holders.get(name) ?? []) shared.set(list, (shared.get(list) ?? 0) + 1);
  return [...shared.values()].some((count) => count >= names.length * NEARLY_ALL);
}
