// A real PostgreSQL server on loopback, for tests and benches: `const server = await startServer({ folder, settings })`.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { onProcessEnd } from './on-process-end.mjs';
import { installedPackage, serverPrograms } from './postgres-programs.mjs';

export { installedPackage };

const password = 'pith';

/** Makes a cluster of databases in a folder and starts a server for it. */
export async function startServer({ folder, settings, packageFolder }) {
  const programs = serverPrograms(packageFolder);
  // The server does not run as root; the user it runs as must be able to enter the folder.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (programs.user) for (const path of [data, passwordFile]) chownSync(path, programs.user.uid, programs.user.gid);
  const flags = ['--auth=password', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--lc-messages=C', '--no-sync'];
  const { ended, messages } = run(programs.initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags], programs.user);
  if ((await ended) !== 0) throw new Error(`initdb failed: ${messages()}`);
  rmSync(passwordFile);
  return startOn({ data, settings, programs });
}

/** Starts a server on the data of another one. */
export function startServerOn({ data, settings, packageFolder }) {
  return startOn({ data, settings, programs: serverPrograms(packageFolder) });
}

async function startOn({ data, settings, programs }) {
  const port = await freePort();
  const flags = ['-D', data, '-h', '127.0.0.1', '-k', '', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const start = () => untilReady(run(programs.postgres, flags, programs.user));
  let server = await start();
  const addressOf = (name) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  const stop = async () => {
    server.child.kill('SIGINT');
    await server.ended;
  };
  return {
    data,
    addressOf,
    createDatabase: async (name) => {
      await query(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    dropDatabase: (name) => query(addressOf('postgres'), `drop database ${name}`),
    restart: async (meanwhile) => {
      await stop();
      await meanwhile();
      server = await start();
    },
    stop: async () => {
      await stop();
      programs.remove();
    },
  };
}

async function query(address, sql) {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Runs a program; `ended` gives its exit code, `messages` what it has written so far. */
function run(program, args, user) {
  const child = spawn(program, args, { ...user, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
  let messages = '';
  child.stderr.on('data', (piece) => {
    messages = (messages + piece).slice(-10_000);
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${program} cannot be run${user ? ` as user ${user.uid}` : ''}: ${error.message}`)));
    child.on('close', resolve);
  });
  // Nothing else ends the server when this process is interrupted.
  child.on(
    'close',
    onProcessEnd(() => child.kill('SIGINT')),
  );
  return { child, ended, messages: () => messages };
}

/** Waits until the server takes connections, or throws what it wrote before it ended. */
async function untilReady(server) {
  const ready = new Promise((resolve) => {
    server.child.stderr.on('data', () => {
      if (server.messages().includes('ready to accept connections')) resolve(true);
    });
  });
  if ((await Promise.race([ready, server.ended])) !== true) throw new Error(`PostgreSQL does not start: ${server.messages()}`);
  return server;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
