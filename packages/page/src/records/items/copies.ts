import type { Item } from './item.js';

/** Share of the records of a list that must be in another one for it to be a second copy. */
const NEARLY_ALL = 0.8;
/** Share of the records of a list that are different, up to which it is there twice. */
const TWICE = 0.6;

/** The lists that items are in. */
export function listsIn(items: readonly Item[]): Item[][] {
  const lists = new Map<number, Item[]>();
  for (const item of items) {
    const list = lists.get(item.region);
    if (list) list.push(item);
    else lists.set(item.region, [item]);
  }
  return [...lists.values()];
}

/** Items without a list that another one of the page repeats, as a drawer to compare things does. A story that is under two headings stays in both. */
export function withoutCopies(items: readonly Item[], isHidden: (item: Item) => boolean): readonly Item[] {
  // Of two copies the one that is shown stays, then the longer one, then the first.
  const order = listsIn(items)
    .map(onceEach)
    .sort((a, b) => Number(isHidden(a[0]!)) - Number(isHidden(b[0]!)) || b.length - a.length);
  const stays = new Set<Item>();
  // The lists that hold a record, so that thousands of lists are not compared with each other.
  const holders = new Map<string, Set<number>>();
  for (const [number, list] of order.entries()) {
    const shared = new Map<number, number>();
    for (const item of list) for (const other of holders.get(keyOf(item)) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    if ([...shared.values()].some((count) => count >= list.length * NEARLY_ALL)) continue;
    for (const item of list) {
      holders.set(keyOf(item), (holders.get(keyOf(item)) ?? new Set()).add(number));
      stays.add(item);
    }
  }
  return items.filter((item) => stays.has(item));
}

/** A list without records that are there twice because it can be looked at in two ways. */
function onceEach(list: Item[]): Item[] {
  const seen = new Set<string>();
  const first = list.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
  return first.length <= list.length * TWICE ? first : list;
}

/** What a record is known by: its address and its title; one without an address is known by its place. */
function keyOf({ url, title, node }: Item): string {
  return url === null ? `${node}` : `${url} ${title}`;
}
