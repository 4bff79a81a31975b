import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '../database/driver.js';
import { hashOf } from '../text/hash.js';
import type { NewRaw, RawPage } from './article.js';

/** Keeps pages as they were served, packed; returns their ids in order. */
export async function saveRaw(db: Database, siteId: number, { pages, now }: { pages: readonly NewRaw[]; now: number }): Promise<number[]> {
  const ids: number[] = [];
  for (const page of pages) {
    const { id } = await db
      .insertInto('raw_pages')
      .values({
        site_id: siteId,
        url: page.url,
        at: now,
        status: page.status,
        headers: JSON.stringify(page.headers),
        body: gzipSync(page.body, { level: 4 }),
        body_hash: hashOf(page.body),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

export async function readRaw(db: Database, id: number): Promise<RawPage | undefined> {
  const row = await db.selectFrom('raw_pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    siteId: row.site_id,
    url: row.url,
    at: row.at,
    status: row.status,
    headers: JSON.parse(row.headers) as Record<string, string>,
    body: gunzipSync(row.body),
  };
}
