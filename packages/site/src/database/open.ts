import { Kysely, sql } from 'kysely';
import { codeOf, SiteProblem } from '../errors.js';
import { indexedTokens } from '../search/indexed-tokens.js';
import type { Database, Driver } from './driver.js';
import { postgres } from './postgres.js';
import { migrations } from './schema.js';
import { sqlite } from './sqlite.js';
import type { Articles } from './tables.js';

/** `postgres://…` is a server, everything else a file. */
export function driverFor(address: string): Driver {
  return /^postgres(ql)?:\/\//.test(address) ? postgres(address) : sqlite(address);
}

/** Opens a database and brings its schema up to date; any number of processes may do so at once. */
export async function openDatabase(driver: Driver, upTo = migrations.length): Promise<Database> {
  const db = new Kysely<unknown>({ dialect: driver.dialect });
  try {
    await migrate(db, driver, upTo);
    return db;
  } catch (error) {
    await db.destroy();
    throw databaseProblem(driver, error);
  }
}

async function migrate(db: Database, driver: Driver, upTo: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (driver.migrationLock !== '') await sql.raw(driver.migrationLock).execute(tx);
    await sql`create table if not exists meta (key text primary key, value text not null)`.execute(tx);
    const found = await sql<{ value: string }>`select value from meta where key = 'schema'`.execute(tx);
    const version = Number(found.rows[0]?.value ?? 0);
    if (version > migrations.length) throw new SiteProblem('NEWER_DATABASE', { database: version, program: migrations.length });
    for (const step of migrations.slice(version, upTo)) {
      for (const statement of step.statements) await sql.raw(withTypes(statement, driver)).execute(tx);
      if (step.renewsSearch === true) await renewSearch(tx, driver);
    }
    const reached = String(Math.max(version, upTo));
    await sql`insert into meta (key, value) values ('schema', ${reached}) on conflict (key) do update set value = excluded.value`.execute(tx);
  });
}

function withTypes(statement: string, { types }: Driver): string {
  return statement.replace(/\{(id|int|real|bytes|greatest)\}/g, (_, name: keyof Driver['types']) => types[name]);
}

/** An error of the database as one of our problems; others are handed on as they are. */
export function databaseProblem(driver: Driver, error: unknown): unknown {
  if (codeOf(error) !== undefined) return error;
  const code = driver.problemOf(error);
  return code === undefined ? error : new SiteProblem(code, { why: (error as Error).message }, error);
}

/** Articles that are in memory at once. */
const PAGE = 100;

/** Rebuilds the search index from all articles there are. */
async function renewSearch(db: Database, driver: Driver): Promise<void> {
  await sql`drop table if exists article_search`.execute(db);
  for (const statement of driver.searchSchema) await sql.raw(statement).execute(db);
  for (let after = 0; ; ) {
    const { rows } = await sql<Pick<Articles, 'id' | 'title' | 'text' | 'language'> & { pageText: string }>`
      select id, title, text, page_text as "pageText", language from articles where id > ${after} order by id limit ${PAGE}`.execute(db);
    for (const row of rows) await driver.search.replace(db, row.id, indexedTokens(row));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}
