// Packs every package as it is published: `npm run pack -- [folder]`, into `packs/` where none is named. Prints one tarball per line.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Tarballs of all packages in `folder`, in the order in which they need each other: `{ name, path, files, integrity }`. */
export function packAll(folder) {
  mkdirSync(folder, { recursive: true });
  const args = ['pack', '--workspaces', '--pack-destination', folder, '--json', '--foreground-scripts=false', '--ignore-scripts=false'];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: workspace, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return Object.values(JSON.parse(stdout)).map(({ name, filename, files, integrity }) => ({
    name,
    path: join(folder, filename.replace('@', '').replace('/', '-')),
    files: files.map(({ path }) => path),
    integrity,
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(workspace, 'packs'));
  rmSync(folder, { recursive: true, force: true });
  for (const { path } of packAll(folder)) console.log(path);
}
