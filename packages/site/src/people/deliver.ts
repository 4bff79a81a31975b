import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { codeOf, SiteProblem } from '../errors.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { backoff } from '../fetch/retry-after.js';
import type { Mailer } from './mailer.js';
import { mailOf, type Report, slackMessage } from './messages.js';
import type { TargetKind } from './targets.js';

const MAX_ATTEMPTS = 8;
/** Messages that one call sends. */
const MAX_MESSAGES = 50;
/** Lease of a message in milliseconds: longer than any response takes. */
const LEASE = 300_000;

/** Value of the header `x-pith-signature`: proves to the receiver that the message is ours and unchanged. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** How messages leave. Without a mailer, mails wait for a program that has one. */
export interface Channels {
  readonly fetcher: Fetcher;
  readonly mailer?: Mailer | undefined;
}

/** The outcome of the messages that were due. */
export interface Delivered {
  readonly sent: number;
  readonly failed: number;
  /** Mails that wait because no mail server is configured. */
  readonly held: number;
}

/** Sends due messages. Taking a message moves its time on, so that no other process sends it meanwhile. */
export async function deliver(db: Database, driver: Driver, channels: Channels): Promise<Delivered> {
  const kinds: readonly TargetKind[] = channels.mailer ? ['webhook', 'slack', 'email'] : ['webhook', 'slack'];
  let sent = 0;
  let failed = 0;
  for (let i = 0; i < MAX_MESSAGES; i++) {
    const message = await takeMessage(db, driver, kinds);
    if (!message) break;
    const { id, attempt } = message;
    const problem = await send(channels, message);
    const ends = problem === undefined || attempt >= MAX_ATTEMPTS;
    const later = sql<number>`${driver.now} + ${Math.round(backoff(attempt + 2, Math.random()) * 2 ** Math.min(attempt - 1, 6))}`;
    const times = ends ? sql`done_at = ${driver.now}, ready_at = ${driver.now}` : sql`ready_at = ${later}`;
    await sql`update deliveries set problem = ${problem ?? null}, ${times} where id = ${id} and attempt = ${attempt}`.execute(db);
    if (problem === undefined) sent++;
    else failed++;
  }
  return { sent, failed, held: channels.mailer ? 0 : await waitingMails(db) };
}

async function waitingMails(db: Database): Promise<number> {
  const waiting = await sql<{ count: number }>`select count(*) as count from deliveries join search_targets on search_targets.id = target_id
    where done_at is null and kind = 'email'`.execute(db);
  return waiting.rows[0]!.count;
}

interface Message {
  readonly id: number;
  readonly body: string;
  readonly attempt: number;
  readonly kind: TargetKind;
  readonly address: string;
  readonly secret: string | null;
}

async function takeMessage(db: Database, driver: Driver, kinds: readonly TargetKind[]): Promise<Message | undefined> {
  const taken = await sql<Message & { readonly target_id: number }>`
    update deliveries set attempt = attempt + 1, ready_at = ${driver.now} + ${LEASE} where id in (
      select id from deliveries where done_at is null and ready_at <= ${driver.now}
        and target_id in (select id from search_targets where kind in (${sql.join([...kinds])})) order by id limit 1 ${driver.skipLocked}
    ) returning id, body, attempt, target_id`.execute(db);
  const row = taken.rows[0];
  if (!row) return undefined;
  const target = await sql<Message>`select kind, address, secret from search_targets where id = ${row.target_id}`.execute(db);
  // Forgotten in this very moment: its messages went with it.
  return target.rows[0] && { ...row, ...target.rows[0] };
}

/** What went wrong, in a word; undefined where the message was taken. */
async function send({ fetcher, mailer }: Channels, message: Message): Promise<string | undefined> {
  const report = JSON.parse(message.body) as Report;
  try {
    if (message.kind === 'email') await mailer!.send(mailOf(report, { to: message.address, delivery: message.id }));
    else await post(fetcher, message.kind === 'slack' ? { ...message, body: slackMessage(report) } : message);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return code === 'WEBHOOK_FAILED' || code === 'MAIL_FAILED' ? (error as Error).message : code;
  }
}

async function post(fetcher: Fetcher, { id, address, body, secret }: Message): Promise<void> {
  const timestamp = String(Math.floor(fetcher.clock.now() / 1000));
  const signed = secret === null ? {} : { 'x-pith-timestamp': timestamp, 'x-pith-signature': signatureOf(secret, timestamp, body) };
  const { status } = await fetcher.fetch(address, {
    post: { body, contentType: 'application/json' },
    // The same number for every try, so that a receiver whose answer was lost knows the message again.
    headers: { ...signed, 'x-pith-delivery': String(id) },
    limits: { redirects: 0 },
    cuts: true,
  });
  if (status < 200 || status >= 300) throw new SiteProblem('WEBHOOK_FAILED', { status });
}
