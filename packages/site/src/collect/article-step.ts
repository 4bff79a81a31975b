import { SiteProblem } from '../errors.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { Article, Furniture, NewRaw, Saved } from '../store/store.js';
import { contentHashOf } from '../text/hash.js';
import { chooseVersion, readVersion, type Version } from './article-version.js';
import type { Worth } from './barren.js';
import { countsPage } from './furniture.js';
import { fetchFor, finish, type Job } from './job.js';
import type { ReadArticle, ReadOptions } from './read-article.js';

/** A page with fewer words may be an article, but a thousand of them in a row are a calendar. */
const MIN_WORDS = 20;

/** Fetches one article, new or known, and stores what is new about it. */
export async function articleStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const known = await storage.store.articleAt(claim.siteId, claim.url);
  // Queued before its kind was known to lead nowhere.
  if (!known && job.barren.has(claim.url)) return passOver(job);
  const answer = await fetchFor(job, claim.url, { etag: known?.etag ?? undefined, lastModified: known?.lastModified ?? undefined });
  if (answer.status === 304 && known) return markUnchanged(job, known);
  if (answer.status === 404 || answer.status === 410) return markRemoved(job, known, answer.status);
  if (answer.status !== 200 && answer.status !== 203) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: answer.status });
  const type = typeOf(answer);
  if (!/html|xml|text\/plain/i.test(type)) return skip(job, `not a page: ${type}`);
  await storeArticle(job, known, answer);
}

function typeOf({ headers }: Fetched): string {
  return (headers['content-type'] ?? 'text/html').split(';', 1)[0]!;
}

async function storeArticle(job: Job, known: Article | undefined, answer: Fetched): Promise<void> {
  const furniture = await job.furnitureCache.of(job.storage.store, job.claim.siteId);
  const now = new Date(job.clock.now()).toISOString().slice(0, 10);
  const options: ReadOptions = { method: job.settings.method, furniture: furniture.hashes, now };
  const own = await readVersion(job, answer, options);
  if (own.read.reason !== null) return skip(job, own.read.reason);
  if (known && (await isExtractorChange(job, { known, read: own.read, options }))) return replaceOnly(job, known, own.read);
  const { chosen, aliases } = await chooseVersion(job, own, options);
  const { id, saved } = await saveVersion(job, { own, chosen, aliases, isNew: !known, furniture });
  job.barren.note(job.claim.url, worthOf(saved, own.read));
  job.emit({ type: 'article', id, url: job.claim.url, title: own.read.content.title, saved });
}

interface Saving {
  readonly own: Version;
  readonly chosen: Version;
  readonly aliases: readonly string[];
  readonly isNew: boolean;
  readonly furniture: Furniture;
}

function saveVersion(job: Job, { own, chosen, aliases, isNew, furniture }: Saving): Promise<{ id: number; saved: Saved }> {
  const { claim } = job;
  return finish(job, async (store) => {
    if (isNew && countsPage(furniture, own.fetched.url)) await store.countBlocks(claim.siteId, own.read.blockHashes);
    return store.saveArticle({
      siteId: claim.siteId,
      sectionId: claim.sectionId,
      url: chosen.fetched.url,
      aliases: [claim.url, own.fetched.url, ...own.fetched.redirects, ...aliases],
      content: chosen.read.content,
      raw: chosen.pages,
      etag: chosen.fetched.headers.etag ?? null,
      lastModified: chosen.fetched.headers['last-modified'] ?? null,
    });
  });
}

function worthOf(saved: Saved, { content }: ReadArticle): Worth {
  if (saved === 'merged') return 'idle';
  return content.wordCount < MIN_WORDS ? 'thin' : 'useful';
}

async function markUnchanged(job: Job, known: Article): Promise<void> {
  await finish(job, (store) => store.markChecked(known.id));
  job.emit({ type: 'article', id: known.id, url: known.url, title: known.title, saved: 'same' });
}

async function markRemoved(job: Job, known: Article | undefined, status: number): Promise<void> {
  await finish(job, (store) => (known ? store.markRemoved(known.id) : Promise.resolve()));
  if (known) job.emit({ type: 'removed', id: known.id, url: known.url });
  else job.emit({ type: 'skipped', url: job.claim.url, why: `status ${status}` });
}

async function skip(job: Job, why: string): Promise<void> {
  await finish(job, async () => undefined);
  job.barren.note(job.claim.url, 'idle');
  job.emit({ type: 'skipped', url: job.claim.url, why });
}

async function passOver(job: Job): Promise<void> {
  await finish(job, async () => undefined);
  job.emit({ type: 'skipped', url: job.claim.url, why: 'this kind of address leads to nothing new' });
}

/** Whether a difference comes from the method or from what was learnt about the site, and the page itself still says the same. */
async function isExtractorChange(job: Job, { known, read, options }: { known: Article; read: ReadArticle; options: ReadOptions }): Promise<boolean> {
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
  const session = job.settings.reading({ ...options, listed, signal: job.signal });
  for (const page of before) await session.add(page);
  return contentHashOf((await session.read()).content) === hash;
}

async function replaceOnly(job: Job, known: Article, read: ReadArticle): Promise<void> {
  await finish(job, async (store) => {
    await store.replaceContent(known.id, read.content);
    await store.markChecked(known.id);
  });
  job.emit({ type: 'article', id: known.id, url: known.url, title: read.content.title, saved: 'same' });
}
