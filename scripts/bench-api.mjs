// Throughput of POST /v1/extract on loopback compared with extract() alone on the same cores, /health meanwhile, and memory over many requests.
// npm run bench:api -- [PAGES or folder] [--seconds 10] [--requests 50000]
import './help.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import { readPages } from './read-pages.mjs';

const FIELDS = ['url', 'title', 'author', 'published', 'language', 'pageType', 'confidence', 'text', 'markdown', 'sources', 'warnings', 'reason'];

if (!isMainThread) {
  const { extract } = await import('pith');
  // What the server reads pages with.
  const { large } = await import('pith/large');
  const { pages, seconds } = workerData;
  const once = (html) => JSON.stringify(extract(html, { method: large }).toJSON(FIELDS));
  for (const html of pages.slice(0, 30)) once(html);
  parentPort.postMessage('warm');
  await new Promise((resolve) => parentPort.once('message', resolve));
  const end = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < end) once(pages[done++ % pages.length]);
  parentPort.postMessage(done);
} else await main();

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '10' }, requests: { type: 'string', default: '0' }, rounds: { type: 'string', default: '3' } },
  });
  const seconds = Number(values.seconds);
  const pages = pagesFrom(positionals[0] ?? 'pages');
  const cores = availableParallelism();
  const server = await startServer(cores);
  try {
    const ratios = [];
    const costs = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const alone = await extractAlone(pages, seconds, cores);
      const { rate, health, cpu } = await throughApi(server, pages, { duration: seconds });
      ratios.push(rate / alone.rate);
      costs.push(alone.cpu / cpu);
      console.log(`extract() alone on ${cores} cores: ${alone.rate.toFixed(1)} pages/s, ${alone.cpu.toFixed(1)} ms of CPU a page`);
      console.log(
        `POST /v1/extract: ${rate.toFixed(1)} pages/s, ${cpu.toFixed(1)} ms; ratio ${ratios.at(-1).toFixed(2)}, of CPU ${costs.at(-1).toFixed(2)}; /health p99 ${health} ms`,
      );
    }
    console.log(
      `ratio of throughput, median of ${ratios.length}: ${median(ratios).toFixed(2)} (target: at least 0.70, on a machine that does nothing else)`,
    );
    console.log(`ratio of CPU a page, which other work on the machine disturbs less: ${median(costs).toFixed(2)}`);
    await overhead(server);
    if (Number(values.requests) > 0) await memory(server, pages, Number(values.requests));
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(server.folder, { recursive: true, force: true });
  }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

/** CPU of a process so far, in milliseconds, all threads together. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What a request costs that asks for nothing. */
async function overhead({ address, child }) {
  const before = cpuOf(child.pid);
  const amount = 3_000;
  await autocannon({ url: `${address}/health`, connections: 6, amount });
  console.log(`a request that reads no page: ${((cpuOf(child.pid) - before) / amount).toFixed(2)} ms of CPU`);
}

function pagesFrom(folder) {
  return readPages(folder).slice(0, 200);
}

async function startServer(cores) {
  const folder = mkdtempSync(join(tmpdir(), 'pith-bench-'));
  const args = [
    'packages/app/bin/pith.mjs',
    'serve',
    '--port',
    '0',
    '--workers',
    String(cores),
    '--rate',
    '0',
    '--db',
    join(folder, 'none.db'),
    '--token-file',
    join(folder, 'token'),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /listening on (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(said)));
  });
  return { child, address, folder, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

async function extractAlone(pages, seconds, cores) {
  const workers = Array.from({ length: cores }, () => new Worker(new URL(import.meta.url), { workerData: { pages, seconds } }));
  const heard = (worker) => new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await Promise.all(workers.map(heard));
  const before = cpuOf(process.pid);
  const counts = workers.map(heard);
  for (const worker of workers) worker.postMessage('go');
  const done = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  return { rate: done / seconds, cpu: (cpuOf(process.pid) - before) / done };
}

async function throughApi({ address, child }, pages, amount) {
  const requests = pages.map((body) => ({
    method: 'POST',
    path: `/v1/extract?fields=${FIELDS.join(',')}`,
    headers: { 'content-type': 'text/html' },
    body,
  }));
  await autocannon({ url: address, connections: 4, amount: 60, requests, timeout: 60 });
  const times = [];
  let asking = true;
  const watch = (async () => {
    while (asking) {
      const start = performance.now();
      await (await fetch(`${address}/health`)).arrayBuffer();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const before = cpuOf(child.pid);
  const result = await autocannon({ url: address, connections: 6, requests, timeout: 60, ...amount });
  const cpu = (cpuOf(child.pid) - before) / result['2xx'];
  asking = false;
  await watch;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  times.sort((a, b) => a - b);
  return { rate: result['2xx'] / result.duration, cpu, health: times[Math.floor(times.length * 0.99)]?.toFixed(0) };
}

/** Resident memory of the server over many requests, by a tenth of them. */
async function memory(server, pages, requests) {
  const sizes = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    await throughApi(server, pages, { amount: Math.ceil(requests / 10) });
    sizes.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024);
    console.log(`after ${Math.ceil((requests / 10) * (tenth + 1))} requests: ${sizes.at(-1).toFixed(0)} MB`);
  }
  const slope = (sizes.at(-1) - sizes[1]) / ((requests * 8) / 10 / 10_000);
  console.log(`slope over the last 80 %: ${slope.toFixed(1)} MB for 10,000 requests (target: at most 5)`);
}
