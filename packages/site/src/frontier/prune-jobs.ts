import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';

/** Deletes jobs that ended long ago, the oldest first, so many at most: a short statement that blocks nobody. */
export async function pruneJobs(db: Database, driver: Driver, { olderThan, limit }: { olderThan: number; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from jobs where id in (
    select id from jobs where state in ('done', 'dead') and finished_at < ${driver.now} - ${olderThan} order by finished_at limit ${limit} ${driver.skipLocked}
  )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
