import { parseFeed } from 'feedsmith';
import { addressKey } from '../addresses/address-key.js';
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
    if (url === undefined || !URL.canParse(url, base)) continue;
    entries.push({ url: new URL(url, base).href, title: titleOf(item), date: dayOf(item) });
  }
  return entries;
}

const MAX_ITEMS = 5_000;

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

function dayOf(item: FeedItem): string | undefined {
  const said = item.pubDate ?? item.published ?? item.date_published ?? item.updated;
  const at = said instanceof Date ? said.getTime() : Date.parse(String(said ?? ''));
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
}

/** A feed of the site: a shortcut to what is new, and a check that no list was missed. */
export async function feedStep(job: Job): Promise<void> {
  const { claim } = job;
  const fetched = await fetchFor(job, claim.url, {
    accept: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
  });
  if (fetched.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: fetched.status });
  const entries = feedEntries(new TextDecoder().decode(fetched.bytes), fetched.url);
  await queueEntries(job, entries, fetched.url);
}

/** Queues the entries that are pages of this site and not known yet. */
export async function queueEntries(job: Job, entries: readonly ListEntry[], source: string): Promise<void> {
  const { claim, storage, settings } = job;
  const base = new URL(source);
  const sections = new Set((await storage.store.sections(claim.siteId)).map(({ url }) => addressKey(url)));
  const site = await storage.store.site(claim.siteId);
  if (site) sections.add(addressKey(site.home));
  const pages = entries.filter(({ url }) => {
    const target = new URL(url);
    return isSameSite(target, base) && isPageAddress(target) && !sections.has(addressKey(url)) && !job.barren.has(url);
  });
  const keys = pages.map(({ url }) => addressKey(url));
  const stored = await storage.store.knownAddresses(claim.siteId, keys);
  const queued = await storage.frontier.known(claim.siteId, 'article', keys);
  const fresh = pages.filter((_, i) => !stored.has(keys[i]!) && !queued.has(keys[i]!));
  await finish(job, async (_, frontier) => {
    if (!settings.dryRun) await frontier.add(fresh.map((entry) => articleJob(claim.siteId, entry, { sectionId: null, depth: 0 })));
  });
  if (settings.dryRun) for (const { url, title } of fresh) job.emit({ type: 'would-fetch', url, title, section: null });
  job.emit({ type: 'list', url: claim.url, section: null, entries: entries.length, fresh: fresh.length });
}
