import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startServer, startServerOn } from '../../../scripts/postgres-server.mjs';
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

// What is tested are transactions, not the disk: a flush that survives a power cut only costs time here.
const SETTINGS = ['max_connections=200', 'shared_buffers=32MB', 'fsync=off', 'full_page_writes=off'];

/** A real PostgreSQL server on loopback, with its data in a temporary folder; its programs may be those of another package folder. */
export async function startPostgres(packageFolder?: string): Promise<PostgresServer> {
  const folder = temporaryFolder('postgres');
  const server = await startServer({ folder, settings: SETTINGS, ...(packageFolder === undefined ? {} : { packageFolder }) });
  let databases = 0;
  return {
    fresh: async (original) => {
      const name = `pith_${++databases}`;
      if (original === undefined) return server.createDatabase(name);
      await copyDatabase(original, name);
      return server.addressOf(name);
    },
    restart: (meanwhile) => server.restart(meanwhile),
    folder: server.data,
    picture: () => pictureOf(server.data),
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
  const server = await startServerOn({ data, settings: SETTINGS });
  return { address: (name) => server.addressOf(name), stop: () => server.stop() };
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
