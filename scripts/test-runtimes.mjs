// The same pages give the same bytes everywhere: `npm run test:runtimes -- [--all] [every]`. The published package is run in Node 20, 22, 24 and 26, Bun,
// Deno, workerd and Chromium. A runtime that the package host does not give is reported and left out; with `--all` that is a failure.
import './help.mjs';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installOffline } from './pack/install-offline.mjs';
import { packAll } from './pack/pack-all.mjs';
import { getRuntimes } from './runtimes/get.mjs';
import { inChromium, inProcess, inWorkerd } from './runtimes/hosts.mjs';

const [every = '1'] = process.argv.slice(2).filter((argument) => /^\d+$/.test(argument));
const needsAll = process.argv.includes('--all');
const folder = mkdtempSync(join(tmpdir(), 'pith-runtimes-'));
const pages = ownPages().filter((_, i) => i % Number(every) === 0);
const faults = [];

try {
  installOffline(packAll(join(folder, 'packs')), folder);
  for (const file of ['digest.mjs', 'run-files.mjs', 'workerd-worker.mjs']) copyFileSync(join('scripts/runtimes', file), join(folder, file));
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(folder, 'list.json'), JSON.stringify(pages));
  const wanted = inProcess(process.execPath, [], folder);
  console.log(`${pages.length} pages, compared with Node ${process.version}`);
  for (const [name, run] of Object.entries(runsOf(getRuntimes()))) {
    const found = await attempt(name, run);
    if (found !== undefined) compare(name, wanted, found);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) console.error(`runtimes: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function runsOf(binaries) {
  const programs = Object.entries(binaries).map(([name, binary]) => {
    const flags = name === 'Deno' ? ['run', '--allow-read', '--allow-env', '--node-modules-dir=manual', '--no-lock'] : [];
    const run = () => (name === 'workerd' ? inWorkerd(binary, folder, pages) : inProcess(binary, flags, folder));
    return [name, binary === undefined ? () => undefined : run];
  });
  return {
    ...Object.fromEntries(programs),
    'Chromium, script': () => inChromium('script', folder, pages),
    'Chromium, module': () => inChromium('module', folder, pages),
  };
}

async function attempt(name, run) {
  try {
    const found = await run();
    if (found === undefined) {
      console.log(`${name.padEnd(18)} cannot be had here`);
      if (needsAll) faults.push(name);
    }
    return found;
  } catch (error) {
    console.error(`${name.padEnd(18)} failed: ${error.message}`);
    faults.push(name);
    return undefined;
  }
}

function compare(name, wanted, found) {
  const others = Object.keys(wanted).filter((page) => wanted[page].all !== found[page]?.all);
  console.log(`${name.padEnd(18)} ${others.length === 0 ? 'the same' : `${others.length} pages differ`}`);
  for (const page of others) {
    const fields = Object.keys(wanted[page].fields).filter((field) => wanted[page].fields[field] !== found[page]?.fields[field]);
    console.error(`  ${page}: ${fields.join(', ')}`);
    faults.push(`${name}: ${page}`);
  }
}

/** The project's own pages, with the address and header that a person gave them. */
function ownPages() {
  return readdirSync('pages').flatMap((name) => {
    const file = resolve('pages', name, 'page.html');
    if (!existsSync(file)) return [];
    const { url, contentType } = JSON.parse(readFileSync(resolve('pages', name, 'gold.json'), 'utf8'));
    return [{ name, file, options: { url, contentType } }];
  });
}
