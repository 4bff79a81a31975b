import { sql } from 'kysely';
import type { Database } from '../database/driver.js';

const day = 86_400_000;
const MAX_BETWEEN_CHECKS = 30 * day;

export interface Check {
  /** Of the article. */
  readonly id: number;
  readonly siteId: number;
  readonly now: number;
  /** Checks in a row that found nothing new. */
  readonly quiet: number;
}

/**
 * Says when to look again at an article. That is in a table of its own: the time is moved on far more often than an article changes, and beside the
 * text each move would write the text again, and an entry in every index.
 */
export async function planCheck(db: Database, { id, siteId, now, quiet }: Check): Promise<void> {
  const learned = Math.min(MAX_BETWEEN_CHECKS, day * 2 ** Math.min(quiet, 10));
  const due = sql<number>`${now} + coalesce((select check_every from sites where id = ${siteId}), ${learned})`;
  await db
    .insertInto('article_checks')
    .values({ article_id: id, site_id: siteId, due_at: due })
    .onConflict((on) => on.column('article_id').doUpdateSet({ due_at: due }))
    .execute();
}

/** One that is gone is not looked at again by itself. */
export async function endChecks(db: Database, id: number): Promise<void> {
  await db.deleteFrom('article_checks').where('article_id', '=', id).execute();
}
