// Lays packed packages out as an installation would, without a package host: what they import is linked from the workspace.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** `packs`: what `packAll` gave. Everything is in `folder/node_modules` then. */
export function installOffline(packs, folder) {
  const target = join(folder, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const { name, path } of packs) {
    const place = join(target, name);
    mkdirSync(place, { recursive: true });
    const { status } = spawnSync('tar', ['-xzf', path, '-C', place, '--strip-components=1'], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`cannot unpack ${path}`);
  }
  const own = new Set(packs.map(({ name }) => name));
  for (const name of installedNames()) {
    if (own.has(name)) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(join(modules, name), join(target, name), 'dir');
  }
}

function installedNames() {
  return readdirSync(modules).flatMap((name) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@') ? readdirSync(join(modules, name)).map((below) => `${name}/${below}`) : [name];
  });
}
