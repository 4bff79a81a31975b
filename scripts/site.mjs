// The project's page: `npm run site [-- --base /pith/]` builds it from README's neighbours in docs/ into dist/site.
// VitePress is installed on demand with an exact version, as other extractors are: 125 packages that nobody else needs are no part of the lockfile.
import './help.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleForBrowsers } from './pack/bundle.mjs';
import { pageOf } from './site/page-of.mjs';

const VERSION = '1.6.4';
const { values } = parseArgs({ options: { base: { type: 'string', default: '/' }, out: { type: 'string', default: 'dist/site' } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const work = join(root, 'node_modules/.cache/pith-site');
const pages = join(work, 'pages');

await makePages();
installVitePress();
execFileSync(
  process.execPath,
  [join(work, 'node_modules/vitepress/bin/vitepress.js'), 'build', pages, '--outDir', join(root, values.out), '--base', values.base],
  {
    stdio: 'inherit',
    cwd: work,
  },
);
console.log(`${values.out}: ${readdirSync(join(root, values.out), { recursive: true }).length} files`);

async function makePages() {
  rmSync(pages, { recursive: true, force: true });
  cpSync(join(root, 'scripts/site/pages'), pages, { recursive: true });
  cpSync(join(root, 'scripts/site/theme'), join(pages, '.vitepress/theme'), { recursive: true });
  cpSync(join(root, 'scripts/site/config.mjs'), join(pages, '.vitepress/config.mjs'));
  const docs = readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));
  for (const name of docs) {
    const text = pageOf(readFileSync(join(root, 'docs', name), 'utf8'), name);
    mkdirSync(join(pages, name, '..'), { recursive: true });
    writeFileSync(join(pages, name), text);
  }
  for (const name of ['CHANGELOG.md', 'CONTRIBUTING.md'])
    writeFileSync(join(pages, name.toLowerCase()), pageOf(readFileSync(join(root, name), 'utf8').replaceAll('](docs/', ']('), name));
  for (const figures of ['figures', 'research/figures']) cpSync(join(root, 'docs', figures), join(pages, figures), { recursive: true });
  // The playground runs the files that the package has for browsers.
  await bundleForBrowsers(join(root, 'packages/page'), join(work, 'bundle'));
  mkdirSync(join(pages, 'public'), { recursive: true });
  for (const name of ['pith.js', 'pith.mjs']) cpSync(join(work, 'bundle/browser', name), join(pages, 'public', name));
  for (const name of readdirSync(join(root, 'examples'))) cpSync(join(root, 'examples', name), join(pages, 'public/examples', `${name}.txt`));
}

function installVitePress() {
  const done = join(work, `installed-${VERSION}`);
  if (existsSync(done)) return;
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: { vitepress: VERSION } }));
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  execFileSync('npm', flags, { cwd: work, stdio: 'inherit' });
  writeFileSync(done, '');
}
