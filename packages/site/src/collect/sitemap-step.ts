import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { canParse } from 'pith';
import { decode } from 'pith/parts';
import { SiteProblem } from '../errors.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import { isSameSite } from '../pages/site-bounds.js';
import { forgetGuess, queueEntries } from './feed-step.js';
import { fetchFor, finish, type Job } from './job.js';
import { usualSitemaps } from './sources.js';

/** Limits of the protocol: 50,000 addresses and 50 MB in one file. */
const MAX_ADDRESSES = 50_000;
export const MAX_BYTES = 52_428_800;
const MAX_MAPS = 500;
/** Maps inside maps. The protocol allows one step; some sites take two. */
const MAX_STEPS = 2;

export interface ReadSitemap {
  readonly entries: readonly ListEntry[];
  readonly maps: readonly string[];
}

/** Prefixes of names and entities are read by the parser; values stay texts, and one entry is a list of one. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  transformTagName: (name) => name.toLowerCase(),
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

interface Located {
  readonly loc?: unknown;
  readonly lastmod?: unknown;
  /** Of sitemaps for news. */
  readonly news?: { readonly title?: unknown; readonly publication_date?: unknown };
}

/** Addresses of a sitemap, or of the maps that an index lists. A file that was cut gives what it has. */
export function readSitemap(text: string, base: string): ReadSitemap {
  if (!text.includes('<')) {
    const entries: ListEntry[] = [];
    for (const line of text.split('\n').slice(0, MAX_ADDRESSES)) addLine(entries, line.trim());
    return { entries, maps: [] };
  }
  const parsed = parsedXml(text);
  const maps = locatedIn(parsed.sitemapindex?.sitemap, base).map(({ url }) => url);
  return { entries: locatedIn(parsed.urlset?.url, base), maps: maps.slice(0, MAX_MAPS) };
}

function parsedXml(text: string): {
  readonly urlset?: { readonly url?: readonly Located[] };
  readonly sitemapindex?: { readonly sitemap?: readonly Located[] };
} {
  try {
    return parser.parse(text);
  } catch {
    // Cut in the middle of a tag, or not XML at all: what ends before the last closed entry is read.
    const end = Math.max(text.lastIndexOf('</url>'), text.lastIndexOf('</sitemap>'));
    if (end <= 0) return {};
    try {
      return parser.parse(text.slice(0, text.indexOf('>', end) + 1));
    } catch {
      return {};
    }
  }
}

function locatedIn(entries: readonly Located[] | undefined, base: string): ListEntry[] {
  const found: ListEntry[] = [];
  for (const entry of (Array.isArray(entries) ? entries : []).slice(0, MAX_ADDRESSES)) {
    const address = String((entry as Located | undefined)?.loc ?? '').trim();
    if (address === '' || !canParse(address, base)) continue;
    found.push({ url: new URL(address, base).href, ...aboutOf(entry) });
  }
  return found;
}

export function looksLikeSitemap(text: string): boolean {
  return /<(?:\w+:)?(?:sitemapindex|urlset)[\s>]/i.test(text.slice(0, 4_096));
}

/** When a page was last edited is not when it was published; only sitemaps for news have that. */
function aboutOf({ lastmod, news }: Located): Omit<ListEntry, 'url'> {
  const modified = String(lastmod ?? '').trim();
  return {
    title: typeof news?.title === 'string' ? news.title.trim() : '',
    date: /^\d{4}-\d\d-\d\d/.exec(String(news?.publication_date ?? ''))?.[0],
    ...(Number.isNaN(Date.parse(modified)) ? {} : { modified }),
  };
}

function addLine(entries: ListEntry[], line: string): void {
  if (/^https?:/.test(line) && canParse(line)) entries.push({ url: line, title: '' });
}

export async function sitemapStep(job: Job): Promise<void> {
  const { claim } = job;
  const fetched = await fetchFor(job, claim.url, { accept: 'application/xml,text/xml,*/*;q=0.5', limits: { bytes: MAX_BYTES }, cuts: true });
  const isThere = fetched.status === 200;
  const text = isThere ? sitemapText(fetched) : '';
  if (claim.data.isGuess === true && !looksLikeSitemap(text)) return forgetGuess(job);
  const site = await job.storage.store.site(claim.siteId);
  if (!isThere && claim.depth === 0 && site) await job.storage.frontier.add(usualSitemaps(site.id, site.home));
  if (!isThere) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: fetched.status });
  const { entries, maps } = readSitemap(text, fetched.url);
  if (maps.length === 0) return queueEntries(job, entries, { base: fetched.url, from: 'sitemap' });
  const base = new URL(fetched.url);
  const followed = claim.depth < MAX_STEPS ? maps.filter((url) => isSameSite(new URL(url), base)) : [];
  // A map that lists itself is read again one step deeper, until the steps are used up.
  const jobs = followed.map((url): NewJob => ({ siteId: claim.siteId, kind: 'sitemap', url, depth: claim.depth + 1 }));
  await finish(job, async (store, frontier) => {
    await frontier.renew(jobs);
    await store.saveListState(claim.siteId, claim.url, { nextUrl: null, depth: 0, hasEnded: true, kind: 'sitemap' });
  });
  job.emit({ type: 'list', url: claim.url, section: null, entries: maps.length, fresh: jobs.length });
}

/** In the encoding that it declares; `sitemap.xml.gz` is packed by name, not by header. */
export function sitemapText({ bytes, headers }: Pick<Fetched, 'bytes' | 'headers'>): string {
  return decode(unpacked(bytes), { contentType: headers['content-type'] }).text;
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    // Cut short, or not packed after all: there is nothing to read in it.
    return new Uint8Array(0);
  }
}
