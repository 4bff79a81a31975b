import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../database/driver.js';
import { fieldsOf, type Row } from '../database/rows.js';
import { hashOf } from '../text/hash.js';
import type { NewRaw, RawPage } from './article.js';
import { type RawFiles, type WarcPlace, warcFiles } from './warc-files.js';

type RawRow = Row<Omit<RawPage, 'headers'>> & { readonly headers: string; readonly body_hash: string };

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
    // The packed page, or as JSON where it is.
    const body = files ? Buffer.from(JSON.stringify(await files.append(page, now))) : gzipSync(page.body, { level: 4 });
    const saved = await sql<{ id: number }>`insert into raw_pages (site_id, url, at, status, headers, body, body_hash)
      values (${siteId}, ${page.url}, ${now}, ${page.status}, ${JSON.stringify(page.headers)}, ${body}, ${hashOf(page.body)}) returning id`.execute(
      db,
    );
    ids.push(saved.rows[0]!.id);
  }
  return ids;
}

/** A page as served. Undefined if it was pruned, or if its file is gone. */
export async function readRaw(db: Database, id: number, files: RawFiles | undefined): Promise<RawPage | undefined> {
  const row = (await sql<RawRow>`select * from raw_pages where id = ${id}`.execute(db)).rows[0];
  if (!row) return undefined;
  // A driver gives bytes in one of several shapes.
  const kept = Buffer.from(row.body);
  const body = isPlace(kept) ? await bodyAt(kept, files) : gunzipSync(kept);
  if (!body || (isPlace(kept) && hashOf(body) !== row.body_hash)) return undefined;
  const { bodyHash: _, ...fields } = fieldsOf(row);
  return { ...fields, headers: JSON.parse(row.headers) as Record<string, string>, body };
}

/** Reading does not need the folder: the place has the file name. */
function bodyAt(place: Buffer, files: RawFiles | undefined): Promise<Uint8Array | undefined> {
  return (files ?? warcFiles('.')).read(JSON.parse(place.toString()) as WarcPlace);
}

/** Compressed data begins with another byte. */
function isPlace(kept: Uint8Array): boolean {
  return kept[0] === '{'.charCodeAt(0);
}
