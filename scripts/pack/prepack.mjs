// What npm runs before it packs or publishes a package: puts the bundle where the modules of development are, until `postpack` puts them back.
// An interruption in between does no harm: the bundle has no `.tsbuildinfo`, so that the next build writes the modules again.
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildIfOlder } from '../../packages/app/bin/build-if-older.mjs';
import { bundleForBrowsers, bundlePackage } from './bundle.mjs';

const folder = process.cwd();
const workspace = resolve(folder, '../..');
const aside = join(workspace, 'node_modules/.cache/pack', basename(folder));

buildIfOlder(workspace);
rmSync(aside, { recursive: true, force: true });
mkdirSync(aside, { recursive: true });
const bundle = join(aside, 'bundle');
await bundlePackage(folder, bundle);
if (basename(folder) === 'page') await bundleForBrowsers(folder, bundle);
// Learned results are measured by the project's own pages, wherever the lab is.
if (basename(folder) === 'lab') {
  await import('../pack-own-pages.mjs');
  cpSync(join(folder, 'dist/own-pages.json.gz'), join(bundle, 'own-pages.json.gz'));
}
// Vite has bundled the studio already.
renameSync(join(folder, 'dist'), join(aside, 'dist'));
renameSync(bundle, join(folder, 'dist'));
if (basename(folder) === 'app') renameSync(join(aside, 'dist/studio'), join(folder, 'dist/studio'));
