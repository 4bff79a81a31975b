import type { OpenPage } from 'pith';
import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';
import type { Section } from '../store/site.js';
import { besidesPages, follow, scopeOf, withinScope } from './follow.js';
import { finish, type Job } from './job.js';
import { type Judged, noteJudged } from './judge.js';
import { firstPageOf, listDepthOf, type Progress, progressOf, sinceOf } from './list-progress.js';
import { addSubSections, alarmOf, recordVisit } from './section-visit.js';
import { type Lead, leadsOf } from './survey.js';

/** A page of a list, read. */
export interface ReadList {
  readonly section: Section | undefined;
  /** All sections of the site that are known. */
  readonly sections: readonly Section[];
  /** Sections that the menus of this page name. */
  readonly menu: readonly FoundSection[];
  readonly entries: readonly ListEntry[];
  /** Entries that nobody has seen before. */
  readonly fresh: readonly ListEntry[];
  readonly progress: Progress;
  /** Links of the page that no list names. */
  readonly links: readonly Lead[];
  readonly alarm: string | undefined;
  /** Headers of the answer, which say how to ask whether it has changed. */
  readonly headers: Fetched['headers'];
}

/** A page that was opened for an article and is a list: its entries are queued as those of any other list. */
export async function takeAsList(job: Job, judged: Judged, opened: OpenedList): Promise<void> {
  const list = { ...(await readList(job, undefined, opened)), judged };
  job.barren.note(job.claim.url, leadsOn(job.claim.url, list.fresh) ? 'useful' : 'idle');
  await saveList(job, list);
}

/** Whether a list leads to something else than more of its own kind, as a month of a calendar leads to the next. */
function leadsOn(url: string, fresh: readonly ListEntry[]): boolean {
  const own = addressTemplate(new URL(url));
  return fresh.some((entry) => addressTemplate(new URL(entry.url)) !== own);
}

export function isFirstPage({ claim }: Job): boolean {
  return claim.depth === 0;
}

interface OpenedList {
  readonly page: OpenPage;
  readonly headers: Fetched['headers'];
}

export async function readList(job: Job, section: Section | undefined, { page, headers }: OpenedList): Promise<ReadList> {
  const { claim, settings, storage } = job;
  const { home, sections } = await scopeOf(job);
  const menu = sectionsOf(page);
  const others = [...sections.map(({ url }) => url), ...menu.map(({ url }) => url), home];
  const { entries, next } = settings.lists.read(page, { notArticles: new Set(others.map(addressKey)), depth: listDepthOf(job) });
  const wanted = entries.filter(({ url }) => job.own.steering.takesArticle(url));
  const fresh = await freshOf(job, wanted);
  const state = await storage.store.listState(claim.siteId, firstPageOf(job));
  const progress = progressOf(job, { state, entries, next, hasNews: await hasNews(job, wanted) });
  const alarm = isFirstPage(job) && section ? alarmOf(section, entries.length) : undefined;
  const links = withinScope(besidesPages(leadsOf(page), next), { home, sections });
  return { section, sections, menu, entries, fresh, progress, alarm, links, headers };
}

export async function saveList(job: Job, list: ReadList & { readonly judged: Judged }): Promise<void> {
  const { section, entries, fresh, progress } = list;
  const { siteId } = job.claim;
  await finish(job, async (store, frontier) => {
    await frontier.renew(progress.jobs);
    // A dry run leaves no mark, or the next run would take the list for read.
    if (!job.settings.dryRun) {
      if (progress.state) await store.saveListState(siteId, firstPageOf(job), progress.state);
      await noteJudged(store, siteId, list.judged);
      await store.noteMissing(siteId, job.claim.url, 'list');
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

/** What speaks against an address by the settings of the site. */
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
  const queued = await storage.frontier.known(claim.siteId, 'article', keys);
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
