import { canParse } from 'pith';
import type { Database } from '../database/driver.js';
import { SiteProblem } from '../errors.js';
import { isMailAddress } from './mailer.js';

/** Ways to tell somebody. */
export type TargetKind = 'webhook' | 'slack' | 'email';

/** Whom a saved search tells. */
export interface Target {
  readonly kind: TargetKind;
  /** An http or https address, or a mail address. */
  readonly address: string;
  /** Signs messages to a webhook. */
  readonly secret?: string | undefined;
}

export function checkTarget({ kind, address }: Target): void {
  if (kind === 'email' ? isMailAddress(address) : /^https?:\/\//i.test(address) && canParse(address)) return;
  const wanted = kind === 'email' ? 'a mail address' : 'an http or https address';
  throw new SiteProblem('BAD_OPTION', { option: kind, value: address, why: `it has to be ${wanted}` });
}

/** Makes these the targets of a search. One that stays keeps its messages; those of one that goes are not sent any more. */
export async function saveTargets(db: Database, searchId: number, targets: readonly Target[]): Promise<void> {
  const known = await db.selectFrom('search_targets').selectAll().where('search_id', '=', searchId).execute();
  const isNamed = (row: { kind: string; address: string }) => targets.some(({ kind, address }) => kind === row.kind && address === row.address);
  for (const { id } of known.filter((row) => !isNamed(row))) {
    await db.deleteFrom('deliveries').where('target_id', '=', id).where('done_at', 'is', null).execute();
    await db.deleteFrom('search_targets').where('id', '=', id).execute();
  }
  for (const { kind, address, secret = null } of targets)
    await db
      .insertInto('search_targets')
      .values({ search_id: searchId, kind, address, secret })
      .onConflict((on) => on.columns(['search_id', 'kind', 'address']).doUpdateSet({ secret }))
      .execute();
}
