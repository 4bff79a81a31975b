import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { Article } from './article.js';
import type { Section } from './site.js';
import type { DueOptions, Store } from './store.js';

/** An article that was queued but not checked for this many milliseconds is queued again. */
const CHECK_AGAIN = 86_400_000;

/**
 * Due visits, taken in one statement each: taking one moves its time on, so that no other process queues it as well and the
 * next pass finds the next ones, however long the queue is.
 */
export function duePart(db: Database, driver: Driver) {
  return {
    takeDueSections: async (now, { sites, limit }) => {
      const found = await sql<Pick<Section, 'id' | 'siteId' | 'url'>>`
        update sections set due_at = ${now} + ${visitInterval(sql`visit_every`)} where id ${driver.isAmong(sql`select id from sections where kept = 1 and due_at <= ${now} ${ofSites(sites)} order by due_at limit ${limit} ${driver.skipLocked}`)}
        returning id, site_id as "siteId", url`.execute(db);
      return found.rows;
    },
    takeDueArticles: async ({ sites, limit }) => {
      const due = sql`select article_id from article_checks where due_at <= ${driver.now} ${ofSites(sites)} order by due_at limit ${limit} ${driver.skipLocked}`;
      const taken = await sql<{ article_id: number }>`
        update article_checks set due_at = ${driver.now} + ${CHECK_AGAIN} where article_id ${driver.isAmong(due)} returning article_id`.execute(db);
      if (taken.rows.length === 0) return [];
      const ids = taken.rows.map(({ article_id }) => article_id);
      const found = await sql<Pick<Article, 'id' | 'siteId' | 'url' | 'sectionId'>>`
        select id, site_id as "siteId", url, section_id as "sectionId" from articles where id in (${sql.join(ids)})`.execute(db);
      return found.rows;
    },
    takeDueSites: async (now, { sites, limit, every }) => {
      const found = await sql<{ id: number; home: string }>`
        update sites set due_at = ${now} + ${every} where id ${driver.isAmong(sql`select id from sites where due_at <= ${now} ${ofIds(sites)} order by due_at limit ${limit} ${driver.skipLocked}`)}
        returning id, home`.execute(db);
      return found.rows;
    },
  } satisfies Partial<Store>;
}

function ofSites(sites: DueOptions['sites']): RawBuilder<unknown> {
  return sites === undefined ? sql`` : sql`and site_id in (${sql.join([...sites])})`;
}

function ofIds(sites: DueOptions['sites']): RawBuilder<unknown> {
  return sites === undefined ? sql`` : sql`and id in (${sql.join([...sites])})`;
}

/** Time between two visits of a section: the interval set for its site, or the learned one. */
export function visitInterval(learned: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((select sites.visit_every from sites where sites.id = sections.site_id), ${learned})`;
}

/** Intervals that were set count from now on, also for sections and articles whose next visit was planned before. */
export async function saveIntervals(db: Database, siteId: number, { visitEvery, checkEvery }: SiteSettings): Promise<void> {
  const milliseconds = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds * 1_000));
  const intervals = { visit_every: milliseconds(visitEvery), check_every: milliseconds(checkEvery) };
  const found = await sql<typeof intervals>`select visit_every, check_every from sites where id = ${siteId}`.execute(db);
  const before = found.rows[0];
  await sql`update sites set visit_every = ${intervals.visit_every}, check_every = ${intervals.check_every} where id = ${siteId}`.execute(db);
  if (before?.visit_every !== intervals.visit_every)
    await sql`update sections set due_at = coalesce(checked_at, 0) + ${visitInterval(sql`visit_every`)} where site_id = ${siteId}`.execute(db);
  if (intervals.check_every !== null && before?.check_every !== intervals.check_every)
    await sql`update article_checks set due_at = ${intervals.check_every} + (select checked_at from articles where id = article_id)
      where site_id = ${siteId}`.execute(db);
}

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
 * Sets when to visit an article again. That is in a table of its own: the time changes far more often than the article, and in the same row
 * as the text each change would write the text again, and an entry in every index.
 */
export async function planCheck(db: Database, { id, siteId, now, quiet }: Check): Promise<void> {
  const learned = Math.min(MAX_BETWEEN_CHECKS, day * 2 ** Math.min(quiet, 10));
  const due = sql<number>`${now} + coalesce((select check_every from sites where id = ${siteId}), ${learned})`;
  await sql`insert into article_checks (article_id, site_id, due_at) values (${id}, ${siteId}, ${due})
    on conflict (article_id) do update set due_at = excluded.due_at`.execute(db);
}

/** A removed article is not checked again automatically. */
export async function endChecks(db: Database, id: number): Promise<void> {
  await sql`delete from article_checks where article_id = ${id}`.execute(db);
}
