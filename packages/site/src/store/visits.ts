import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/driver.js';
import type { SiteSettings } from '../settings/site-settings.js';

/** Time between two visits of a section: what a person has set for its site, else what was learned. */
export function visitInterval(learned: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select sites.visit_every from sites where sites.id = sections.site_id), ${learned})`;
}

/** Intervals that were set count from now on, also for sections and articles whose next visit was planned before. */
export async function saveIntervals(db: Database, siteId: number, { visitEvery, checkEvery }: SiteSettings): Promise<void> {
  const milliseconds = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds * 1_000));
  const intervals = { visit_every: milliseconds(visitEvery), check_every: milliseconds(checkEvery) };
  const before = await db.selectFrom('sites').select(['visit_every', 'check_every']).where('id', '=', siteId).executeTakeFirst();
  await db.updateTable('sites').set(intervals).where('id', '=', siteId).execute();
  if (before?.visit_every !== intervals.visit_every)
    await sql`update sections set due_at = coalesce(checked_at, 0) + ${visitInterval(sql`visit_every`)} where site_id = ${siteId}`.execute(db);
  if (intervals.check_every !== null && before?.check_every !== intervals.check_every)
    await sql`update article_checks set due_at = ${intervals.check_every} + (select checked_at from articles where id = article_id)
      where site_id = ${siteId}`.execute(db);
}
