import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '../database/driver.js';
import { hashOf } from '../text/hash.js';
import type { NewRaw, RawPage } from './article.js';
import { type RawFiles, type WarcPlace, warcFiles } from './warc-files.js';

interface Pages {
  readonly pages: readonly NewRaw[];
  readonly now: number;
  /** Where pages are kept; in the database where left out. */
  readonly files: RawFiles | undefined;
}

/** Keeps pages as they were served, packed; returns their ids in order. */
export async function saveRaw(db: Database, siteId: number, { pages, now, files }: Pages): Promise<number[]> {
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
        // The packed page, or as JSON where it is.
        body: files ? Buffer.from(JSON.stringify(files.append(page, now))) : gzipSync(page.body, { level: 4 }),
        body_hash: hashOf(page.body),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** A page as it was served; undefined where it was pruned, or where its file is gone. */
export async function readRaw(db: Database, id: number, files: RawFiles | undefined): Promise<RawPage | undefined> {
  const row = await db.selectFrom('raw_pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // A driver gives bytes in one of several shapes.
  const kept = Buffer.from(row.body);
  const body = isPlace(kept) ? bodyAt(kept, files) : gunzipSync(kept);
  if (!body || (isPlace(kept) && hashOf(body) !== row.body_hash)) return undefined;
  return {
    id: row.id,
    siteId: row.site_id,
    url: row.url,
    at: row.at,
    status: row.status,
    headers: JSON.parse(row.headers) as Record<string, string>,
    body,
  };
}

/** Whoever only reads need not know the folder: the place names its file. */
function bodyAt(place: Buffer, files: RawFiles | undefined): Uint8Array | undefined {
  return (files ?? warcFiles('.')).read(JSON.parse(place.toString()) as WarcPlace);
}

/** What is packed begins with another byte. */
function isPlace(kept: Uint8Array): boolean {
  return kept[0] === '{'.charCodeAt(0);
}
