import type { Kept } from '../../decide/choose.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import type { Item } from './item.js';

/** A list with the block of the name of each entry. */
export interface NamedList {
  readonly list: readonly Item[];
  readonly names: readonly number[];
  readonly kept: Kept;
}

/** What the document has already. */
interface Said {
  /** Names with their addresses: the same goods stand in several rows of a page. */
  readonly known: ReadonlySet<string>;
  /** Lines that the method kept. */
  readonly said: ReadonlySet<string>;
}

/** Words of a name from which on it is that of no other by chance. */
export const MIN_SAID_WORDS = 6;
/** Share of the names of a list that must be said elsewhere for those entries to be left out, and of entries that other lists have: a list without some of its entries is torn. */
const MIN_SAID = 0.5;
const MIN_KNOWN = 0.9;

/** Which entries of a list the document needs: those that it has add nothing, unless they are kept in part. */
export function newAmong(page: Page, { list, names, kept }: NamedList, { known, said }: Said): (at: number) => boolean {
  const { text } = page.once(texts);
  const { words } = page.blocks;
  const isKept = list.map((item) => keepsSome(page, kept, item));
  const isSaid = names.map((name) => words[name]! >= MIN_SAID_WORDS && said.has(text[name]!));
  const keys = list.map(keyOf);
  const isKnown = keys.map((key) => known.has(key));
  const first = new Map(keys.map((key, at) => [key, at] as const).toReversed());
  const leavesKnown = isKnown.filter(Boolean).length >= list.length * MIN_KNOWN;
  // A price that only this list has would be lost with its entry.
  const addsPrice = list.some((item, i) => isSaid[i]! && saysNewPrice(page, item, said));
  const leavesSaid = !addsPrice && isSaid.filter((is, i) => is && !isKept[i]).length >= list.length * MIN_SAID;
  // Without an address of its own, an entry that is called like another one is its copy for narrow screens.
  const called = new Map<string, number>();
  for (const { title } of list) called.set(title, (called.get(title) ?? 0) + 1);
  const isAgain = (at: number) => first.get(keys[at]!) !== at || (list[at]!.url === null && called.get(list[at]!.title)! > 1);
  // A name that is only on a picture leaves a discount in its place.
  const isNamed = (at: number) => /\p{L}{2}/u.test(text[names[at]!] ?? '');
  return (at) => isKept[at]! || (isNamed(at) && !((leavesKnown && isKnown[at]!) || (leavesSaid && isSaid[at]!) || isAgain(at)));
}

function saysNewPrice(page: Page, { price, node, end }: Item, said: ReadonlySet<string>): boolean {
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  for (let block = blockFrom[node]!; price !== null && block < blockFrom[end]!; block++)
    if (text[block]!.includes(price) && !said.has(text[block]!)) return true;
  return false;
}

export function keepsSome(page: Page, { keeps }: Kept, { node, end }: Item): boolean {
  const { blockFrom } = page.once(lines);
  return keeps.subarray(blockFrom[node]!, blockFrom[end]!).includes(1);
}

export function keyOf({ url, title }: Item): string {
  return `${url} ${title}`;
}
