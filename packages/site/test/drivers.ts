import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { dropPostgres, emptyPostgres, freshPostgres } from './one-postgres.js';
import { temporaryFolder } from './temporary-folder.js';

/** Addresses of fresh databases, for both drivers; call inside `describe`. */
export function freshDatabases(driver: 'sqlite' | 'postgres'): () => Promise<string> {
  return driver === 'sqlite' ? freshFiles() : freshOnServer(freshPostgres);
}

/** The same without tables: for tests of how these are made. */
export function emptyDatabases(driver: 'sqlite' | 'postgres'): () => Promise<string> {
  return driver === 'sqlite' ? freshFiles() : freshOnServer(emptyPostgres);
}

function freshFiles(): () => Promise<string> {
  let folder = '';
  let count = 0;
  beforeAll(() => {
    folder = temporaryFolder('store');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async () => join(folder, `${++count}.db`);
}

function freshOnServer(make: () => Promise<string>): () => Promise<string> {
  const made: string[] = [];
  afterAll(() => dropPostgres(made));
  return async () => {
    made.push(await make());
    return made.at(-1)!;
  };
}

/** Mutants are tried on the faster one alone (docs/explanation/testing.md). */
export const drivers = process.env.PITH_DRIVERS === 'sqlite' ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
