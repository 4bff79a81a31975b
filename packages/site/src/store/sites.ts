import { sql } from 'kysely';
import { addressKey, siteHost } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import { assignments, columnOf, fieldsOf, type Row } from '../database/rows.js';
import type { SiteSettings } from '../settings/site-settings.js';
import { saveIntervals, visitInterval } from './due.js';
import type { NewSection, Section, Site } from './site.js';
import type { Store } from './store.js';

/** How often a new section is visited by `watch`. */
const FIRST_VISIT_EVERY = 3_600_000;

/** `place` is its place among the sections of the site, `due_at` when to queue it again: after a visit, or after it was queued for one. */
type SectionRow = Row<Omit<Section, 'parent' | 'kept'>> & {
  readonly parent_id: number | null;
  readonly kept: number;
  readonly address: string;
  readonly place: number;
  readonly due_at: number;
};

/** Columns of a site under the names of its fields. */
const SITE = sql`id, home, host, name, created_at as "createdAt"`;

export function sitesPart(db: Database, driver: Driver) {
  const site: Store['site'] = async (idOrHost) => {
    const which = typeof idOrHost === 'number' ? sql`id = ${idOrHost}` : sql`host = ${idOrHost.replace(/^www\./, '')}`;
    return (await sql<Site>`select ${SITE} from sites where ${which}`.execute(db)).rows[0];
  };
  const sections: Store['sections'] = async (siteId) => {
    const found = await sql<SectionRow>`select * from sections where site_id = ${siteId} order by place, id`.execute(db);
    return found.rows.map(sectionOf);
  };
  return {
    site,
    sections,
    ensureSite: async (home, name) => {
      const host = siteHost(new URL(home));
      await sql`insert into sites (home, host, name, created_at, settings) values (${home}, ${host}, ${name ?? host}, ${driver.now}, '{}')
        on conflict (host) do nothing`.execute(db);
      return (await site(host))!;
    },
    sites: async () => (await sql<Site>`select ${SITE} from sites order by id`.execute(db)).rows,
    deleteSite: async (id) => {
      const articles = await sql<{ id: number }>`select id from articles where site_id = ${id}`.execute(db);
      const ids = articles.rows.map((article) => article.id);
      await driver.search.remove(db, ids);
      await sql`delete from sites where id = ${id}`.execute(db);
    },
    siteSettings: async (id) => {
      const found = await sql<{ settings: string }>`select settings from sites where id = ${id}`.execute(db);
      return JSON.parse(found.rows[0]?.settings ?? '{}') as SiteSettings;
    },
    saveSiteSettings: async (id, settings) => {
      await sql`update sites set settings = ${JSON.stringify(settings)} where id = ${id}`.execute(db);
      await saveIntervals(db, id, settings);
    },
    saveSections: async (siteId, found) => {
      for (const [place, section] of found.entries()) await saveSection(db, { siteId, place, section });
      return sections(siteId);
    },
    section: async (id) => {
      const found = await sql<SectionRow>`select * from sections where id = ${id}`.execute(db);
      return found.rows[0] && sectionOf(found.rows[0]);
    },
    deleteSection: async (id) => {
      await sql`update articles set section_id = null where section_id = ${id}`.execute(db);
      await sql`delete from sections where id = ${id}`.execute(db);
    },
    updateSection: async (id, changes) => {
      const columns = Object.entries(changes).map(([name, value]) => [
        name === 'parent' ? 'parent_id' : columnOf(name),
        typeof value === 'boolean' ? Number(value) : value,
      ]);
      const row: Record<string, unknown> = Object.fromEntries(columns);
      if (changes.checkedAt !== undefined || changes.visitEvery !== undefined) {
        // PostgreSQL infers a small integer for a bare parameter next to one, and timestamps are larger.
        const number = (value: number | null) => sql`cast(${value} as ${sql.raw(driver.types.int)})`;
        const checkedAt = changes.checkedAt === undefined ? sql`checked_at` : number(changes.checkedAt);
        const visitEvery = changes.visitEvery === undefined ? sql`visit_every` : number(changes.visitEvery);
        row.due_at = sql<number>`coalesce(${checkedAt}, 0) + ${visitInterval(visitEvery)}`;
      }
      if (Object.keys(row).length > 0) await sql`update sections set ${assignments(row)} where id = ${id}`.execute(db);
    },
  } satisfies Partial<Store>;
}

async function saveSection(db: Database, { siteId, place, section }: { siteId: number; place: number; section: NewSection }): Promise<void> {
  const { name, url, parent = null, kept } = section;
  // The options given now override the stored ones.
  const stays = kept === undefined ? sql`` : sql`, kept = excluded.kept`;
  await sql`insert into sections (site_id, parent_id, name, url, address, place, kept, visit_every, usual_entries)
    values (${siteId}, ${parent}, ${name}, ${url}, ${addressKey(url)}, ${place}, ${kept === false ? 0 : 1}, ${FIRST_VISIT_EVERY}, 0)
    on conflict (site_id, address) do update set name = excluded.name ${stays}`.execute(db);
}

function sectionOf(row: SectionRow): Section {
  const { address: _, place: __, dueAt: ___, parentId: parent, ...fields } = fieldsOf(row);
  return { ...fields, parent, kept: row.kept === 1 };
}
