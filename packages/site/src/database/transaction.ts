import { sql } from 'kysely';
import type { Database, Driver } from './driver.js';

const MAX_TRIES = 6;

/**
 * Runs `work` as one transaction, or inside the open one. If the database refuses it because of other transactions
 * (a deadlock), nothing of it has happened, and it is run again.
 */
export async function inTransaction<T>(db: Database, driver: Driver, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= MAX_TRIES || !driver.isConflict(error)) throw error;
    }
  }
}

/**
 * Takes the row of a host for this transaction. Always before the row of a job: claims lock them in this order, and two orders
 * would wait for each other.
 */
export async function lockHost(tx: Database, driver: Driver, host: string): Promise<void> {
  // A transaction of SQLite has taken everything already.
  if (driver.name === 'sqlite') return;
  await sql`select host from hosts where host = ${host} ${driver.lockRow}`.execute(tx);
}
