import type { OpenPage, PlacedLink } from 'pith';
import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { isPageOfList } from '../addresses/address-kind.js';
import { withoutParameter } from '../addresses/without-parameter.js';
import { type Declared, declaredBy } from '../classify/declared.js';
import { type PageFacts, pageFacts } from '../classify/page-facts.js';
import { counterOf } from '../pages/counter.js';
import { isDoing, isPlaceOnPage } from '../pages/doings.js';
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

/** What tells what a page is for, and where it leads. */
export interface Survey {
  readonly facts: PageFacts;
  readonly declared: Declared;
  /** Keys under which its links are counted over the site. */
  readonly linkKeys: readonly string[];
  /** Which page of a list or an article it is; null where it does not say. */
  readonly number: number | null;
  readonly leads: readonly Lead[];
}

const MAX_LINKS = 2_000;
const MAX_TEXT = 200;

/** Places of a page that are let to others: what they lead to is new on every visit. */
const ADVERTS = /(?:^|[^a-z])(?:ads?|advert\w*|sponsor\w*)(?:$|[^a-z])/i;

/** Surveys a page of a site whose boilerplate is known as far as it goes. */
export function surveyOf(page: OpenPage, { bytes, boilerplate }: { bytes: Uint8Array; boilerplate: ReadonlySet<string> }): Survey {
  const content = page.extract();
  return {
    facts: pageFacts(page, content, (key) => boilerplate.has(linkKey(key))),
    declared: declaredBy(bytes),
    linkKeys: [...new Set(page.links.slice(0, MAX_LINKS).map(({ url }) => linkKey(addressKey(url))))],
    number: content.paging?.number ?? null,
    leads: leadsOf(page),
  };
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

/** Whether an address is that of a later page of something that is linked too, and is read with it: `topic?t=5&start=20` beside `topic?t=5`. */
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
