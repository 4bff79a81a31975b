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
  // Of two copies the one that is shown stays, then the longer one, then the first.
  const order = [...lists].sort((a, b) => Number(isHidden(a[0]!)) - Number(isHidden(b[0]!)) || b.length - a.length);
  const kept: Item[][] = [];
  for (const list of order) if (!kept.some((other) => isCopy(list, other))) kept.push(list);
  const stays = new Set(kept.flat());
  return stays.size === items.length ? items : items.filter((item) => stays.has(item)).map((item, i) => ({ ...item, position: i + 1 }));
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

function isCopy(list: readonly Item[], other: readonly Item[]): boolean {
  const urls = new Set(other.map(({ url }) => url));
  return list.filter(({ url }) => url !== null && urls.has(url)).length >= list.length * NEARLY_ALL;
}
