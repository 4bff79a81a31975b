import { addressKey } from '../addresses/address-key.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { Frontier, NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import type { FoundSection } from '../pages/sections.js';
import type { Section } from '../store/site.js';
import type { Store } from '../store/store.js';
import { finish, type Job } from './job.js';
import { listJob } from './start-step.js';
import { statusProblem } from './walls.js';

/** Below this share of the usual entries a list has collapsed. */
const COLLAPSE_SHARE = 0.2;
/** Lists that usually show fewer entries raise no alarm. */
const MIN_USUAL = 4;
/** Share of the latest visit in what counts as usual. */
const LATEST_SHARE = 0.3;

/** Bounds of the time between two visits, in milliseconds, and how it changes after something new and after nothing. */
const MIN_VISIT = 10 * 60_000;
const MAX_VISIT = 7 * 86_400_000;
const SOONER = 0.5;
const LATER = 1.5;

/** The likely fault of a section whose first page has this many entries. */
export function alarmOf({ usualEntries }: Section, entries: number): string | undefined {
  const hasCollapsed = usualEntries >= MIN_USUAL && entries < usualEntries * COLLAPSE_SHARE;
  return hasCollapsed ? `layout changed? ${entries} entries, usually ${Math.round(usualEntries)}` : undefined;
}

interface Visit {
  readonly entries: readonly ListEntry[];
  readonly fresh: readonly ListEntry[];
  readonly alarm: string | undefined;
  readonly headers: Fetched['headers'];
  readonly now: number;
}

/** Stores the result of a visit to a section's first page, and the time of the next visit. */
export async function recordVisit(store: Store, section: Section, { entries, fresh, alarm, headers, now }: Visit): Promise<void> {
  const newest = fresh.length > 0 ? newestOf(entries) : undefined;
  await store.updateSection(section.id, {
    checkedAt: now,
    alarm: alarm ?? null,
    // A collapsed list does not count towards the usual length, and must be read again even if it stays as it is.
    ...(alarm === undefined
      ? { usualEntries: usualWith(section, entries.length), etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
      : { etag: null, lastModified: null }),
    ...(newest ? { markUrl: newest.url, markTitle: newest.title, changedAt: now } : {}),
    visitEvery: nextVisit(section.visitEvery, fresh.length > 0 ? SOONER : LATER),
  });
}

/** Milliseconds until the visit after this one. */
function nextVisit(every: number, factor: number): number {
  return Math.round(Math.min(MAX_VISIT, Math.max(MIN_VISIT, every * factor)));
}

function usualWith({ usualEntries }: Section, entries: number): number {
  return usualEntries === 0 ? entries : usualEntries * (1 - LATEST_SHARE) + entries * LATEST_SHARE;
}

/** The latest entry by date, the first of equal ones: a sticky article at the top may be years old. */
function newestOf(entries: readonly ListEntry[]): ListEntry | undefined {
  let newest = entries[0];
  for (const entry of entries) if ((entry.date ?? '') > (newest?.date ?? '')) newest = entry;
  return newest;
}

/** The host answered that a list has not changed. Pages left unread by an earlier run are read now. */
export async function markListUnchanged(job: Job, section: Section | undefined, pages: readonly NewJob[]): Promise<void> {
  await finish(job, async (store, frontier) => {
    if (section) await store.updateSection(section.id, { checkedAt: job.clock.now(), visitEvery: nextVisit(section.visitEvery, LATER) });
    await frontier.renew(pages);
  });
  job.emit({ type: 'list', url: job.claim.url, section: section?.name ?? null, entries: 0, fresh: 0 });
}

/** A list that is gone raises the alarm of its section; any other error is for later. */
export async function failList(job: Job, section: Section | undefined, answer: Fetched): Promise<void> {
  if (answer.status !== 404 && answer.status !== 410) throw statusProblem(job.claim.url, answer);
  const why = 'page not found';
  const { siteId, url, depth } = job.claim;
  // A link of the menu that never led anywhere is a dead link, and not a section that went away.
  const isDead = depth === 0 && section !== undefined && section.usualEntries === 0 && section.checkedAt === null;
  const missing = depth === 0 && !isDead ? section : undefined;
  await finish(job, async (store) => {
    if (missing) await store.updateSection(missing.id, { alarm: why, checkedAt: job.clock.now() });
    if (!isDead) return;
    await store.deleteSection(section.id);
    await store.noteFound(siteId, { source: 'menu' }, [{ url, anchor: section.name }]);
    await store.noteMissing(siteId, url, 'not-found');
  });
  if (missing) job.emit({ type: 'alarm', section: missing.name, url: missing.url, why });
}

interface Menus {
  readonly section: Section;
  readonly known: readonly Section[];
  readonly menu: readonly FoundSection[];
}

/** Links of a section's own menu that lie below it are its sub-sections. */
export async function addSubSections(store: Store, frontier: Frontier, { section, known, menu }: Menus): Promise<void> {
  const folder = folderOf(section.url);
  const knownKeys = new Set(known.map(({ url }) => addressKey(url)));
  const below = menu.filter(({ url }) => !knownKeys.has(addressKey(url)) && addressKey(url).startsWith(`${folder}/`));
  if (below.length === 0) return;
  const sections = await store.saveSections(
    section.siteId,
    below.map(({ name, url }) => ({ name, url, parent: section.id })),
  );
  const keys = new Set(below.map(({ url }) => addressKey(url)));
  await frontier.renew(sections.filter(({ url }) => keys.has(addressKey(url))).map((each) => listJob(section.siteId, each)));
}

function folderOf(url: string): string {
  const key = addressKey(url);
  return /\.\w{2,5}$/.test(key.split('?', 1)[0]!) ? key.replace(/\/[^/]*$/, '') : key;
}
