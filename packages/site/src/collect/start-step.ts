import { addressKey } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { NewJob } from '../frontier/frontier.js';
import { columnsOf, type FoundColumn } from '../pages/columns.js';
import type { Column, NewColumn, Store } from '../store/store.js';
import { fetchFor, finish, type Job } from './job.js';
import { shownPage } from './rendered.js';

/** Lists that name no column come after the first pages of those that do. */
const afterColumns = 15;
const mostFeeds = 10;

/** The start page: columns, feeds, sitemaps; and the start page itself as a list. */
export async function startStep(job: Job): Promise<void> {
  const { claim, settings } = job;
  const answer = await fetchFor(job, claim.url);
  if (answer.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: answer.status });
  const { fetched, page } = await shownPage(job, answer);
  const found = columnsOf(page);
  const wanted = (claim.data.columns as readonly string[] | undefined) ?? [];
  await refuseUnknown(job, found, wanted);
  const sitemaps =
    settings.sitemaps && settings.robots ? (await job.robots.rulesFor(new URL(fetched.url), { pace: job.pace, signal: job.signal })).sitemaps : [];
  await finish(job, async (store, frontier) => {
    const columns = await saveFound(store, claim.siteId, { found, wanted });
    const jobs: NewJob[] = columns.filter(({ kept }) => kept).map((column) => listJob(claim.siteId, column));
    if (wanted.length === 0) {
      jobs.push({ siteId: claim.siteId, kind: 'list', url: fetched.url, depth: 0, priority: afterColumns, data: { isHome: true } });
      if (settings.feeds)
        jobs.push(...page.feeds.slice(0, mostFeeds).map(({ url }): NewJob => ({ siteId: claim.siteId, kind: 'feed', url, priority: afterColumns })));
      jobs.push(...sitemaps.map((url): NewJob => ({ siteId: claim.siteId, kind: 'sitemap', url })));
    }
    await frontier.renew(jobs);
    if (!settings.dryRun) await recheck(store, frontier, { siteId: claim.siteId, which: claim.data.recheck === true ? 'all' : 'due' });
  });
  job.say({ type: 'columns', siteId: claim.siteId, columns: found });
}

/** A name that no column has is a mistake of the person, and would collect nothing without a word. */
async function refuseUnknown({ claim, storage }: Job, found: readonly FoundColumn[], wanted: readonly string[]): Promise<void> {
  const named = wanted.filter((each) => !URL.canParse(each));
  if (named.length === 0) return;
  const all: readonly FoundColumn[] = [...found, ...(await storage.store.columns(claim.siteId))];
  const unknown = named.find((name) => !all.some((column) => isWanted(column, [name])));
  if (unknown !== undefined)
    throw new SiteProblem('UNKNOWN_COLUMN', { column: unknown, columns: [...new Set(all.map(({ name }) => name))].join(', ') || 'none found' });
}

async function recheck(
  store: Store,
  frontier: { renew(jobs: readonly NewJob[]): Promise<number> },
  { siteId, which }: { siteId: number; which: 'all' | 'due' },
): Promise<void> {
  const articles = await store.toCheck(siteId, which);
  await frontier.renew(articles.map(({ url, columnId }) => ({ siteId, kind: 'article', url, ...(columnId === null ? {} : { columnId }), data: {} })));
}

export function listJob(siteId: number, column: Pick<Column, 'id' | 'url'>): NewJob {
  return { siteId, kind: 'list', url: column.url, columnId: column.id, depth: 0 };
}

/** Saves columns, parents before children, and marks which of them are wanted. */
async function saveFound(
  store: Store,
  siteId: number,
  { found, wanted }: { found: readonly FoundColumn[]; wanted: readonly string[] },
): Promise<readonly Column[]> {
  const asked = wanted.filter((each) => URL.canParse(each) && !found.some(({ url }) => addressKey(url) === addressKey(each)));
  const all: readonly FoundColumn[] = [...found, ...asked.map((url) => ({ name: new URL(url).pathname, url }))];
  const row = ({ name, url }: FoundColumn): NewColumn => (wanted.length === 0 ? { name, url } : { name, url, kept: isWanted({ name, url }, wanted) });
  const columns = await store.saveColumns(siteId, all.map(row));
  const byAddress = new Map(columns.map((column) => [addressKey(column.url), column]));
  for (const { url, parentUrl } of all) {
    const parent = parentUrl === undefined ? undefined : byAddress.get(addressKey(parentUrl));
    const own = byAddress.get(addressKey(url));
    if (own && parent && own.parent !== parent.id) await store.updateColumn(own.id, { parent: parent.id });
  }
  return columns;
}

/** Whether a person named this column: by its name, or by its address. */
export function isWanted({ name, url }: FoundColumn, wanted: readonly string[]): boolean {
  return wanted.some((each) => (URL.canParse(each) ? addressKey(each) === addressKey(url) : each.trim().toLowerCase() === name.toLowerCase()));
}
