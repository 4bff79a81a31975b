import type { Extraction, OpenPage, PlacedLink } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { isDateAlone } from './date-alone.js';
import { isDoing } from './doings.js';
import { MIN_TITLE } from './leading-items.js';
import { lengthIn, wordsIn } from './lengths.js';
import { isSameSite } from './site-bounds.js';

/** Words from which on a kept text is what the page is about, and no line of facts. */
const MIN_WORDS = 8;
const HEADING = /^h[1-6]$/;

/**
 * Whether a page shows one entry of a list: what the text is under is a link to another page of the site, where the same is found. That page is
 * linked a second time ("read more", the day, comments), or the address here is a day or a month, which nothing to read has for its name.
 */
export function isOnlyTeaser(page: OpenPage, content: Extraction): boolean {
  const link = headOf(page, content);
  if (link === undefined) return false;
  const key = addressKey(link.url);
  const times = page.links.filter(({ url, zone }) => zone === 'content' && addressKey(url) === key).length;
  return times > 1 || isDateAlone(new URL(page.url!));
}

/** Headings that lead to other pages, each with a text under it, from which on a page is a list. */
const MIN_TEASERS = 2;

/** Whether all that a page says stands under headings that lead to other pages of the site. Posts of a thread stand under who wrote them. */
export function isOnlyTeasers(page: OpenPage, { blocks, posts }: Extraction): boolean {
  if (posts.length > 0) return false;
  const names = new Set(page.links.map(({ text }) => text));
  const targets = headingLinks(page);
  const found = new Set<string>();
  let heading: string | undefined;
  for (const { kept, tag, text } of blocks) {
    if (HEADING.test(tag)) heading = targets.get(text);
    if (!kept || HEADING.test(tag) || names.has(text) || wordsIn(text) < MIN_WORDS) continue;
    if (heading === undefined) return false;
    found.add(heading);
  }
  return found.size >= MIN_TEASERS;
}

/** Where a link with a text leads, for those that lead to another page of the site. */
function headingLinks({ url, links }: OpenPage): Map<string, string> {
  const here = new URL(url!);
  const own = addressKey(url!);
  const isOther = (target: URL) => isSameSite(target, here) && !isTop(target) && !isDoing(target) && addressKey(target.href) !== own;
  const others = links.filter((link) => lengthIn(link.text) >= MIN_TITLE && isOther(new URL(link.url)));
  return new Map(others.map((link) => [link.text, addressKey(link.url)]));
}

/** The link of the heading before the first text that is kept, or of the last heading where there is no text, where it leads elsewhere. */
function headOf(page: OpenPage, { blocks }: Extraction): PlacedLink | undefined {
  const at = blocks.findIndex(({ kept, tag, text }) => kept && !HEADING.test(tag) && wordsIn(text) >= MIN_WORDS);
  const heading =
    at < 0 ? blocks.findLast(({ kept, tag }) => kept && HEADING.test(tag)) : blocks.slice(0, at).findLast(({ tag }) => HEADING.test(tag));
  if (heading === undefined) return undefined;
  const here = new URL(page.url!);
  const link = page.links.find(({ row, text, zone }) => zone === 'content' && row > heading.source.row && text === heading.text);
  if (link === undefined || !isSameSite(new URL(link.url), here) || isTop(new URL(link.url))) return undefined;
  return addressKey(link.url) === addressKey(page.url!) ? undefined : link;
}

/** Whether an address is that of the start page, also where a copy names its file. */
function isTop({ href, origin }: URL): boolean {
  return addressKey(href) === addressKey(origin);
}
