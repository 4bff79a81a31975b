// The website: `npm run site [-- --base /pith/]` builds it from docs/ into dist/site.
// VitePress is installed on demand with an exact version, as other extractors are: its 125 packages are not in the lockfile.
import './help.mjs';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleForBrowsers } from './pack/bundle.mjs';
import { pageOf, placeOf } from './site/page-of.mjs';

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
  for (const name of ['config.mjs', 'sidebar.mjs']) cpSync(join(root, 'scripts/site', name), join(pages, '.vitepress', name));
  const docs = readdirSync(join(root, 'docs'), { recursive: true }).filter((name) => name.endsWith('.md'));
  for (const path of ['CHANGELOG.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)]) {
    const page = join(pages, placeOf(path));
    mkdirSync(join(page, '..'), { recursive: true });
    writeFileSync(page, pageOf(readFileSync(join(root, path), 'utf8'), path));
  }
  for (const figures of ['figures', 'explanation/figures', 'research/figures'])
    cpSync(join(root, 'docs', figures), join(pages, figures), { recursive: true });
  // The playground runs the files that the package has for browsers.
  await bundleForBrowsers(join(root, 'packages/page'), join(work, 'bundle'));
  mkdirSync(join(pages, 'public'), { recursive: true });
  for (const name of ['pith.js', 'pith.mjs']) cpSync(join(work, 'bundle/browser', name), join(pages, 'public', name));
  for (const name of readdirSync(join(root, 'examples')).filter((each) => each.endsWith('.html')))
    cpSync(join(root, 'examples', name), join(pages, 'public/examples', `${name}.txt`));
}

function installVitePress() {
  const done = join(work, `installed-${VERSION}`);
  if (existsSync(done)) return;
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: { vitepress: VERSION } }));
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  execFileSync('npm', flags, { cwd: work, stdio: 'inherit' });
  writeFileSync(done, '');
}
