import { addressKey } from '../addresses/address-key.js';
import type { Fetched } from '../fetch/fetcher.js';
import { continuationOf, mayContinue } from '../pages/next-page.js';
import { viewOf } from '../pages/page-view.js';
import { isSameSite } from '../pages/site-bounds.js';
import type { Article, NewRaw } from '../store/store.js';
import { contentHashOf } from '../text/hash.js';
import { bitsApart, simhashOf } from '../text/simhash.js';
import { fetchFor, type Job } from './job.js';
import { type ListedFacts, type ReadArticle, type ReadOptions, readArticle } from './read-article.js';
import { NEEDS_BROWSER, renderForJob } from './rendered.js';

/** Bits in which two versions of one text may differ: an edit or a print version, not another article. */
const MAX_SAME_TEXT_BITS = 12;

/** An article as one address shows it. */
export interface Version {
  readonly fetched: Fetched;
  readonly read: ReadArticle;
  readonly pages: readonly NewRaw[];
}

/** Reads a page and its continuations; through a browser where it says nothing without one. */
export async function readVersion(job: Job, fetched: Fetched, options: ReadOptions): Promise<Version> {
  const pages = await partsOf(job, fetched);
  const read = readArticle(pages, job.claim.data as ListedFacts, options);
  if (read.reason !== NEEDS_BROWSER || !job.settings.renderer) return { fetched, pages, read };
  const shown = await renderForJob(job, fetched);
  const shownPages = [rawOf(shown)];
  return { fetched: shown, pages: shownPages, read: readArticle(shownPages, job.claim.data as ListedFacts, options) };
}

async function partsOf(job: Job, first: Fetched): Promise<NewRaw[]> {
  const pages: NewRaw[] = [rawOf(first)];
  const seen = new Set([addressKey(first.url)]);
  let current = first;
  while (pages.length < job.settings.maxParts) {
    const next = mayContinue(current.bytes, first.url) ? continuationOf(viewOf(current), { first: first.url, part: pages.length }) : undefined;
    if (next === undefined || seen.has(addressKey(next))) break;
    seen.add(addressKey(next));
    current = await fetchFor(job, next);
    if (current.status !== 200) break;
    pages.push(rawOf(current));
  }
  return pages;
}

function rawOf({ url, status, headers, bytes }: Fetched): NewRaw {
  const kept = ['content-type', 'last-modified', 'etag', 'content-language', 'date', 'x-pith-rendered'].filter((name) => headers[name] !== undefined);
  return { url, status, headers: Object.fromEntries(kept.map((name) => [name, headers[name]!])), body: bytes };
}

/**
 * The version to store. A page that calls another address its own is believed where the same text is found there; a canonical that points to
 * the home page, to a section or to another text is a mistake of the site.
 */
export async function chooseVersion(job: Job, own: Version, options: ReadOptions): Promise<{ chosen: Version; aliases: readonly string[] }> {
  const canonical = await plausibleCanonical(job, own);
  if (canonical === undefined) return { chosen: own, aliases: [] };
  const holder = await job.storage.store.articleAt(job.claim.siteId, canonical);
  if (holder) return { chosen: own, aliases: isSameText(holder, own.read) ? [canonical] : [] };
  const fetched = await fetchFor(job, canonical);
  if (fetched.status !== 200) return { chosen: own, aliases: [] };
  const other = await readVersion(job, fetched, options);
  const there = { contentHash: contentHashOf(other.read.content), simhash: simhashOf(other.read.content.text) };
  return isSameText(there, own.read) ? { chosen: other, aliases: [canonical] } : { chosen: own, aliases: [] };
}

function isSameText(a: Pick<Article, 'contentHash' | 'simhash'>, { content }: ReadArticle): boolean {
  return a.contentHash === contentHashOf(content) || bitsApart(a.simhash, simhashOf(content.text)) <= MAX_SAME_TEXT_BITS;
}

async function plausibleCanonical(job: Job, { fetched, read: { canonicalUrl } }: Version): Promise<string | undefined> {
  if (canonicalUrl === null || !URL.canParse(canonicalUrl)) return undefined;
  const canonical = new URL(canonicalUrl);
  const key = addressKey(canonicalUrl);
  if (key === addressKey(fetched.url) || !isSameSite(canonical, new URL(fetched.url)) || !/^https?:$/.test(canonical.protocol)) return undefined;
  if (canonical.pathname === '/' && canonical.search === '') return undefined;
  const site = await job.storage.store.site(job.claim.siteId);
  const sections = await job.storage.store.sections(job.claim.siteId);
  return [site?.home, ...sections.map(({ url }) => url)].some((each) => each !== undefined && addressKey(each) === key) ? undefined : canonicalUrl;
}
