import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import LibSql from 'libsql';
import { fts5Query } from '../search/fts5-query.js';
import type { Database, Driver, SearchIndex } from './driver.js';
import { filterCondition } from './search-filter.js';

/** SQLite in a file of its own: no server, no set-up. */
export function sqlite(file: string): Driver {
  return {
    name: 'sqlite',
    dialect: patientDialect(file),
    types: { id: 'integer primary key autoincrement', int: 'integer', real: 'real', bytes: 'blob', greatest: 'max', keyed: 'without rowid' },
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    skipLocked: sql``,
    lockRow: sql``,
    isAmong: (ids) => sql`in (${ids})`,
    rowsOf: (list) => sql`json_each(${JSON.stringify(list)})`,
    recordsOf: (rows, columns) => {
      const values = Object.keys(columns).map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.id(name)}`);
      return sql`(select ${sql.join(values)} from json_each(${JSON.stringify(rows)}))`;
    },
    migrationLock: '',
    // Bare tokens go in, so the tokenizer only has to split at spaces; it takes every character beyond ASCII for a letter.
    searchSchema: [
      "create virtual table article_search using fts5 (title, text, page, stems, page_stems, content = '', contentless_delete = 1, tokenize = 'ascii')",
    ],
    search: fts5,
    // Every transaction begins with the one lock there is.
    isConflict: () => false,
    problemOf,
  };
}

// `libsql` keeps every prepared statement until it is collected; the package has a few hundred different ones.
const MAX_STATEMENTS = 500;

function openFile(file: string): SqliteDatabase {
  const db = new LibSql(file);
  // Safe when a process is killed. When the power goes, the last moments are lost as a whole: jobs with their acknowledgements, which are done again.
  for (const setting of ['busy_timeout = 100', 'journal_mode = WAL', 'synchronous = NORMAL', 'foreign_keys = ON', 'cache_size = -32000'])
    db.pragma(setting);
  const statements = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    // A transaction that begins by reading can be refused when it comes to writing; every one of ours writes.
    const query = text === 'begin' ? 'begin immediate' : text;
    const known = statements.get(query);
    if (known) return known;
    const statement = db.prepare(query) as unknown as SqliteStatement;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(query, statement);
    return statement;
  };
  return { prepare, close: () => void db.close() };
}

/** Milliseconds to wait for another program that is writing. */
const PATIENCE = 15_000;

/**
 * SQLite's own way of waiting for a lock stops the whole process, including the holder of the lock if it is in the same process.
 * So it waits a tenth of a second at most, and the rest of the waiting is done here.
 */
function patientDialect(file: string): Dialect {
  const dialect = new SqliteDialect({ database: () => withPatience(async () => openFile(file)) });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async () => {
        const connection = await acquire();
        return {
          executeQuery: <R>(query: CompiledQuery) => withPatience(async () => connection.executeQuery<R>(query)),
          streamQuery: <R>(query: CompiledQuery, size?: number) => connection.streamQuery<R>(query, size),
        };
      };
      const rollback = driver.rollbackTransaction.bind(driver);
      driver.rollbackTransaction = async (connection) => {
        try {
          await rollback(connection);
        } catch (error) {
          // A full disk rolls back automatically. The current error has the reason.
          if (!/no transaction is active/.test(String((error as Error).message))) throw error;
        }
      };
      return driver;
    },
  };
}

async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: unknown }).code)) || Date.now() > until) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}

const fts5: SearchIndex = {
  add: async (db, article, { title, text, page, stems, pageStems }) => {
    const columns = [title, text, page, stems, pageStems].map((tokens) => tokens.join(' '));
    await sql`insert into article_search (rowid, title, text, page, stems, page_stems) values (${article}, ${sql.join(columns)})`.execute(db);
  },
  replace: async (db, article, tokens) => {
    await fts5.remove(db, [article]);
    await fts5.add(db, article, tokens);
  },
  remove: async (db, articles) => {
    for (const article of articles) await sql`delete from article_search where rowid = ${article}`.execute(db);
  },
  match: async (db: Database, expression, { where, filter, limit, offset }) => {
    const match = fts5Query(expression, where);
    // A word of the title weighs as much as five of the text.
    const rank = sql<number>`-bm25(article_search, 5.0, 1.0, 1.0, 1.0, 1.0)`;
    const found = await sql<{ id: number; rank: number; day: string }>`
      select a.id as id, ${rank} as rank, a.day as day from article_search join articles a on a.id = article_search.rowid
      where article_search match ${match} and ${filterCondition(filter)} order by rank desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
    return found.rows;
  },
};

function problemOf(error: unknown): ReturnType<Driver['problemOf']> {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const said = `${String(code)} ${String(message)}`;
  if (/SQLITE_FULL|disk is full|ENOSPC/.test(said)) return 'DISK_FULL';
  if (/SQLITE_READONLY|readonly database/.test(said)) return 'READ_ONLY';
  if (/SQLITE_NOTADB|not a database/.test(said)) return 'NOT_A_DATABASE';
  if (/SQLITE_CORRUPT|malformed/.test(said)) return 'DAMAGED_DATABASE';
  if (/SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN)|database is locked|unable to open/i.test(said)) return 'DATABASE_LOST';
  return undefined;
}
