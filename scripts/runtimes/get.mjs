// Other runtimes, as npm packages that hold their binaries: fetched once into the user's cache, never part of the project.
// Run by itself it only fetches them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEM = `${process.platform}-${process.arch}`;
/** Milliseconds for one of them. */
const MAX_TIME = 180_000;

/** Each with its exact version: a newer runtime is a change of ours. */
const runtimes = {
  'Node 20': { install: `node-${SYSTEM}@20.20.2`, file: `node-${SYSTEM}/bin/node` },
  'Node 22': { install: `node-${SYSTEM}@22.23.3`, file: `node-${SYSTEM}/bin/node` },
  'Node 24': { install: `node-${SYSTEM}@24.21.0`, file: `node-${SYSTEM}/bin/node` },
  'Node 26': { install: `node-${SYSTEM}@26.10.0`, file: `node-${SYSTEM}/bin/node` },
  Bun: { install: `@oven/bun-${SYSTEM}@1.4.4`, file: `@oven/bun-${SYSTEM}/bin/bun` },
  Deno: { install: `@deno/${SYSTEM}${process.platform === 'linux' ? '-glibc' : ''}@2.9.6`, file: `@deno/${SYSTEM}-glibc/deno` },
  workerd: {
    install: `@cloudflare/workerd-${SYSTEM.replace('x64', '64')}@1.20261104.1`,
    file: `@cloudflare/workerd-${SYSTEM.replace('x64', '64')}/bin/workerd`,
  },
};

/** Name → binary, or undefined where the package host does not give it. */
export function getRuntimes() {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pith', 'runtimes');
  return Object.fromEntries(
    Object.entries(runtimes).map(([name, runtime]) => [name, get(join(cache, runtime.install.replaceAll('/', '-')), runtime)]),
  );
}

function get(folder, { install, file }) {
  const binary = join(folder, 'node_modules', file);
  if (existsSync(join(folder, 'done'))) return binary;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const flags = ['install', '--ignore-scripts', '--force', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--prefer-offline'];
  const { status } = spawnSync('npm', [...flags, install], { cwd: folder, stdio: 'ignore', timeout: MAX_TIME });
  if (status !== 0 || !existsSync(binary)) return undefined;
  writeFileSync(join(folder, 'done'), '');
  return binary;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) getRuntimes();
