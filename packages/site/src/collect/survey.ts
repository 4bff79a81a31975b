import type { OpenPage, PlacedLink } from 'pith';
import { addressKey, cleanAddress } from '../addresses/address-key.js';
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

/** Addresses of doings, not of something to read. */
const DOINGS =
  /\/(?:log-?in|sign-?(?:in|up)|register|log-?out|account|search|share|print|reply|comment-page-\d+|feeds?|rss|atom|wp-json|wp-admin|wp-login\.php|xmlrpc\.php|cdn-cgi|cart|checkout|basket|subscribe|newsletter)(?:\/|\.|$)/i;
const DOING_PARAMETERS =
  /[?&](?:replytocom|share|print|sort|order|orderby|filter|action|do|q|query|search|s|login|redirect|return|format|view|highlight)=/i;
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
  return [...found.values()];
}

function mayBeRead({ url, rel, signature }: PlacedLink): boolean {
  const target = new URL(url);
  if (ADVERTS.test(signature) || !isPageAddress(target) || rel.includes('nofollow')) return false;
  return !DOINGS.test(target.pathname) && !DOING_PARAMETERS.test(target.search) && !isPageOfList(url);
}
