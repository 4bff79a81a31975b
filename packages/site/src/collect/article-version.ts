import { canParse } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { withoutEachParameter } from '../addresses/parameters.js';
import { codeOf } from '../errors.js';
import type { Fetched } from '../fetch/fetcher.js';
import { copiedFrom } from '../pages/copied-from.js';
import { isSameSite } from '../pages/site-bounds.js';
import type { Article, NewRaw } from '../store/article.js';
import { contentHashOf, normalText } from '../text/hash.js';
import { bitsApart, simhashOf } from '../text/simhash.js';
import type { ArticleSession, SessionOptions } from './article-session.js';
import { fetchFor, type Job } from './job.js';
import type { ListedFacts, ReadArticle, ReadOptions } from './read-article.js';
import { NEEDS_BROWSER, renderForJob } from './rendered.js';

/** Bits in which two versions of one text may differ: an edit or a print version, not another article. */
const MAX_SAME_TEXT_BITS = 12;

/** An article as one address shows it. */
export interface Version {
  readonly fetched: Fetched;
  readonly read: ReadArticle;
  readonly pages: readonly NewRaw[];
}

/** Reads a page and its continuations. Uses a browser if the page has no text without one. */
async function readVersion(job: Job, fetched: Fetched, options: ReadOptions): Promise<Version> {
  return readOn(job, { fetched, options, ...(await beginReading(job, fetched, options)) });
}

/** An article whose first page was read. */
export interface BegunArticle {
  readonly session: ArticleSession;
  /** Address of the next page. */
  readonly next: string | undefined;
}

/** How the first page of an article is read: `surveys` also tells what it is for. */
type FirstReading = ReadOptions & Pick<SessionOptions, 'surveys'>;

/** Reads the first page. */
export async function beginReading(job: Job, fetched: Fetched, options: FirstReading): Promise<BegunArticle> {
  const session = sessionFor(job, options);
  return { session, next: await session.add(rawOf(fetched)) };
}

/** Reads the continuations of an article that was begun. */
export async function readOn(
  job: Job,
  { fetched, options, session, next }: BegunArticle & { fetched: Fetched; options: ReadOptions },
): Promise<Version> {
  const pages = await partsOf(job, fetched, { session, next });
  const read = await session.read();
  if (read.reason !== NEEDS_BROWSER || !job.settings.renderer) return { fetched, pages, read };
  const shown = await renderForJob(job, fetched);
  const shownPages = [rawOf(shown)];
  const again = sessionFor(job, options);
  await again.add(shownPages[0]!);
  return { fetched: shown, pages: shownPages, read: await again.read() };
}

function sessionFor({ settings, claim, signal }: Job, options: FirstReading): ArticleSession {
  return settings.reading({ ...options, listed: options.listed ?? (claim.data as ListedFacts), signal });
}

async function partsOf(job: Job, first: Fetched, begun: BegunArticle): Promise<NewRaw[]> {
  const pages: NewRaw[] = [rawOf(first)];
  const seen = new Set([addressKey(first.url)]);
  let { next } = begun;
  while (pages.length < job.settings.maxParts && next !== undefined && !seen.has(addressKey(next))) {
    seen.add(addressKey(next));
    const fetched = await fetchFor(job, next);
    if (fetched.status !== 200) break;
    pages.push(rawOf(fetched));
    next = await begun.session.add(pages.at(-1)!);
  }
  return pages;
}

function rawOf({ url, status, headers, bytes }: Fetched): NewRaw {
  const kept = ['content-type', 'last-modified', 'etag', 'content-language', 'date', 'x-pith-rendered'].filter((name) => headers[name] !== undefined);
  return { url, status, headers: Object.fromEntries(kept.map((name) => [name, headers[name]!])), body: bytes };
}

interface Choice {
  readonly chosen: Version;
  readonly aliases: readonly string[];
  /** A stored article that is shown here in another way. */
  readonly viewOf?: number;
}

/**
 * The version to store. A page that calls another address its own is believed where the same text is found there; a canonical that points to
 * the home page, to a section or to another text is a mistake of the site.
 */
export async function chooseVersion(job: Job, own: Version, options: ReadOptions): Promise<Choice> {
  const canonical = await plausibleCanonical(job, own);
  if (canonical === undefined) return { chosen: own, aliases: [] };
  const holder = await job.storage.store.articleAt(job.claim.siteId, canonical);
  if (holder && isSameText(holder, own.read)) return { chosen: own, aliases: [canonical] };
  if (holder) return { chosen: own, aliases: [], ...((await isViewOf(job, holder, own)) ? { viewOf: holder.id } : {}) };
  if (job.barren.leadsNowhere(job.claim.siteId)) return { chosen: own, aliases: [] };
  const fetched = await fetchCanonical(job, canonical);
  job.barren.noteCanonical(job.claim.siteId, fetched?.status === 200);
  if (fetched?.status !== 200) return { chosen: own, aliases: [] };
  const other = await readVersion(job, fetched, options);
  const there = { contentHash: contentHashOf(other.read.content), simhash: simhashOf(other.read.content.text) };
  return isSameText(there, own.read) ? { chosen: other, aliases: [canonical] } : { chosen: own, aliases: [] };
}

/** The canonical page of another. Undefined if it cannot be fetched: a mirror names the original site. */
async function fetchCanonical(job: Job, canonical: string): Promise<Fetched | undefined> {
  try {
    return await fetchFor(job, canonical);
  } catch (error) {
    const code = codeOf(error);
    if (job.signal.aborted || code === undefined || code === 'STOPPED' || code === 'STALE_LEASE' || code === 'DATABASE_LOST') throw error;
    return undefined;
  }
}

function isSameText(a: Pick<Article, 'contentHash' | 'simhash'>, { content }: ReadArticle): boolean {
  return a.contentHash === contentHashOf(content) || bitsApart(a.simhash, simhashOf(content.text)) <= MAX_SAME_TEXT_BITS;
}

/** Whether a page is its own canonical article plus one parameter, with the same title. The text around the article may differ. */
async function isViewOf({ claim, storage }: Job, { id, title }: Article, { fetched, read }: Version): Promise<boolean> {
  if (normalText(title) !== normalText(read.content.title)) return false;
  // The file name of a copy does not show which part was a parameter. The original address does.
  const addresses = [new URL(fetched.url), copiedFrom(fetched)].filter((url) => url !== undefined);
  for (const address of addresses.flatMap(withoutEachParameter)) if ((await storage.store.articleAt(claim.siteId, address))?.id === id) return true;
  return false;
}

async function plausibleCanonical(job: Job, { fetched, read: { canonicalUrl } }: Version): Promise<string | undefined> {
  if (canonicalUrl === null || !canParse(canonicalUrl)) return undefined;
  const canonical = new URL(canonicalUrl);
  const key = addressKey(canonicalUrl);
  if (key === addressKey(fetched.url) || !isSameSite(canonical, new URL(fetched.url)) || !/^https?:$/.test(canonical.protocol)) return undefined;
  if (canonical.pathname === '/' && canonical.search === '') return undefined;
  const site = await job.storage.store.site(job.claim.siteId);
  const sections = await job.storage.store.sections(job.claim.siteId);
  return [site?.home, ...sections.map(({ url }) => url)].some((each) => each !== undefined && addressKey(each) === key) ? undefined : canonicalUrl;
}
