import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres.js';
import { temporaryFolder } from './temporary-folder.js';

/** Addresses of fresh databases, for both drivers; call inside `describe`. */
export function freshDatabases(driver: 'sqlite' | 'postgres'): () => Promise<string> {
  let folder = '';
  let server: PostgresServer | undefined;
  let count = 0;
  beforeAll(async () => {
    if (driver === 'postgres') server = await startPostgres();
    else folder = temporaryFolder('store');
  });
  afterAll(async () => {
    await server?.stop();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });
  return async () => (server ? server.fresh() : join(folder, `${++count}.db`));
}

export const drivers = ['sqlite', 'postgres'] as const;
