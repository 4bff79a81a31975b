import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { bandsOf, bitsApart, NEAR_BITS } from '../text/simhash.js';

/** Candidates that one query brings. */
const PAGE = 1_000;

interface Fingerprint {
  /** Of the article. */
  readonly id: number;
  readonly simhash: string;
}

/** Near-duplicates share a story, named after the first of them; they stay articles of their own. */
export async function joinStory(db: Database, driver: Driver, { id, simhash }: Fingerprint): Promise<void> {
  const near = await firstNear(db, simhash);
  await addBands(db, driver, { id, simhash });
  if (!near) return;
  const story = near.story_id ?? near.id;
  await sql`update articles set story_id = ${story} where id in (${id}, ${near.id})`.execute(db);
}

/** A text has changed: it is found by its new bands and no longer by the old ones. */
export async function moveBands(db: Database, driver: Driver, { id, from, to }: { id: number; from: string; to: string }): Promise<void> {
  if (from === to) return;
  if (from !== '') await deleteBands(db, { id, simhash: from });
  await addBands(db, driver, { id, simhash: to });
}

async function deleteBands(db: Database, { id, simhash }: Fingerprint): Promise<void> {
  await sql`delete from story_bands where band in (${sql.join(bandsOf(simhash))}) and article_id = ${id}`.execute(db);
}

async function addBands(db: Database, driver: Driver, { id, simhash }: Fingerprint): Promise<void> {
  if (simhash === '') return;
  await sql`insert into story_bands (band, article_id, simhash)
    select value, cast(${id} as bigint), cast(${simhash} as text) from ${driver.rowsOf(bandsOf(simhash))} where true on conflict do nothing`.execute(
    db,
  );
}

/** The first article with a fingerprint near this one, however old: the candidates come in pages, so that memory does not grow with them. */
async function firstNear(db: Database, simhash: string): Promise<{ id: number; story_id: number | null } | undefined> {
  const bands = bandsOf(simhash);
  for (let after = 0; bands.length > 0; ) {
    const { rows } = await sql<Fingerprint>`select distinct article_id as id, simhash from story_bands
      where band in (${sql.join(bands)}) and article_id > ${after} order by article_id limit ${PAGE}`.execute(db);
    for (const row of rows) {
      if (bitsApart(row.simhash, simhash) > NEAR_BITS) continue;
      const article = await sql<{ id: number; story_id: number | null }>`select id, story_id from articles where id = ${row.id}`.execute(db);
      if (article.rows[0]) return article.rows[0];
      // The article was deleted. Its bands are removed when they are found.
      await deleteBands(db, row);
    }
    if (rows.length < PAGE) return undefined;
    after = rows.at(-1)!.id;
  }
  return undefined;
}
