import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { codeOf, SiteProblem } from '../errors.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { backoff } from '../fetch/retry-after.js';
import { parseQuery } from '../search/query.js';
import type { SearchResult, Store } from '../store/store.js';

export interface SavedSearch {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly webhook: string | null;
}

export interface Notices {
  /** Only articles stored from now on are reported. */
  save(search: {
    readonly name: string;
    readonly query: string;
    readonly webhook?: string | undefined;
    readonly secret?: string | undefined;
  }): Promise<SavedSearch>;
  remove(name: string): Promise<boolean>;
  all(): Promise<readonly SavedSearch[]>;
  /** Looks for new articles and queues a message for each search that found some; returns how many. */
  gather(): Promise<number>;
  /** Sends what is due. A message that fails is sent again later, up to `MAX_ATTEMPTS` times. */
  deliver(fetcher: Fetcher): Promise<{ readonly sent: number; readonly failed: number }>;
}

const MAX_ATTEMPTS = 8;
const MAX_ARTICLES = 100;

/** Value of the header `x-pith-signature`: proves to the receiver that the message is ours and unchanged. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

export function noticesOn(db: Database, driver: Driver, store: Store): Notices {
  const all = async (): Promise<SavedSearch[]> => db.selectFrom('saved_searches').select(['id', 'name', 'query', 'webhook']).orderBy('id').execute();
  return {
    all,
    save: async ({ name, query, webhook, secret }) => {
      parseQuery(query);
      const newest = await db
        .selectFrom('articles')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst();
      const row = { name, query, webhook: webhook ?? null, secret: secret ?? null, last_article_id: newest?.id ?? 0, created_at: driver.now };
      await db
        .insertInto('saved_searches')
        .values(row)
        .onConflict((on) => on.column('name').doUpdateSet({ query, webhook: row.webhook, secret: row.secret }))
        .execute();
      return (await all()).find((each) => each.name === name)!;
    },
    remove: async (name) => (await db.deleteFrom('saved_searches').where('name', '=', name).executeTakeFirst()).numDeletedRows > 0n,
    gather: () => gather(db, driver, store),
    deliver: (fetcher) => deliver(db, driver, fetcher),
  };
}

async function gather(db: Database, driver: Driver, store: Store): Promise<number> {
  const searches = await db.selectFrom('saved_searches').selectAll().execute();
  let queued = 0;
  for (const search of searches) {
    const found = await store.search(search.query, { after: search.last_article_id, limit: MAX_ARTICLES });
    if (found.length === 0) continue;
    const last = Math.max(...found.map(({ id }) => id));
    await inTransaction(db, driver, async (tx) => {
      // Two programs may look at once: who moves the mark queues the message.
      const moved = await tx
        .updateTable('saved_searches')
        .set({ last_article_id: last })
        .where('id', '=', search.id)
        .where('last_article_id', '=', search.last_article_id)
        .executeTakeFirst();
      if (moved.numUpdatedRows === 0n || search.webhook === null) return;
      await tx
        .insertInto('deliveries')
        .values({
          search_id: search.id,
          body: messageOf(search.name, search.query, found),
          attempt: 0,
          ready_at: driver.now,
          done_at: null,
          problem: null,
        })
        .execute();
      queued++;
    });
  }
  return queued;
}

function messageOf(name: string, query: string, found: readonly SearchResult[]): string {
  return JSON.stringify({
    search: name,
    query,
    articles: found.map(({ id, url, title, day, snippet }) => ({ id, url, title, day, snippet: snippet.text })),
  });
}

async function deliver(db: Database, driver: Driver, fetcher: Fetcher): Promise<{ sent: number; failed: number }> {
  const due = await db
    .selectFrom('deliveries')
    .innerJoin('saved_searches', 'saved_searches.id', 'deliveries.search_id')
    .select(['deliveries.id', 'deliveries.body', 'deliveries.attempt', 'saved_searches.webhook', 'saved_searches.secret'])
    .where('done_at', 'is', null)
    .where('ready_at', '<=', driver.now)
    .orderBy('deliveries.id')
    .limit(50)
    .execute();
  let sent = 0;
  for (const { id, body, attempt, webhook, secret } of due) {
    const problem = await post(fetcher, { url: webhook ?? '', body, secret });
    const ends = problem === undefined || attempt + 1 >= MAX_ATTEMPTS;
    const later = sql<number>`${driver.now} + ${Math.round(backoff(attempt + 3, Math.random()) * 2 ** Math.min(attempt, 6))}`;
    await db
      .updateTable('deliveries')
      .set({ attempt: attempt + 1, problem: problem ?? null, done_at: ends ? driver.now : null, ready_at: ends ? driver.now : later })
      .where('id', '=', id)
      .execute();
    if (problem === undefined) sent++;
  }
  return { sent, failed: due.length - sent };
}

async function post(fetcher: Fetcher, { url, body, secret }: { url: string; body: string; secret: string | null }): Promise<string | undefined> {
  const timestamp = String(Math.floor(fetcher.clock.now() / 1000));
  const signed = secret === null ? {} : { 'x-pith-timestamp': timestamp, 'x-pith-signature': signatureOf(secret, timestamp, body) };
  try {
    const { status } = await fetcher.fetch(url, {
      post: { body, contentType: 'application/json' },
      headers: signed,
      limits: { redirects: 0 },
      cuts: true,
    });
    if (status >= 200 && status < 300) return undefined;
    throw new SiteProblem('WEBHOOK_FAILED', { status });
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return code === 'WEBHOOK_FAILED' ? (error as Error).message : code;
  }
}
