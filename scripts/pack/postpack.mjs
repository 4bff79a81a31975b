// What npm runs after it packed a package: the modules of development come back.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const folder = process.cwd();
const dist = join(folder, 'dist');
const aside = join(resolve(folder, '../..'), 'node_modules/.cache/pack', basename(folder));
if (existsSync(join(aside, 'dist'))) {
  if (basename(folder) === 'app') renameSync(join(dist, 'studio'), join(aside, 'dist/studio'));
  rmSync(dist, { recursive: true, force: true });
  renameSync(join(aside, 'dist'), dist);
}
