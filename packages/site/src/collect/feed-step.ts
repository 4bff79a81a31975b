import { parseFeed } from 'feedsmith';
import { canParse } from 'pith';
import { decode } from 'pith/parts';
import { addressKey } from '../addresses/address-key.js';
import { isPageOfList } from '../addresses/address-kind.js';
import { SiteProblem } from '../errors.js';
import type { ListEntry } from '../pages/list-reader.js';
import { isPageAddress, isSameSite } from '../pages/site-bounds.js';
import { fetchFor, finish, type Job } from './job.js';
import { articleJob } from './list-step.js';

/** RSS, Atom, RDF or JSON Feed → entries. */
export function feedEntries(text: string, base: string): ListEntry[] {
  let parsed: ReturnType<typeof parseFeed>;
  try {
    parsed = parseFeed(text);
  } catch (error) {
    throw new SiteProblem('NOT_A_FEED', { url: base }, error);
  }
  const items = (parsed.feed as { items?: FeedItem[]; entries?: FeedItem[] }).items ?? (parsed.feed as { entries?: FeedItem[] }).entries ?? [];
  const entries: ListEntry[] = [];
  for (const item of items.slice(0, MAX_ITEMS)) {
    const url = addressOf(item);
    if (url === undefined || !canParse(url, base)) continue;
    entries.push({ url: new URL(url, base).href, title: titleOf(item), date: dayOf(item), modified: updateOf(item) });
  }
  return entries;
}

const MAX_ITEMS = 5_000;
/** A sitemap also names pages that are not articles. Addresses from lists come first. */
const SITEMAP_PRIORITY = 55;

/** The fields that the four formats have, all of them optional. */
interface FeedItem {
  readonly title?: unknown;
  readonly link?: unknown;
  readonly links?: readonly { readonly href?: string; readonly rel?: string }[];
  readonly url?: unknown;
  readonly guid?: { readonly value?: string; readonly isPermaLink?: boolean };
  readonly pubDate?: unknown;
  readonly published?: unknown;
  readonly updated?: unknown;
  readonly date_published?: unknown;
  readonly date_modified?: unknown;
}

function addressOf({ link, links, url, guid }: FeedItem): string | undefined {
  if (typeof link === 'string') return link;
  const alternate = links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0];
  if (alternate?.href !== undefined) return alternate.href;
  if (typeof url === 'string') return url;
  return guid?.isPermaLink !== false && guid?.value?.startsWith('http') ? guid.value : undefined;
}

function titleOf({ title }: FeedItem): string {
  const text = typeof title === 'string' ? title : ((title as { value?: string } | undefined)?.value ?? '');
  return withoutTags(text).trim();
}

// Not a pattern: on a title of nothing but `<` that takes the square of its length.
function withoutTags(text: string): string {
  let kept = '';
  for (let at = 0; ; ) {
    const open = text.indexOf('<', at);
    const close = open < 0 ? -1 : text.indexOf('>', open);
    if (close < 0) return kept + text.slice(at);
    kept += text.slice(at, open);
    at = close + 1;
  }
}

/** When an entry was last edited, if the feed has it. */
function updateOf({ updated, date_modified }: FeedItem): string | undefined {
  const said = updated ?? date_modified;
  const at = said instanceof Date ? said.getTime() : Date.parse(String(said ?? ''));
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

function dayOf(item: FeedItem): string | undefined {
  const said = item.pubDate ?? item.published ?? item.date_published ?? item.updated;
  const at = said instanceof Date ? said.getTime() : Date.parse(String(said ?? ''));
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}

/** A feed of the site: a shortcut to new articles, and a check that no list was missed. */
export async function feedStep(job: Job): Promise<void> {
  const { claim } = job;
  const fetched = await fetchFor(job, claim.url, {
    accept: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
  });
  const { text } = decode(fetched.bytes, { contentType: fetched.headers['content-type'] });
  if (claim.data.isGuess === true && (fetched.status !== 200 || !looksLikeFeed(text))) return forgetGuess(job);
  if (fetched.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: fetched.status });
  await queueEntries(job, feedEntries(text, fetched.url), { base: fetched.url, from: 'feed' });
}

/** Many hosts answer with a page at any address. */
export function looksLikeFeed(text: string): boolean {
  return /<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 2_000)) || (/^\s*\{/.test(text) && text.slice(0, 500).includes('jsonfeed'));
}

/** Nothing is at this usual place. */
export async function forgetGuess(job: Job): Promise<void> {
  await finish(job, async () => undefined);
}

interface Source {
  readonly base: string;
  readonly from: 'feed' | 'sitemap';
}

/** Queues the entries that are pages of this site and not known yet. */
export async function queueEntries(job: Job, entries: readonly ListEntry[], { base, from }: Source): Promise<void> {
  const { claim, storage, settings } = job;
  const sections = new Set((await storage.store.sections(claim.siteId)).map(({ url }) => addressKey(url)));
  const site = await storage.store.site(claim.siteId);
  if (site) sections.add(addressKey(site.home));
  // A feed may be hosted elsewhere. Its entries still belong to the site.
  const here = new URL(site?.home ?? base);
  const named = entries.filter(({ url }) => isPageAddress(new URL(url)) && !sections.has(addressKey(url)));
  const isOfSite = (url: string) => (isSameSite(new URL(url), here) || isSameSite(new URL(url), new URL(base))) && job.own.steering.takesArticle(url);
  const pages = named.filter(({ url }) => isOfSite(url) && !job.barren.has(url) && (from === 'feed' || !isPageOfList(url)));
  const keys = pages.map(({ url }) => addressKey(url));
  const stored = await storage.store.knownSince(claim.siteId, keys);
  const queued = await storage.frontier.known(claim.siteId, ['article', 'list'], keys);
  const fresh = pages.filter((_, i) => !stored.has(keys[i]!) && !queued.has(keys[i]!));
  // Entries changed since the last visit are fetched again.
  const changed = pages.filter(
    ({ modified }, i) => modified !== undefined && Date.parse(modified) > (stored.get(keys[i]!)?.checkedAt ?? Number.POSITIVE_INFINITY),
  );
  await finish(job, async (store, frontier) => {
    if (settings.dryRun) return;
    const priority = from === 'sitemap' ? { priority: SITEMAP_PRIORITY } : {};
    const jobOf = (entry: ListEntry) => ({ ...articleJob(claim.siteId, entry, { sectionId: null, depth: 0 }), ...priority });
    await frontier.add(fresh.map((entry) => ({ ...jobOf(entry), data: { ...jobOf(entry).data, from } })));
    await frontier.renew(changed.map(({ url }) => ({ siteId: claim.siteId, kind: 'article' as const, url })));
    await store.noteFound(claim.siteId, { source: from, from: claim.url }, [
      ...pages.map(({ url, title }) => ({ url, anchor: title })),
      ...named.filter(({ url }) => !isOfSite(url)).map(({ url }) => ({ url, reason: 'off-scope' as const })),
    ]);
    await store.saveListState(claim.siteId, claim.url, { nextUrl: null, depth: 0, hasEnded: true, kind: from });
  });
  if (settings.dryRun) for (const { url, title } of fresh) job.emit({ type: 'would-fetch', url, title, section: null });
  job.emit({ type: 'list', url: claim.url, section: null, entries: entries.length, fresh: fresh.length });
}
