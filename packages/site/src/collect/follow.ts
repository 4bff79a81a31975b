import { addressKey, siteHost } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import type { Frontier, NewJob } from '../frontier/frontier.js';
import type { Section } from '../store/site.js';
import type { Store } from '../store/store.js';
import type { Job } from './job.js';
import type { Lead } from './survey.js';

/** Links come after everything that lists name, those further from the start later. */
const PRIORITY = 60;
/** Steps from the start: a blog that is nothing but a chain of previous and next is longer than any menu is deep. */
const MAX_DEPTH = 2_000;

/** What following knows about a site. */
export interface Scope {
  readonly home: string;
  readonly sections: readonly Section[];
  /** Everything below it counts as well. */
  readonly top?: string;
}

/** Those links of a page that lead to pages of this site and to none of its lists. */
export function withinScope(leads: readonly Lead[], { home, sections, top }: Scope): Lead[] {
  // If the user chose some sections, nothing outside them is followed.
  if (sections.some(({ kept, url }) => !kept && addressKey(url) !== addressKey(home))) return [];
  const starts = [home, ...sections.map(({ url }) => url)];
  const folders = [...starts, ...(top === undefined ? [] : [top])].map(folderOf);
  const lists = new Set(starts.map(addressKey));
  return leads.filter(({ url }) => !lists.has(addressKey(url)) && folders.some((folder) => isBelow(folder, new URL(url))));
}

/** Links of a list outside its own pages: those are read one after the other, as far as the list is read. */
export function besidesPages(leads: readonly Lead[], next: string | undefined): readonly Lead[] {
  if (next === undefined) return leads;
  const own = addressTemplate(new URL(next));
  // If the next page has the same kind of address as the articles, the kind does not tell them apart.
  const isKind = own.includes('~') ? () => false : (url: string) => addressTemplate(new URL(url)) === own;
  return leads.filter(({ url }) => addressKey(url) !== addressKey(next) && !isKind(url));
}

/** What following knows about the site of a job. */
export async function scopeOf({ claim, storage: { store } }: Job): Promise<Scope> {
  const sections = await store.sections(claim.siteId);
  return { home: (await store.site(claim.siteId))?.home ?? claim.url, sections };
}

/** Addresses that are never entries of a list. */
export function sectionsIn({ home, sections }: Scope): string[] {
  return [...sections.map(({ url }) => url), home];
}

/** The same for a page to be stored: if the start page is an article itself, nothing is below it, and the whole host counts. */
export async function scopeOfArticle({ claim, storage }: Job, scope: Scope): Promise<Scope> {
  const key = addressKey(scope.home);
  const isArticle = key === addressKey(claim.url) || (await storage.store.knownAddresses(claim.siteId, [key])).has(key);
  return isArticle ? { ...scope, top: new URL('/', scope.home).href } : scope;
}

interface Folder {
  readonly host: string;
  readonly path: string;
}

/** The last segment of a start page's address: its links are siblings of it, not children. */
export const START = /\/(?:index|home|homepage|start|startseite|accueil|inicio|main|main[_-]page|welcome)\/?$/i;

/** `/blog/` of `/blog/`, of `/blog/index.html`, of `/blog/home` and of `/blog`. */
function folderOf(address: string): Folder {
  const url = new URL(address);
  const path =
    /\.\w{2,5}$/.test(url.pathname) || START.test(url.pathname) ? url.pathname.replace(/[^/]*\/?$/, '') : url.pathname.replace(/\/?$/, '/');
  return { host: siteHost(url), path };
}

function isBelow({ host, path }: Folder, url: URL): boolean {
  return siteHost(url) === host && `${url.pathname}/`.startsWith(path);
}

/** Queues new links within the budget, and records all of them. */
export async function follow(job: Job, links: readonly Lead[], { store, frontier }: { store: Store; frontier: Frontier }): Promise<void> {
  const { claim, settings, budget } = job;
  if (settings.dryRun || links.length === 0) return;
  const keys = links.map(({ url }) => addressKey(url));
  const known = new Set([
    ...(await store.knownAddresses(claim.siteId, keys)).keys(),
    ...(await frontier.known(claim.siteId, ['article', 'list'], keys)),
  ]);
  const fresh = links.filter(({ url }, i) => !known.has(keys[i]!) && !job.barren.has(url) && job.own.steering.takesArticle(url));
  const depth = claim.kind === 'list' || claim.kind === 'start' ? 1 : claim.depth + 1;
  const taken = depth > MAX_DEPTH ? 0 : budget.take(claim.siteId, fresh.length, settings.maxFollowed);
  const others = links.filter(({ url }) => !job.own.steering.takesArticle(url));
  await store.noteFound(claim.siteId, { source: 'link', from: claim.url }, [
    ...others.map(({ url }) => ({ url, reason: 'off-scope' as const })),
    ...fresh.slice(0, taken).map(({ url, text }) => ({ url, anchor: text })),
    ...fresh
      .slice(taken)
      .map(({ url, text }) => ({ url, anchor: text, reason: settings.maxFollowed === 0 ? ('not-followed' as const) : ('limit' as const) })),
  ]);
  await frontier.add(fresh.slice(0, taken).map((link) => followJob(claim.siteId, link, depth)));
}

export function followJob(siteId: number, { url, isMenu, isFooter, text }: Lead, depth: number): NewJob {
  const data = { from: 'link', anchor: text, ...(isMenu ? { isMenu } : {}) };
  // A page of the footer comes after those of the same depth: it may show what they show in another way.
  return { siteId, kind: 'article', url, depth, priority: PRIORITY + depth + (isFooter ? 1 : 0), data };
}
