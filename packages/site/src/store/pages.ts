import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { ColumnTypes, Database, Driver } from '../database/driver.js';
import type { Pages, Tables } from '../database/tables.js';
import { type Coverage, type FoundSource, type KnownPage, type MissingReason, NO_ARTICLE } from './coverage.js';
import type { Store } from './store.js';
import { deleteArticles } from './upkeep.js';

type Part = Pick<
  Store,
  | 'listState'
  | 'saveListState'
  | 'noteFound'
  | 'noteMissing'
  | 'noteJudged'
  | 'sisters'
  | 'knownPage'
  | 'knownPages'
  | 'takeBack'
  | 'misjudged'
  | 'foundFor'
  | 'knownSince'
  | 'coverage'
  | 'lastCoverage'
  | 'saveCoverage'
>;

const FOUND_COLUMNS: ColumnTypes = { address: 'text', url: 'text', reason: 'text', anchor: 'text' };
const MAX_ROWS_AT_ONCE = 200;

/** The table of all addresses of a site. */
export function pagesPart(db: Database, driver: Driver): Part {
  return {
    coverage: (siteId) => readCoverage(db, siteId),
    lastCoverage: async (siteId) => (await db.selectFrom('sites').select('coverage').where('id', '=', siteId).executeTakeFirst())?.coverage ?? null,
    saveCoverage: async (siteId, share) => {
      await db.updateTable('sites').set({ coverage: share }).where('id', '=', siteId).execute();
    },
    ...listStates(db, driver),
    ...judgements(db, driver),
    noteFound: async (siteId, { source, from }, found) => {
      const rows = new Map(
        found.map(({ url, reason, anchor }) => [addressKey(url), { address: addressKey(url), url, reason: reason ?? null, anchor: anchor ?? null }]),
      );
      // Sorted, so that two workers that note the same addresses lock the rows in the same order.
      const sorted = [...rows.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
      if (sorted.length === 0) return;
      await sql`insert into pages (site_id, address, url, source, linked_from, anchor, reason, at)
        select cast(${siteId} as bigint), address, url, ${source}, ${from ?? null}, anchor, reason, ${driver.now} from ${driver.recordsOf(sorted, FOUND_COLUMNS)} where true
        on conflict do nothing`.execute(db);
    },
    noteMissing: async (siteId, url, reason) => {
      await db
        .insertInto('pages')
        .values({ site_id: siteId, address: addressKey(url), url, source: 'list', reason, at: driver.now })
        .onConflict((on) => on.columns(['site_id', 'address']).doUpdateSet({ reason }))
        .execute();
    },
    foundFor: async (siteId, reason, limit) => {
      const rows = await db
        .selectFrom('pages')
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

/** How far lists were read. */
function listStates(db: Database, driver: Driver): Pick<Part, 'listState' | 'saveListState'> {
  return {
    listState: async (siteId, url) => {
      const row = await db
        .selectFrom('pages')
        .select(['next_url', 'depth', 'ended_at'])
        .where('site_id', '=', siteId)
        .where('address', '=', addressKey(url))
        .where('depth', 'is not', null)
        .executeTakeFirst();
      return row && { nextUrl: row.next_url, depth: row.depth!, endedAt: row.ended_at };
    },
    saveListState: async (siteId, url, { nextUrl, depth, hasEnded, kind }) => {
      const ended = hasEnded ? { ended_at: driver.now } : {};
      const row = { site_id: siteId, address: addressKey(url), url, source: 'menu', kind: kind ?? 'list', reason: 'list', at: driver.now };
      await db
        .insertInto('pages')
        .values({ ...row, next_url: nextUrl, depth, ...ended })
        .onConflict((on) =>
          on
            .columns(['site_id', 'address'])
            .doUpdateSet({ next_url: nextUrl, depth, ...ended, ...(kind === undefined ? {} : { kind, reason: 'list' }) }),
        )
        .execute();
    },
  };
}

/** What pages were judged to be. */
function judgements(db: Database, driver: Driver): Pick<Part, 'noteJudged' | 'sisters' | 'knownPage' | 'knownPages' | 'misjudged' | 'takeBack'> {
  return {
    noteJudged: async (siteId, { url, kind, family, own, odds, evidence }) => {
      const before = await judgedBefore(db, siteId, url);
      const judged = { kind, family, own, odds, evidence: JSON.stringify(evidence), judged_at: driver.now };
      await db
        .insertInto('pages')
        .values({ site_id: siteId, address: addressKey(url), url, source: 'link', at: driver.now, ...judged })
        .onConflict((on) => on.columns(['site_id', 'address']).doUpdateSet(judged))
        .execute();
      if (before) await addToFamily(db, siteId, { family: before.family, pages: -1, total: -before.own });
      await addToFamily(db, siteId, { family, pages: 1, total: own });
    },
    sisters: async (siteId, family, except) => {
      const all = await db.selectFrom('page_families').selectAll().where('site_id', '=', siteId).where('family', '=', family).executeTakeFirst();
      const before = await judgedBefore(db, siteId, except);
      const isOne = before?.family === family;
      const count = Number(all?.pages ?? 0) - (isOne ? 1 : 0);
      return { count, mean: count <= 0 ? 0 : (Number(all!.total) - (isOne ? before.own : 0)) / count };
    },
    knownPage: async (siteId, url) => {
      const row = await withArticle(db).where('pages.site_id', '=', siteId).where('pages.address', '=', addressKey(url)).executeTakeFirst();
      return row && knownPageOf(row);
    },
    knownPages: async (siteId, { after, limit }) => {
      const rows = await withArticle(db)
        .where('pages.site_id', '=', siteId)
        .$if(after !== undefined, (query) => query.where('pages.address', '>', after!))
        .orderBy('pages.address')
        .limit(limit)
        .execute();
      return rows.map(knownPageOf);
    },
    misjudged: async (siteId, { strength, half, minOdds }) => {
      const odds = sql<number>`pages.own + ${strength} * (page_families.total - pages.own) / (page_families.pages - 1 + ${half})`;
      const rows = await withArticle(db)
        .innerJoin('page_families', (on) =>
          on.onRef('page_families.site_id', '=', 'pages.site_id').onRef('page_families.family', '=', 'pages.family'),
        )
        .where('pages.site_id', '=', siteId)
        .where('pages.own', 'is not', null)
        .where(({ or, and, eb }) =>
          or([
            and([eb('pages.kind', '=', 'article'), eb('addresses.article_id', 'is not', null), eb(odds, '<', -minOdds)]),
            and([eb('pages.kind', '=', 'list'), eb('pages.reason', '=', 'list'), eb('addresses.article_id', 'is', null), eb(odds, '>', minOdds)]),
          ]),
        )
        .orderBy('pages.address')
        .execute();
      return rows.map(knownPageOf);
    },
    takeBack: async (id, { url, kind, reason }) => {
      const row = await db.selectFrom('articles').select('site_id').where('id', '=', id).executeTakeFirst();
      if (!row) return;
      await deleteArticles(db, driver, [id]);
      await db.updateTable('pages').set({ kind, reason }).where('site_id', '=', row.site_id).where('address', '=', addressKey(url)).execute();
    },
  };
}

/** What a page was judged to be by itself before; undefined where it was not. */
async function judgedBefore(db: Database, siteId: number, url: string): Promise<{ readonly family: string; readonly own: number } | undefined> {
  const row = await db
    .selectFrom('pages')
    .select(['family', 'own'])
    .where('site_id', '=', siteId)
    .where('address', '=', addressKey(url))
    .executeTakeFirst();
  return row && row.family !== null && row.own !== null ? { family: row.family, own: row.own } : undefined;
}

async function addToFamily(db: Database, siteId: number, { family, pages, total }: Omit<Tables['page_families'], 'site_id'>): Promise<void> {
  await db
    .insertInto('page_families')
    .values({ site_id: siteId, family, pages, total })
    .onConflict((on) =>
      on.columns(['site_id', 'family']).doUpdateSet({
        pages: sql<number>`page_families.pages + excluded.pages`,
        total: sql<number>`page_families.total + excluded.total`,
      }),
    )
    .execute();
}

type WithArticle = SelectQueryBuilder<Tables, 'pages' | 'addresses', Selectable<Pages> & { article_id: number | null }>;

function withArticle(db: Database): WithArticle {
  return db
    .selectFrom('pages')
    .leftJoin('addresses', (on) => on.onRef('addresses.site_id', '=', 'pages.site_id').onRef('addresses.address', '=', 'pages.address'))
    .selectAll('pages')
    .select('addresses.article_id') as unknown as WithArticle;
}

function knownPageOf(row: Selectable<Pages> & { article_id: number | null }): KnownPage {
  return {
    url: row.url,
    kind: row.kind,
    state: row.article_id !== null ? 'stored' : row.reason === null ? 'waiting' : 'left-out',
    reason: row.article_id === null ? (row.reason as MissingReason | null) : null,
    source: row.source as FoundSource,
    linkedFrom: row.linked_from,
    anchor: row.anchor,
    family: row.family,
    own: row.own,
    odds: row.odds,
    evidence: row.evidence === null ? [] : JSON.parse(row.evidence),
    articleId: row.article_id,
  };
}

async function readCoverage(db: Database, siteId: number): Promise<Coverage> {
  const stored = sql<number>`case when addresses.article_id is null then 0 else 1 end`;
  const rows = await db
    .selectFrom('pages')
    .leftJoin('addresses', (on) => on.onRef('addresses.site_id', '=', 'pages.site_id').onRef('addresses.address', '=', 'pages.address'))
    .select(({ fn }) => [
      'pages.source',
      'pages.reason',
      stored.as('stored'),
      fn.countAll<number>().as('count'),
      fn.min('pages.url').as('example'),
      sql<number | null>`sum(case when pages.odds is null then 0 else 1 / (1 + exp(-pages.odds)) end)`.as('doubtful'),
    ])
    .where('pages.site_id', '=', siteId)
    .groupBy(['pages.source', 'pages.reason', stored])
    .execute();
  const missing = rows
    .filter((row) => Number(row.stored) === 0)
    .map(({ source, reason, count, example, doubtful }) => ({
      reason: (reason ?? 'waiting') as MissingReason,
      source: source as FoundSource,
      count: Number(count),
      example,
      doubtful: Number(doubtful ?? 0),
    }))
    .sort((a, b) => b.count - a.count);
  const held = rows.filter((row) => Number(row.stored) === 1).reduce((sum, { count }) => sum + Number(count), 0);
  const missed = missing.filter(({ reason }) => !NO_ARTICLE.has(reason)).reduce((sum, { count }) => sum + count, 0);
  const doubtful = missing.filter(({ reason }) => NO_ARTICLE.has(reason)).reduce((sum, each) => sum + each.doubtful, 0);
  const known = held + missing.reduce((sum, { count }) => sum + count, 0);
  return {
    known,
    stored: held,
    missing: missing.map(({ doubtful: _, ...each }) => each),
    doubtful: Math.round(doubtful * 10) / 10,
    share: held + missed === 0 ? null : held / (held + missed + Math.round(doubtful)),
  };
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_ROWS_AT_ONCE) }, (_, i) => all.slice(i * MAX_ROWS_AT_ONCE, (i + 1) * MAX_ROWS_AT_ONCE));
}
