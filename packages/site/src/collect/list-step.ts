import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { Frontier, NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import { sectionsOf } from '../pages/sections.js';
import type { Section, Store } from '../store/store.js';
import { fetchFor, finish, type Job } from './job.js';
import { viewAsShown } from './rendered.js';
import { listJob } from './start-step.js';

/** Below this share of the usual entries a list has collapsed. */
const COLLAPSE_SHARE = 0.2;
const MIN_USUAL = 4;

/** One page of a list: what is new on it is queued; paging goes on while a page shows something new. */
export async function listStep(job: Job): Promise<void> {
  const { claim, settings, storage } = job;
  const section = claim.sectionId === null ? undefined : await storage.store.section(claim.sectionId);
  const isFirst = claim.depth === 0;
  const answer = await fetchFor(job, claim.url, {
    etag: isFirst ? (section?.etag ?? undefined) : undefined,
    lastModified: isFirst ? (section?.lastModified ?? undefined) : undefined,
  });
  if (answer.status === 304) {
    await finish(job, (store) => (section ? store.updateSection(section.id, { checkedAt: job.clock.now() }) : Promise.resolve()));
    job.emit({ type: 'list', url: claim.url, section: section?.name ?? null, entries: 0, fresh: 0 });
    return;
  }
  if (answer.status !== 200) return failList(job, section, answer.status);
  const { fetched, view } = await viewAsShown(job, answer);
  const sections = await storage.store.sections(claim.siteId);
  const site = await storage.store.site(claim.siteId);
  const menu = sectionsOf(view);
  const notArticles = new Set([
    ...sections.map(({ url }) => addressKey(url)),
    ...menu.map(({ url }) => addressKey(url)),
    ...(site ? [addressKey(site.home)] : []),
  ]);
  const { entries, next } = settings.lists.read(view, { notArticles, depth: claim.depth });
  const fresh = await freshOf(job, entries);
  const alarm = isFirst && section ? alarmOf(section, entries.length) : undefined;
  const goesOn = next !== undefined && fresh.length > 0 && claim.depth + 1 < settings.maxListPages && !job.barren.has(entries[0]?.url ?? claim.url);
  await finish(job, async (store, frontier) => {
    if (!settings.dryRun)
      await frontier.add(fresh.map((entry) => articleJob(claim.siteId, entry, { sectionId: claim.sectionId, depth: claim.depth })));
    if (section && !settings.dryRun) await store.classify(section, entries.map(({ url }) => addressKey(url)).sort());
    // Deeper pages of a list come after the articles of its first pages, so that an endless list is seen for what it is.
    if (goesOn) await frontier.renew([{ ...pageJob(job, next), priority: 10 + 6 * (claim.depth + 1) }]);
    // A dry run leaves no mark, or the next run would take the list for read.
    if (isFirst && section && !settings.dryRun) await updateSection(store, section, { job, entries, fresh, alarm, validators: fetched.headers });
    if (isFirst && section?.kept) await addSubSections(store, frontier, { job, section, known: sections, menu });
  });
  if (settings.dryRun) for (const { url, title } of fresh) job.emit({ type: 'would-fetch', url, title, section: section?.name ?? null });
  if (alarm !== undefined && section) job.emit({ type: 'alarm', section: section.name, url: section.url, why: alarm });
  job.emit({ type: 'list', url: claim.url, section: section?.name ?? null, entries: entries.length, fresh: fresh.length });
}

async function failList(job: Job, section: Section | undefined, status: number): Promise<void> {
  if (status !== 404 && status !== 410) throw new SiteProblem('HTTP_STATUS', { url: job.claim.url, status });
  const isFirst = job.claim.depth === 0;
  await finish(job, (store) =>
    section && isFirst ? store.updateSection(section.id, { alarm: 'page not found', checkedAt: job.clock.now() }) : Promise.resolve(),
  );
  if (section && isFirst) job.emit({ type: 'alarm', section: section.name, url: section.url, why: 'page not found' });
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
  return { siteId: claim.siteId, kind: 'list', url, ...(claim.sectionId === null ? {} : { sectionId: claim.sectionId }), depth: claim.depth + 1 };
}

function alarmOf(section: Section, entries: number): string | undefined {
  return section.usualEntries >= MIN_USUAL && entries < section.usualEntries * COLLAPSE_SHARE
    ? `layout changed? ${entries} entries, usually ${Math.round(section.usualEntries)}`
    : undefined;
}

interface Visit {
  readonly job: Job;
  readonly entries: readonly ListEntry[];
  readonly fresh: readonly ListEntry[];
  readonly alarm: string | undefined;
  readonly validators: Readonly<Record<string, string>>;
}

const MIN_VISIT = 10 * 60_000;
const MAX_VISIT = 7 * 86_400_000;

async function updateSection(store: Store, section: Section, { job, entries, fresh, alarm, validators }: Visit): Promise<void> {
  const now = job.clock.now();
  const usual = section.usualEntries === 0 ? entries.length : section.usualEntries * 0.7 + entries.length * 0.3;
  const newest = fresh.length > 0 ? newestOf(entries) : undefined;
  await store.updateSection(section.id, {
    checkedAt: now,
    alarm: alarm ?? null,
    // A collapsed list says nothing about what is usual, and must be read again even if it stays as it is.
    ...(alarm === undefined
      ? { usualEntries: usual, etag: validators.etag ?? null, lastModified: validators['last-modified'] ?? null }
      : { etag: null, lastModified: null }),
    ...(newest ? { markUrl: newest.url, markTitle: newest.title, changedAt: now } : {}),
    // Half as long after something new, half as long again after nothing.
    visitEvery: Math.round(Math.min(MAX_VISIT, Math.max(MIN_VISIT, section.visitEvery * (fresh.length > 0 ? 0.5 : 1.5)))),
  });
}

/** The latest entry by date, the first of equal ones: a sticky article at the top may be years old. */
function newestOf(entries: readonly ListEntry[]): ListEntry | undefined {
  let newest = entries[0];
  for (const entry of entries) if ((entry.date ?? '') > (newest?.date ?? '')) newest = entry;
  return newest;
}

/** Links of a section's own menu that lie below it are its sub-sections. */
async function addSubSections(
  store: Store,
  frontier: Frontier,
  { job, section, known, menu }: { job: Job; section: Section; known: readonly Section[]; menu: ReturnType<typeof sectionsOf> },
): Promise<void> {
  const folder = folderOf(section.url);
  const knownKeys = new Set(known.map(({ url }) => addressKey(url)));
  const below = menu.filter(({ url }) => !knownKeys.has(addressKey(url)) && addressKey(url).startsWith(`${folder}/`));
  if (below.length === 0) return;
  const sections = await store.saveSections(
    job.claim.siteId,
    below.map(({ name, url }) => ({ name, url, parent: section.id })),
  );
  const keys = new Set(below.map(({ url }) => addressKey(url)));
  await frontier.renew(sections.filter(({ url }) => keys.has(addressKey(url))).map((each) => listJob(job.claim.siteId, each)));
}

function folderOf(url: string): string {
  const key = addressKey(url);
  return /\.\w{2,5}$/.test(key.split('?', 1)[0]!) ? key.replace(/\/[^/]*$/, '') : key;
}
