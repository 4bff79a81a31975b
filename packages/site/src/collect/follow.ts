import type { OpenPage, PlacedLink } from 'pith';
import { addressKey, cleanAddress, siteHost } from '../addresses/address-key.js';
import type { Frontier, NewJob } from '../frontier/frontier.js';
import { isPageOfList } from '../pages/page-role.js';
import { isPageAddress } from '../pages/site-bounds.js';
import type { Section, Store } from '../store/store.js';
import type { Job } from './job.js';

/** Links come after everything that lists name, those further from the start later. */
const PRIORITY = 60;
const MAX_LINKS = 2_000;
const MAX_DEPTH = 30;

/** Addresses of doings, not of something to read. */
const DOINGS =
  /\/(?:log-?in|sign-?(?:in|up)|register|log-?out|account|search|share|print|reply|comment-page-\d+|feeds?|rss|atom|wp-json|wp-admin|wp-login\.php|xmlrpc\.php|cdn-cgi|cart|checkout|basket|subscribe|newsletter)(?:\/|\.|$)/i;
const DOING_PARAMETERS =
  /[?&](?:replytocom|share|print|sort|order|orderby|filter|action|do|q|query|search|s|login|redirect|return|format|view|highlight)=/i;

/** What following knows about a site. */
export interface Scope {
  readonly home: string;
  readonly sections: readonly Section[];
}

interface Followable {
  readonly url: string;
  readonly isMenu: boolean;
}

/** Links of a page that lead to pages of this site that may be something to read, each address once. */
export function followable(page: OpenPage, { home, sections }: Scope): Followable[] {
  const folders = [home, ...sections.map(({ url }) => url)].map(folderOf);
  const lists = new Set([home, ...sections.map(({ url }) => url), page.url!].map(addressKey));
  const found = new Map<string, Followable>();
  for (const link of page.links.slice(0, MAX_LINKS)) {
    const key = addressKey(link.url);
    if (found.has(key) || lists.has(key) || !mayBeRead(link) || !folders.some((folder) => isBelow(folder, new URL(link.url)))) continue;
    found.set(key, { url: cleanAddress(link.url), isMenu: link.zone === 'menu' || link.zone === 'head' });
  }
  return [...found.values()];
}

/** Places of a page that are let to others: what they lead to is new on every visit. */
const ADVERTS = /(?:^|[^a-z])(?:ads?|advert\w*|sponsor\w*)(?:$|[^a-z])/i;

function mayBeRead({ url, rel, signature }: PlacedLink): boolean {
  const target = new URL(url);
  if (ADVERTS.test(signature)) return false;
  return (
    isPageAddress(target) && !rel.includes('nofollow') && !DOINGS.test(target.pathname) && !DOING_PARAMETERS.test(target.search) && !isPageOfList(url)
  );
}

interface Folder {
  readonly host: string;
  readonly path: string;
}

/** `/blog/` of `/blog/`, of `/blog/index.html` and of `/blog`. */
function folderOf(address: string): Folder {
  const url = new URL(address);
  const path = /\.\w{2,5}$/.test(url.pathname) ? url.pathname.replace(/[^/]*$/, '') : url.pathname.replace(/\/?$/, '/');
  return { host: siteHost(url), path };
}

function isBelow({ host, path }: Folder, url: URL): boolean {
  return siteHost(url) === host && `${url.pathname}/`.startsWith(path);
}

/** Queues links that nothing else has named, as far as the budget goes, and writes all of them down. */
export async function follow(job: Job, links: readonly Followable[], { store, frontier }: { store: Store; frontier: Frontier }): Promise<void> {
  const { claim, settings, budget } = job;
  if (settings.dryRun || links.length === 0) return;
  const keys = links.map(({ url }) => addressKey(url));
  const known = new Set([
    ...(await store.knownAddresses(claim.siteId, keys)).keys(),
    ...(await frontier.known(claim.siteId, 'article', keys)),
    ...(await frontier.known(claim.siteId, 'list', keys)),
  ]);
  const fresh = links.filter(({ url }, i) => !known.has(keys[i]!) && !job.barren.has(url));
  const depth = claim.kind === 'list' || claim.kind === 'start' ? 1 : claim.depth + 1;
  const taken = depth > MAX_DEPTH ? 0 : budget.take(claim.siteId, fresh.length);
  await store.noteFound(claim.siteId, 'link', [
    ...fresh.slice(0, taken),
    ...fresh.slice(taken).map(({ url }) => ({ url, reason: settings.maxFollowed === 0 ? ('not-followed' as const) : ('limit' as const) })),
  ]);
  await frontier.add(fresh.slice(0, taken).map((link) => followJob(claim.siteId, link, depth)));
}

export function followJob(siteId: number, { url, isMenu }: Followable, depth: number): NewJob {
  return { siteId, kind: 'article', url, depth, priority: PRIORITY + depth, data: { from: 'link', ...(isMenu ? { isMenu } : {}) } };
}

/** Whether a person asked for some sections alone: then nothing beside them is followed. */
export function isRestricted({ home, sections }: Scope): boolean {
  return sections.some(({ kept, url }) => !kept && addressKey(url) !== addressKey(home));
}
