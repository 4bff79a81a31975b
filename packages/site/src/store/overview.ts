import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { SearchFilter } from '../search/match.js';
import { parseQuery } from '../search/query.js';
import type { ArticleRow } from './article-rows.js';
import type { Facets } from './queries.js';
import type { Store } from './store.js';

const DAY = 86_400_000;
/** ArticleRow that facets count at most. */
const MAX_COUNTED = 100_000;
/** ArticleRow that one query asks for. */
const BATCH = 500;

/** Counts that show the state of a collection. */
export function overviewPart(db: Database, driver: Driver) {
  return {
    newByDay: async (siteId, since) => {
      const day = sql`first_seen_at / ${sql.lit(DAY)}`;
      const found = await sql<{ at: number; count: number }>`
        select ${day} as at, count(*) as count from articles where site_id = ${siteId} and first_seen_at >= ${since} group by ${day}`.execute(db);
      return new Map(found.rows.map(({ at, count }) => [new Date(Math.floor(at) * DAY).toISOString().slice(0, 10), count]));
    },
    sectionCounts: async (siteId) => {
      const found = await sql<{ section_id: number | null; count: number }>`
        select section_id, count(*) as count from articles where site_id = ${siteId} group by section_id`.execute(db);
      return new Map(found.rows.map(({ section_id, count }) => [section_id, count]));
    },
    facets: (query, filter = {}) => facetsOf(db, driver, { query, filter }),
  } satisfies Partial<Store>;
}

async function facetsOf(db: Database, driver: Driver, { query, filter }: { readonly query: string; readonly filter: SearchFilter }): Promise<Facets> {
  const hits = await driver.search.match(db, parseQuery(query), { where: 'content', filter, limit: MAX_COUNTED, offset: 0 });
  const facets = {
    articles: hits.length,
    sites: new Map<number, number>(),
    sections: new Map<number, number>(),
    languages: new Map<string, number>(),
  };
  for (let at = 0; at < hits.length; at += BATCH) {
    const ids = hits.slice(at, at + BATCH).map(({ id }) => id);
    const found = await sql<ArticleRow>`select site_id, section_id, language from articles where id in (${sql.join(ids)})`.execute(db);
    for (const row of found.rows) {
      addOne(facets.sites, row.site_id);
      if (row.section_id !== null) addOne(facets.sections, row.section_id);
      // `en-GB` and `en` are found by the same filter.
      if (row.language !== null) addOne(facets.languages, row.language.split('-', 1)[0]!.toLowerCase());
    }
  }
  return facets;
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
