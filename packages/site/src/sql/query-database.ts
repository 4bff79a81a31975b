import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SiteProblem } from '../errors.js';
import { type TableAnswer, tableAnswer } from './table-answer.js';

export interface QueryOptions {
  /** Rows at most. */
  readonly limit?: number | undefined;
  /** Milliseconds. */
  readonly time?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The worker that runs a query on a file; tests replace it by the built one. */
  readonly workerFile?: URL | undefined;
}

const DEFAULT_ROWS = 1_000;
const MAX_TIME = 5_000;

/** Asks a database in its own language, read-only and within limits of rows, size and time. Throws `BAD_QUERY` for invalid queries. */
export async function queryDatabase(place: string, given: string, options: QueryOptions = {}): Promise<TableAnswer> {
  const query = checkedQuery(given);
  return /^postgres(ql)?:\/\//.test(place) ? queryServer(place, query, options) : queryFile(resolve(place), query, options);
}

type Told = { readonly answer: TableAnswer } | { readonly fault: string };

function queryFile(file: string, query: string, { limit = DEFAULT_ROWS, time = MAX_TIME, signal, workerFile }: QueryOptions): Promise<TableAnswer> {
  return new Promise((found, reject) => {
    const child = fork(fileURLToPath(workerFile ?? new URL('./sqlite-query-worker.js', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      child.kill('SIGKILL');
      settle();
    };
    const refuse = (why: string) => end(() => reject(new SiteProblem('BAD_QUERY', { why })));
    const stop = () => end(() => reject(new SiteProblem('STOPPED')));
    // cannot throw: it settles a promise
    const timer = setTimeout(() => refuse(`no answer within ${time / 1_000} s; ask for less`), time);
    signal?.addEventListener('abort', stop, { once: true }); // cannot throw: it settles a promise
    if (signal?.aborted) return stop();
    // cannot throw: it settles a promise
    child.once('message', (told: Told) => ('answer' in told ? end(() => found(told.answer)) : refuse(told.fault)));
    child.once('error', (error) => end(() => reject(error))); // cannot throw: it settles a promise
    child.once('exit', () => refuse('the query ended without an answer')); // cannot throw: it settles a promise
    child.send({ file, query, limit });
  });
}

async function queryServer(address: string, query: string, { limit = DEFAULT_ROWS, time = MAX_TIME, signal }: QueryOptions): Promise<TableAnswer> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address, statement_timeout: time, connectionTimeoutMillis: time });
  // A connection that breaks is reported by the query that waits for it.
  client.on('error', () => undefined);
  const stop = () => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true }); // cannot throw: what goes wrong is caught
  try {
    await client.connect();
    await client.query('begin read only');
    // A statement with parameters is one statement: nothing can follow it.
    const { fields, rows } = await client.query({ text: `select * from (${query}\n) as asked limit $1`, values: [limit + 1], rowMode: 'array' });
    return tableAnswer(
      fields.map(({ name }) => name),
      rows as unknown[][],
      limit,
    );
  } catch (error) {
    if (signal?.aborted) throw new SiteProblem('STOPPED', {}, error);
    const { code, message } = error as { code?: string; message: string };
    if (code === '57014') throw new SiteProblem('BAD_QUERY', { why: `no answer within ${time / 1_000} s; ask for less` }, error);
    // Query errors of the server have a code of five characters. Other errors concern the connection.
    throw code?.length === 5 ? new SiteProblem('BAD_QUERY', { why: message }, error) : new SiteProblem('DATABASE_LOST', {}, error);
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/** Tables and columns that a query can use. */
export async function tablesIn(
  place: string,
  options: QueryOptions = {},
): Promise<readonly { readonly table: string; readonly columns: readonly string[] }[]> {
  const isServer = /^postgres(ql)?:\/\//.test(place);
  const { rows } = await queryDatabase(
    place,
    isServer
      ? "select table_name, column_name from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position"
      : "select m.name, c.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'article_search%' order by m.name, c.cid",
    { ...options, limit: 2_000 },
  );
  const tables = new Map<string, string[]>();
  for (const [table, column] of rows) tables.set(String(table), [...(tables.get(String(table)) ?? []), String(column)]);
  return [...tables].map(([table, columns]) => ({ table, columns }));
}

const MAX_LENGTH = 20_000;

/** A read-only query, without anything after it. The database refuses writes too. This check comes first, with a clearer message. */
function checkedQuery(given: string): string {
  let query = given.trim();
  while (query.endsWith(';')) query = query.slice(0, -1).trimEnd();
  if (query.length > MAX_LENGTH) throw new SiteProblem('BAD_QUERY', { why: `longer than ${MAX_LENGTH} characters` });
  const first = /^\w+/.exec(withoutComments(query))?.[0].toLowerCase();
  if (first !== 'select' && first !== 'with' && first !== 'values')
    throw new SiteProblem('BAD_QUERY', { why: 'only SELECT, WITH and VALUES: this reads, and changes nothing' });
  return query;
}

/** A query from its first word on. */
function withoutComments(query: string): string {
  let rest = query.trimStart();
  for (;;) {
    const end = rest.startsWith('--') ? rest.indexOf('\n') : rest.startsWith('/*') ? rest.indexOf('*/') + 1 : -1;
    if (end <= 0) return rest;
    rest = rest.slice(end + 1).trimStart();
  }
}
