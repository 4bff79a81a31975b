import type { OpenPage, PlacedLink } from 'pith';
import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { addressFacts, isListAddress, isPageOfList } from '../addresses/address-kind.js';
import { counterOf, withoutParameter } from '../addresses/parameters.js';
import { classify } from '../classify/classify.js';
import { type Declared, declaredBy } from '../classify/declared.js';
import type { Evidence } from '../classify/features.js';
import { type PageFacts, pageFacts } from '../classify/page-facts.js';
import { pageWeights } from '../classify/weights.js';
import { isDoing, isPlaceOnPage } from '../pages/doings.js';
import type { ListReader, ReadList } from '../pages/list-reader.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';
import { isPageAddress } from '../pages/site-bounds.js';
import { linkKey } from './boilerplate.js';

/** A link that may lead to something to read. */
export interface Lead {
  readonly url: string;
  readonly isMenu: boolean;
  /** Whether it is in a footer, where plain and other views of the same pages are linked. */
  readonly isFooter?: boolean;
  /** Its wording. */
  readonly text: string;
}

/** The facts that classify a page, and its links. */
export interface Survey {
  readonly facts: PageFacts;
  readonly declared: Declared;
  /** Keys under which its links are counted over the site. */
  readonly linkKeys: readonly string[];
  /** The page number in a list or an article, or null. */
  readonly number: number | null;
  readonly leads: readonly Lead[];
  /** The page read as a list: empty where it leads nowhere, or is an article whatever else is known. */
  readonly list: ListReading;
  /** Why there is no content. */
  readonly reason: string | null;
  /** Links of the page, and whether more of its list shows only when one scrolls or presses a button. */
  readonly links: number;
  readonly hasMore: boolean;
}

/** What a page holds as a list: its entries, the page that follows it, and what its menus name. */
export interface ListReading extends ReadList {
  readonly menu: readonly FoundSection[];
}

const MAX_LINKS = 2_000;
const MAX_TEXT = 200;

/** Places of a page that are let to others: what they lead to is new on every visit. */
const ADVERTS = /(?:^|[^a-z])(?:ads?|advert\w*|sponsor\w*)(?:$|[^a-z])/i;

/** How a page is surveyed. */
export interface Surveying {
  /** Addresses of the sections and the start page, which no list has for entries. */
  readonly sections: readonly string[];
  /** Whether it was queued as a page of a list, and how many pages of that list were read before. */
  readonly isList: boolean;
  readonly depth: number;
  /** Whether it is read as a list even if it is surely an article. */
  readonly always: boolean;
  readonly lists: ListReader;
}

interface Surveyed extends Surveying {
  readonly bytes: Uint8Array;
  readonly boilerplate: ReadonlySet<string>;
}

const NOTHING_LISTED: ListReading = { menu: [], entries: [] };

/** Surveys a page of a site, using the boilerplate known so far. */
export function surveyOf(page: OpenPage, { bytes, boilerplate, ...listing }: Surveyed): Survey {
  const content = page.extract();
  const facts = pageFacts(page, content, (key) => boilerplate.has(linkKey(key)));
  const declared = declaredBy(bytes);
  const leadsOn = facts.targets > 0 || isListAddress(addressFacts(new URL(page.url!)));
  const mayBeList = listing.always || (leadsOn && !isSurelyRead({ url: page.url!, page: facts, declared }));
  return {
    facts,
    list: mayBeList ? readAsList(page, listing) : NOTHING_LISTED,
    declared,
    linkKeys: [...new Set(page.links.slice(0, MAX_LINKS).map(({ url }) => linkKey(addressKey(url))))],
    number: content.paging?.number ?? null,
    leads: leadsOf(page),
    reason: content.reason,
    links: page.links.length,
    hasMore: page.hasMore && page.next === null,
  };
}

/** Whether a page is an article whichever link led to it, and whatever similar pages add, which is less than the clip of the weights. */
function isSurelyRead(evidence: Omit<Evidence, 'link'>): boolean {
  const { odds } = classify({ ...evidence, link: { source: 'next-page', anchor: '-' } }, { count: 0, mean: 0 });
  return odds > pageWeights.family.clip * pageWeights.family.strength;
}

function readAsList(page: OpenPage, { sections, depth, lists }: Surveying): ListReading {
  const menu = sectionsOf(page);
  const notArticles = new Set([...sections, ...menu.map(({ url }) => url)].map(addressKey));
  return { menu, ...lists.read(page, { notArticles, depth }) };
}

/** Links of a page that may lead to something to read, each address once. */
export function leadsOf(page: OpenPage): Lead[] {
  const own = addressKey(page.url!);
  const found = new Map<string, Lead>();
  for (const link of page.links.slice(0, MAX_LINKS)) {
    const key = addressKey(link.url);
    if (key === own || found.has(key) || !mayBeRead(link)) continue;
    const [isMenu, isFooter] = [link.zone === 'menu' || link.zone === 'head', link.zone === 'footer'];
    found.set(key, { url: cleanAddress(link.url), isMenu, isFooter, text: link.text.slice(0, MAX_TEXT) });
  }
  return [...found.values()].filter(({ url }) => !isLaterPage(url, (key) => key === own || found.has(key)));
}

/** Whether an address is a later page of another linked address, and is read with it: `topic?t=5&start=20` for `topic?t=5`. */
function isLaterPage(address: string, isLinked: (key: string) => boolean): boolean {
  const url = new URL(address);
  const counter = counterOf(url);
  return counter !== undefined && isLinked(addressKey(withoutParameter(url, counter.name).href));
}

function mayBeRead({ url, fragment, rel, signature }: PlacedLink): boolean {
  const target = new URL(url);
  if (isPlaceOnPage(target, fragment) || ADVERTS.test(signature) || !isPageAddress(target) || rel.includes('nofollow')) return false;
  return !isDoing(target) && !isPageOfList(url);
}
