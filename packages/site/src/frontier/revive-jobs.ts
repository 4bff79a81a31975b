import type { Database, Driver } from '../database/driver.js';
import { MAX_FAILURES } from './frontier.js';
import { wakeHosts } from './host-turns.js';

interface Reviving {
  readonly siteId: number;
  readonly except: readonly string[];
  readonly limit: number;
}

/** Jobs that were given up wait again, and are given up at their next failure. */
export async function reviveJobs(tx: Database, driver: Driver, { siteId, except, limit }: Reviving): Promise<number> {
  const dead = await tx
    .selectFrom('jobs')
    .select(['id', 'host'])
    .where('site_id', '=', siteId)
    .where('kind', '=', 'article')
    .where('state', '=', 'dead')
    .where('problem', 'not in', [...except])
    .orderBy('id')
    .limit(limit)
    .execute();
  if (dead.length === 0) return 0;
  await wakeHosts(
    tx,
    driver,
    dead.map(({ host }) => host),
  );
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ state: 'waiting', ready_at: driver.now, failures: MAX_FAILURES - 1, lost_leases: 0, finished_at: null })
    .where(
      'id',
      'in',
      dead.map(({ id }) => id),
    )
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
