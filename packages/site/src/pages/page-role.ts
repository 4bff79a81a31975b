import type { Extraction, OpenPage } from 'pith';
import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { isCalendar } from './calendar.js';
import { contentLinks, leadElsewhere } from './content-links.js';
import { isDateAlone } from './date-alone.js';
import { type Items, leadingItems, MIN_TITLE } from './leading-items.js';
import { lengthIn, wordsIn } from './lengths.js';
import { isOnlyTeaser, isOnlyTeasers } from './only-teaser.js';
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
const HEADING = /^h[1-6]$/;
/** Items beside a text that may be what to read next, and words that such a text has at least. */
const MAX_RELATED = 6;
const MIN_WORDS_BESIDE = 15;
/** Titles of such a box that a text may name: of what was written before and after it. */
const MAX_NEIGHBOURS = 2;
/** Characters beside a title that may be its day. */
const MAX_DAY = 16;

/** Addresses that only later pages of something have: `/page/2/`, `?page/2`, `forum-4-page-2.html`, `?paged=3`. */
const PAGE_OF_LIST = /[/?]page[/_-]?\d{1,5}(?:\/(?:index\.\w{2,5})?)?$|-page-\d{1,5}\.\w{2,5}$|[?&](?:page|paged|pg)=\d{1,5}(?:&|$)/i;

export function isPageOfList(address: string): boolean {
  return PAGE_OF_LIST.test(address);
}

/** Whether a page is a list of other pages or something to read, by what is on it: what repeats, where that leads, and how much of the page it is. */
export function roleOf(page: OpenPage, content: Extraction): PageRole {
  if (isOnlyTeaser(page, content) || isOnlyTeasers(page, content) || isCalendar(content.text) || isOnlyHeadings(content)) return 'list';
  // Most articles lead nowhere from their text, and nobody has to look for what repeats on them.
  if (!leadElsewhere(page, contentLinks(page, content))) return 'article';
  const leading = (items: Items) => leadingItems(page, items, content);
  if (content.posts.length > 0 && !isListOfTitles(page.items, leading(page.items))) return 'article';
  const isList = (items: Items, min: number) =>
    items.length >= min && isListOfTitles(items, leading(items)) && isMostly(page, content, leading(items));
  if (isList(content.items, MIN_FEW_ITEMS) || isList(page.items, MIN_ITEMS)) return 'list';
  return isNothingButLinks(page, content, leading(content.items)) ? 'list' : 'article';
}

/** Whether a page that looks like a list says nothing and shows nothing under its title: what it leads to is all there is. */
function isOnlyHeadings({ pageType, blocks, images }: Extraction): boolean {
  if (pageType !== 'listing' && pageType !== 'collection') return false;
  const kept = blocks.filter((block) => block.kept);
  return kept.length > 0 && images.length === 0 && kept.every(({ tag }) => HEADING.test(tag));
}

/** Whether most of what repeats has a title that leads to another page, each to its own. */
function isListOfTitles(items: Items, leading: Items): boolean {
  const long = leading.filter(({ title }) => lengthIn(title) >= MIN_TITLE);
  return new Set(long.map(({ url }) => addressKey(url!))).size >= Math.max(MIN_FEW_ITEMS, items.length * MIN_SHARE);
}

/** Whether what repeats holds most of what the page says. */
function isMostly(page: OpenPage, content: Extraction, leading: Items): boolean {
  if (new Set(leading.map(({ url }) => addressKey(url!))).size < MIN_FEW_ITEMS || isBeside(page, content, leading)) return false;
  const words = leading.reduce((sum, { source }) => sum + wordsIn(page.textAt(source.row)), 0);
  return words >= Math.max(content.wordCount, wordsIn(content.text)) * MIN_SHARE;
}

/**
 * Whether items are no part of what the page says, which says something else: a box of what to read next. A few of them, or titles alone; more that
 * say something are what the page is for.
 */
function isBeside(page: OpenPage, content: Extraction, items: Items): boolean {
  const named = items.filter(({ title }) => content.text.includes(title)).length;
  if (named > Math.min(MAX_NEIGHBOURS, items.length / 3) || wordsIn(content.text) < MIN_WORDS_BESIDE) return false;
  const { holders, outside } = keptAround(page, content, items);
  // A column of a layout may hold all that is kept; of entries, each holds something.
  if (outside < MIN_WORDS_BESIDE && holders > items.length * MIN_SHARE) return false;
  return items.length <= MAX_RELATED || items.every(({ title, source }) => page.textAt(source.row).length <= title.length + MAX_DAY);
}

/** How many items hold something that is kept, and how many words are kept that stand in none of them. */
function keptAround(page: OpenPage, { blocks }: Extraction, items: Items): { readonly holders: number; readonly outside: number } {
  const holders = new Set<number>();
  let at = 0;
  let outside = 0;
  for (const { kept, source, text } of blocks) {
    if (!kept) continue;
    while (at < items.length && items[at]!.source.row <= source.row) at++;
    const item = items[at - 1];
    if (item && page.textAt(item.source.row).includes(text.split('\n', 1)[0]!)) holders.add(at);
    else outside += wordsIn(text);
  }
  return { holders: holders.size, outside };
}

function isNothingButLinks(page: OpenPage, content: Extraction, leading: Items): boolean {
  const others = new Set([page.url!, ...(isBeside(page, content, leading) ? leading.map(({ url }) => url!) : [])].map(addressKey));
  const kept = content.links.filter(({ url }) => canParse(url) && isSameSite(new URL(url), new URL(page.url!)) && !others.has(addressKey(url)));
  const words = wordsIn(content.text);
  const linked = kept.reduce((sum, { text }) => sum + wordsIn(text), 0);
  return kept.length >= (isDateAlone(new URL(page.url!)) ? 1 : MIN_LINKS) && linked >= words * MAX_LINKED;
}
