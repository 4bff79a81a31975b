import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { codeOf } from '../errors.js';
import { snippetOf } from '../search/find.js';
import { soughtIn } from '../search/match.js';
import { parseQuery } from '../search/query.js';
import type { Article } from '../store/article.js';
import type { Report } from './messages.js';

/** Articles of one message. */
const MAX_ARTICLES = 100;
/** Matches that one query brings. */
const PAGE = 5_000;
/** A row written by one worker may become visible after a later row of another, by at most this many milliseconds. */
const OVERLAP = 600_000;
/** Reported matches are remembered for this long: longer than they can be found again. */
const REMEMBER = 10 * OVERLAP;

interface Search {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly created_at: number;
  readonly looked_at: number | null;
}

/** Looks through the changes since the last time, and queues messages: each match in one, whichever process looks. */
export async function gather(db: Database, driver: Driver): Promise<number> {
  const searches = await sql<Search>`select * from saved_searches order by id`.execute(db);
  let queued = 0;
  for (const search of searches.rows) if (isReadable(search)) queued += await look(db, driver, search, queueMessages);
  await sql`delete from matches where at < ${driver.now} - ${REMEMBER}`.execute(db);
  return queued;
}

/** Whether a query that was saved once can still be read; one of another version must not stop the others. */
function isReadable({ query }: Search): boolean {
  try {
    return parseQuery(query) !== undefined;
  } catch (error) {
    if (codeOf(error) !== 'BAD_QUERY') throw error;
    return false;
  }
}

/** Counts what a new search finds already as reported. */
export async function lookSilently(db: Database, driver: Driver, id: number): Promise<void> {
  const found = await sql<Search>`select * from saved_searches where id = ${id}`.execute(db);
  await look(db, driver, found.rows[0]!, async () => 0);
}

type Tell = (tx: Database, driver: Driver, news: { readonly search: Search; readonly states: readonly State[] }) => Promise<number>;

interface State {
  readonly article_id: number;
  readonly state: string;
}

async function look(db: Database, driver: Driver, search: Search, tell: Tell): Promise<number> {
  const expression = parseQuery(search.query);
  const begun = (await sql<{ now: number }>`select ${driver.now} as now`.execute(db)).rows[0]!.now;
  const changedSince = Math.max(0, (search.looked_at ?? search.created_at) - OVERLAP);
  let queued = 0;
  for (let offset = 0; ; offset += PAGE) {
    const hits = await driver.search.match(db, expression, { where: 'content', filter: { changedSince }, limit: PAGE, offset });
    const ids = hits.map(({ id }) => id).sort((a, b) => a - b);
    for (let at = 0; at < ids.length; at += MAX_ARTICLES) {
      const part = ids.slice(at, at + MAX_ARTICLES);
      queued += await inTransaction(db, driver, async (tx) => {
        const fresh = await remember(tx, driver, { search: search.id, ids: part });
        return fresh.length === 0 ? 0 : tell(tx, driver, { search, states: fresh });
      });
    }
    if (hits.length < PAGE) break;
  }
  await sql`update saved_searches set looked_at = ${begun} where id = ${search.id}`.execute(db);
  return queued;
}

/** Records the states of articles. Returns those not recorded before. */
async function remember(tx: Database, driver: Driver, { search, ids }: { search: number; ids: readonly number[] }): Promise<State[]> {
  const fresh = await sql<State>`insert into matches (search_id, article_id, state, at)
    select cast(${search} as bigint), id, case when removed_at is null then 'r' || revision else 'removed ' || removed_at end, ${driver.now}
    from articles where id in (${sql.join(ids)}) on conflict do nothing returning article_id, state`.execute(tx);
  return fresh.rows;
}

/** One message for each of those who are notified; returns how many. */
async function queueMessages(tx: Database, driver: Driver, { search, states }: { search: Search; states: readonly State[] }): Promise<number> {
  const { rows: targets } = await sql<{ id: number }>`select id from search_targets where search_id = ${search.id} order by id`.execute(tx);
  if (targets.length === 0) return 0;
  const sought = soughtIn(parseQuery(search.query));
  const ids = states.map(({ article_id }) => article_id);
  const { rows } = await sql<Pick<Article, 'id' | 'url' | 'title' | 'day' | 'text' | 'language'>>`
    select id, url, title, nullif(day, '') as day, text, language from articles where id in (${sql.join(ids)}) order by id`.execute(tx);
  const stateOf = new Map(states.map(({ article_id, state }) => [article_id, state]));
  const articles = rows.map(({ text, language, ...row }) => ({
    ...row,
    change: changeOf(stateOf.get(row.id)!),
    snippet: snippetOf(text, sought, language).text,
  }));
  const report: Report = { search: search.name, query: search.query, articles };
  const messages = targets.map(({ id }) => sql`(${search.id}, ${id}, ${JSON.stringify(report)}, 0, ${driver.now})`);
  await sql`insert into deliveries (search_id, target_id, body, attempt, ready_at) values ${sql.join(messages)}`.execute(tx);
  return targets.length;
}

function changeOf(state: string): 'new' | 'edited' | 'removed' {
  if (state.startsWith('removed')) return 'removed';
  return state === 'r1' ? 'new' : 'edited';
}
