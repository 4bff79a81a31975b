import type { Extraction, OpenPage, PlacedLink } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { wordsIn } from './lengths.js';
import { isSameSite } from './site-bounds.js';

/** Fewest other pages that the content of a page links to, if it links anywhere. */
const MIN_PAGES = 2;
/** Words from which a kept text counts as content. */
const MIN_WORDS = 8;

/**
 * Links in the content of a page: those outside menus, headers and footers. If these lead nowhere, links between kept texts are not a menu or
 * a footer, whatever their elements are called.
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

/** Where the kept text begins, and where the last kept text begins that is more than a link. */
function keptRows({ links }: OpenPage, { blocks }: Extraction): [number, number] {
  const names = new Set(links.map(({ text }) => text));
  const last = blocks.findLast(({ kept, text }) => kept && wordsIn(text) >= MIN_WORDS && !names.has(text));
  return [blocks.find(({ kept }) => kept)?.source.row ?? 0, last?.source.row ?? 0];
}
