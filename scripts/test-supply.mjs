// Supply-chain checks of the packages: `npm run test:supply`. Packs twice, installs into empty projects, and inspects the result.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packAll } from './pack/pack-all.mjs';
import { licencesOf } from './supply/licences.mjs';
import { runtimeTree } from './supply/tree.mjs';

const MAX_PACKAGES = 10;
const LICENCES = 'docs/reference/licences.md';
const folder = mkdtempSync(join(tmpdir(), 'pith-supply-'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const faults = [];
const check = (holds, what) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
  if (!holds) faults.push(what);
};

try {
  const packs = packAll(join(folder, 'packs'));
  const again = packAll(join(folder, 'again'));
  for (const [i, { name, integrity }] of packs.entries())
    check(integrity === again[i].integrity, `${name}: packed twice it is the same, ${integrity.slice(7, 19)}`);
  lookAtTree();
  lookAtLibrary(packs);
  lookAtAll(packs);
  for (const { name } of packs) lookAtCode(name);
  check(existsSync('SECURITY.md'), 'SECURITY.md has an address for reports');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) console.error(`supply: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function lookAtTree() {
  for (const name of ['page', 'papers', 'site', 'lab', 'app']) {
    const scripts = [...runtimeTree(packages, `packages/${name}`)].filter(([, entry]) => entry.hasInstallScript).map(([path]) => path);
    check(
      scripts.length === 0,
      `packages/${name}: nothing that it installs runs an install script${scripts.map((path) => `, but ${path}`).join('')}`,
    );
  }
  const { text, faults: unfree } = licencesOf(packages);
  check(unfree.length === 0, `installed licences only require attribution${unfree.map((fault) => `; ${fault}`).join('')}`);
  if (process.argv.includes('--update')) writeFileSync(LICENCES, text);
  check(existsSync(LICENCES) && readFileSync(LICENCES, 'utf8') === text, `${LICENCES} lists them (--update writes it)`);
}

/** \`pith\` alone, then with the papers' methods, in an empty project without any package host. */
function lookAtLibrary(packs) {
  const [{ path }, papers] = packs;
  const project = emptyProject('library');
  run(project, 'npm', ['install', '--offline', '--no-audit', '--no-fund', path]);
  const installed = Object.keys(JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')).packages);
  check(installed.length <= MAX_PACKAGES, `pith installs ${installed.length} package(s), at most ${MAX_PACKAGES}`);
  const print = "extract('<article><h1>Tea</h1><p>Rain fell on the tea terraces for nine days, and the pickers played cards.</p></article>').title";
  check(said(project, ['--input-type=module', '-e', `import { extract } from 'pith'; console.log(${print})`]) === 'Tea', 'pith can be imported');
  check(said(project, ['-e', `const { extract } = require('pith'); console.log(${print})`]) === 'Tea', 'pith can be required');
  const pages = readdirSync('pages')
    .map((name) => resolve('pages', name, 'page.html'))
    .filter((file) => existsSync(file));
  run(project, 'npm', ['install', '--offline', '--no-audit', '--no-fund', path, papers.path]);
  cpSync('scripts/supply/no-network.mjs', join(project, 'no-network.mjs'));
  const answer = said(project, ['no-network.mjs', ...pages]);
  check(
    answer === `${pages.length} pages`,
    `pith and @pith/papers use no network, no timer, no clock, no chance and no eval on ${pages.length} pages ${answer.split('\n').at(-1)}`,
  );
}

/** All of them, with what they need from the cache of npm or its host. */
function lookAtAll(packs) {
  const project = emptyProject('all');
  run(project, 'npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...packs.map(({ path }) => path)]);
  const pith = (...args) => said(project, ['node_modules/@pith/app/bin/pith.mjs', ...args]);
  const page = resolve('examples/article.html');
  check(pith(page, '-p', 'title').startsWith('The lighthouse'), 'the installed command reads a page');
  check(pith(page, '-m', 'dragnet', '-t').length > 500, '… by another method');
  check(pith('records', page).includes('Winter'), '… as records');
  mkdirSync(join(project, 'pages'));
  for (const name of ['one', 'two']) cpSync(page, join(project, 'pages', `${name}.html`));
  pith('batch', 'pages', '-o', 'out.jsonl', '--quiet');
  check(
    existsSync(join(project, 'out.jsonl')) && readFileSync(join(project, 'out.jsonl'), 'utf8').split('lighthouse').length > 2,
    '… many of them in threads',
  );
  for (const { name } of packs)
    for (const entry of entriesOf(project, name))
      check(said(project, ['--input-type=module', '-e', `await import('${entry}'); console.log('here')`]) === 'here', `import '${entry}'`);
}

function entriesOf(project, name) {
  const { exports } = JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([path, entry]) => (entry.types ? [name + path.slice(1)] : []));
}

function lookAtCode(name) {
  const root = join(folder, 'all/node_modules', name);
  const files = readdirSync(root, { recursive: true }).filter((file) => /\.m?js$/.test(file) && !file.includes('node_modules'));
  const bad = files.filter((file) => /\beval\(|\bnew Function\b|\bFunction\(/.test(readFileSync(join(root, file), 'utf8')));
  check(files.length > 0 && bad.length === 0, `${name}: no eval in ${files.length} files ${bad.join(', ')}`);
  const workspace = resolve('.');
  const placed = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(workspace));
  check(placed.length === 0, `${name}: no file names the folder it was built in ${placed.join(', ')}`);
  const platform =
    name !== 'pith' ? [] : files.filter((file) => /\b(?:import|export)\b[\w\s{},*$]*["'](?!\.)/.test(readFileSync(join(root, file), 'utf8')));
  if (name === 'pith') check(platform.length === 0, `pith imports nothing but its own files ${platform.join(', ')}`);
}

function emptyProject(name) {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"private":true}');
  return project;
}

function run(cwd, command, args) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stderr}`);
}

function said(cwd, args) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--no-warnings', ...args], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout.trim() : stderr.trim();
}
