import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import { addressTemplate } from '../addresses/address-template.js';
import type { Database, Driver } from '../database/driver.js';
import { assignments, insertion } from '../database/rows.js';
import { indexedTokens } from '../search/indexed-tokens.js';
import { diffOf } from '../text/diff.js';
import { contentHashOf } from '../text/hash.js';
import type { NewArticle, Saved } from './article.js';
import { type ArticleRow, contentRow } from './article-rows.js';
import { planCheck } from './due.js';
import { saveRaw } from './raw.js';
import { joinStory, moveBands } from './stories.js';
import { viewedArticle } from './views.js';
import type { RawFiles } from './warc-files.js';

/** Two articles of a site are the same if they have at least this many words, all equal. */
const MIN_WORDS_TO_MERGE = 20;
/** Shorter ones at addresses of one kind are kept apart so often. */
const MAX_SHORT_TWINS = 3;

/** The words of a database, and where pages are kept outside it. */
export interface KeepingDriver extends Driver {
  readonly rawFiles?: RawFiles | undefined;
}

/** Stores an article as new, as a revision of a known one, or as another address of one. Call inside a transaction. */
export async function saveArticle(db: Database, driver: KeepingDriver, article: NewArticle): Promise<{ id: number; saved: Saved }> {
  // The row of the site is the lock: two workers that meet one text under two addresses store it once.
  const locked = await sql<{ now: number }>`select ${driver.now} as now from sites where id = ${article.siteId} ${driver.lockRow}`.execute(db);
  const now = locked.rows[0]!.now;
  const addresses = [...new Set([article.url, ...article.aliases].map(addressKey))];
  const contentHash = contentHashOf(article.content);
  const known = await knownArticle(db, article, addresses);
  if (known?.address !== undefined) return update(db, driver, { known, article, contentHash, addresses, now });
  const twin = article.viewOf ?? (await twinOf(db, article, contentHash)) ?? (await viewedArticle(db, article));
  if (twin !== undefined) {
    await addAddresses(db, article.siteId, { addresses, id: twin });
    return { id: twin, saved: 'merged' };
  }
  return insert(db, driver, { article, contentHash, addresses, now });
}

async function knownArticle(db: Database, { siteId }: NewArticle, addresses: readonly string[]): Promise<ArticleRow | undefined> {
  const found = await sql<{ address: string; article_id: number }>`
    select address, article_id from addresses where site_id = ${siteId} and address in (${sql.join(addresses)})`.execute(db);
  const byAddress = new Map(found.rows.map((row) => [row.address, row.article_id]));
  const id = addresses.map((address) => byAddress.get(address)).find((each) => each !== undefined);
  return id === undefined ? undefined : (await sql<ArticleRow>`select * from articles where id = ${id}`.execute(db)).rows[0];
}

/** The article of the site with the same text. Different articles may share a few words, but not repeatedly at one kind of address. */
async function twinOf(db: Database, { siteId, url, content }: NewArticle, contentHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; url: string }>`
    select id, url from articles where site_id = ${siteId} and content_hash = ${contentHash} order by id limit 100`.execute(db);
  if (content.wordCount >= MIN_WORDS_TO_MERGE) return rows[0]?.id;
  const kind = addressTemplate(new URL(url));
  const alike = rows.filter((row) => addressTemplate(new URL(row.url)) === kind);
  return alike.length >= MAX_SHORT_TWINS ? alike[0]!.id : undefined;
}

export async function addAddresses(db: Database, siteId: number, { addresses, id }: { addresses: readonly string[]; id: number }): Promise<void> {
  const rows = addresses.map((address) => sql`(${siteId}, ${address}, ${id})`);
  await sql`insert into addresses (site_id, address, article_id) values ${sql.join(rows)} on conflict do nothing`.execute(db);
}

interface Insertion {
  readonly article: NewArticle;
  readonly contentHash: string;
  readonly addresses: readonly string[];
  readonly now: number;
}

async function insert(
  db: Database,
  driver: KeepingDriver,
  { article, contentHash, addresses, now }: Insertion,
): Promise<{ id: number; saved: Saved }> {
  const rawIds = await saveRaw(db, article.siteId, { pages: article.raw, now, files: driver.rawFiles });
  const row = contentRow(article.content, now, contentHash);
  const values = {
    ...row,
    site_id: article.siteId,
    section_id: article.sectionId,
    address: addresses[0]!,
    url: article.url,
    story_id: null,
    first_seen_at: now,
    changed_at: now,
    touched_at: now,
    checked_at: now,
    quiet_checks: 0,
    removed_at: null,
    revision: 1,
    etag: article.etag,
    last_modified: article.lastModified,
    raw_ids: JSON.stringify(rawIds),
  };
  const saved = await sql<{ id: number }>`insert into articles ${insertion(values)} returning id`.execute(db);
  const { id } = saved.rows[0]!;
  await addAddresses(db, article.siteId, { addresses, id });
  await planCheck(db, { id, siteId: article.siteId, now, quiet: 0 });
  await driver.search.add(db, id, indexedTokens(article.content));
  await joinStory(db, driver, { id, simhash: row.simhash });
  return { id, saved: 'new' };
}

async function update(
  db: Database,
  driver: KeepingDriver,
  { known, article, contentHash, addresses, now }: Insertion & { known: ArticleRow },
): Promise<{ id: number; saved: Saved }> {
  await addAddresses(db, article.siteId, { addresses, id: known.id });
  const validators = { etag: article.etag, last_modified: article.lastModified, removed_at: null, checked_at: now };
  if (contentHash === known.content_hash) {
    const quiet = known.quiet_checks + 1;
    // One that was gone has come back.
    const touched = known.removed_at === null ? {} : { touched_at: now };
    await sql`update articles set ${assignments({ ...validators, ...touched, quiet_checks: quiet })} where id = ${known.id}`.execute(db);
    await planCheck(db, { id: known.id, siteId: known.site_id, now, quiet });
    return { id: known.id, saved: 'same' };
  }
  await keepRevision(db, { known, text: article.content.text, now });
  const rawIds = await saveRaw(db, article.siteId, { pages: article.raw, now, files: driver.rawFiles });
  const { day, ...row } = contentRow(article.content, known.first_seen_at, contentHash);
  const changes = { ...row, ...validators, day: known.day || day, changed_at: now, touched_at: now, quiet_checks: 0, revision: known.revision + 1 };
  await sql`update articles set ${assignments({ ...changes, raw_ids: JSON.stringify(rawIds) })} where id = ${known.id}`.execute(db);
  await planCheck(db, { id: known.id, siteId: known.site_id, now, quiet: 0 });
  await driver.search.replace(db, known.id, indexedTokens(article.content));
  await moveBands(db, driver, { id: known.id, from: known.simhash, to: row.simhash });
  return { id: known.id, saved: 'changed' };
}

async function keepRevision(db: Database, { known, text, now }: { known: ArticleRow; text: string; now: number }): Promise<void> {
  const rawIds = JSON.parse(known.raw_ids) as number[];
  const diff = JSON.stringify(diffOf(known.text, text));
  await sql`insert into revisions (article_id, number, title, text, content_hash, diff, at, raw_id)
    values (${known.id}, ${known.revision}, ${known.title}, ${known.text}, ${known.content_hash}, ${diff}, ${now}, ${rawIds[0] ?? null})`.execute(db);
}
