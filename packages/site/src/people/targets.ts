import { sql } from 'kysely';
import { canParse } from 'pith';
import type { Database } from '../database/driver.js';
import { SiteProblem } from '../errors.js';
import { isMailAddress } from './mailer.js';

/** Ways to notify a user. */
export type TargetKind = 'webhook' | 'slack' | 'email';

/** Recipients of a saved search. */
export interface Target {
  readonly kind: TargetKind;
  /** An http or https address, or a mail address. */
  readonly address: string;
  /** Key for the signature of webhook messages. */
  readonly secret?: string | undefined;
}

export function checkTarget({ kind, address }: Target): void {
  if (kind === 'email' ? isMailAddress(address) : /^https?:\/\//i.test(address) && canParse(address)) return;
  const wanted = kind === 'email' ? 'a mail address' : 'an http or https address';
  throw new SiteProblem('BAD_OPTION', { option: kind, value: address, why: `it has to be ${wanted}` });
}

/** Makes these the targets of a search. One that stays keeps its messages; those of one that goes are not sent any more. */
export async function saveTargets(db: Database, searchId: number, targets: readonly Target[]): Promise<void> {
  const { rows: known } = await sql<Target & { id: number }>`select * from search_targets where search_id = ${searchId}`.execute(db);
  const isNamed = (row: { kind: string; address: string }) => targets.some(({ kind, address }) => kind === row.kind && address === row.address);
  for (const { id } of known.filter((row) => !isNamed(row))) {
    await sql`delete from deliveries where target_id = ${id} and done_at is null`.execute(db);
    await sql`delete from search_targets where id = ${id}`.execute(db);
  }
  for (const { kind, address, secret = null } of targets)
    await sql`insert into search_targets (search_id, kind, address, secret) values (${searchId}, ${kind}, ${address}, ${secret})
      on conflict (search_id, kind, address) do update set secret = excluded.secret`.execute(db);
}
