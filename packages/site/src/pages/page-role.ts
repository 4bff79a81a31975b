import type { Extraction, OpenPage } from 'pith';
import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { isCalendar } from './calendar.js';
import { isDateAlone } from './date-alone.js';
import { type Items, leadingItems, MIN_TITLE } from './leading-items.js';
import { lengthIn, wordsIn } from './lengths.js';
import { isOnlyTeaser } from './only-teaser.js';
import { isSameSite } from './site-bounds.js';

/** What a page is for: to lead to others, or to be read. */
export type PageRole = 'list' | 'article';

/** Items that a list has at least; fewer may be a box of what to read next. */
const MIN_ITEMS = 3;
const MIN_FEW_ITEMS = 2;
/** Share of the words of the page's content that the items of a list hold. */
const MIN_SHARE = 0.5;
/** Share of the content's words in links from which on it is nothing but links. */
const MAX_LINKED = 0.55;
const MIN_LINKS = 4;
/** Items beside a text that may be what to read next, and words that such a text has at least. */
const MAX_RELATED = 6;
const MIN_WORDS_BESIDE = 15;

/** Addresses that only pages of a list have: `/page/2/`, `?paged=3`. */
const PAGE_OF_LIST = /\/page[/_-]?\d{1,5}(?:\/(?:index\.\w{2,5})?)?$|[?&](?:page|paged|pg)=\d{1,5}(?:&|$)/i;

export function isPageOfList(address: string): boolean {
  return PAGE_OF_LIST.test(address);
}

/** Whether a page is a list of other pages or something to read, by what is on it: what repeats, where that leads, and how much of the page it is. */
export function roleOf(page: OpenPage, content: Extraction): PageRole {
  if (isOnlyTeaser(page, content) || isCalendar(content.text)) return 'list';
  // Most articles lead nowhere from their text, and nobody has to look for what repeats on them.
  if (!leadsElsewhere(page)) return 'article';
  const leading = (items: Items) => leadingItems(page, items, content);
  if (content.posts.length > 0 && !isListOfTitles(page.items, leading(page.items))) return 'article';
  const isList = (items: Items, min: number) =>
    items.length >= min && isListOfTitles(items, leading(items)) && isMostly(page, content, leading(items));
  if (isList(content.items, MIN_FEW_ITEMS) || isList(page.items, MIN_ITEMS)) return 'list';
  return isNothingButLinks(page, content) ? 'list' : 'article';
}

/** Whether at least so many links as a short list has lead from the content to other pages of the site. */
function leadsElsewhere(page: OpenPage): boolean {
  const here = new URL(page.url!);
  const own = addressKey(page.url!);
  const found = new Set<string>();
  for (const { url, zone } of page.links) {
    if (zone !== 'content' || !isSameSite(new URL(url), here)) continue;
    const key = addressKey(url);
    if (key !== own) found.add(key);
    if (found.size >= MIN_FEW_ITEMS) return true;
  }
  return false;
}

/** Whether most of what repeats has a title that leads to another page, each to its own. */
function isListOfTitles(items: Items, leading: Items): boolean {
  const long = leading.filter(({ title }) => lengthIn(title) >= MIN_TITLE);
  return new Set(long.map(({ url }) => addressKey(url!))).size >= Math.max(MIN_FEW_ITEMS, items.length * MIN_SHARE);
}

/** Whether what repeats holds most of what the page says. */
function isMostly(page: OpenPage, content: Extraction, leading: Items): boolean {
  if (new Set(leading.map(({ url }) => addressKey(url!))).size < MIN_FEW_ITEMS || isReadNext(content, leading)) return false;
  const words = leading.reduce((sum, { source }) => sum + wordsIn(page.textAt(source.row)), 0);
  return words >= Math.max(content.wordCount, wordsIn(content.text)) * MIN_SHARE;
}

/** Whether a few items are no part of what the page says, which says something else: a box of what to read next. */
function isReadNext({ text }: Extraction, items: Items): boolean {
  return items.length <= MAX_RELATED && wordsIn(text) >= MIN_WORDS_BESIDE && !items.some(({ title }) => text.includes(title));
}

function isNothingButLinks(page: OpenPage, content: Extraction): boolean {
  const own = addressKey(page.url!);
  const kept = content.links.filter(({ url }) => canParse(url) && isSameSite(new URL(url), new URL(page.url!)) && addressKey(url) !== own);
  const words = wordsIn(content.text);
  const linked = kept.reduce((sum, { text }) => sum + wordsIn(text), 0);
  return kept.length >= (isDateAlone(new URL(page.url!)) ? 1 : MIN_LINKS) && linked >= words * MAX_LINKED;
}
