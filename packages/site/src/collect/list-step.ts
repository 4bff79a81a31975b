import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { addressFacts } from '../addresses/address-kind.js';
import { addressTemplate } from '../addresses/address-template.js';
import type { Fetched, FetchRequest } from '../fetch/fetcher.js';
import type { NewJob } from '../frontier/frontier.js';
import { isLaterPart } from '../pages/copied-from.js';
import type { ListEntry } from '../pages/list-reader.js';
import type { FoundSection } from '../pages/sections.js';
import type { Section } from '../store/site.js';
import { fetchPage } from './fetch-page.js';
import { besidesPages, follow, type Scope, START, withinScope } from './follow.js';
import { finish, type Job } from './job.js';
import { isToBeRead, type Judged, judge, noteOutcome } from './judge.js';
import { firstPageOf, type Progress, progressOf, sinceOf, unfinishedPages } from './list-progress.js';
import { asShown } from './rendered.js';
import { addSubSections, alarmOf, failList, markListUnchanged, recordVisit } from './section-visit.js';
import { type Candidate, openCandidate, storeArticle } from './store-article.js';
import type { Lead, Survey } from './survey.js';

/** Fewer words may be the sentence that a section shows while it has no entries. */
const MIN_WORDS_OF_PAGE = 40;

/** One page of a list: its new entries and its next page are queued. */
export async function listStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const section = claim.sectionId === null ? undefined : await storage.store.section(claim.sectionId);
  const answer = await fetchPage(job, claim.url, isFirstPage(job) ? conditionsOf(section) : {});
  if (answer.status === 304)
    return markListUnchanged(job, section, unfinishedPages(job, await storage.store.listState(claim.siteId, firstPageOf(job))));
  if (answer.status !== 200) return failList(job, section, answer);
  const { candidate, survey } = await openShown(job, answer);
  const { fetched, scope } = candidate;
  const judged = await judge(job, fetched, { survey, section });
  // A menu page that is an article: stored like other articles, and no longer a section.
  if (!job.settings.dryRun && isToBeRead(judged) && mayBePage(job, { section, survey }) && !isLaterPart(fetched, survey.number))
    return storeArticle(job, { known: await storage.store.articleAt(claim.siteId, fetched.url), section, judged, candidate });
  await saveList(job, { ...(await readList(job, section, { scope, survey, headers: fetched.headers })), judged });
}

/** The page of a list, as a browser shows it where that is needed. */
async function openShown(job: Job, answer: Fetched): Promise<{ readonly candidate: Candidate; readonly survey: Survey }> {
  const candidate = await openCandidate(job, answer, undefined);
  const survey = candidate.session.survey()!;
  const shown = await asShown(job, answer, survey);
  if (shown === answer) return { candidate, survey };
  const again = await openCandidate(job, shown, undefined);
  return { candidate: again, survey: again.session.survey()! };
}

/** Whether a page queued as a list may be an article: a menu link to a manifesto, a post that links the next post as its next page. */
function mayBePage({ claim }: Job, { section, survey: { facts, declared } }: { section: Section | undefined; survey: Survey }): boolean {
  if (section && facts.words < MIN_WORDS_OF_PAGE && !declared.single) return false;
  if (claim.data.isHome === true && isStartAddress(claim.url) && !declared.single && !facts.hasDate) return false;
  // A section that has had entries stays one, and so does the start page of a host.
  return (section?.usualEntries ?? 0) === 0 && !/^\/(?:index\.\w{2,5})?$/i.test(new URL(claim.url).pathname);
}

/** Whether an address is that of a start page by its name, and not of the newest post, which may be given as the start too. */
function isStartAddress(url: string): boolean {
  const { pathname } = new URL(url);
  return START.test(pathname) || addressFacts(new URL(url)).nameWords < 2;
}

function conditionsOf(section: Section | undefined): FetchRequest {
  return { etag: section?.etag ?? undefined, lastModified: section?.lastModified ?? undefined };
}

/** A page of a list, read. */
interface ReadList {
  readonly section: Section | undefined;
  /** All sections of the site that are known. */
  readonly sections: readonly Section[];
  /** Sections that the menus of this page name. */
  readonly menu: readonly FoundSection[];
  readonly entries: readonly ListEntry[];
  /** Entries not seen before. */
  readonly fresh: readonly ListEntry[];
  readonly progress: Progress;
  /** Links of the page that no list names. */
  readonly links: readonly Lead[];
  readonly alarm: string | undefined;
  /** Headers of the response, for conditional requests. */
  readonly headers: Fetched['headers'];
}

/** A page that was opened for an article and is a list: its entries are queued as those of any other list. */
export async function takeAsList(job: Job, judged: Judged, opened: OpenedList): Promise<void> {
  const list = { ...(await readList(job, undefined, opened)), judged };
  job.barren.note(job.claim.url, leadsOn(job.claim.url, list.fresh) ? 'useful' : 'idle');
  await saveList(job, list);
}

/** Whether a list leads to anything but its own kind. A month of a calendar only leads to the next. */
function leadsOn(url: string, fresh: readonly ListEntry[]): boolean {
  const own = addressTemplate(new URL(url));
  return fresh.some((entry) => addressTemplate(new URL(entry.url)) !== own);
}

function isFirstPage({ claim }: Job): boolean {
  return claim.depth === 0;
}

interface OpenedList {
  readonly scope: Scope;
  readonly survey: Survey;
  readonly headers: Fetched['headers'];
}

async function readList(job: Job, section: Section | undefined, { scope, survey, headers }: OpenedList): Promise<ReadList> {
  const { claim, storage } = job;
  const { menu, entries, next } = survey.list;
  const wanted = entries.filter(({ url }) => job.own.steering.takesArticle(url));
  const fresh = await freshOf(job, wanted);
  const state = await storage.store.listState(claim.siteId, firstPageOf(job));
  const progress = progressOf(job, { state, entries, next, hasNews: await hasNews(job, wanted) });
  const alarm = isFirstPage(job) && section ? alarmOf(section, entries.length) : undefined;
  const links = withinScope(besidesPages(survey.leads, next), scope);
  return { section, sections: scope.sections, menu, entries, fresh, progress, alarm, links, headers };
}

async function saveList(job: Job, list: ReadList & { readonly judged: Judged }): Promise<void> {
  const { section, entries, fresh, progress } = list;
  const { siteId } = job.claim;
  await finish(job, async (store, frontier) => {
    await frontier.renew(progress.jobs);
    // A dry run leaves no mark, or the next run would take the list for read.
    if (!job.settings.dryRun) {
      if (progress.state) await store.saveListState(siteId, firstPageOf(job), progress.state);
      await noteOutcome(store, job.claim, { judged: list.judged, reason: 'list' });
      await store.noteFound(
        siteId,
        { source: 'list', from: job.claim.url },
        entries.map(({ url, title }) => ({ url, anchor: title, ...scopeReason(job, url) })),
      );
      await frontier.add(fresh.map((entry) => articleJob(siteId, entry, job.claim)));
      if (section) await store.classify(section, entries.map(({ url }) => addressKey(url)).sort());
      if (section && isFirstPage(job)) await recordVisit(store, section, { ...list, now: job.clock.now() });
    }
    if (section?.kept && isFirstPage(job)) await addSubSections(store, frontier, { section, known: list.sections, menu: list.menu });
    await follow(job, list.links, { store, frontier });
  });
  reportList(job, list);
}

/** The reason why the site settings exclude an address. */
function scopeReason({ own }: Job, url: string): { readonly reason?: 'off-scope' } {
  return own.steering.takesArticle(url) ? {} : { reason: 'off-scope' };
}

function reportList({ claim, settings, emit }: Job, { section, entries, fresh, alarm }: ReadList): void {
  const name = section?.name ?? null;
  if (settings.dryRun) for (const { url, title } of fresh) emit({ type: 'would-fetch', url, title, section: name });
  if (alarm !== undefined && section) emit({ type: 'alarm', section: section.name, url: section.url, why: alarm });
  emit({ type: 'list', url: claim.url, section: name, entries: entries.length, fresh: fresh.length });
}

/** Entries that are neither stored nor ever queued, and not of a kind that leads nowhere. */
async function freshOf({ claim, storage, barren }: Job, entries: readonly ListEntry[]): Promise<ListEntry[]> {
  const keys = entries.map(({ url }) => addressKey(url));
  const stored = await storage.store.knownAddresses(claim.siteId, keys);
  const queued = await storage.frontier.known(claim.siteId, ['article'], keys);
  return entries.filter(({ url }, i) => !stored.has(keys[i]!) && !queued.has(keys[i]!) && !barren.has(url));
}

/** Whether a list shows anything that was not known before this reading of it began. */
async function hasNews(job: Job, entries: readonly ListEntry[]): Promise<boolean> {
  const { claim, storage } = job;
  const keys = entries.map(({ url }) => addressKey(url));
  const stored = await storage.store.knownSince(claim.siteId, keys);
  const ended = await storage.frontier.ended(claim.siteId, 'article', keys);
  const since = sinceOf(job);
  return keys.some((key) => {
    const known = stored.get(key);
    return known === undefined ? !ended.has(key) : known.firstSeenAt >= since;
  });
}

export function articleJob(siteId: number, entry: ListEntry, { sectionId, depth }: { sectionId: number | null; depth: number }): NewJob {
  return {
    siteId,
    kind: 'article',
    url: cleanAddress(entry.url),
    ...(sectionId === null ? {} : { sectionId }),
    depth,
    data: { title: entry.title, date: entry.date, documentNumber: entry.documentNumber },
  };
}
