// Puts the published package into the folders of the packages in place of their sources: `node scripts/pack/unpack.mjs FOLDER-OF-TARBALLS`. For images.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [tarballs] = process.argv.slice(2);
for (const name of readdirSync('packages')) {
  const folder = join('packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = join(tarballs, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  const { status } = spawnSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`cannot unpack ${file}`);
}
