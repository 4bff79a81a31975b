import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { addressKey, siteHost } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import type { Sections, Tables } from '../database/tables.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { NewSection, Section, Site } from './site.js';
import type { Store } from './store.js';
import { saveIntervals, visitInterval } from './visits.js';

type Part = Pick<
  Store,
  | 'ensureSite'
  | 'site'
  | 'sites'
  | 'deleteSite'
  | 'siteSettings'
  | 'saveSiteSettings'
  | 'saveSections'
  | 'sections'
  | 'section'
  | 'deleteSection'
  | 'updateSection'
>;

/** How often a new section is visited by `watch`. */
const FIRST_VISIT_EVERY = 3_600_000;

export function sitesPart(db: Database, driver: Driver): Part {
  const site: Part['site'] = async (idOrHost) => {
    const query = db.selectFrom('sites').selectAll();
    const row = await (typeof idOrHost === 'number'
      ? query.where('id', '=', idOrHost)
      : query.where('host', '=', idOrHost.replace(/^www\./, ''))
    ).executeTakeFirst();
    return row && siteOf(row);
  };
  const sections: Part['sections'] = async (siteId) => {
    const rows = await db.selectFrom('sections').selectAll().where('site_id', '=', siteId).orderBy('place').orderBy('id').execute();
    return rows.map(sectionOf);
  };
  return {
    site,
    sections,
    ensureSite: async (home, name) => {
      const host = siteHost(new URL(home));
      await db
        .insertInto('sites')
        .values({ home, host, name: name ?? host, created_at: driver.now, settings: '{}' })
        .onConflict((on) => on.column('host').doNothing())
        .execute();
      return (await site(host))!;
    },
    sites: async () => (await db.selectFrom('sites').selectAll().orderBy('id').execute()).map(siteOf),
    deleteSite: async (id) => {
      const articles = await db.selectFrom('articles').select('id').where('site_id', '=', id).execute();
      await driver.search.remove(
        db,
        articles.map((article) => article.id),
      );
      await db.deleteFrom('sites').where('id', '=', id).execute();
    },
    siteSettings: async (id) => {
      const row = await db.selectFrom('sites').select('settings').where('id', '=', id).executeTakeFirst();
      return JSON.parse(row?.settings ?? '{}') as SiteSettings;
    },
    saveSiteSettings: async (id, settings) => {
      await db
        .updateTable('sites')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', id)
        .execute();
      await saveIntervals(db, id, settings);
    },
    saveSections: async (siteId, found) => {
      for (const [place, section] of found.entries()) await saveSection(db, { siteId, place, section });
      return sections(siteId);
    },
    section: async (id) => {
      const row = await db.selectFrom('sections').selectAll().where('id', '=', id).executeTakeFirst();
      return row && sectionOf(row);
    },
    deleteSection: async (id) => {
      await db.updateTable('articles').set({ section_id: null }).where('section_id', '=', id).execute();
      await db.deleteFrom('sections').where('id', '=', id).execute();
    },
    updateSection: async (id, changes) => {
      const row: Record<string, unknown> = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          sectionFields[name as keyof typeof sectionFields],
          typeof value === 'boolean' ? Number(value) : value,
        ]),
      );
      if (changes.checkedAt !== undefined || changes.visitEvery !== undefined) {
        // PostgreSQL takes a bare parameter beside a small number for a small one, and moments are none.
        const number = (value: number | null) => sql`cast(${value} as ${sql.raw(driver.types.int)})`;
        const checkedAt = changes.checkedAt === undefined ? sql`checked_at` : number(changes.checkedAt);
        const visitEvery = changes.visitEvery === undefined ? sql`visit_every` : number(changes.visitEvery);
        row.due_at = sql<number>`coalesce(${checkedAt}, 0) + ${visitInterval(visitEvery)}`;
      }
      if (Object.keys(row).length > 0) await db.updateTable('sections').set(row).where('id', '=', id).execute();
    },
  };
}

async function saveSection(db: Database, { siteId, place, section }: { siteId: number; place: number; section: NewSection }): Promise<void> {
  await db
    .insertInto('sections')
    .values({
      site_id: siteId,
      parent_id: section.parent ?? null,
      name: section.name,
      url: section.url,
      address: addressKey(section.url),
      place,
      kept: section.kept === false ? 0 : 1,
      visit_every: FIRST_VISIT_EVERY,
      usual_entries: 0,
    })
    .onConflict((on) =>
      on.columns(['site_id', 'address']).doUpdateSet(
        // What the person said now counts; where nothing was said, what was said before.
        section.kept === undefined ? { name: sql<string>`excluded.name` } : { name: sql<string>`excluded.name`, kept: section.kept ? 1 : 0 },
      ),
    )
    .execute();
}

const sectionFields = {
  parent: 'parent_id',
  name: 'name',
  kept: 'kept',
  markUrl: 'mark_url',
  markTitle: 'mark_title',
  checkedAt: 'checked_at',
  changedAt: 'changed_at',
  visitEvery: 'visit_every',
  usualEntries: 'usual_entries',
  alarm: 'alarm',
  etag: 'etag',
  lastModified: 'last_modified',
} as const satisfies Partial<Record<keyof Section, keyof Sections>>;

function siteOf(row: Selectable<Tables['sites']>): Site {
  return { id: row.id, home: row.home, host: row.host, name: row.name, createdAt: row.created_at };
}

function sectionOf(row: Selectable<Sections>): Section {
  return {
    id: row.id,
    siteId: row.site_id,
    parent: row.parent_id,
    name: row.name,
    url: row.url,
    kept: row.kept === 1,
    markUrl: row.mark_url,
    markTitle: row.mark_title,
    checkedAt: row.checked_at,
    changedAt: row.changed_at,
    visitEvery: row.visit_every,
    usualEntries: row.usual_entries,
    alarm: row.alarm,
    etag: row.etag,
    lastModified: row.last_modified,
  };
}
