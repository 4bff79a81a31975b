import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Builds the workspace when a package has no `dist`, or a source that is younger than its last build; says so on stderr. */
export function buildIfOlder(workspace) {
  const folders = readdirSync(join(workspace, 'packages')).map((name) => join(workspace, 'packages', name));
  if (folders.every((folder) => isFresh(folder))) return;
  process.stderr.write('pith: building (once, or after a change)…\n');
  const compiler = join(dirname(createRequire(join(workspace, 'package.json')).resolve('typescript/package.json')), 'bin', 'tsc');
  const { status, error } = spawnSync(process.execPath, [compiler, '-b', ...folders], { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    process.stderr.write(`pith: the build failed${error ? `: ${error.message}` : ''}. Run \`npm ci\` and try again.\n`);
    process.exit(3);
  }
}

function isFresh(folder) {
  const info = join(folder, 'dist', '.tsbuildinfo');
  if (!existsSync(info)) return false;
  const built = statSync(info).mtimeMs;
  return readdirSync(join(folder, 'src'), { recursive: true }).every((name) => statSync(join(folder, 'src', name)).mtimeMs <= built);
}
