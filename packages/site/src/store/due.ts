import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { DueOptions, Store } from './store.js';
import { visitInterval } from './visits.js';

type Part = Pick<Store, 'takeDueSections' | 'takeDueArticles' | 'takeDueSites'>;

/** An article that was queued and not looked at for so long is queued again, in milliseconds. */
const CHECK_AGAIN = 86_400_000;

/**
 * What is to be visited, taken in one statement each: whoever takes it moves its time on, so that no other program queues it as well and the
 * next look finds the next ones, however long the queue is.
 */
export function duePart(db: Database, driver: Driver): Part {
  return {
    takeDueSections: async (now, { sites, limit }) => {
      const found = await sql<{ id: number; site_id: number; url: string }>`
        update sections set due_at = ${now} + ${visitInterval(sql`visit_every`)} where id ${driver.isAmong(sql`select id from sections where kept = 1 and due_at <= ${now} ${ofSites(sites)} order by due_at limit ${limit} ${driver.skipLocked}`)}
        returning id, site_id, url`.execute(db);
      return found.rows.map(({ id, site_id, url }) => ({ id, siteId: site_id, url }));
    },
    takeDueArticles: async ({ sites, limit }) => {
      const due = sql`select article_id from article_checks where due_at <= ${driver.now} ${ofSites(sites)} order by due_at limit ${limit} ${driver.skipLocked}`;
      const taken = await sql<{ article_id: number }>`
        update article_checks set due_at = ${driver.now} + ${CHECK_AGAIN} where article_id ${driver.isAmong(due)} returning article_id`.execute(db);
      if (taken.rows.length === 0) return [];
      const ids = taken.rows.map(({ article_id }) => article_id);
      const found = await db.selectFrom('articles').select(['id', 'site_id', 'url', 'section_id']).where('id', 'in', ids).execute();
      return found.map(({ id, site_id, url, section_id }) => ({ id, siteId: site_id, url, sectionId: section_id }));
    },
    takeDueSites: async (now, { sites, limit, every }) => {
      const found = await sql<{ id: number; home: string }>`
        update sites set due_at = ${now} + ${every} where id ${driver.isAmong(sql`select id from sites where due_at <= ${now} ${ofIds(sites)} order by due_at limit ${limit} ${driver.skipLocked}`)}
        returning id, home`.execute(db);
      return found.rows;
    },
  };
}

function ofSites(sites: DueOptions['sites']): RawBuilder<unknown> {
  return sites === undefined ? sql`` : sql`and site_id in (${sql.join([...sites])})`;
}

function ofIds(sites: DueOptions['sites']): RawBuilder<unknown> {
  return sites === undefined ? sql`` : sql`and id in (${sql.join([...sites])})`;
}
