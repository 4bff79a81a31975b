import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { indexedTokens } from '../search/indexed-tokens.js';
import { contentRow } from './article-rows.js';
import { endChecks, planCheck } from './checks.js';
import { addAddresses, type KeepingDriver, saveArticle } from './save-article.js';
import type { Store } from './store.js';
import { moveBands } from './stories.js';

type Part = Pick<Store, 'saveArticle' | 'replaceContent' | 'addAlias' | 'classify' | 'markChecked' | 'markRemoved'>;

/** Addresses that one statement changes. */
const MAX_ADDRESSES = 200;

/** What is written about articles. */
export function articleChanges(db: Database, driver: KeepingDriver): Part {
  return {
    saveArticle: (given) => inTransaction(db, driver, (tx) => saveArticle(tx, driver, given)),
    replaceContent: (id, content) => inTransaction(db, driver, (tx) => replace(tx, driver, { id, content })),
    addAlias: (siteId, url, id) => addAddresses(db, siteId, { addresses: [addressKey(url)], id }),
    classify: (section, addresses) => classify(db, driver, { section, addresses }),
    markChecked: (id) => markChecked(db, driver, id),
    markRemoved: async (id) => {
      await db
        .updateTable('articles')
        .set({ removed_at: driver.now, touched_at: driver.now, checked_at: driver.now })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .execute();
      await endChecks(db, id);
    },
  };
}

async function markChecked(db: Database, driver: Driver, id: number): Promise<void> {
  const row = await db
    .selectFrom('articles')
    .select(['site_id', 'quiet_checks', 'removed_at', driver.now.as('now')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const quiet = row.quiet_checks + 1;
  await db
    .updateTable('articles')
    .set({
      checked_at: row.now,
      quiet_checks: quiet,
      ...(row.removed_at === null ? {} : { removed_at: null, touched_at: row.now }),
    })
    .where('id', '=', id)
    .execute();
  await planCheck(db, { id, siteId: row.site_id, now: row.now, quiet });
}

async function replace(
  db: Database,
  driver: Driver,
  { id, content }: { id: number; content: Parameters<Store['replaceContent']>[1] },
): Promise<boolean> {
  const known = await db
    .selectFrom('articles')
    .select(['content_hash', 'markdown', 'simhash', 'first_seen_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return false;
  const row = contentRow(content, known.first_seen_at);
  const isNew = row.content_hash !== known.content_hash || row.markdown !== known.markdown;
  await db
    .updateTable('articles')
    .set({ ...row, ...(isNew ? { touched_at: driver.now } : {}) })
    .where('id', '=', id)
    .execute();
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
    const part = addresses.slice(at, at + MAX_ADDRESSES);
    const ids = db.selectFrom('addresses').select('article_id').where('site_id', '=', siteId).where('address', 'in', part);
    await db.updateTable('articles').set({ section_id: id, touched_at: driver.now }).where('id', 'in', ids).where(isLess).execute();
    await db
      .updateTable('jobs')
      .set({ section_id: id })
      .where('site_id', '=', siteId)
      .where('kind', '=', 'article')
      .where('address', 'in', part)
      .where('state', '=', 'waiting')
      .where(isLess)
      .execute();
  }
}
