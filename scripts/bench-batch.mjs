// Many records through `pith batch` from one archive that is made of labelled pages: rate, memory over time, one thread compared with two,
// a kill at a random moment and --resume, nothing lost and nothing double.
// One Node process with one thread uses a second core as well, to compile and to collect garbage; so one core is also measured as one core, the whole
// command pinned to it (taskset), against the whole command on two.
// node scripts/bench-batch.mjs DATA/wcxb-dev [--records 100000] [--part 2000] [--rounds 3; 0 leaves the threads out] [--workers N] [--fields url,title,text: all fields otherwise] [--seed 1] [--threads: these alone]
import './help.mjs';
import { spawn } from 'node:child_process';
import { closeSync, createReadStream, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readPages } from './read-pages.mjs';

const LOOK_EVERY = 500;
/** Exit code where some page could not be read, which is a record too. */
const UNREADABLE = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', default: '100000' },
    part: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string' },
    fields: { type: 'string' },
    threads: { type: 'boolean' },
  },
});
const records = Number(values.records);
const folder = mkdtempSync(join(tmpdir(), 'pith-bench-batch-'));
try {
  const pages = readPages(positionals[0] ?? process.env.PITH_DATA ?? 'pages');
  const part = join(folder, 'part.warc.gz');
  const whole = join(folder, 'whole.warc.gz');
  if (Number(values.rounds) > 0) makeArchive(part, pages, Math.min(records, Number(values.part)));
  if (values.threads !== true) {
    makeArchive(whole, pages, records);
    console.log(`${records} records of ${pages.length} pages, ${(statSync(whole).size / 1e6).toFixed(0)} MB packed`);
  }
  if (Number(values.rounds) > 0) await threads(part, Number(values.rounds));
  if (values.threads !== true) await killedAndResumed(whole);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The pages again and again, each time under another address, packed record by record. */
function makeArchive(file, pages, count) {
  const out = openSync(file, 'w');
  for (let n = 0; n < count; n++) {
    const page = pages[n % pages.length];
    const head = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\n\r\n`);
    const about = [
      'WARC/1.1',
      'WARC-Type: response',
      `WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-${String(n).padStart(12, '0')}>`,
      'WARC-Date: 2026-01-01T00:00:00Z',
      `WARC-Target-URI: https://host-${n % 97}.example/page/${n}`,
      'Content-Type: application/http; msgtype=response',
      `Content-Length: ${head.length + page.length}`,
    ];
    writeSync(out, gzipSync(Buffer.concat([Buffer.from(`${about.join('\r\n')}\r\n\r\n`), head, page, Buffer.from('\r\n\r\n')]), { level: 1 }));
  }
  closeSync(out);
}

/** Elapsed time of less over that of more, in turns, so that other work on the machine meets all of them. */
async function threads(file, rounds) {
  const ways = {
    'one core': () => timed(file, { workers: 1, core: 0 }),
    'one thread': () => timed(file, { workers: 1 }),
    'two threads': () => timed(file, { workers: 2 }),
  };
  const ratios = { 'one core': [], 'one thread': [] };
  for (let round = 0; round < rounds; round++) {
    const seconds = {};
    for (const [name, run] of Object.entries(ways)) seconds[name] = await run();
    for (const [name, all] of Object.entries(ratios)) all.push(seconds[name] / seconds['two threads']);
    console.log(
      `${values.part} records: ${Object.entries(seconds)
        .map(([name, each]) => `${name} ${each.toFixed(1)} s`)
        .join(', ')}`,
    );
  }
  for (const [name, all] of Object.entries(ratios)) {
    all.sort((a, b) => a - b);
    console.log(
      `two threads on two cores over ${name}, median of ${rounds}: ${all[rounds >> 1].toFixed(2)} (target: at least 1.70, where nothing else runs)`,
    );
  }
}

async function timed(file, { workers, core }) {
  const start = performance.now();
  const output = join(folder, `threads-${workers}-${start}.jsonl`);
  const { ended } = batch([file, '-o', output, '--workers', String(workers)], core);
  const code = await ended;
  if (code !== 0 && code !== UNREADABLE) throw new Error(`pith batch ended with ${code}`);
  return (performance.now() - start) / 1000;
}

async function killedAndResumed(file) {
  const output = join(folder, 'whole.jsonl');
  const killAfter = Math.floor(records * (0.2 + 0.6 * random(Number(values.seed))));
  const how = values.workers === undefined ? [] : ['--workers', values.workers];
  const first = batch([file, '-o', output, ...how]);
  const written = lineCounter(output);
  while ((await written()) < killAfter && first.child.exitCode === null) await pause(LOOK_EVERY * 4);
  if (first.child.exitCode !== null) throw new Error('the run was over before it could be killed: more records are needed');
  first.child.kill('SIGKILL');
  await first.ended;
  const before = await written();
  const second = batch([file, '-o', output, '--resume', ...how]);
  const start = performance.now();
  const code = await second.ended;
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `killed with ${before} of ${records} written; the rest in ${seconds.toFixed(0)} s, ${((records - before) / seconds).toFixed(0)} a second, exit code ${code}`,
  );
  report('until the kill', first.memory);
  report('after it', second.memory);
  await check(output, file);
}

/** Megabytes of a run in five parts: flat means that the last is not above the second. */
function report(name, memory) {
  const fifths = [0, 1, 2, 3, 4].map((i) => memory.slice(Math.floor((i * memory.length) / 5), Math.floor(((i + 1) * memory.length) / 5)));
  const medians = fifths.map((part) => [...part].sort((a, b) => a - b)[part.length >> 1] ?? 0);
  console.log(`memory ${name}: peak ${Math.max(0, ...memory)} MB; medians of five parts ${medians.join(', ')} MB`);
}

/** Every record once. */
async function check(output, file) {
  const seen = new Uint8Array(records + 1);
  const faults = { double: 0, failed: 0, strange: 0 };
  for await (const line of createInterface({ input: createReadStream(output) })) {
    const { id, error } = JSON.parse(line);
    const number = id.startsWith(`${file}#`) ? Number(id.slice(file.length + 1)) : 0;
    if (!(number >= 1 && number <= records)) faults.strange++;
    else if (seen[number]++ > 0) faults.double++;
    if (error) faults.failed++;
  }
  const lost = records - seen.subarray(1).reduce((sum, count) => sum + Math.min(1, count), 0);
  console.log(`lost ${lost}, double ${faults.double}, strange ${faults.strange}, unreadable ${faults.failed}`);
  if (lost + faults.double + faults.strange > 0) process.exitCode = 1;
}

/** Runs `pith batch`, on one core alone where one is named, and notes its memory while it runs. */
function batch(args, core) {
  const fields = values.fields === undefined ? [] : ['--fields', values.fields];
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [program, ...rest] = [...pinned, process.execPath, 'packages/app/bin/pith.mjs', 'batch', ...args, ...fields, '-q'];
  const child = spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
  const memory = [];
  const timer = setInterval(() => {
    const status = existsSync(`/proc/${child.pid}/status`) ? readFileSync(`/proc/${child.pid}/status`, 'utf8') : '';
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    if (kilobytes !== undefined) memory.push(Math.round(Number(kilobytes) / 1024));
  }, LOOK_EVERY);
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code))).finally(() => clearInterval(timer));
  return { child, memory, ended };
}

/** Counts the lines of a file that grows; each byte is read once, so that looking costs the run nothing. */
function lineCounter(file) {
  let lines = 0;
  let from = 0;
  return async () => {
    if (!existsSync(file)) return 0;
    for await (const chunk of createReadStream(file, { start: from })) {
      from += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
    }
    return lines;
  };
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** One number between 0 and 1 of a seed. */
function random(seed) {
  const mixed = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b) >>> 0;
  return mixed / 2 ** 32;
}
