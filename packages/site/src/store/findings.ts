import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { ColumnTypes, Database, Driver } from '../database/driver.js';
import { type Coverage, type FoundSource, type MissingReason, NO_ARTICLE } from './coverage.js';
import type { Store } from './store.js';

type Part = Pick<
  Store,
  'listState' | 'saveListState' | 'noteFound' | 'noteMissing' | 'foundFor' | 'knownSince' | 'coverage' | 'lastCoverage' | 'saveCoverage'
>;

const FOUND_COLUMNS: ColumnTypes = { address: 'text', url: 'text', reason: 'text' };
const MAX_ROWS_AT_ONCE = 200;

export function findingsPart(db: Database, driver: Driver): Part {
  const coverage: Part['coverage'] = (siteId) => readCoverage(db, siteId);
  return {
    coverage,
    lastCoverage: async (siteId) => (await db.selectFrom('sites').select('coverage').where('id', '=', siteId).executeTakeFirst())?.coverage ?? null,
    saveCoverage: async (siteId, share) => {
      await db.updateTable('sites').set({ coverage: share }).where('id', '=', siteId).execute();
    },
    listState: async (siteId, url) => {
      const row = await db
        .selectFrom('lists')
        .select(['next_url', 'depth', 'ended_at'])
        .where('site_id', '=', siteId)
        .where('address', '=', addressKey(url))
        .executeTakeFirst();
      return row && { nextUrl: row.next_url, depth: row.depth, endedAt: row.ended_at };
    },
    saveListState: async (siteId, url, { nextUrl, depth, hasEnded }) => {
      const ended = hasEnded ? { ended_at: driver.now } : {};
      await db
        .insertInto('lists')
        .values({ site_id: siteId, address: addressKey(url), url, next_url: nextUrl, depth, ended_at: hasEnded ? driver.now : null })
        .onConflict((on) => on.columns(['site_id', 'address']).doUpdateSet({ next_url: nextUrl, depth, ...ended }))
        .execute();
    },
    noteFound: async (siteId, source, found) => {
      const rows = new Map(found.map(({ url, reason }) => [addressKey(url), { address: addressKey(url), url, reason: reason ?? null }]));
      // Sorted, so that two workers that note the same addresses lock the rows in the same order.
      const sorted = [...rows.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
      if (sorted.length === 0) return;
      await sql`insert into found (site_id, address, url, source, reason, at)
        select cast(${siteId} as bigint), address, url, ${source}, reason, ${driver.now} from ${driver.recordsOf(sorted, FOUND_COLUMNS)} where true
        on conflict do nothing`.execute(db);
    },
    noteMissing: async (siteId, url, reason) => {
      await db
        .insertInto('found')
        .values({ site_id: siteId, address: addressKey(url), url, source: 'list', reason, at: driver.now })
        .onConflict((on) => on.columns(['site_id', 'address']).doUpdateSet({ reason }))
        .execute();
    },
    foundFor: async (siteId, reason, limit) => {
      const rows = await db
        .selectFrom('found')
        .select('url')
        .where('site_id', '=', siteId)
        .where('reason', '=', reason)
        .orderBy('at')
        .orderBy('address')
        .limit(limit)
        .execute();
      return rows.map(({ url }) => url);
    },
    knownSince: async (siteId, addresses) => {
      const known = new Map<string, { firstSeenAt: number; checkedAt: number }>();
      for (const part of parts(addresses)) {
        const rows = await db
          .selectFrom('addresses')
          .innerJoin('articles', 'articles.id', 'addresses.article_id')
          .select(['addresses.address', 'articles.first_seen_at', 'articles.checked_at'])
          .where('addresses.site_id', '=', siteId)
          .where('addresses.address', 'in', part)
          .execute();
        for (const row of rows) known.set(row.address, { firstSeenAt: Number(row.first_seen_at), checkedAt: Number(row.checked_at) });
      }
      return known;
    },
  };
}

async function readCoverage(db: Database, siteId: number): Promise<Coverage> {
  const rows = await db
    .selectFrom('found')
    .leftJoin('addresses', (on) => on.onRef('addresses.site_id', '=', 'found.site_id').onRef('addresses.address', '=', 'found.address'))
    .select(({ fn }) => [
      'found.source',
      'found.reason',
      sql<number>`case when addresses.article_id is null then 0 else 1 end`.as('stored'),
      fn.countAll<number>().as('count'),
      fn.min('found.url').as('example'),
    ])
    .where('found.site_id', '=', siteId)
    .groupBy(['found.source', 'found.reason', sql`case when addresses.article_id is null then 0 else 1 end`])
    .execute();
  const missing = rows
    .filter(({ stored }) => Number(stored) === 0)
    .map(({ source, reason, count, example }) => ({
      reason: (reason ?? 'waiting') as MissingReason,
      source: source as FoundSource,
      count: Number(count),
      example,
    }))
    .sort((a, b) => b.count - a.count);
  const stored = rows.filter((row) => Number(row.stored) === 1).reduce((sum, { count }) => sum + Number(count), 0);
  const missed = missing.filter(({ reason }) => !NO_ARTICLE.has(reason)).reduce((sum, { count }) => sum + count, 0);
  const known = stored + missing.reduce((sum, { count }) => sum + count, 0);
  return { known, stored, missing, share: stored + missed === 0 ? null : stored / (stored + missed) };
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_ROWS_AT_ONCE) }, (_, i) => all.slice(i * MAX_ROWS_AT_ONCE, (i + 1) * MAX_ROWS_AT_ONCE));
}
