import { addressKey } from '../addresses/address-key.js';
import type { Fetched } from '../fetch/fetcher.js';
import { copiedFrom } from '../pages/copied-from.js';
import { wordsIn } from '../pages/lengths.js';
import type { Article, NewRaw, Saved } from '../store/article.js';
import type { MissingReason } from '../store/coverage.js';
import type { Furniture, Section } from '../store/site.js';
import type { Store } from '../store/store.js';
import { contentHashOf } from '../text/hash.js';
import { readStored } from './article-session.js';
import { type BegunArticle, beginReading, chooseVersion, readOn, type Version } from './article-version.js';
import type { Worth } from './barren.js';
import { countsPage } from './boilerplate.js';
import { follow, type Scope, scopeOf, scopeOfArticle, sectionsIn, withinScope } from './follow.js';
import { finish, type Job } from './job.js';
import { type Judged, noteOutcome } from './judge.js';
import { listDepthOf } from './list-progress.js';
import { isSoftNotFound, markRemoved, SOFT_NOT_FOUND } from './not-found.js';
import { listedFrom, type ReadArticle, type ReadOptions } from './read-article.js';
import type { Lead } from './survey.js';
import { refuseWall } from './walls.js';

/** A page with fewer words may be an article, but a thousand of them in a row are a calendar. */
const MIN_WORDS = 20;
/** No title is longer. */
const MAX_TITLE_WORDS = 100;
/** Folders between an article and pages filed under it: `/post/attachment/20180617/` is two below `/post/`. */
const MAX_STEPS_UP = 3;

/** A page that may be stored, with the first of its parts read. */
export interface Candidate extends BegunArticle {
  readonly fetched: Fetched;
  readonly furniture: Furniture;
  readonly options: ReadOptions;
  readonly scope: Scope;
}

/** Reads a page that may be an article. A page not seen before is also surveyed. */
export async function openCandidate(job: Job, fetched: Fetched, known: Article | undefined): Promise<Candidate> {
  const furniture = await job.furnitureCache.of(job.storage.store, job.claim.siteId);
  const now = new Date(job.clock.now()).toISOString().slice(0, 10);
  const { method, favor, rules, language } = job.settings;
  // What a list once corrected stays so when the article is read again.
  const listed = known && listedFrom(known);
  const options: ReadOptions = { method, furniture: furniture.hashes, now, favor, rules, language, listed };
  const scope = await scopeOf(job);
  const isList = job.claim.kind === 'list';
  const { lists, classify } = job.settings;
  const surveys = { sections: sectionsIn(scope), isList, depth: listDepthOf(job), always: isList || classify !== undefined, lists };
  return { fetched, furniture, options, scope, ...(await beginReading(job, fetched, { ...options, ...(known ? {} : { surveys }) })) };
}

interface Storing {
  readonly known: Article | undefined;
  readonly candidate: Candidate;
  /** The section that it was taken for. */
  readonly section: Section | undefined;
  /** Its judgement. Undefined for a stored article. */
  readonly judged: Judged | undefined;
}

export async function storeArticle(job: Job, { known, candidate, section, judged }: Storing): Promise<void> {
  const { furniture, options, session } = candidate;
  const own = await readOn(job, candidate);
  refuseWall(job, own.read.reason);
  const scope = await scopeOfArticle(job, candidate.scope);
  if (isSoftNotFound(own.read, { fetched: own.fetched, home: scope.home })) return markRemoved(job, known, SOFT_NOT_FOUND);
  if (own.read.reason !== null) return skip(job, own.read.reason, 'no-content', judged);
  const survey = session.survey();
  if (!known && !survey?.declared.single && (await isPartOfArticle(job, own)))
    return skip(job, 'a picture or a form of an article', 'picture', judged);
  if (known && (await isExtractorChange(job, { known, read: own.read, options }))) return replaceOnly(job, known, own.read);
  const { chosen, aliases, viewOf } = await chooseVersion(job, own, options);
  const { id, saved } = await saveVersion(job, {
    own,
    chosen,
    aliases,
    viewOf,
    isNew: !known,
    furniture,
    // A page taken for a section before similar pages were known is not one any more.
    section: section ?? scope.sections.find(({ url, kept }) => kept && addressKey(url) === addressKey(job.claim.url)),
    judged,
    links: withinScope(leadsBesideParts(survey?.leads ?? [], own.pages), scope),
  });
  job.barren.note(job.claim.url, worthOf(saved, own.read));
  job.emit({ type: 'article', id, url: job.claim.url, title: own.read.content.title, saved });
}

/** Whether a page has hardly any text, and its address is that of an article plus a suffix: a picture of it, a form. */
async function isPartOfArticle({ claim, storage }: Job, { fetched, read: { content } }: Version): Promise<boolean> {
  const url = new URL(fetched.url.replace(/\/(?:index\.html?)?$/, ''));
  if (url.search !== '' || content.wordCount >= MIN_WORDS + MAX_TITLE_WORDS) return false;
  const above: string[] = [];
  for (let folder = new URL('.', url); above.length < MAX_STEPS_UP && folder.pathname !== '/'; folder = new URL('..', folder))
    above.push(addressKey(folder.href));
  const known = above.length === 0 ? undefined : await storage.store.knownAddresses(claim.siteId, above);
  const id = above.map((key) => known?.get(key)).find((each) => each !== undefined);
  const article = id === undefined ? undefined : await storage.store.article(id);
  return article !== undefined && content.wordCount - wordsIn(article.title) < MIN_WORDS;
}

/** The parts of an article are read with it. */
function leadsBesideParts(leads: readonly Lead[], parts: readonly NewRaw[]): readonly Lead[] {
  const own = new Set(parts.map(({ url }) => addressKey(url)));
  return leads.filter(({ url }) => !own.has(addressKey(url)));
}

interface Saving {
  readonly own: Version;
  readonly chosen: Version;
  readonly aliases: readonly string[];
  readonly viewOf: number | undefined;
  readonly isNew: boolean;
  readonly furniture: Furniture;
  readonly section: Section | undefined;
  readonly judged: Judged | undefined;
  readonly links: readonly Lead[];
}

function saveVersion(
  job: Job,
  { own, chosen, aliases, viewOf, isNew, furniture, section, judged, links }: Saving,
): Promise<{ id: number; saved: Saved }> {
  const { claim } = job;
  return finish(job, async (store, frontier) => {
    const sectionId = section || claim.data.isMenu === true ? await pagesSection(store, claim.siteId) : claim.sectionId;
    if (section) await store.deleteSection(section.id);
    await follow(job, links, { store, frontier });
    await noteOutcome(store, claim, { judged, reason: null });
    if (isNew && countsPage(furniture, own.fetched.url)) await store.countBlocks(claim.siteId, own.read.blockHashes);
    return store.saveArticle({
      siteId: claim.siteId,
      sectionId,
      url: chosen.fetched.url,
      aliases: [claim.url, own.fetched.url, ...own.fetched.redirects, ...aliases, ...originOf(own.fetched)],
      viewOf,
      content: chosen.read.content,
      raw: chosen.pages,
      etag: chosen.fetched.headers.etag ?? null,
      lastModified: chosen.fetched.headers['last-modified'] ?? null,
    });
  });
}

/** A page of a copy also has the original address, which shows which page is a view of which. */
function originOf(fetched: Fetched): string[] {
  const origin = copiedFrom(fetched);
  return origin ? [origin.href] : [];
}

/** Section of the pages that the menus link besides the lists. */
const PAGES = 'Pages';

async function pagesSection(store: Store, siteId: number): Promise<number | null> {
  const site = await store.site(siteId);
  if (!site) return null;
  // It has no list to visit, so it has the address of the home page and is never queued.
  const sections = await store.saveSections(siteId, [{ name: PAGES, url: site.home, kept: false }]);
  return sections.find(({ url }) => addressKey(url) === addressKey(site.home))?.id ?? null;
}

function worthOf(saved: Saved, { content }: ReadArticle): Worth {
  if (saved === 'merged') return 'idle';
  return content.wordCount < MIN_WORDS ? 'thin' : 'useful';
}

/** Ends the job of an address that holds no article. */
export async function skip(job: Job, why: string, reason: MissingReason, judged?: Judged): Promise<void> {
  await finish(job, (store) => noteOutcome(store, job.claim, { judged, reason }));
  if (reason !== 'useless-kind') job.barren.note(job.claim.url, 'idle');
  job.emit({ type: 'skipped', url: job.claim.url, why });
}

/** Whether a difference comes from the method or from the learnt boilerplate, while the page itself is unchanged. */
async function isExtractorChange(job: Job, { known, read, options }: { known: Article; read: ReadArticle; options: ReadOptions }): Promise<boolean> {
  const hash = contentHashOf(read.content);
  if (hash === known.contentHash) return false;
  const before = await readStored(job.storage.store, known, (listed) => job.settings.reading({ ...options, listed, signal: job.signal }));
  return before !== undefined && contentHashOf(before.content) === hash;
}

async function replaceOnly(job: Job, known: Article, read: ReadArticle): Promise<void> {
  await finish(job, async (store) => {
    await store.replaceContent(known.id, read.content);
    await store.markChecked(known.id);
  });
  job.emit({ type: 'article', id: known.id, url: known.url, title: read.content.title, saved: 'same' });
}
