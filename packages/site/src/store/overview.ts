import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { SearchFilter } from '../search/match.js';
import { parseQuery } from '../search/query.js';
import type { Facets } from './queries.js';
import type { Store } from './store.js';

type Part = Pick<Store, 'newByDay' | 'sectionCounts' | 'facets'>;

const DAY = 86_400_000;
/** Articles that facets count at most. */
const MAX_COUNTED = 100_000;
/** Articles that one query asks for. */
const BATCH = 500;

/** Counts that tell how a collection is doing. */
export function overviewPart(db: Database, driver: Driver): Part {
  return {
    newByDay: async (siteId, since) => {
      const rows = await db
        .selectFrom('articles')
        .select(({ fn }) => [sql<number>`first_seen_at / ${sql.lit(DAY)}`.as('at'), fn.countAll<number>().as('count')])
        .where('site_id', '=', siteId)
        .where('first_seen_at', '>=', since)
        .groupBy(sql`first_seen_at / ${sql.lit(DAY)}`)
        .execute();
      return new Map(rows.map(({ at, count }) => [new Date(Math.floor(Number(at)) * DAY).toISOString().slice(0, 10), Number(count)]));
    },
    sectionCounts: async (siteId) => {
      const rows = await db
        .selectFrom('articles')
        .select(({ fn }) => ['section_id', fn.countAll<number>().as('count')])
        .where('site_id', '=', siteId)
        .groupBy('section_id')
        .execute();
      return new Map(rows.map(({ section_id, count }) => [section_id, Number(count)]));
    },
    facets: (query, filter = {}) => facetsOf(db, driver, { query, filter }),
  };
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
    for (const row of await db.selectFrom('articles').select(['site_id', 'section_id', 'language']).where('id', 'in', ids).execute()) {
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
