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
  await db.updateTable('articles').set({ story_id: story }).where('id', 'in', [id, near.id]).execute();
}

/** A text has changed: it is found by its new bands and no longer by the old ones. */
export async function moveBands(db: Database, driver: Driver, { id, from, to }: { id: number; from: string; to: string }): Promise<void> {
  if (from === to) return;
  if (from !== '') await db.deleteFrom('story_bands').where('band', 'in', bandsOf(from)).where('article_id', '=', id).execute();
  await addBands(db, driver, { id, simhash: to });
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
    const rows = await db
      .selectFrom('story_bands')
      .select(['article_id', 'simhash'])
      .distinct()
      .where('band', 'in', bands)
      .where('article_id', '>', after)
      .orderBy('article_id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      if (bitsApart(row.simhash, simhash) > NEAR_BITS) continue;
      const article = await db.selectFrom('articles').select(['id', 'story_id']).where('id', '=', row.article_id).executeTakeFirst();
      if (article) return article;
      // The article was deleted; its bands go when they are met.
      await db.deleteFrom('story_bands').where('band', 'in', bandsOf(row.simhash)).where('article_id', '=', row.article_id).execute();
    }
    if (rows.length < PAGE) return undefined;
    after = rows.at(-1)!.article_id;
  }
  return undefined;
}
