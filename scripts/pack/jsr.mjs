// `pith` as JSR takes it: `npm run test:jsr` makes it in `packs/jsr` and has Deno check it as it would before publishing.
// `deno publish` in that folder publishes it. It has the same files as the npm package, without source maps.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { getRuntimes } from '../runtimes/get.mjs';
import { bundlePackage } from './bundle.mjs';

const page = resolve('packages/page');
const folder = resolve('packs/jsr');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundlePackage(page, join(folder, 'dist'));
for (const file of readdirSync(join(folder, 'dist'), { recursive: true }).map((name) => join(folder, 'dist', name))) {
  if (file.endsWith('.map')) rmSync(file);
  else if (file.endsWith('.d.ts')) writeFileSync(file, withNamesOfFiles(readFileSync(file, 'utf8')));
}
for (const name of ['README.md', 'LICENSE']) copyFileSync(join(page, name), join(folder, name));
const { version, license, exports } = JSON.parse(readFileSync(join(page, 'package.json'), 'utf8'));
const entries = Object.entries(exports).filter(([, { types, default: file }]) => types && !file.includes('/browser/'));
for (const [, { types, default: file }] of entries) {
  const path = join(folder, file);
  writeFileSync(path, `/* @ts-self-types="./${basename(types)}" */\n${readFileSync(path, 'utf8')}`);
}
const manifest = { name: '@pith/pith', version, license, exports: Object.fromEntries(entries.map(([name, { default: file }]) => [name, file])) };
writeFileSync(join(folder, 'jsr.json'), `${JSON.stringify({ ...manifest, publish: { include: ['dist', 'README.md', 'LICENSE'] } }, null, 2)}\n`);

const { Deno } = getRuntimes();
if (Deno === undefined) throw new Error('Deno is not here and cannot be fetched.');
const { status } = spawnSync(Deno, ['publish', '--dry-run', '--allow-dirty', '--quiet'], { cwd: folder, stdio: 'inherit' });
console.error(status === 0 ? 'jsr: types and entries are as JSR wants them' : 'jsr: Deno would not publish it');
process.exitCode = status === 0 ? 0 : 1;

/** Deno looks for the file that is named. */
function withNamesOfFiles(types) {
  return types.replace(/((?:from |import\()['"]\.[^'"]+)\.js(['"])/g, '$1.d.ts$2');
}
