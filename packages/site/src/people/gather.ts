import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { codeOf } from '../errors.js';
import { snippetOf } from '../search/find.js';
import { soughtIn } from '../search/match.js';
import { parseQuery } from '../search/query.js';
import type { Report } from './messages.js';

/** Articles of one message. */
const MAX_ARTICLES = 100;
/** Matches that one query brings. */
const PAGE = 5_000;
/** What is written by one worker may be seen later than what another wrote after it, by so many milliseconds at most. */
const OVERLAP = 600_000;
/** What was reported is remembered for so long: longer than it can be met again. */
const REMEMBER = 10 * OVERLAP;

interface Search {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly created_at: number;
  readonly looked_at: number | null;
}

/** Looks through what has happened since the last time, and queues messages: each match in one, whoever looks. */
export async function gather(db: Database, driver: Driver): Promise<number> {
  const searches = await db.selectFrom('saved_searches').selectAll().orderBy('id').execute();
  let queued = 0;
  for (const search of searches) if (isReadable(search)) queued += await look(db, driver, search, queueMessages);
  await db.deleteFrom('matches').where('at', '<', sql<number>`${driver.now} - ${REMEMBER}`).execute();
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
  const search = await db.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await look(db, driver, search, async () => 0);
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
  await db.updateTable('saved_searches').set({ looked_at: begun }).where('id', '=', search.id).execute();
  return queued;
}

/** Writes down the states in which articles are; returns those that nobody has written down before. */
async function remember(tx: Database, driver: Driver, { search, ids }: { search: number; ids: readonly number[] }): Promise<State[]> {
  const rows = await tx
    .selectFrom('articles')
    .select(['id', 'revision', 'removed_at'])
    .where('id', 'in', [...ids])
    .execute();
  if (rows.length === 0) return [];
  const values = rows.map(({ id, revision, removed_at }) => ({
    search_id: search,
    article_id: id,
    state: removed_at === null ? `r${revision}` : `removed ${removed_at}`,
    at: driver.now,
  }));
  return tx
    .insertInto('matches')
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning(['article_id', 'state'])
    .execute();
}

/** One message for each of those who are notified; returns how many. */
async function queueMessages(tx: Database, driver: Driver, { search, states }: { search: Search; states: readonly State[] }): Promise<number> {
  const targets = await tx.selectFrom('search_targets').select('id').where('search_id', '=', search.id).orderBy('id').execute();
  if (targets.length === 0) return 0;
  const sought = soughtIn(parseQuery(search.query));
  const rows = await tx
    .selectFrom('articles')
    .select(['id', 'url', 'title', 'day', 'text', 'language'])
    .where(
      'id',
      'in',
      states.map(({ article_id }) => article_id),
    )
    .orderBy('id')
    .execute();
  const stateOf = new Map(states.map(({ article_id, state }) => [article_id, state]));
  const articles = rows.map(({ text, language, day, ...row }) => ({
    ...row,
    day: day || null,
    change: changeOf(stateOf.get(row.id)!),
    snippet: snippetOf(text, sought, language).text,
  }));
  const report: Report = { search: search.name, query: search.query, articles };
  const message = { search_id: search.id, body: JSON.stringify(report), attempt: 0, ready_at: driver.now, done_at: null, problem: null };
  await tx
    .insertInto('deliveries')
    .values(targets.map(({ id }) => ({ ...message, target_id: id })))
    .execute();
  return targets.length;
}

function changeOf(state: string): 'new' | 'edited' | 'removed' {
  if (state.startsWith('removed')) return 'removed';
  return state === 'r1' ? 'new' : 'edited';
}
