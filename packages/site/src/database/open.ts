import { Kysely, sql } from 'kysely';
import { codeOf, SiteProblem } from '../errors.js';
import type { Database, Driver } from './driver.js';
import { postgres } from './postgres.js';
import { renewSearch } from './renew-search.js';
import { migrations } from './schema.js';
import { sqlite } from './sqlite.js';
import type { Tables } from './tables.js';

/** `postgres://…` is a server, everything else a file. */
export function driverFor(address: string): Driver {
  return /^postgres(ql)?:\/\//.test(address) ? postgres(address) : sqlite(address);
}

/** Opens a database and brings its schema up to date; any number of processes may do so at once. */
export async function openDatabase(driver: Driver, upTo = migrations.length): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: driver.dialect });
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
    const row = await tx.selectFrom('meta').select('value').where('key', '=', 'schema').executeTakeFirst();
    const version = Number(row?.value ?? 0);
    if (version > migrations.length) throw new SiteProblem('NEWER_DATABASE', { database: version, program: migrations.length });
    for (const step of migrations.slice(version, upTo)) {
      for (const statement of step.statements) await sql.raw(withTypes(statement, driver)).execute(tx);
      if (step.renewsSearch === true) await renewSearch(tx, driver);
    }
    const reached = String(Math.max(version, upTo));
    await tx
      .insertInto('meta')
      .values({ key: 'schema', value: reached })
      .onConflict((on) => on.column('key').doUpdateSet({ value: reached }))
      .execute();
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
