import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import type { PruneOptions, PruneReport, Store } from './store.js';

type Part = Pick<Store, 'recordFetch' | 'fetches' | 'countBlocks' | 'countLinks' | 'countedPages' | 'furniture' | 'prune'>;

/** Pages of a site before anything counts as furniture. */
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

export function upkeepPart(db: Database, driver: Driver): Part {
  const counted = async (siteId: number, key: string) =>
    (await db.selectFrom('block_counts').select('pages').where('site_id', '=', siteId).where('hash', '=', key).executeTakeFirst())?.pages ?? 0;
  return {
    countedPages: async (siteId) => (await counted(siteId, ALL_PAGES)) + (await counted(siteId, ALL_LINKED)),
    recordFetch: async ({ siteId, kind, url, status, wireBytes, milliseconds, problem }) => {
      await db
        .insertInto('fetches')
        .values({ site_id: siteId, kind, url, at: driver.now, status, wire_bytes: wireBytes, milliseconds: Math.round(milliseconds), problem })
        .execute();
    },
    fetches: async (siteId, limit) => {
      const rows = await db.selectFrom('fetches').selectAll().where('site_id', '=', siteId).orderBy('id', 'desc').limit(limit).execute();
      return rows.map((row) => ({
        siteId: row.site_id,
        kind: row.kind,
        url: row.url,
        status: row.status,
        wireBytes: row.wire_bytes,
        milliseconds: row.milliseconds,
        problem: row.problem,
        at: row.at,
      }));
    },
    countBlocks: (siteId, hashes) => count(db, driver, { siteId, keys: [ALL_PAGES, ...hashes] }),
    countLinks: (siteId, keys) => count(db, driver, { siteId, keys: [ALL_LINKED, ...keys] }),
    furniture: async (siteId) => {
      const [pages, linked] = [await counted(siteId, ALL_PAGES), await counted(siteId, ALL_LINKED)];
      const least = (all: number, min: number, share: number) => (all < min ? Number.MAX_SAFE_INTEGER : Math.ceil(all * share));
      const rows = await db
        .selectFrom('block_counts')
        .select('hash')
        .where('site_id', '=', siteId)
        // Keys of links begin with a letter that no hash has.
        .where(({ or, and, eb }) =>
          or([
            and([eb('hash', 'not like', 'l%'), eb('pages', '>=', least(pages, MIN_PAGES, FURNITURE_SHARE))]),
            and([eb('hash', 'like', 'l%'), eb('pages', '>', least(linked, MIN_LINK_PAGES, LINK_SHARE))]),
          ]),
        )
        .where('hash', 'not in', [ALL_PAGES, ALL_LINKED])
        .execute();
      return { pages: pages + linked, hashes: new Set(rows.map(({ hash }) => hash)) };
    },
    prune: (what) => inTransaction(db, driver, (tx) => prune(tx, driver, what)),
  };
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
    if (what.dryRun) {
      const counted = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(old)
        .executeTakeFirstOrThrow();
      return Number(counted.count);
    }
    return Number((await db.deleteFrom(table).where(old).executeTakeFirst()).numDeletedRows);
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
  for (let at = 0; at < ids.length; at += 200)
    await db
      .deleteFrom('articles')
      .where('id', 'in', ids.slice(at, at + 200))
      .execute();
}

interface OldArticles {
  readonly age: number | undefined;
  readonly field: 'changed_at' | 'removed_at';
  readonly site: number | undefined;
}

async function oldArticles(db: Database, driver: Driver, { age, field, site }: OldArticles): Promise<number[]> {
  if (age === undefined) return [];
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where(field, '<', sql<number>`${driver.now} - ${age}`)
    .$if(site !== undefined, (q) => q.where('site_id', '=', site!))
    .execute();
  return rows.map(({ id }) => id);
}
