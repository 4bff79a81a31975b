import { Kysely, sql } from 'kysely';
import { codeOf, SiteProblem } from '../errors.js';
import type { Database, Driver } from './driver.js';
import { postgres } from './postgres.js';
import { firstSchema, migrations } from './schema.js';
import { sqlite } from './sqlite.js';

/** `postgres://…` is a server, everything else a file. */
export function driverFor(address: string): Driver {
  return /^postgres(ql)?:\/\//.test(address) ? postgres(address) : sqlite(address);
}

/** Opens a database and brings its schema up to date; any number of processes may do so at once. */
export async function openDatabase(driver: Driver): Promise<Database> {
  const db = new Kysely<unknown>({ dialect: driver.dialect });
  try {
    await db.transaction().execute((tx) => migrate(tx, driver));
    return db;
  } catch (error) {
    await db.destroy();
    throw databaseProblem(driver, error);
  }
}

async function migrate(tx: Database, driver: Driver): Promise<void> {
  if (driver.migrationLock !== '') await sql.raw(driver.migrationLock).execute(tx);
  await sql`create table if not exists meta (key text primary key, value text not null)`.execute(tx);
  const found = await sql<{ value: string }>`select value from meta where key = 'schema'`.execute(tx);
  const version = Number(found.rows[0]?.value ?? 0);
  const latest = migrations.at(-1)!.version;
  if (version > latest) throw new SiteProblem('NEWER_DATABASE', { database: version, program: latest });
  if (version > 0 && version < firstSchema.version) throw new SiteProblem('NOT_A_DATABASE', { why: 'it was made before the first release' });
  for (const step of migrations.filter((each) => each.version > version))
    for (const statement of step.statements) await sql.raw(withTypes(statement, driver)).execute(tx);
  if (version === 0) for (const statement of driver.searchSchema) await sql.raw(statement).execute(tx);
  await sql`insert into meta (key, value) values ('schema', ${String(latest)}) on conflict (key) do update set value = excluded.value`.execute(tx);
}

function withTypes(statement: string, { types }: Driver): string {
  return statement.replace(/\{(\w+)\}/g, (_, name: keyof Driver['types']) => types[name]);
}

/** An error of the database as one of our problems; others are handed on as they are. */
export function databaseProblem(driver: Driver, error: unknown): unknown {
  if (codeOf(error) !== undefined) return error;
  const code = driver.problemOf(error);
  return code === undefined ? error : new SiteProblem(code, { why: (error as Error).message }, error);
}
