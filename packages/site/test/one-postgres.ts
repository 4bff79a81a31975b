import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { PostgresServer } from './postgres.js';

/** Where test files ask for the address of a fresh database. */
const DOOR = 'PITH_TEST_POSTGRES';
const EMPTY = '/empty';

/**
 * What vitest does before the first test: one PostgreSQL server for all test files, because starting one takes longer than most of them.
 * It starts when a file asks for its first database.
 */
export default async function onePostgres(): Promise<() => Promise<void>> {
  const started: { server?: Promise<PostgresServer>; original?: Promise<string> } = {};
  const fresh = async (isEmpty: boolean) => {
    started.server ??= import('./postgres.js').then(({ startPostgres }) => startPostgres());
    const server = await started.server;
    if (isEmpty) return server.fresh();
    // Making the tables takes longer than most tests: they are copied.
    started.original ??= server.fresh().then(withTables);
    return server.fresh(await started.original);
  };
  const door = createServer(({ url }, response) => {
    fresh(url === EMPTY).then(
      (address) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  process.env[DOOR] = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
  return async () => {
    door.close();
    await (await started.server)?.stop();
  };
}

/** Makes the tables of this package in a database, and leaves it. */
async function withTables(address: string): Promise<string> {
  const { openStorage } = await import('../src/storage/storage.js');
  await (await openStorage(address)).close();
  return address;
}

/** Address of a fresh database on the server that all test files share, with the tables of this package. */
export async function freshPostgres(): Promise<string> {
  return ask('/');
}

/** The same without any table. */
export async function emptyPostgres(): Promise<string> {
  return ask(EMPTY);
}

async function ask(path: string): Promise<string> {
  const answer = await fetch(new URL(path, process.env[DOOR]!));
  const said = await answer.text();
  if (!answer.ok) throw new Error(`PostgreSQL does not start: ${said}`);
  return said;
}

/** Removes databases that are done with; each takes eight megabytes of memory. */
export async function dropPostgres(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const client = new pg.Client(addresses[0]!.replace(/[^/]+$/, 'postgres'));
  await client.connect();
  for (const address of addresses) await client.query(`drop database ${new URL(address).pathname.slice(1)} with (force)`);
  await client.end();
}
