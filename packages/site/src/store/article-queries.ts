import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { Database } from '../database/driver.js';
import type { Change } from '../text/diff.js';
import { articleOf } from './article-rows.js';
import type { ArticleQuery } from './queries.js';
import { readRaw } from './raw.js';
import type { KeepingDriver } from './save-article.js';
import type { Store } from './store.js';

type Part = Pick<Store, 'article' | 'articleAt' | 'articles' | 'changeCursor' | 'countArticles' | 'knownAddresses' | 'toCheck' | 'revisions' | 'raw'>;

/** Addresses that one query asks for. */
const MAX_ADDRESSES = 200;
const DEFAULT_LIMIT = 50;
/** No transaction of ours takes longer than this, in milliseconds. */
const MAX_WRITING = 60_000;

/** What is asked about articles. */
export function articleQueries(db: Database, driver: KeepingDriver): Part {
  return {
    article: (id) => articleById(db, id),
    articleAt: async (siteId, url) => {
      const key = addressKey(url);
      const id = (await knownAddresses(db, siteId, [key])).get(key);
      return id === undefined ? undefined : articleById(db, id);
    },
    articles: (query) => articlesOf(db, query),
    changeCursor: async () => (await sql<{ now: number }>`select ${driver.now} as now`.execute(db)).rows[0]!.now - MAX_WRITING,
    countArticles: (siteId) => countArticles(db, siteId),
    knownAddresses: (siteId, addresses) => knownAddresses(db, siteId, addresses),
    toCheck: async (siteId, which) => {
      // One that is gone has no check before it.
      let rows = db
        .selectFrom('article_checks')
        .innerJoin('articles', 'articles.id', 'article_checks.article_id')
        .select(['articles.id', 'articles.url', 'articles.section_id'])
        .where('article_checks.site_id', '=', siteId);
      if (which === 'due') rows = rows.where('article_checks.due_at', '<=', driver.now);
      return (await rows.orderBy('article_checks.due_at').execute()).map((row) => ({ id: row.id, url: row.url, sectionId: row.section_id }));
    },
    revisions: async (articleId) => {
      const rows = await db.selectFrom('revisions').selectAll().where('article_id', '=', articleId).orderBy('number').execute();
      return rows.map(({ number, title, text, diff, at }) => ({ number, title, text, diff: JSON.parse(diff) as Change[], at }));
    },
    raw: (id) => readRaw(db, id, driver.rawFiles),
  };
}

async function articleById(db: Database, id: number): ReturnType<Part['article']> {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
  return row && articleOf(row);
}

async function knownAddresses(db: Database, siteId: number, addresses: readonly string[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (let at = 0; at < addresses.length; at += MAX_ADDRESSES) {
    const rows = await db
      .selectFrom('addresses')
      .select(['address', 'article_id'])
      .where('site_id', '=', siteId)
      .where('address', 'in', addresses.slice(at, at + MAX_ADDRESSES))
      .execute();
    for (const row of rows) known.set(row.address, row.article_id);
  }
  return known;
}

async function articlesOf(db: Database, query: ArticleQuery): ReturnType<Part['articles']> {
  let rows = db.selectFrom('articles').selectAll();
  if (query.site !== undefined) rows = rows.where('site_id', '=', query.site);
  if (query.section !== undefined) rows = rows.where('section_id', '=', query.section);
  if (query.since !== undefined) rows = rows.where('day', '>=', query.since);
  if (query.until !== undefined) rows = rows.where('day', '<=', query.until).where('day', '<>', '');
  if (query.language !== undefined) rows = rows.where('language', '=', query.language);
  if (query.after !== undefined) rows = rows.where('id', '>', query.after);
  if (query.before !== undefined) rows = rows.where('id', '<', query.before);
  if (query.changedSince !== undefined) rows = rows.where('touched_at', '>=', query.changedSince);
  // Articles without a date have an empty day, which comes last.
  if (query.order === 'latest day') rows = rows.orderBy('day', 'desc');
  const found = await rows
    .orderBy('id', query.order === 'oldest' ? 'asc' : 'desc')
    .limit(query.limit ?? DEFAULT_LIMIT)
    .offset(query.offset ?? 0)
    .execute();
  return found.map(articleOf);
}

async function countArticles(db: Database, siteId: number): ReturnType<Part['countArticles']> {
  const all = db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId);
  const revisions = await db
    .selectFrom('revisions')
    .innerJoin('articles', 'articles.id', 'revisions.article_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('articles.site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return {
    articles: Number((await all.executeTakeFirstOrThrow()).count),
    removed: Number((await all.where('removed_at', 'is not', null).executeTakeFirstOrThrow()).count),
    revisions: Number(revisions.count),
  };
}
