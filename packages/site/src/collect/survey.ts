import type { OpenPage, PlacedLink } from 'pith';
import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { isDoing, isPlaceOnPage } from '../pages/doings.js';
import { isPageOfList, type PageRole, roleOf } from '../pages/page-role.js';
import { isPageAddress } from '../pages/site-bounds.js';

/** A link that may lead to something to read. */
export interface Lead {
  readonly url: string;
  readonly isMenu: boolean;
}

/** What a page that nobody has seen before is for, and where it leads. */
export interface Survey {
  readonly role: PageRole;
  readonly leads: readonly Lead[];
}

const MAX_LINKS = 2_000;

/** Places of a page that are let to others: what they lead to is new on every visit. */
const ADVERTS = /(?:^|[^a-z])(?:ads?|advert\w*|sponsor\w*)(?:$|[^a-z])/i;

export function surveyOf(page: OpenPage): Survey {
  const role = isPageOfList(page.url!) ? 'list' : roleOf(page, page.extract());
  return { role, leads: leadsOf(page) };
}

/** Links of a page that may lead to something to read, each address once. */
export function leadsOf(page: OpenPage): Lead[] {
  const own = addressKey(page.url!);
  const found = new Map<string, Lead>();
  for (const link of page.links.slice(0, MAX_LINKS)) {
    const key = addressKey(link.url);
    if (key === own || found.has(key) || !mayBeRead(link)) continue;
    found.set(key, { url: cleanAddress(link.url), isMenu: link.zone === 'menu' || link.zone === 'head' });
  }
  return [...found.values()].filter(({ url }) => !isLaterPage(url, (key) => key === own || found.has(key)));
}

/** Parameters that count pages or entries. */
const COUNTERS = /^(?:start|offset|skip|limitstart|page|paged|pg|seite|pagina)$/i;

/** Whether an address is that of a later page of something that is linked too, and is read with it: `topic?t=5&start=20` beside `topic?t=5`. */
function isLaterPage(address: string, isLinked: (key: string) => boolean): boolean {
  if (!address.includes('?')) return false;
  const url = new URL(address);
  const counter = [...url.searchParams].find(([name, value]) => COUNTERS.test(name) && /^\d{1,6}$/.test(value));
  if (counter === undefined) return false;
  url.searchParams.delete(counter[0]);
  return isLinked(addressKey(url.href));
}

function mayBeRead({ url, fragment, rel, signature }: PlacedLink): boolean {
  const target = new URL(url);
  if (isPlaceOnPage(target, fragment) || ADVERTS.test(signature) || !isPageAddress(target) || rel.includes('nofollow')) return false;
  return !isDoing(target) && !isPageOfList(url);
}
