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
import { recordLists } from '../pages/record-lists.js';
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
  /** The page read as a list. Undefined if not requested, or if it has hardly any links. */
  readonly list?: ListReading | undefined;
}

/** What a page holds as a list: its entries, the page that follows it, and what its menus name. */
export interface ListReading extends ReadList {
  readonly menu: readonly FoundSection[];
}

/** Pages that a page leads to at least, if it may be a list. */
const MIN_TARGETS = 2;

const MAX_LINKS = 2_000;
const MAX_TEXT = 200;

/** Places of a page that are let to others: what they lead to is new on every visit. */
const ADVERTS = /(?:^|[^a-z])(?:ads?|advert\w*|sponsor\w*)(?:$|[^a-z])/i;

interface Surveyed {
  readonly bytes: Uint8Array;
  readonly boilerplate: ReadonlySet<string>;
  /** Addresses of the sections and the start page, which no list has for entries; left out, it is not read as a list. */
  readonly sections?: readonly string[] | undefined;
}

/** Surveys a page of a site, using the boilerplate known so far. */
export function surveyOf(page: OpenPage, { bytes, boilerplate, sections }: Surveyed): Survey {
  const content = page.extract();
  const facts = pageFacts(page, content, (key) => boilerplate.has(linkKey(key)));
  const declared = declaredBy(bytes);
  const leadsOn = facts.targets >= MIN_TARGETS || isListAddress(addressFacts(new URL(page.url!)));
  const mayBeList = leadsOn && !isSurelyRead({ url: page.url!, page: facts, declared });
  return {
    facts,
    ...(sections && mayBeList ? { list: readAsList(page, { sections, depth: 0 }, recordLists) } : {}),
    declared,
    linkKeys: [...new Set(page.links.slice(0, MAX_LINKS).map(({ url }) => linkKey(addressKey(url))))],
    number: content.paging?.number ?? null,
    leads: leadsOf(page),
  };
}

/** Whether a page is an article whichever link led to it, and whatever similar pages add, which is less than the clip of the weights. */
function isSurelyRead(evidence: Omit<Evidence, 'link'>): boolean {
  const { odds } = classify({ ...evidence, link: { source: 'next-page', anchor: '-' } }, { count: 0, mean: 0 });
  return odds > pageWeights.family.clip * pageWeights.family.strength;
}

/** Reads a page as a list of which `depth` pages were read before. */
export function readAsList(page: OpenPage, { sections, depth }: { sections: readonly string[]; depth: number }, lists: ListReader): ListReading {
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
