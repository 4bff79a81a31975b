import type { Extraction, OpenPage, PlacedLink } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { wordsIn } from './lengths.js';
import { isSameSite } from './site-bounds.js';

/** Other pages that a page leads to at least, if what it says leads anywhere. */
const MIN_PAGES = 2;
/** Words from which on a kept text says something. */
const MIN_WORDS = 8;

/**
 * Links of what a page says: those outside menus, heads and feet. Where these lead nowhere, what stands between texts that are kept is no menu and
 * no foot of the page, whatever the elements around it are called.
 */
export function contentLinks(page: OpenPage, content: Extraction): readonly PlacedLink[] {
  const own = page.links.filter(({ zone }) => zone === 'content');
  if (leadElsewhere(page, own)) return own;
  const [first, last] = keptRows(page, content);
  return page.links.filter(({ zone, row }) => zone === 'content' || ((zone === 'menu' || zone === 'footer') && row > first && row < last));
}

/** Whether links lead to other pages of the site, to as many as a short list does. */
function leadElsewhere(page: OpenPage, links: readonly PlacedLink[]): boolean {
  const here = new URL(page.url!);
  const found = new Set<string>([addressKey(page.url!)]);
  return links.some(({ url }) => isSameSite(new URL(url), here) && found.add(addressKey(url)).size > MIN_PAGES);
}

/** Where what is kept begins, and where the last text of it begins that is more than a link. */
function keptRows({ links }: OpenPage, { blocks }: Extraction): [number, number] {
  const names = new Set(links.map(({ text }) => text));
  const last = blocks.findLast(({ kept, text }) => kept && wordsIn(text) >= MIN_WORDS && !names.has(text));
  return [blocks.find(({ kept }) => kept)?.source.row ?? 0, last?.source.row ?? 0];
}
