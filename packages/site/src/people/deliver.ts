import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { codeOf, SiteProblem } from '../errors.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { backoff } from '../fetch/retry-after.js';

const MAX_ATTEMPTS = 8;
/** Messages that one call sends. */
const MAX_MESSAGES = 50;
/** A message belongs to who took it for so long, in milliseconds: longer than any answer takes. */
const LEASE = 300_000;

/** Value of the header `x-pith-signature`: proves to the receiver that the message is ours and unchanged. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Sends what is due. Whoever takes a message moves its time on, so that no other program sends it meanwhile. */
export async function deliver(db: Database, driver: Driver, fetcher: Fetcher): Promise<{ sent: number; failed: number }> {
  let sent = 0;
  let failed = 0;
  for (let i = 0; i < MAX_MESSAGES; i++) {
    const message = await takeMessage(db, driver);
    if (!message) break;
    const { id, attempt } = message;
    const problem = await post(fetcher, message);
    const ends = problem === undefined || attempt >= MAX_ATTEMPTS;
    const later = sql<number>`${driver.now} + ${Math.round(backoff(attempt + 2, Math.random()) * 2 ** Math.min(attempt - 1, 6))}`;
    await db
      .updateTable('deliveries')
      .set({ problem: problem ?? null, done_at: ends ? driver.now : null, ready_at: ends ? driver.now : later })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .execute();
    if (problem === undefined) sent++;
    else failed++;
  }
  return { sent, failed };
}

interface Message {
  readonly id: number;
  readonly body: string;
  readonly attempt: number;
  readonly webhook: string | null;
  readonly secret: string | null;
}

async function takeMessage(db: Database, driver: Driver): Promise<Message | undefined> {
  const taken = await sql<{ id: number; body: string; attempt: number; search_id: number }>`
    update deliveries set attempt = attempt + 1, ready_at = ${driver.now} + ${LEASE} where id in (
      select id from deliveries where done_at is null and ready_at <= ${driver.now} order by id limit 1 ${driver.skipLocked}
    ) returning id, body, attempt, search_id`.execute(db);
  const row = taken.rows[0];
  if (!row) return undefined;
  const search = await db.selectFrom('saved_searches').select(['webhook', 'secret']).where('id', '=', row.search_id).executeTakeFirst();
  return { id: row.id, body: row.body, attempt: row.attempt, webhook: search?.webhook ?? null, secret: search?.secret ?? null };
}

async function post(fetcher: Fetcher, { id, webhook, body, secret }: Message): Promise<string | undefined> {
  const timestamp = String(Math.floor(fetcher.clock.now() / 1000));
  const signed = secret === null ? {} : { 'x-pith-timestamp': timestamp, 'x-pith-signature': signatureOf(secret, timestamp, body) };
  try {
    const { status } = await fetcher.fetch(webhook ?? '', {
      post: { body, contentType: 'application/json' },
      // The same number for every try, so that a receiver whose answer was lost knows the message again.
      headers: { ...signed, 'x-pith-delivery': String(id) },
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
