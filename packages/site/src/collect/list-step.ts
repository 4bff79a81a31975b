import { addressKey, cleanAddress } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { Frontier, NewJob } from '../frontier/frontier.js';
import { columnsOf } from '../pages/columns.js';
import type { ListEntry } from '../pages/list-reader.js';
import type { Column, Store } from '../store/store.js';
import { fetchFor, finish, type Job } from './job.js';
import { shownPage } from './rendered.js';
import { listJob } from './start-step.js';

/** Below this share of the usual entries a list has collapsed. */
const collapseShare = 0.2;
const fewestUsual = 4;

/** One page of a list: what is new on it is queued; paging goes on while a page shows something new. */
export async function listStep(job: Job): Promise<void> {
  const { claim, settings, storage } = job;
  const column = claim.columnId === null ? undefined : await storage.store.column(claim.columnId);
  const isFirst = claim.depth === 0;
  const answer = await fetchFor(job, claim.url, {
    etag: isFirst ? (column?.etag ?? undefined) : undefined,
    lastModified: isFirst ? (column?.lastModified ?? undefined) : undefined,
  });
  if (answer.status === 304) {
    await finish(job, (store) => (column ? store.updateColumn(column.id, { checkedAt: job.clock.now() }) : Promise.resolve()));
    job.say({ type: 'list', url: claim.url, column: column?.name ?? null, entries: 0, fresh: 0 });
    return;
  }
  if (answer.status !== 200) return failedList(job, column, answer.status);
  const { fetched, page } = await shownPage(job, answer);
  const columns = await storage.store.columns(claim.siteId);
  const site = await storage.store.site(claim.siteId);
  const menu = columnsOf(page);
  const notArticles = new Set([
    ...columns.map(({ url }) => addressKey(url)),
    ...menu.map(({ url }) => addressKey(url)),
    ...(site ? [addressKey(site.home)] : []),
  ]);
  const { entries, next } = settings.lists.read(page, { notArticles, depth: claim.depth });
  const fresh = await freshOf(job, entries);
  const alarm = isFirst && column ? alarmOf(column, entries.length) : undefined;
  const goesOn = next !== undefined && fresh.length > 0 && claim.depth + 1 < settings.mostListPages && !job.barren.has(entries[0]?.url ?? claim.url);
  await finish(job, async (store, frontier) => {
    if (!settings.dryRun) await frontier.add(fresh.map((entry) => articleJob(claim.siteId, entry, { columnId: claim.columnId, depth: claim.depth })));
    if (column && !settings.dryRun) await store.classify(column, entries.map(({ url }) => addressKey(url)).sort());
    // Deeper pages of a list come after the articles of its first pages, so that an endless list is seen for what it is.
    if (goesOn) await frontier.renew([{ ...pageJob(job, next), priority: 10 + 6 * (claim.depth + 1) }]);
    // A dry run leaves no mark, or the next run would take the list for read.
    if (isFirst && column && !settings.dryRun) await updateColumn(store, column, { job, entries, fresh, alarm, validators: fetched.headers });
    if (isFirst && column?.kept) await addSubColumns(store, frontier, { job, column, known: columns, menu });
  });
  if (settings.dryRun) for (const { url, title } of fresh) job.say({ type: 'would-fetch', url, title, column: column?.name ?? null });
  if (alarm !== undefined && column) job.say({ type: 'alarm', column: column.name, url: column.url, why: alarm });
  job.say({ type: 'list', url: claim.url, column: column?.name ?? null, entries: entries.length, fresh: fresh.length });
}

async function failedList(job: Job, column: Column | undefined, status: number): Promise<void> {
  if (status !== 404 && status !== 410) throw new SiteProblem('HTTP_STATUS', { url: job.claim.url, status });
  const isFirst = job.claim.depth === 0;
  await finish(job, (store) =>
    column && isFirst ? store.updateColumn(column.id, { alarm: 'page not found', checkedAt: job.clock.now() }) : Promise.resolve(),
  );
  if (column && isFirst) job.say({ type: 'alarm', column: column.name, url: column.url, why: 'page not found' });
}

/** Entries that are neither stored nor ever queued, and not of a kind that leads nowhere. */
async function freshOf({ claim, storage, barren }: Job, entries: readonly ListEntry[]): Promise<ListEntry[]> {
  const keys = entries.map(({ url }) => addressKey(url));
  const stored = await storage.store.knownAddresses(claim.siteId, keys);
  const queued = await storage.frontier.known(claim.siteId, 'article', keys);
  return entries.filter(({ url }, i) => !stored.has(keys[i]!) && !queued.has(keys[i]!) && !barren.has(url));
}

export function articleJob(siteId: number, entry: ListEntry, { columnId, depth }: { columnId: number | null; depth: number }): NewJob {
  return {
    siteId,
    kind: 'article',
    url: cleanAddress(entry.url),
    ...(columnId === null ? {} : { columnId }),
    depth,
    data: { title: entry.title, date: entry.date, documentNumber: entry.documentNumber },
  };
}

function pageJob({ claim }: Job, url: string): NewJob {
  return { siteId: claim.siteId, kind: 'list', url, ...(claim.columnId === null ? {} : { columnId: claim.columnId }), depth: claim.depth + 1 };
}

function alarmOf(column: Column, entries: number): string | undefined {
  return column.usualEntries >= fewestUsual && entries < column.usualEntries * collapseShare
    ? `layout changed? ${entries} entries, usually ${Math.round(column.usualEntries)}`
    : undefined;
}

interface Visit {
  readonly job: Job;
  readonly entries: readonly ListEntry[];
  readonly fresh: readonly ListEntry[];
  readonly alarm: string | undefined;
  readonly validators: Readonly<Record<string, string>>;
}

const shortestVisit = 10 * 60_000;
const longestVisit = 7 * 86_400_000;

async function updateColumn(store: Store, column: Column, { job, entries, fresh, alarm, validators }: Visit): Promise<void> {
  const now = job.clock.now();
  const usual = column.usualEntries === 0 ? entries.length : column.usualEntries * 0.7 + entries.length * 0.3;
  const newest = fresh.length > 0 ? newestOf(entries) : undefined;
  await store.updateColumn(column.id, {
    checkedAt: now,
    alarm: alarm ?? null,
    // A collapsed list says nothing about what is usual, and must be read again even if it stays as it is.
    ...(alarm === undefined
      ? { usualEntries: usual, etag: validators.etag ?? null, lastModified: validators['last-modified'] ?? null }
      : { etag: null, lastModified: null }),
    ...(newest ? { markUrl: newest.url, markTitle: newest.title, changedAt: now } : {}),
    // Half as long after something new, half as long again after nothing.
    visitEvery: Math.round(Math.min(longestVisit, Math.max(shortestVisit, column.visitEvery * (fresh.length > 0 ? 0.5 : 1.5)))),
  });
}

/** The latest entry by date, the first of equal ones: a sticky article that stands on top may be years old. */
function newestOf(entries: readonly ListEntry[]): ListEntry | undefined {
  let newest = entries[0];
  for (const entry of entries) if ((entry.date ?? '') > (newest?.date ?? '')) newest = entry;
  return newest;
}

/** Links of a column's own menu that lie below it are its sub-columns. */
async function addSubColumns(
  store: Store,
  frontier: Frontier,
  { job, column, known, menu }: { job: Job; column: Column; known: readonly Column[]; menu: ReturnType<typeof columnsOf> },
): Promise<void> {
  const folder = folderOf(column.url);
  const knownKeys = new Set(known.map(({ url }) => addressKey(url)));
  const below = menu.filter(({ url }) => !knownKeys.has(addressKey(url)) && addressKey(url).startsWith(`${folder}/`));
  if (below.length === 0) return;
  const columns = await store.saveColumns(
    job.claim.siteId,
    below.map(({ name, url }) => ({ name, url, parent: column.id })),
  );
  const keys = new Set(below.map(({ url }) => addressKey(url)));
  await frontier.renew(columns.filter(({ url }) => keys.has(addressKey(url))).map((each) => listJob(job.claim.siteId, each)));
}

function folderOf(url: string): string {
  const key = addressKey(url);
  return /\.\w{2,5}$/.test(key.split('?', 1)[0]!) ? key.replace(/\/[^/]*$/, '') : key;
}
