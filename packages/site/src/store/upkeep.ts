import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import type { FetchRecord, PruneOptions, PruneReport, Store } from './store.js';

/** Pages of a site before any text counts as boilerplate. */
const MIN_PAGES = 10;
/** Share of the pages on which a text must appear. */
const FURNITURE_SHARE = 0.3;
/** The same for a link, and pages that were counted before one counts. */
const LINK_SHARE = 0.5;
const MIN_LINK_PAGES = 5;
/** Key under which the number of pages counted is kept. */
const ALL_PAGES = '*';
/** The same for pages whose links were counted. */
const ALL_LINKED = 'l*';

export function upkeepPart(db: Database, driver: Driver) {
  const counted = async (siteId: number, key: string) =>
    (await sql<{ pages: number }>`select pages from block_counts where site_id = ${siteId} and hash = ${key}`.execute(db)).rows[0]?.pages ?? 0;
  return {
    countedPages: async (siteId) => {
      const found = await sql<{ pages: number }>`
        select coalesce(sum(pages), 0) as pages from block_counts where site_id = ${siteId} and hash in (${ALL_PAGES}, ${ALL_LINKED})`.execute(db);
      return Number(found.rows[0]!.pages);
    },
    recordFetch: async ({ siteId, kind, url, status, wireBytes, milliseconds, problem }) => {
      await sql`insert into fetches (site_id, kind, url, at, status, wire_bytes, milliseconds, problem)
        values (${siteId}, ${kind}, ${url}, ${driver.now}, ${status}, ${wireBytes}, ${Math.round(milliseconds)}, ${problem})`.execute(db);
    },
    fetches: async (siteId, limit) => {
      const found = await sql<FetchRecord & { at: number }>`
        select site_id as "siteId", kind, url, at, status, wire_bytes as "wireBytes", milliseconds, problem from fetches
        where site_id = ${siteId} order by id desc limit ${limit}`.execute(db);
      return found.rows;
    },
    countBlocks: (siteId, hashes) => count(db, driver, { siteId, keys: [ALL_PAGES, ...hashes] }),
    countLinks: (siteId, keys) => count(db, driver, { siteId, keys: [ALL_LINKED, ...keys] }),
    furniture: async (siteId) => {
      const [pages, linked] = [await counted(siteId, ALL_PAGES), await counted(siteId, ALL_LINKED)];
      const least = (all: number, min: number, share: number) => (all < min ? Number.MAX_SAFE_INTEGER : Math.ceil(all * share));
      // Keys of links begin with a letter that no hash has.
      const found = await sql<{ hash: string }>`
        select hash from block_counts where site_id = ${siteId} and hash not in (${ALL_PAGES}, ${ALL_LINKED})
          and pages >= case when hash like 'l%' then cast(${least(linked, MIN_LINK_PAGES, LINK_SHARE)} as bigint) + 1 else cast(${least(pages, MIN_PAGES, FURNITURE_SHARE)} as bigint) end`.execute(
        db,
      );
      return { pages: pages + linked, hashes: new Set(found.rows.map(({ hash }) => hash)) };
    },
    prune: (what) => inTransaction(db, driver, (tx) => prune(tx, driver, what)),
  } satisfies Partial<Store>;
}

async function count(db: Database, driver: Driver, { siteId, keys }: { siteId: number; keys: readonly string[] }): Promise<void> {
  // Sorted, so that two workers lock the rows in the same order.
  const sorted = [...new Set(keys)].sort();
  // The condition tells SQLite that the conflict is none of a join.
  await sql`insert into block_counts (site_id, hash, pages) select cast(${siteId} as bigint), value, 1 from ${driver.rowsOf(sorted)} where true
    on conflict (site_id, hash) do update set pages = block_counts.pages + 1`.execute(db);
}

async function prune(db: Database, driver: Driver, what: PruneOptions): Promise<PruneReport> {
  const articles = [
    ...(await oldArticles(db, driver, { age: what.articlesOlderThan, field: 'changed_at', site: what.siteId })),
    ...(await oldArticles(db, driver, { age: what.removedOlderThan, field: 'removed_at', site: what.siteId })),
  ];
  const ids = [...new Set(articles)];
  if (!what.dryRun) await deleteArticles(db, driver, ids);
  const ofSite = what.siteId === undefined ? sql<boolean>`1 = 1` : sql<boolean>`site_id = ${what.siteId}`;
  const ofSitesArticles = what.siteId === undefined ? ofSite : sql<boolean>`article_id in (select id from articles where site_id = ${what.siteId})`;
  const remove = async (table: 'raw_pages' | 'fetches' | 'revisions', age: number | undefined): Promise<number> => {
    if (age === undefined) return 0;
    const old: RawBuilder<boolean> = sql`at < ${driver.now} - ${age} and ${table === 'revisions' ? ofSitesArticles : ofSite}`;
    if (what.dryRun) return (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${old}`.execute(db)).rows[0]!.count;
    return Number((await sql`delete from ${sql.table(table)} where ${old}`.execute(db)).numAffectedRows ?? 0);
  };
  return {
    articles: ids.length,
    rawPages: await remove('raw_pages', what.rawOlderThan),
    fetches: await remove('fetches', what.fetchesOlderThan),
    revisions: await remove('revisions', what.revisionsOlderThan),
  };
}

export async function deleteArticles(db: Database, driver: Driver, ids: readonly number[]): Promise<void> {
  await driver.search.remove(db, ids);
  for (let at = 0; at < ids.length; at += 200) await sql`delete from articles where id in (${sql.join(ids.slice(at, at + 200))})`.execute(db);
}

interface OldArticles {
  readonly age: number | undefined;
  readonly field: 'changed_at' | 'removed_at';
  readonly site: number | undefined;
}

async function oldArticles(db: Database, driver: Driver, { age, field, site }: OldArticles): Promise<number[]> {
  if (age === undefined) return [];
  const ofSite = site === undefined ? sql`` : sql`and site_id = ${site}`;
  const found = await sql<{ id: number }>`select id from articles where ${sql.ref(field)} < ${driver.now} - ${age} ${ofSite}`.execute(db);
  return found.rows.map(({ id }) => id);
}
