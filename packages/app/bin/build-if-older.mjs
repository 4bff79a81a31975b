import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A build that takes longer than this has died. Milliseconds. */
const MAX_BUILD = 120_000;

/** Builds the workspace if a package has no `dist`, or a source newer than its last build. Reports it on stderr. */
export function buildIfOlder(workspace) {
  const parts = partsOf(workspace);
  if (parts.every(({ isFresh }) => isFresh())) return;
  const unlock = lock(join(workspace, 'node_modules', '.pith-build'));
  try {
    // Who waited for another build has nothing left to do.
    const stale = parts.filter(({ isFresh }) => !isFresh());
    if (stale.length > 0) process.stderr.write('pith: building (once, or after a change)…\n');
    for (const { build } of stale) build();
  } finally {
    unlock();
  }
}

/** The builds, each with its own tool: the packages, and the studio that the server sends to browsers. */
function partsOf(workspace) {
  const folders = readdirSync(join(workspace, 'packages')).map((name) => join(workspace, 'packages', name));
  const app = join(workspace, 'packages', 'app');
  return [
    {
      isFresh: () => folders.every((folder) => isNotOlder(join(folder, 'dist', '.tsbuildinfo'), join(folder, 'src'))),
      build: () => run(workspace, 'typescript', join('bin', 'tsc'), ['-b', ...folders]),
    },
    {
      isFresh: () => isNotOlder(join(app, 'dist', 'studio', 'index.html'), join(app, 'studio')),
      build: () => run(workspace, 'vite', join('bin', 'vite.js'), ['build', join(app, 'studio')]),
    },
  ];
}

/** Two commands that start at once must not write over each other; returns how to let the next one in. */
function lock(folder) {
  for (;;) {
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, 'pid'), String(process.pid));
      return () => rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const made = statSync(folder, { throwIfNoEntry: false });
      if (made && (Date.now() - made.mtimeMs > MAX_BUILD || hasDied(folder))) rmSync(folder, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

/** Whether the process that holds the lock was ended before it could let go, as by Ctrl-C. */
function hasDied(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')) || process.pid, 0);
    return false;
  } catch (error) {
    // Without the file, the lock is being made or taken away this moment.
    return error.code === 'ESRCH';
  }
}

function run(workspace, name, script, args) {
  const file = join(dirname(createRequire(join(workspace, 'package.json')).resolve(`${name}/package.json`)), script);
  const { status, error } = spawnSync(process.execPath, [file, ...args], { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    process.stderr.write(
      `pith: the build failed${error ? `: ${error.message}` : ''}. If no mistake in the sources is named above, run \`npm ci\` and try again.\n`,
    );
    rmSync(join(workspace, 'node_modules', '.pith-build'), { recursive: true, force: true });
    process.exit(3);
  }
}

/** Whether no source in a folder is newer than its output. */
function isNotOlder(made, sources) {
  if (!existsSync(made)) return false;
  const time = statSync(made).mtimeMs;
  return readdirSync(sources, { recursive: true }).every((name) => statSync(join(sources, name)).mtimeMs <= time);
}
