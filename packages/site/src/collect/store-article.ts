import type { OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { MissingReason } from '../store/coverage.js';
import type { Article, Furniture, NewRaw, Saved, Section, Store } from '../store/store.js';
import { contentHashOf } from '../text/hash.js';
import { chooseVersion, rawOf, readVersion, type Version } from './article-version.js';
import type { Worth } from './barren.js';
import { follow, followable, isRestricted } from './follow.js';
import { countsPage } from './furniture.js';
import { finish, type Job } from './job.js';
import { type ArticleReader, articleReader, type ReadArticle, type ReadOptions, readArticle } from './read-article.js';

/** A page with fewer words may be an article, but a thousand of them in a row are a calendar. */
const MIN_WORDS = 20;

/** A page that was opened to be stored. */
export interface Opened {
  readonly furniture: Furniture;
  readonly options: ReadOptions;
  readonly reader: ArticleReader;
  readonly page: OpenPage;
}

export async function openForStore(job: Job, answer: Fetched): Promise<Opened> {
  const furniture = await job.furnitureCache.of(job.storage.store, job.claim.siteId);
  const now = new Date(job.clock.now()).toISOString().slice(0, 10);
  const options: ReadOptions = { method: job.settings.method, furniture: furniture.hashes, now };
  const reader = articleReader(options);
  return { furniture, options, reader, page: reader.open(rawOf(answer)) };
}

interface Storing {
  readonly known: Article | undefined;
  readonly answer: Fetched;
  readonly opened: Opened;
  /** The section that it was taken for. */
  readonly section: Section | undefined;
}

export async function storeArticle(job: Job, { known, answer, section, opened: { furniture, options, reader, page } }: Storing): Promise<void> {
  const own = await readVersion(job, answer, { options, reader, page });
  if (own.read.reason !== null) return skip(job, own.read.reason, 'no-content');
  if (known && (await isExtractorChange(job, { known, read: own.read, options }))) return replaceOnly(job, known, own.read);
  const { chosen, aliases } = await chooseVersion(job, own, options);
  const { id, saved } = await saveVersion(job, {
    own,
    chosen,
    aliases,
    isNew: !known,
    furniture,
    section,
    links: known ? [] : await linksOf(job, page),
  });
  job.barren.note(job.claim.url, worthOf(saved, own.read));
  job.emit({ type: 'article', id, url: job.claim.url, title: own.read.content.title, saved });
}

/** A page of the menu that is to be read, fetched as a section: stored with its like, and no section any longer. */
export async function storePage(job: Job, { fetched, section }: { fetched: Fetched; section: Section }): Promise<void> {
  const known = await job.storage.store.articleAt(job.claim.siteId, fetched.url);
  await storeArticle(job, { known, answer: fetched, section, opened: await openForStore(job, fetched) });
}

async function linksOf({ claim, storage }: Job, page: OpenPage): Promise<ReturnType<typeof followable>> {
  const sections = await storage.store.sections(claim.siteId);
  const home = (await storage.store.site(claim.siteId))?.home ?? claim.url;
  return isRestricted({ home, sections }) ? [] : followable(page, { home, sections });
}

interface Saving {
  readonly own: Version;
  readonly chosen: Version;
  readonly aliases: readonly string[];
  readonly isNew: boolean;
  readonly furniture: Furniture;
  readonly section: Section | undefined;
  readonly links: ReturnType<typeof followable>;
}

function saveVersion(job: Job, { own, chosen, aliases, isNew, furniture, section, links }: Saving): Promise<{ id: number; saved: Saved }> {
  const { claim } = job;
  return finish(job, async (store, frontier) => {
    const sectionId = section || claim.data.isMenu === true ? await pagesSection(store, claim.siteId) : claim.sectionId;
    if (section) await store.deleteSection(section.id);
    await follow(job, links, { store, frontier });
    await store.noteFound(claim.siteId, 'list', [{ url: claim.url }]);
    if (isNew && countsPage(furniture, own.fetched.url)) await store.countBlocks(claim.siteId, own.read.blockHashes);
    return store.saveArticle({
      siteId: claim.siteId,
      sectionId,
      url: chosen.fetched.url,
      aliases: [claim.url, own.fetched.url, ...own.fetched.redirects, ...aliases],
      content: chosen.read.content,
      raw: chosen.pages,
      etag: chosen.fetched.headers.etag ?? null,
      lastModified: chosen.fetched.headers['last-modified'] ?? null,
    });
  });
}

/** Section of the pages that the menus name beside the lists. */
const PAGES = 'Pages';

async function pagesSection(store: Store, siteId: number): Promise<number | null> {
  const site = await store.site(siteId);
  if (!site) return null;
  // It has no list of its own to visit, so it stands at the home page and is never queued.
  const sections = await store.saveSections(siteId, [{ name: PAGES, url: site.home, kept: false }]);
  return sections.find(({ url }) => addressKey(url) === addressKey(site.home))?.id ?? null;
}

function worthOf(saved: Saved, { content }: ReadArticle): Worth {
  if (saved === 'merged') return 'idle';
  return content.wordCount < MIN_WORDS ? 'thin' : 'useful';
}

/** Ends the job of an address that holds no article. */
export async function skip(job: Job, why: string, reason: MissingReason): Promise<void> {
  await finish(job, (store) => store.noteMissing(job.claim.siteId, job.claim.url, reason));
  if (reason !== 'useless-kind') job.barren.note(job.claim.url, 'idle');
  job.emit({ type: 'skipped', url: job.claim.url, why });
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
  return contentHashOf(readArticle(before, listed, options).content) === hash;
}

async function replaceOnly(job: Job, known: Article, read: ReadArticle): Promise<void> {
  await finish(job, async (store) => {
    await store.replaceContent(known.id, read.content);
    await store.markChecked(known.id);
  });
  job.emit({ type: 'article', id: known.id, url: known.url, title: read.content.title, saved: 'same' });
}
