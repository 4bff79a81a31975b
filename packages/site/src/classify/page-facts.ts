import { canParse, type Extraction, type ItemRecord, type OpenPage, type PlacedLink } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { isPageOfList } from '../addresses/address-kind.js';
import { contentLinks } from '../pages/content-links.js';
import { isDoing } from '../pages/doings.js';
import { lengthIn, wordsIn } from '../pages/lengths.js';
import { isSameSite } from '../pages/site-bounds.js';

/** A shorter name of an item is a person or a date. */
const MIN_TITLE = 10;
/** Words from which a block is a text, not a line of facts. */
const MIN_TEXT = 8;
const HEADING = /^h[1-6]$/;

/** Measurements that separate lists from articles. Plain numbers, so that a worker thread can send them. */
export interface PageFacts {
  /** Words of the main content. */
  readonly words: number;
  /** Words of it inside links to other pages of the site. */
  readonly linkedWords: number;
  /** Repeated items, and those of them that lead to a page of their own by their title. */
  readonly items: number;
  readonly leadingItems: number;
  /** Leading items with a date. */
  readonly datedItems: number;
  /** Words of the content inside leading items. */
  readonly itemWords: number;
  /** Leading items whose title is in the content. */
  readonly namedItems: number;
  /** Headings of the content that lead to other pages, and all of them. */
  readonly linkedHeadings: number;
  readonly headings: number;
  /** Words of the longest text that is neither in an item nor under a heading that leads elsewhere. */
  readonly longestWords: number;
  /** Pages of the site that the content leads to. */
  readonly targets: number;
  /** Those of them that are below the address of this page. */
  readonly below: number;
  readonly images: number;
  readonly confidence: number;
  readonly hasDate: boolean;
  readonly hasAuthor: boolean;
  /** Whether a link leads to a later page of this very address. */
  readonly goesOn: boolean;
  readonly isCalendar: boolean;
  readonly title: string;
}

/** Links of a page to other pages of its site, without those that nearly every page of the site has. */
interface OwnLinks {
  readonly links: readonly PlacedLink[];
  /** Their addresses in short form. */
  readonly keys: ReadonlySet<string>;
  /** Link texts that are long enough for a title. */
  readonly titles: ReadonlySet<string>;
}

/** `isCommon` tells whether nearly every page of the site links to a short address. */
export function pageFacts(page: OpenPage, content: Extraction, isCommon: (key: string) => boolean): PageFacts {
  const own = ownLinks(page, isCommon);
  const links = contentLinks(page, content).filter(({ url }) => own.keys.has(addressKey(url)));
  const items = (page.items.length >= content.items.length ? page.items : content.items).filter(
    ({ url }) => url === null || !canParse(url) || !isCommon(addressKey(url)),
  );
  const leading = leadingItems(items, { own, links, content });
  const texts = textsOf(page, content, { leading, own });
  const targets = new Set(links.map(({ url }) => addressKey(url)));
  return {
    words: Math.max(content.wordCount, wordsIn(content.text)),
    linkedWords: content.links.reduce((sum, { url, text }) => sum + (canParse(url) && own.keys.has(addressKey(url)) ? wordsIn(text) : 0), 0),
    items: items.length,
    leadingItems: new Set(leading.map(({ url }) => addressKey(url!))).size,
    datedItems: leading.filter(({ date }) => date !== null).length,
    namedItems: leading.filter(({ title }) => content.text.includes(title)).length,
    ...texts,
    ...headingsOf(content, own),
    targets: targets.size,
    below: [...targets].filter((key) => key.startsWith(`${addressKey(page.url!)}/`)).length,
    images: content.images.length,
    confidence: content.confidence ?? 0.5,
    hasDate: content.published !== null && !isDateOfItem(content, leading, texts.itemWords),
    hasAuthor: content.author !== null,
    goesOn: goesOn(page),
    isCalendar: isCalendar(content.text),
    title: content.title ?? '',
  };
}

function ownLinks({ url, links }: OpenPage, isCommon: (key: string) => boolean): OwnLinks {
  const here = new URL(url!);
  const own = addressKey(url!);
  const isOther = new Map<string, boolean>();
  const others = links.filter((link) => {
    const key = addressKey(link.url);
    const known = isOther.get(key);
    if (known !== undefined) return known;
    const target = new URL(link.url);
    const found = key !== own && isSameSite(target, here) && !isDoing(target) && !isTop(target) && !isCommon(key);
    isOther.set(key, found);
    return found;
  });
  return {
    links: others,
    keys: new Set(others.map((link) => addressKey(link.url))),
    titles: new Set(others.filter(({ text }) => lengthIn(text) >= MIN_TITLE).map(({ text }) => text)),
  };
}

function isTop({ href, origin }: URL): boolean {
  return addressKey(href) === addressKey(origin);
}

interface Around {
  readonly own: OwnLinks;
  readonly links: readonly PlacedLink[];
  readonly content: Extraction;
}

/** Items that lead to other pages of the site by their titles, or to one page alone; posts of a thread lead to who wrote them. */
function leadingItems(items: readonly ItemRecord[], { own, links, content }: Around): ItemRecord[] {
  const byKey = new Map<string, PlacedLink[]>();
  for (const link of links) byKey.set(addressKey(link.url), [...(byKey.get(addressKey(link.url)) ?? []), link]);
  const people = new Set(content.posts.map(({ author }) => author));
  return items.filter(({ url, title, source }, i) => {
    if (url === null || !canParse(url) || !own.keys.has(addressKey(url))) return false;
    const same = byKey.get(addressKey(url));
    if (same === undefined || same.some(({ text }) => people.has(text))) return false;
    return isNamedBy(title, same) || leadsOnlyTo(addressKey(url), links, source.row, items[i + 1]?.source.row);
  });
}

function isNamedBy(title: string, links: readonly PlacedLink[]): boolean {
  return links.some(({ text, hint }) => [text, hint].some((name) => lengthIn(name) >= MIN_TITLE && (title.includes(name) || name.includes(title))));
}

/** Whether all links between two rows lead to one page. */
function leadsOnlyTo(key: string, links: readonly PlacedLink[], from: number, to = Number.POSITIVE_INFINITY): boolean {
  return links.every(({ row, url }) => row < from || row >= to || addressKey(url) === key);
}

/** Where the words of the content are: in items, under headings that lead elsewhere, or in texts of the page's own. */
function textsOf(
  page: OpenPage,
  { blocks }: Extraction,
  { leading, own }: { leading: readonly ItemRecord[]; own: OwnLinks },
): Pick<PageFacts, 'itemWords' | 'longestWords'> {
  const names = new Set(page.links.map(({ text }) => text));
  const itemTexts = leading.map(({ source }) => ({ row: source.row, text: page.textAt(source.row) }));
  let [itemWords, longestWords, at] = [0, 0, 0];
  let isTeaser = false;
  for (const { kept, tag, text, source } of blocks) {
    if (HEADING.test(tag)) isTeaser = own.titles.has(text);
    if (!kept) continue;
    while (at < itemTexts.length && itemTexts[at]!.row <= source.row) at++;
    const isInItem = at > 0 && itemTexts[at - 1]!.text.includes(text.split('\n', 1)[0]!);
    const words = wordsIn(text);
    if (isInItem) itemWords += words;
    if (HEADING.test(tag) || names.has(text) || words < MIN_TEXT) continue;
    if (!isInItem && !isTeaser) longestWords = Math.max(longestWords, words);
  }
  return { itemWords, longestWords };
}

/** Whether the date of a page is that of one of its entries, which make up most of it: a list has no date of its own. */
function isDateOfItem({ published, wordCount }: Extraction, leading: readonly ItemRecord[], itemWords: number): boolean {
  return itemWords * 2 > wordCount && leading.some(({ date }) => date?.slice(0, 10) === published?.slice(0, 10));
}

function headingsOf({ blocks }: Extraction, { titles }: OwnLinks): Pick<PageFacts, 'headings' | 'linkedHeadings'> {
  const headings = blocks.filter(({ kept, tag }) => kept && HEADING.test(tag));
  return { headings: headings.length, linkedHeadings: headings.filter(({ text }) => titles.has(text)).length };
}

/** Whether a link leads to a later page of this address: `{itself}/page/2/`, `{itself}?page=2`. */
function goesOn({ url, links }: OpenPage): boolean {
  const own = addressKey(url!).replace(/\/page\/\d+$/, '');
  return links.some((link) => isPageOfList(link.url) && addressKey(link.url).startsWith(own) && addressKey(link.url) !== own);
}

/** Days that every month has. */
const MIN_DAYS = 28;
/** Share of a calendar's words that are day numbers. A table with numbered rows has more other words. */
const MIN_SHARE = 0.5;

/** Whether a text is the days of a month one after the other, with hardly a word between them: a month of a calendar, and there is always another. */
function isCalendar(text: string): boolean {
  const words = text.match(/\S+/g) ?? [];
  let day = 0;
  for (const word of words) if (Number.parseInt(word, 10) === day + 1) day++;
  return day >= MIN_DAYS && day >= words.length * MIN_SHARE;
}
