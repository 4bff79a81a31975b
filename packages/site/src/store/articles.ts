import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import type { Change } from '../text/diff.js';
import { articleOf, contentRow, indexedTokens } from './article-rows.js';
import { readRaw } from './raw.js';
import { addAddresses, nextCheck, saveArticle } from './save-article.js';
import type { Store } from './store.js';

type Part = Pick<
  Store,
  | 'saveArticle'
  | 'replaceContent'
  | 'article'
  | 'articleAt'
  | 'articles'
  | 'countArticles'
  | 'knownAddresses'
  | 'addAlias'
  | 'classify'
  | 'markChecked'
  | 'markRemoved'
  | 'toCheck'
  | 'revisions'
  | 'raw'
>;

export function articlesPart(db: Database, driver: Driver): Part {
  const article: Part['article'] = async (id) => {
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
    return row && articleOf(row);
  };
  const knownAddresses: Part['knownAddresses'] = async (siteId, addresses) => {
    const known = new Map<string, number>();
    for (let at = 0; at < addresses.length; at += 200) {
      const part = addresses.slice(at, at + 200);
      const rows = await db
        .selectFrom('addresses')
        .select(['address', 'article_id'])
        .where('site_id', '=', siteId)
        .where('address', 'in', part)
        .execute();
      for (const row of rows) known.set(row.address, row.article_id);
    }
    return known;
  };
  return {
    article,
    knownAddresses,
    saveArticle: (given) => inTransaction(db, driver, (tx) => saveArticle(tx, driver, given)),
    replaceContent: (id, content) => inTransaction(db, driver, (tx) => replace(tx, driver, { id, content })),
    articleAt: async (siteId, url) => {
      const id = (await knownAddresses(siteId, [addressKey(url)])).get(addressKey(url));
      return id === undefined ? undefined : article(id);
    },
    articles: async (query) => {
      let rows = db.selectFrom('articles').selectAll();
      if (query.site !== undefined) rows = rows.where('site_id', '=', query.site);
      if (query.section !== undefined) rows = rows.where('section_id', '=', query.section);
      if (query.since !== undefined) rows = rows.where('day', '>=', query.since);
      if (query.until !== undefined) rows = rows.where('day', '<=', query.until);
      if (query.language !== undefined) rows = rows.where('language', '=', query.language);
      if (query.after !== undefined) rows = rows.where('id', '>', query.after);
      if (query.before !== undefined) rows = rows.where('id', '<', query.before);
      return (
        await rows
          .orderBy('id', 'desc')
          .limit(query.limit ?? 50)
          .execute()
      ).map(articleOf);
    },
    countArticles: async (siteId) => {
      const count = (table: 'articles' | 'removed') =>
        db
          .selectFrom('articles')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', siteId)
          .$if(table === 'removed', (q) => q.where('removed_at', 'is not', null))
          .executeTakeFirstOrThrow();
      const revisions = await db
        .selectFrom('revisions')
        .innerJoin('articles', 'articles.id', 'revisions.article_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('articles.site_id', '=', siteId)
        .executeTakeFirstOrThrow();
      return {
        articles: Number((await count('articles')).count),
        removed: Number((await count('removed')).count),
        revisions: Number(revisions.count),
      };
    },
    addAlias: (siteId, url, id) => addAddresses(db, siteId, { addresses: [addressKey(url)], id }),
    classify: (section, addresses) => classify(db, section, addresses),
    markChecked: async (id) => {
      const row = await db
        .selectFrom('articles')
        .select(['quiet_checks', driver.now.as('now')])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return;
      const quiet = row.quiet_checks + 1;
      await db
        .updateTable('articles')
        .set({ checked_at: row.now, quiet_checks: quiet, next_check_at: nextCheck(row.now, quiet), removed_at: null })
        .where('id', '=', id)
        .execute();
    },
    markRemoved: async (id) => {
      await db
        .updateTable('articles')
        .set({ removed_at: driver.now, checked_at: driver.now })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .execute();
    },
    toCheck: async (siteId, which) => {
      let rows = db.selectFrom('articles').select(['id', 'url', 'section_id']).where('site_id', '=', siteId).where('removed_at', 'is', null);
      if (which === 'due') rows = rows.where('next_check_at', '<=', driver.now);
      return (await rows.orderBy('next_check_at').execute()).map((row) => ({ id: row.id, url: row.url, sectionId: row.section_id }));
    },
    revisions: async (articleId) => {
      const rows = await db.selectFrom('revisions').selectAll().where('article_id', '=', articleId).orderBy('number').execute();
      return rows.map(({ number, title, text, diff, at }) => ({ number, title, text, diff: JSON.parse(diff) as Change[], at }));
    },
    raw: (id) => readRaw(db, id),
  };
}

async function replace(
  db: Database,
  driver: Driver,
  { id, content }: { id: number; content: Parameters<Store['replaceContent']>[1] },
): Promise<boolean> {
  const known = await db.selectFrom('articles').select(['content_hash', 'markdown', 'first_seen_at']).where('id', '=', id).executeTakeFirst();
  if (!known) return false;
  const row = contentRow(content, known.first_seen_at);
  const isNew = row.content_hash !== known.content_hash || row.markdown !== known.markdown;
  await db.updateTable('articles').set(row).where('id', '=', id).execute();
  await driver.search.put(db, id, indexedTokens(content));
  return isNew;
}

/** Waiting jobs are changed as well, so that their article is right from the start. */
async function classify(db: Database, { id, siteId, parent }: Parameters<Store['classify']>[0], addresses: readonly string[]): Promise<void> {
  const isLess = parent === null ? sql<boolean>`section_id is null` : sql<boolean>`(section_id is null or section_id = ${parent})`;
  for (let at = 0; at < addresses.length; at += 200) {
    const part = addresses.slice(at, at + 200);
    const ids = db.selectFrom('addresses').select('article_id').where('site_id', '=', siteId).where('address', 'in', part);
    await db.updateTable('articles').set({ section_id: id }).where('id', 'in', ids).where(isLess).execute();
    await db
      .updateTable('jobs')
      .set({ section_id: id })
      .where('site_id', '=', siteId)
      .where('kind', '=', 'article')
      .where('address', 'in', part)
      .where('state', '=', 'waiting')
      .where(isLess)
      .execute();
  }
}
