import { type RawBuilder, sql } from 'kysely';
import type { SearchFilter } from '../search/match.js';

/** Condition on the article `a`; removed articles stay findable, for they were there. */
export function filterCondition(filter: SearchFilter): RawBuilder<unknown> {
  const conditions = [
    filter.site === undefined ? undefined : sql`a.site_id = ${filter.site}`,
    filter.section === undefined ? undefined : sql`a.section_id = ${filter.section}`,
    filter.since === undefined ? undefined : sql`a.day >= ${filter.since}`,
    filter.until === undefined ? undefined : sql`a.day <= ${filter.until} and a.day <> ''`,
    filter.language === undefined ? undefined : sql`(a.language = ${filter.language} or a.language like ${`${filter.language}-%`})`,
    filter.after === undefined ? undefined : sql`a.id > ${filter.after}`,
    filter.changedSince === undefined ? undefined : sql`(a.changed_at >= ${filter.changedSince} or a.removed_at >= ${filter.changedSince})`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `);
}
