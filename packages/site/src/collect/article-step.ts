import type { OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { Fetched } from '../fetch/fetcher.js';
import { isSameSite } from '../pages/site-bounds.js';
import { contentHashOf } from '../store/article-rows.js';
import type { Article, NewRaw, Saved } from '../store/store.js';
import { bitsApart, simhashOf } from '../text/simhash.js';
import { countsPage } from './furniture.js';
import { fetchFor, finish, type Job } from './job.js';
import { type ArticleReader, articleReader, type ListedFacts, type ReadArticle, readArticle } from './read-article.js';
import { needsBrowser, renderedPage } from './rendered.js';

/** A page with fewer words may be an article, but a thousand of them in a row are a calendar. */
const fewWords = 20;

/** Fetches one article, new or known, and stores what is new about it. */
export async function articleStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const known = await storage.store.articleAt(claim.siteId, claim.url);
  // Queued before its kind was known to lead nowhere.
  if (!known && job.barren.has(claim.url)) return passedOver(job);
  const answer = await fetchFor(job, claim.url, { etag: known?.etag ?? undefined, lastModified: known?.lastModified ?? undefined });
  if (answer.status === 304 && known) return unchanged(job, known);
  if (answer.status === 404 || answer.status === 410) return gone(job, known, answer.status);
  if (answer.status !== 200 && answer.status !== 203) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: answer.status });
  const type = answer.headers['content-type'] ?? 'text/html';
  if (!/html|xml|text\/plain/i.test(type)) return skipped(job, `not a page: ${type.split(';', 1)[0]}`);
  const furniture = await job.shelf.of(storage.store, claim.siteId);
  const options = { method: job.settings.method, furniture: furniture.hashes, now: new Date(job.clock.now()).toISOString().slice(0, 10) };
  const { pages, read, fetched } = await readVersion(job, answer, options);
  if (read.reason !== null) return skipped(job, read.reason);
  if (known && (await isMethodsDoing(job, { known, read, options }))) return replacedOnly(job, known, read);
  const { chosen, aliases } = await settled(job, { fetched, read, pages }, options);
  const { id, saved } = await finish<{ id: number; saved: Saved }>(job, async (store) => {
    if (!known && countsPage(furniture, fetched.url)) await store.countBlocks(claim.siteId, read.blockHashes);
    return store.saveArticle({
      siteId: claim.siteId,
      columnId: claim.columnId,
      url: chosen.fetched.url,
      aliases: [claim.url, fetched.url, ...fetched.redirects, ...aliases],
      content: chosen.read.content,
      raw: chosen.pages,
      etag: chosen.fetched.headers.etag ?? null,
      lastModified: chosen.fetched.headers['last-modified'] ?? null,
    });
  });
  job.barren.note(claim.url, saved === 'merged' ? 'idle' : read.content.wordCount < fewWords ? 'thin' : 'useful');
  job.say({ type: 'article', id, url: claim.url, title: read.content.title, saved });
}

/** Reads a page and its continuations; through a browser where it says nothing without one. */
async function readVersion(job: Job, fetched: Fetched, options: Parameters<typeof readArticle>[2]): Promise<Version> {
  const reader = articleReader(options);
  const { pages, opened } = await partsOf(job, fetched, reader);
  const read = reader.read(opened, job.claim.data as ListedFacts);
  if (read.reason !== needsBrowser || !job.settings.renderer) return { fetched, pages, read };
  const shown = await renderedPage(job, fetched);
  const shownPages = [rawOf(shown)];
  return { fetched: shown, pages: shownPages, read: readArticle(shownPages, job.claim.data as ListedFacts, options) };
}

async function unchanged(job: Job, known: Article): Promise<void> {
  await finish(job, (store) => store.articleChecked(known.id));
  job.say({ type: 'article', id: known.id, url: known.url, title: known.title, saved: 'same' });
}

async function gone(job: Job, known: Article | undefined, status: number): Promise<void> {
  await finish(job, (store) => (known ? store.articleRemoved(known.id) : Promise.resolve()));
  if (known) job.say({ type: 'removed', id: known.id, url: known.url });
  else job.say({ type: 'skipped', url: job.claim.url, why: `status ${status}` });
}

async function skipped(job: Job, why: string): Promise<void> {
  await finish(job, async () => undefined);
  job.barren.note(job.claim.url, 'idle');
  job.say({ type: 'skipped', url: job.claim.url, why });
}

async function passedOver(job: Job): Promise<void> {
  await finish(job, async () => undefined);
  job.say({ type: 'skipped', url: job.claim.url, why: 'of a kind of address that told nothing new' });
}

interface Parts {
  readonly pages: NewRaw[];
  /** The same, opened. */
  readonly opened: OpenPage[];
}

async function partsOf(job: Job, first: Fetched, reader: ArticleReader): Promise<Parts> {
  const pages: NewRaw[] = [rawOf(first)];
  const opened: OpenPage[] = [reader.open(pages[0]!)];
  const seen = new Set([addressKey(first.url)]);
  while (pages.length < job.settings.mostParts) {
    const next = opened.at(-1)!.nextPart({ first: first.url, part: pages.length })?.url;
    if (next === undefined || seen.has(addressKey(next))) break;
    seen.add(addressKey(next));
    const fetched = await fetchFor(job, next);
    if (fetched.status !== 200) break;
    pages.push(rawOf(fetched));
    opened.push(reader.open(pages.at(-1)!));
  }
  return { pages, opened };
}

function rawOf({ url, status, headers, bytes }: Fetched): NewRaw {
  const kept = ['content-type', 'last-modified', 'etag', 'content-language', 'date', 'x-pith-rendered'].filter((name) => headers[name] !== undefined);
  return { url, status, headers: Object.fromEntries(kept.map((name) => [name, headers[name]!])), body: bytes };
}

/** Whether a difference comes from the method or from what was learnt about the site, and the page itself still says the same. */
async function isMethodsDoing(
  job: Job,
  { known, read, options }: { known: Article; read: ReadArticle; options: Parameters<typeof readArticle>[2] },
): Promise<boolean> {
  const hash = contentHashOf(read.content);
  if (hash === known.contentHash) return false;
  const before: NewRaw[] = [];
  for (const id of known.rawIds) {
    const raw = await job.storage.store.raw(id);
    if (!raw) return false;
    before.push(raw);
  }
  if (before.length === 0) return false;
  const listed = { title: known.title, date: known.published ?? undefined, documentNumber: known.documentNumber ?? undefined };
  return contentHashOf(readArticle(before, listed, options).content) === hash;
}

async function replacedOnly(job: Job, known: Article, read: ReadArticle): Promise<void> {
  await finish(job, async (store) => {
    await store.replaceContent(known.id, read.content);
    await store.articleChecked(known.id);
  });
  job.say({ type: 'article', id: known.id, url: known.url, title: read.content.title, saved: 'same' });
}

/** Bits in which two versions of one text may differ: an edit or a print version, not another article. */
const sameTextBits = 12;

interface Version {
  readonly fetched: Fetched;
  readonly read: ReadArticle;
  readonly pages: readonly NewRaw[];
}

/**
 * The version to store. A page that calls another address its own is believed where the same text is found there; a canonical that points to
 * the home page, to a column or to another text is a mistake of the site.
 */
async function settled(job: Job, own: Version, options: Parameters<typeof readArticle>[2]): Promise<{ chosen: Version; aliases: readonly string[] }> {
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
  return a.contentHash === contentHashOf(content) || bitsApart(a.simhash, simhashOf(content.text)) <= sameTextBits;
}

async function plausibleCanonical(job: Job, { fetched, read: { canonicalUrl } }: Version): Promise<string | undefined> {
  if (canonicalUrl === null || !URL.canParse(canonicalUrl)) return undefined;
  const canonical = new URL(canonicalUrl);
  const key = addressKey(canonicalUrl);
  if (key === addressKey(fetched.url) || !isSameSite(canonical, new URL(fetched.url)) || !/^https?:$/.test(canonical.protocol)) return undefined;
  if (canonical.pathname === '/' && canonical.search === '') return undefined;
  const site = await job.storage.store.site(job.claim.siteId);
  const columns = await job.storage.store.columns(job.claim.siteId);
  return [site?.home, ...columns.map(({ url }) => url)].some((each) => each !== undefined && addressKey(each) === key) ? undefined : canonicalUrl;
}
