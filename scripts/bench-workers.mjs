// Articles a second of 1, 2, 4 and 8 workers on one PostgreSQL, each a process with reading in its own thread pool or its main thread:
//   npm run bench:workers -- [--pages 400] [--workers 1,2,4,8] [--threads 0]
// The pages come from a server on loopback, on many hosts, without politeness; the database is fresh for each number of workers.
import './help.mjs';
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createArticlePool, createFetcher, networkFor, openStorage, readIn, work } from '../packages/site/dist/index.js';
import { startBenchServer } from './bench/postgres.mjs';

const self = fileURLToPath(import.meta.url);
const hosts = 64;
const words = 'harbour council bridge market museum winter budget railway garden library river school tower island letter engine'.split(' ');

function pageOf(number) {
  let state = number * 2_654_435_761 + 1;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[state % words.length] + (state % 97);
  };
  const paragraph = () => `<p>${Array.from({ length: 80 }, word).join(' ')}.</p>`;
  return `<html><head><title>Article ${number}</title></head><body><nav><a href="/">Home</a> <a href="/news">News</a></nav><article><h1>Article ${number}</h1>${Array.from({ length: 8 }, paragraph).join('')}</article><footer>Imprint</footer></body></html>`;
}

function serve() {
  const server = createServer((request, response) => {
    const number = Number(/^\/p(\d+)$/.exec(request.url)?.[1] ?? -1);
    if (number < 0) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(number));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function runWorker(address, threads) {
  const storage = await openStorage(address);
  const free = { turn: async () => ({ done: async () => undefined }), setDelay: () => undefined };
  const fetcher = createFetcher({ network: { ...networkFor({ privateAddresses: true }), resolve: async () => ['127.0.0.1'] }, pace: free });
  const pool = threads > 0 ? createArticlePool({ size: threads }) : undefined;
  process.send('ready');
  await new Promise((resolve) => process.once('message', resolve));
  await work({ storage, fetcher, settings: { gap: 0, robots: false, ...(pool ? { reading: readIn(pool) } : {}) }, parallel: 8 });
  await pool?.close();
  await fetcher.close();
  await storage.close();
  process.send('done');
  process.disconnect();
}

const next = (worker) => new Promise((resolve) => worker.once('message', resolve));

async function main() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '400' },
      workers: { type: 'string', default: '1,2,4,8' },
      threads: { type: 'string', default: '0' },
    },
  });
  const server = await startBenchServer();
  const pages = fork(self, ['--serve']);
  const port = await next(pages);
  try {
    for (const count of values.workers.split(',').map(Number)) {
      const address = await server.createDatabase(`workers_${count}`);
      const storage = await openStorage(address);
      const site = await storage.store.ensureSite('http://h0.example/');
      const urls = Array.from({ length: Number(values.pages) }, (_, i) => `http://h${i % hosts}.example:${port}/p${i}`);
      await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
      const workers = Array.from({ length: count }, () => fork(self, ['--worker', address, values.threads]));
      await Promise.all(workers.map(next));
      const startedAt = performance.now();
      const done = Promise.all(workers.map(next));
      for (const worker of workers) worker.send('go');
      await done;
      const seconds = (performance.now() - startedAt) / 1_000;
      const { articles } = await storage.store.countArticles(site.id);
      console.log(`${count} workers: ${articles} articles in ${seconds.toFixed(1)} s, ${(articles / seconds).toFixed(1)} articles/s`);
      await storage.close();
    }
  } finally {
    pages.kill();
    await server.stop();
  }
}

if (process.argv[2] === '--serve') serve();
else if (process.argv[2] === '--worker') await runWorker(process.argv[3], Number(process.argv[4]));
else await main();
