import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import type { PruneOptions, PruneReport, Store } from './store.js';

type Part = Pick<Store, 'recordFetch' | 'fetches' | 'countBlocks' | 'countedPages' | 'furniture' | 'prune'>;

/** Pages of a site before anything counts as furniture. */
const MIN_PAGES = 10;
/** Share of the pages on which a text must appear. */
const FURNITURE_SHARE = 0.3;
/** The same for a text that is only alike and at the same place: more is asked of it. */
const PLACE_SHARE = 0.6;
/** Key under which the number of pages counted is kept. */
const ALL_PAGES = '*';

export function upkeepPart(db: Database, driver: Driver): Part {
  const countedPages: Part['countedPages'] = async (siteId) => {
    const all = await db.selectFrom('block_counts').select('pages').where('site_id', '=', siteId).where('hash', '=', ALL_PAGES).executeTakeFirst();
    return all?.pages ?? 0;
  };
  return {
    countedPages,
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
    countBlocks: async (siteId, hashes) => {
      // Sorted, so that two workers lock the rows in the same order.
      const keys = [...new Set([ALL_PAGES, ...hashes])].sort();
      // The condition tells SQLite that the conflict is none of a join.
      await sql`insert into block_counts (site_id, hash, pages) select cast(${siteId} as bigint), value, 1 from ${driver.rowsOf(keys)} where true
        on conflict (site_id, hash) do update set pages = block_counts.pages + 1`.execute(db);
    },
    furniture: async (siteId) => {
      const pages = await countedPages(siteId);
      if (pages < MIN_PAGES) return { pages, hashes: new Set() };
      const rows = await db
        .selectFrom('block_counts')
        .select('hash')
        .where('site_id', '=', siteId)
        // Keys of places begin with a letter that no hash has.
        .where(({ or, and, eb }) =>
          or([
            and([eb('hash', 'not like', 'p%'), eb('pages', '>=', Math.ceil(pages * FURNITURE_SHARE))]),
            and([eb('hash', 'like', 'p%'), eb('pages', '>=', Math.ceil(pages * PLACE_SHARE))]),
          ]),
        )
        .where('hash', '<>', ALL_PAGES)
        .execute();
      return { pages, hashes: new Set(rows.map(({ hash }) => hash)) };
    },
    prune: (what) => inTransaction(db, driver, (tx) => prune(tx, driver, what)),
  };
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

async function deleteArticles(db: Database, driver: Driver, ids: readonly number[]): Promise<void> {
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
