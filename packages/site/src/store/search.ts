import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { fieldsOf } from '../database/rows.js';
import { placesOf, snippetOf } from '../search/find.js';
import { type Expression, type SearchFilter, type SearchHit, soughtIn } from '../search/match.js';
import { parseQuery } from '../search/query.js';
import type { ArticleRow } from './article-rows.js';
import type { MentionCount, Period } from './queries.js';
import type { Store } from './store.js';

/** ArticleRow that a time line counts at most. */
const MAX_COUNTED = 100_000;

export function searchPart(db: Database, driver: Driver) {
  return {
    search: async (query, { limit = 20, offset = 0, ...filter } = {}) => {
      const expression = parseQuery(query);
      const sought = soughtIn(expression);
      const hits = await driver.search.match(db, expression, { where: 'content', filter, limit, offset });
      if (hits.length === 0) return [];
      const found = await sql<ArticleRow>`select id, url, title, day, site_id, section_id, removed_at, language, text
        from articles where id in (${sql.join(hits.map(({ id }) => id))})`.execute(db);
      const byId = new Map(found.rows.map((row) => [row.id, row]));
      return hits.map(({ id, rank }) => {
        const { text, language, day, ...row } = byId.get(id)!;
        return { ...fieldsOf(row), day: day || null, rank, snippet: snippetOf(text, sought, language) };
      });
    },
    mentions: (query, by, filter = {}) => countMentions(db, driver, { expression: parseQuery(query), by, filter }),
  } satisfies Partial<Store>;
}

interface Counting {
  readonly expression: Expression;
  readonly by: Period;
  readonly filter: SearchFilter;
}

interface Sums {
  mentions: number;
  articles: number;
  pageMentions: number;
  pageArticles: number;
}

async function countMentions(db: Database, driver: Driver, { expression, by, filter }: Counting): Promise<MentionCount[]> {
  const window = { filter, limit: MAX_COUNTED, offset: 0 };
  const sought = soughtIn(expression);
  const inContent = new Set((await driver.search.match(db, expression, { ...window, where: 'content' })).map(({ id }) => id));
  const inPage = await driver.search.match(db, expression, { ...window, where: 'page' });
  const hits = new Map<number, SearchHit>(inPage.map((hit) => [hit.id, hit]));
  const sums = new Map<string, Sums>();
  const ids = [...new Set([...inContent, ...hits.keys()])];
  for (let at = 0; at < ids.length; at += 100) {
    const found = await sql<ArticleRow>`
      select id, day, title, text, page_text, language from articles where id in (${sql.join(ids.slice(at, at + 100))})`.execute(db);
    for (const row of found.rows) {
      // Nothing is known of when an article without a date was written.
      if (row.day === '') continue;
      const period = periodOf(row.day, by);
      const sum = sums.get(period) ?? { mentions: 0, articles: 0, pageMentions: 0, pageArticles: 0 };
      sums.set(period, sum);
      if (inContent.has(row.id)) {
        sum.articles++;
        sum.mentions += placesOf(row.text, sought, row.language).length || placesOf(row.title, sought, row.language).length;
      }
      if (hits.has(row.id)) {
        sum.pageArticles++;
        sum.pageMentions += placesOf(row.page_text, sought, row.language).length;
      }
    }
  }
  return [...sums].map(([period, sum]) => ({ period, ...sum })).sort((a, b) => (a.period < b.period ? -1 : 1));
}

function periodOf(day: string, by: Period): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  if (by === 'year') return day.slice(0, 4);
  const date = new Date(`${day}T00:00:00Z`);
  // Weeks begin on Monday, as ISO 8601 has them.
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
