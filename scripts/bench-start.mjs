// What starting costs, of the published package: `npm run bench:start -- [rounds] [node binary]`. CPU of whole processes, as ratios to an empty
// program in the same run; machines are noisy, so the cheapest of the rounds counts.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installOffline } from './pack/install-offline.mjs';
import { packAll } from './pack/pack-all.mjs';

const [rounds = '15', given = process.execPath] = process.argv.slice(2);
const node = resolve(given);
const folder = mkdtempSync(join(tmpdir(), 'pith-start-'));
const page = resolve('examples/article.html');

try {
  installOffline(packAll(join(folder, 'packs')), folder);
  writeFileSync(join(folder, 'empty.mjs'), '');
  for (const entry of ['pith', 'pith/core']) {
    writeFileSync(join(folder, `import-${entry.replace('/', '-')}.mjs`), `import '${entry}';\n`);
    for (const field of ['text', 'markdown']) writeFileSync(join(folder, programOf(entry, field)), firstPage(entry, field));
  }
  const command = ['node_modules/@pith/app/bin/pith.mjs', page];
  const cached = { NODE_COMPILE_CACHE: join(folder, 'cache'), XDG_CACHE_HOME: join(folder, 'cache') };
  const cases = {
    'empty program': { args: ['empty.mjs'] },
    "import 'pith'": { args: ['import-pith.mjs'] },
    'first text': { args: [programOf('pith', 'text')] },
    'first Markdown': { args: [programOf('pith', 'markdown')] },
    "import 'pith/core'": { args: ['import-pith-core.mjs'] },
    'first text of core': { args: [programOf('pith/core', 'text')] },
    'first Markdown of core': { args: [programOf('pith/core', 'markdown')] },
    'pith PAGE, nothing cached': { args: command, env: { NODE_DISABLE_COMPILE_CACHE: '1' } },
    'pith PAGE': { args: command, env: cached },
    'pith --version': { args: [command[0], '--version'], env: cached },
  };
  // What later runs find: every case once.
  for (const each of Object.values(cases)) cpuOf(each);
  const costs = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < Number(rounds); round++) for (const [name, each] of Object.entries(cases)) costs[name].push(cpuOf(each));
  report(costs);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function programOf(entry, field) {
  return `${entry.replace('/', '-')}-${field}.mjs`;
}

/** A program that reads one page and writes one field of it. */
function firstPage(entry, field) {
  return `import { readFileSync } from 'node:fs';
import { extract } from '${entry}';
process.stdout.write(extract(readFileSync(${JSON.stringify(page)})).${field});
`;
}

/** CPU milliseconds of a process of its own, user and system together. */
function cpuOf({ args, env = {} }) {
  // Certificates that a machine adds are read at every start, by an empty program too: they would flatter the ratio.
  const { NODE_EXTRA_CA_CERTS, NODE_OPTIONS, ...plain } = process.env;
  const script = `TIMEFORMAT='%3U %3S'; time "$@" >/dev/null`;
  const { status, stderr } = spawnSync('bash', ['-c', script, 'time', node, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...plain, ...env },
  });
  const times = /([\d.]+) ([\d.]+)\s*$/.exec(stderr);
  if (status !== 0 || times === null) throw new Error(`${args.join(' ')} failed:\n${stderr}`);
  return (Number(times[1]) + Number(times[2])) * 1000;
}

function report(costs) {
  const least = (name) => Math.min(...costs[name]);
  const middle = (name) => costs[name].toSorted((a, b) => a - b)[costs[name].length >> 1];
  const empty = { least: least('empty program'), middle: middle('empty program') };
  console.log(`${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}, ${rounds} rounds, CPU of the whole process`);
  console.log(`${''.padEnd(28)}${'ms, least'.padStart(10)}${'median'.padStart(8)}${'× empty'.padStart(9)}${'median'.padStart(8)}`);
  for (const name of Object.keys(costs)) {
    const row = [least(name).toFixed(0).padStart(10), middle(name).toFixed(0).padStart(8)];
    const ratios = [(least(name) / empty.least).toFixed(2).padStart(9), (middle(name) / empty.middle).toFixed(2).padStart(8)];
    console.log(name.padEnd(28) + [...row, ...ratios].join(''));
  }
}
