import type { Extraction, OpenPage, PlacedLink } from 'pith';
import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { contentLinks } from './content-links.js';
import { isDoing } from './doings.js';
import { lengthIn } from './lengths.js';
import { isSameSite } from './site-bounds.js';

export type Items = OpenPage['items'];

/** Items whose names are shorter than this are people and dates, not articles. */
export const MIN_TITLE = 10;

/**
 * Items that lead to other pages of the site as the entries of a list do: by their titles, or to one page alone ("read more"). Columns of a layout
 * repeat as well and lead anywhere, posts of a thread lead to who wrote them.
 */
export function leadingItems(page: OpenPage, items: Items, content: Extraction): Items {
  const own = addressKey(page.url!);
  const links = contentLinks(page, content);
  const byKey = linksByKey(links);
  const people = new Set(content.posts.map(({ author }) => author));
  return items.filter(({ url, title, source }, i) => {
    if (url === null || !canParse(url) || !isSameSite(new URL(url), new URL(page.url!)) || isDoing(new URL(url))) return false;
    const key = addressKey(url);
    const same = byKey.get(key);
    if (key === own || same === undefined) return false;
    if (same.some(({ text }) => people.has(text))) return false;
    return isNamedBy(title, same) || leadsOnlyTo(key, links, { from: source.row, to: items[i + 1]?.source.row });
  });
}

function linksByKey(links: readonly PlacedLink[]): Map<string, PlacedLink[]> {
  const byKey = new Map<string, PlacedLink[]>();
  for (const link of links) {
    const key = addressKey(link.url);
    const same = byKey.get(key);
    if (same) same.push(link);
    else byKey.set(key, [link]);
  }
  return byKey;
}

function isNamedBy(title: string, links: readonly PlacedLink[]): boolean {
  return links.some(({ text, hint }) => [text, hint].some((name) => lengthIn(name) >= MIN_TITLE && (title.includes(name) || name.includes(title))));
}

/** Whether all links between two rows lead to one page. */
function leadsOnlyTo(
  key: string,
  links: readonly PlacedLink[],
  { from, to = Number.POSITIVE_INFINITY }: { from: number; to: number | undefined },
): boolean {
  for (let i = firstAt(links, from); i < links.length && links[i]!.row < to; i++) if (addressKey(links[i]!.url) !== key) return false;
  return true;
}

/** The first link from a row on; links are in the order of the page. */
function firstAt(links: readonly PlacedLink[], row: number): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (links[middle]!.row < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
