import { sql } from 'kysely';
import { indexedTokens } from '../search/indexed-tokens.js';
import type { Database, Driver } from './driver.js';

/** Articles that are in memory at once. */
const PAGE = 100;

/** Rebuilds the search index from all articles there are. */
export async function renewSearch(db: Database, driver: Driver): Promise<void> {
  await sql`drop table if exists article_search`.execute(db);
  for (const statement of driver.searchSchema) await sql.raw(statement).execute(db);
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('articles')
      .select(['id', 'title', 'text', 'page_text', 'language'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) await driver.search.replace(db, row.id, indexedTokens({ ...row, pageText: row.page_text }));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
