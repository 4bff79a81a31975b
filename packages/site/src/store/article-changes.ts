import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import { assignments } from '../database/rows.js';
import { inTransaction } from '../database/transaction.js';
import { indexedTokens } from '../search/indexed-tokens.js';
import { type ArticleRow, contentRow } from './article-rows.js';
import { endChecks, planCheck } from './due.js';
import { addAddresses, type KeepingDriver, saveArticle } from './save-article.js';
import type { Store } from './store.js';
import { moveBands } from './stories.js';

/** Addresses that one statement changes. */
const MAX_ADDRESSES = 200;

/** Writes to articles. */
export function articleChanges(db: Database, driver: KeepingDriver) {
  return {
    saveArticle: (given) => inTransaction(db, driver, (tx) => saveArticle(tx, driver, given)),
    replaceContent: (id, content) => inTransaction(db, driver, (tx) => replace(tx, driver, { id, content })),
    addAlias: (siteId, url, id) => addAddresses(db, siteId, { addresses: [addressKey(url)], id }),
    classify: (section, addresses) => classify(db, driver, { section, addresses }),
    markChecked: (id) => markChecked(db, driver, id),
    markRemoved: async (id) => {
      await sql`update articles set removed_at = ${driver.now}, touched_at = ${driver.now}, checked_at = ${driver.now}
        where id = ${id} and removed_at is null`.execute(db);
      await endChecks(db, id);
    },
  } satisfies Partial<Store>;
}

async function markChecked(db: Database, driver: Driver, id: number): Promise<void> {
  // One that was gone has come back.
  const { rows } = await sql<{
    site_id: number;
    now: number;
    quiet: number;
  }>`update articles set checked_at = ${driver.now}, quiet_checks = quiet_checks + 1,
    touched_at = case when removed_at is null then touched_at else ${driver.now} end, removed_at = null
    where id = ${id} returning site_id, checked_at as now, quiet_checks as quiet`.execute(db);
  if (rows[0]) await planCheck(db, { id, siteId: rows[0].site_id, now: rows[0].now, quiet: rows[0].quiet });
}

async function replace(
  db: Database,
  driver: Driver,
  { id, content }: { id: number; content: Parameters<Store['replaceContent']>[1] },
): Promise<boolean> {
  const found = await sql<ArticleRow>`select content_hash, markdown, simhash, first_seen_at from articles where id = ${id}`.execute(db);
  const known = found.rows[0];
  if (!known) return false;
  const row = contentRow(content, known.first_seen_at);
  const isNew = row.content_hash !== known.content_hash || row.markdown !== known.markdown;
  const changes = { ...row, ...(isNew ? { touched_at: driver.now } : {}) };
  await sql`update articles set ${assignments(changes)} where id = ${id}`.execute(db);
  await driver.search.replace(db, id, indexedTokens(content));
  await moveBands(db, driver, { id, from: known.simhash, to: row.simhash });
  return isNew;
}

interface Classification {
  readonly section: Parameters<Store['classify']>[0];
  readonly addresses: readonly string[];
}

/** Waiting jobs are changed as well, so that their article is right from the start. */
async function classify(db: Database, driver: Driver, { section, addresses }: Classification): Promise<void> {
  const { id, siteId, parent } = section;
  const isLess = parent === null ? sql<boolean>`section_id is null` : sql<boolean>`(section_id is null or section_id = ${parent})`;
  for (let at = 0; at < addresses.length; at += MAX_ADDRESSES) {
    const part = sql.join(addresses.slice(at, at + MAX_ADDRESSES));
    const ids = sql`select article_id from addresses where site_id = ${siteId} and address in (${part})`;
    await sql`update articles set section_id = ${id}, touched_at = ${driver.now} where id in (${ids}) and ${isLess}`.execute(db);
    await sql`update jobs set section_id = ${id}
      where site_id = ${siteId} and kind = 'article' and address in (${part}) and state = 'waiting' and ${isLess}`.execute(db);
  }
}
