import { addressKey, cleanAddress } from '../addresses/address-key.js';
import type { Fetched, FetchRequest } from '../fetch/fetcher.js';
import type { Frontier, NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';
import type { Section, Store } from '../store/store.js';
import { fetchFor, finish, type Job } from './job.js';
import { openAsShown } from './rendered.js';
import { addSubSections, alarmOf, failList, markListUnchanged, recordVisit } from './section-visit.js';

/** Priority of the first page of a list, and how much later each further page comes. */
const FIRST_PAGE_PRIORITY = 10;
const PRIORITY_STEP = 6;

/** A page of a list, read. */
interface ReadList {
  readonly section: Section | undefined;
  /** All sections of the site that are known. */
  readonly sections: readonly Section[];
  /** Sections that the menus of this page name. */
  readonly menu: readonly FoundSection[];
  readonly entries: readonly ListEntry[];
  /** Entries that nobody has seen before. */
  readonly fresh: readonly ListEntry[];
  /** Address of the following page, where it is worth reading. */
  readonly next: string | undefined;
  readonly alarm: string | undefined;
  /** Headers of the answer, which say how to ask whether it has changed. */
  readonly headers: Fetched['headers'];
}

/** One page of a list: what is new on it is queued; paging goes on while a page shows something new. */
export async function listStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const section = claim.sectionId === null ? undefined : await storage.store.section(claim.sectionId);
  const answer = await fetchFor(job, claim.url, isFirstPage(job) ? conditionsOf(section) : {});
  if (answer.status === 304) return markListUnchanged(job, section);
  if (answer.status !== 200) return failList(job, section, answer.status);
  const list = await readList(job, section, answer);
  await finish(job, (store, frontier) => saveList(job, list, { store, frontier }));
  reportList(job, list);
}

function isFirstPage({ claim }: Job): boolean {
  return claim.depth === 0;
}

function conditionsOf(section: Section | undefined): FetchRequest {
  return { etag: section?.etag ?? undefined, lastModified: section?.lastModified ?? undefined };
}

async function readList(job: Job, section: Section | undefined, answer: Fetched): Promise<ReadList> {
  const { claim, settings, storage } = job;
  const { fetched, page } = await openAsShown(job, answer);
  const sections = await storage.store.sections(claim.siteId);
  const site = await storage.store.site(claim.siteId);
  const menu = sectionsOf(page);
  const others = [...sections.map(({ url }) => url), ...menu.map(({ url }) => url), ...(site ? [site.home] : [])];
  const { entries, next } = settings.lists.read(page, { notArticles: new Set(others.map(addressKey)), depth: claim.depth });
  const fresh = await freshOf(job, entries);
  const goesOn = fresh.length > 0 && claim.depth + 1 < settings.maxListPages && !job.barren.has(entries[0]?.url ?? claim.url);
  const alarm = isFirstPage(job) && section ? alarmOf(section, entries.length) : undefined;
  return { section, sections, menu, entries, fresh, next: goesOn ? next : undefined, alarm, headers: fetched.headers };
}

async function saveList(job: Job, list: ReadList, { store, frontier }: { store: Store; frontier: Frontier }): Promise<void> {
  const { section, entries, fresh, next } = list;
  // Deeper pages of a list come after the articles of its first pages, so that an endless list is seen for what it is.
  if (next !== undefined) await frontier.renew([pageJob(job, next)]);
  // A dry run leaves no mark, or the next run would take the list for read.
  if (!job.settings.dryRun) {
    await frontier.add(fresh.map((entry) => articleJob(job.claim.siteId, entry, job.claim)));
    if (section) await store.classify(section, entries.map(({ url }) => addressKey(url)).sort());
    if (section && isFirstPage(job)) await recordVisit(store, section, { ...list, now: job.clock.now() });
  }
  if (section?.kept && isFirstPage(job)) await addSubSections(store, frontier, { section, known: list.sections, menu: list.menu });
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

function pageJob({ claim }: Job, url: string): NewJob {
  const depth = claim.depth + 1;
  const section = claim.sectionId === null ? {} : { sectionId: claim.sectionId };
  return { siteId: claim.siteId, kind: 'list', url, ...section, depth, priority: FIRST_PAGE_PRIORITY + PRIORITY_STEP * depth };
}
