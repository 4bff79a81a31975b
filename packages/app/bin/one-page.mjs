// `pith FILE`: a fast path for a process that reads one page. Nothing here changes the output.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import * as vm from 'node:vm';
import { crc32 } from 'node:zlib';

/** Bytes up to which a page was measured to be read in less time by code that is not optimised. */
const MAX_BYTES = 1 << 20;
/** Flags that take no value and leave all to the extractor. */
const PLAIN =
  /^(?:-[tjqv]|--(?:text|json|jsonl|markdown|md|html|tei|xml|frontmatter|quiet|verbose|precision|recall|comments|no-title|no-links|no-images|no-tables))$/;
const WEB_PAGE = /\.x?html?$/i;
/** Bytes before kept code: checksums of the script and of the code. */
const HEAD = 8;

/** Whether the arguments ask for one page of a file, in a way for which no other part of the program is needed. */
export function isOnePage(args) {
  const files = args.filter((arg) => !PLAIN.test(arg));
  if (files.length !== 1 || !WEB_PAGE.test(files[0]) || process.versions.bun !== undefined || process.versions.deno !== undefined) return false;
  const found = statSync(files[0], { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= MAX_BYTES;
}

/**
 * What V8 does for programs that run longer, in the order of what it costs one page; figures in docs/research/decisions.md. Before anything is compiled, because kept
 * code belongs to its flags.
 */
const FLAGS = [
  '--no-opt',
  '--no-maglev',
  // Machine code of patterns, which V8 makes of each at its second use, and making their code better: most are used once.
  '--regexp-tier-up-ticks=50',
  '--no-regexp-optimization',
  '--no-regexp-peephole-optimization',
  // Tables stay as long as the process: a small heap would be copied ten times on its way to their size.
  '--semi-space-growth-factor=16',
];

/** One page is over before optimised code pays for having been made. */
export function leaveUnoptimised() {
  for (const flag of FLAGS) setFlagsFromString(flag);
}

/**
 * `main` of a script that has all for one page inside, compiled by an earlier run. `module.enableCompileCache`, which Node 20 lacks, keeps modules in a
 * file each: 100 of 390 ms more CPU. Undefined in a clone, which has no such script, and where nothing is to be kept.
 */
export function mainOfKept(script = fileURLToPath(new URL('../dist/one-page.cjs', import.meta.url))) {
  if (process.env.NODE_DISABLE_COMPILE_CACHE || !existsSync(script)) return undefined;
  const source = readFileSync(script);
  const place = placeOf(script);
  const compiled = new vm.Script(source.latin1Slice(), {
    filename: script,
    cachedData: readKept(place, source),
    importModuleDynamically: vm.constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  // What ran is compiled by then: functions that no page has called yet stay out.
  if (compiled.cachedDataRejected !== false) process.once('exit', () => keep(place, source, compiled.createCachedData()));
  const module = { exports: {} };
  compiled.runInThisContext()(module, createRequire(script), pathToFileURL(script).href);
  return module.exports.main;
}

/** In the user's own cache, because code is run from there. */
function placeOf(script) {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const name = `${process.version}-${process.arch}-${script.replace(/[^\w.-]+/g, '-')}`;
  return join(caches, 'pith', 'compiled', name.slice(-200));
}

/** V8 refuses code of another version or of other flags, but dies of code that is damaged and takes any script of the same length for its own. */
function readKept(path, source) {
  try {
    const stored = readFileSync(path);
    const code = stored.subarray(HEAD);
    return stored.readUInt32LE(0) === crc32(source) && stored.readUInt32LE(4) === crc32(code) ? code : undefined;
  } catch {
    // Not there yet, or not for us to read: everything is compiled again.
    return undefined;
  }
}

function keep(path, source, code) {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(crc32(source), 0);
    head.writeUInt32LE(crc32(code), 4);
    // A concurrent reader sees all of it or nothing.
    writeFileSync(`${path}.${process.pid}`, Buffer.concat([head, code]), { mode: 0o600 });
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // A home that cannot be written costs the next run what this one cost.
  }
}
