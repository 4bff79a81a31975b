import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import { filterCondition } from '../database/search-filter.js';
import type { Change } from '../text/diff.js';
import type { Article, Revision } from './article.js';
import { type ArticleRow, articleOf } from './article-rows.js';
import type { ArticleQuery } from './queries.js';
import { readRaw } from './raw.js';
import type { KeepingDriver } from './save-article.js';
import type { Store } from './store.js';

const DEFAULT_LIMIT = 50;
/** No transaction of ours takes longer than this, in milliseconds. */
const MAX_WRITING = 60_000;

/** Queries about articles. */
export function articleQueries(db: Database, driver: KeepingDriver) {
  return {
    article: (id) => articleById(db, id),
    articleAt: async (siteId, url) => {
      const key = addressKey(url);
      const id = (await knownAddresses(db, driver, { siteId, addresses: [key] })).get(key);
      return id === undefined ? undefined : articleById(db, id);
    },
    articles: (query) => articlesOf(db, query),
    changeCursor: async () => (await sql<{ now: number }>`select ${driver.now} as now`.execute(db)).rows[0]!.now - MAX_WRITING,
    countArticles: (siteId) => countArticles(db, siteId),
    knownAddresses: (siteId, addresses) => knownAddresses(db, driver, { siteId, addresses }),
    toCheck: async (siteId, which) => {
      // One that is gone has no check before it.
      const isDue = which === 'due' ? sql`and due_at <= ${driver.now}` : sql``;
      const found = await sql<Pick<Article, 'id' | 'url' | 'sectionId'>>`select id, url, section_id as "sectionId"
        from article_checks join articles on id = article_id where article_checks.site_id = ${siteId} ${isDue} order by due_at`.execute(db);
      return found.rows;
    },
    revisions: async (articleId) => {
      const found = await sql<Omit<Revision, 'diff'> & { diff: string }>`
        select number, title, text, diff, at from revisions where article_id = ${articleId} order by number`.execute(db);
      return found.rows.map((row) => ({ ...row, diff: JSON.parse(row.diff) as Change[] }));
    },
    raw: (id) => readRaw(db, id, driver.rawFiles),
  } satisfies Partial<Store>;
}

async function articleById(db: Database, id: number): ReturnType<Store['article']> {
  const found = await sql<ArticleRow>`select * from articles where id = ${id}`.execute(db);
  return found.rows[0] && articleOf(found.rows[0]);
}

async function knownAddresses(db: Database, driver: Driver, { siteId, addresses }: { siteId: number; addresses: readonly string[] }) {
  const found = await sql<{ address: string; article_id: number }>`
    select address, article_id from addresses where site_id = ${siteId} and address ${driver.isAmong(sql`select value from ${driver.rowsOf(addresses)}`)}`.execute(
    db,
  );
  return new Map(found.rows.map(({ address, article_id }) => [address, article_id]));
}

async function articlesOf(db: Database, { changedSince, order, limit = DEFAULT_LIMIT, offset = 0, before, ...filter }: ArticleQuery) {
  const isBefore = before === undefined ? sql`` : sql`and a.id < ${before}`;
  // An incremental copy also needs restored and re-extracted articles, although they were not edited.
  const isTouched = changedSince === undefined ? sql`` : sql`and a.touched_at >= ${changedSince}`;
  // ArticleRow without a date have an empty day, which comes last.
  const byDay = order === 'latest day' ? sql`a.day desc,` : sql``;
  const found = await sql<ArticleRow>`select a.* from articles a where ${filterCondition(filter)} ${isBefore} ${isTouched}
    order by ${byDay} a.id ${order === 'oldest' ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`.execute(db);
  return found.rows.map(articleOf);
}

async function countArticles(db: Database, siteId: number): ReturnType<Store['countArticles']> {
  const counted = await sql<Awaited<ReturnType<Store['countArticles']>>>`select count(*) as articles, count(removed_at) as removed,
    (select count(*) from revisions join articles on articles.id = article_id where site_id = ${siteId}) as revisions
    from articles where site_id = ${siteId}`.execute(db);
  return counted.rows[0]!;
}
