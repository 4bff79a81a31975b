// Pages per second of the collector (fetch, extract, store) compared with `extract` alone on the same pages, and the growth of its memory:
//   npm run build && taskset -c 0 node --expose-gc scripts/bench-collect.mjs [pages] [folder of the database]
// Everything runs on loopback without politeness; the server is a process of its own that sends pages it has ready.
// Rounds of both are interleaved in one run, since machines are noisy and ratios less so.
import './help.mjs';
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tokenizer } from 'htmlparser2';
import { extract } from '../packages/page/dist/index.js';
import { createFetcher, networkFor, openStorage, work } from '../packages/site/dist/index.js';

/** Pages parsed so far: every parse ends its tokenizer once. Attributes with character references go through one, too, and are shorter. */
const minPage = 400;
const parsed = { count: 0 };
const endOfPage = Tokenizer.prototype.end;
Tokenizer.prototype.end = function end() {
  if (this.index >= minPage) parsed.count++;
  return endOfPage.call(this);
};

const hosts = 8;
const roundSize = 200;
const folder = fileURLToPath(new URL('../pages', import.meta.url));

/** The project's own pages, each under as many addresses as are needed: a number in title, headings and paragraphs makes them different articles. */
function pagesFrom(path) {
  const names = readdirSync(path).filter((name) => !name.includes('.'));
  const files = names.map((name) => readFileSync(join(path, name, 'page.html'), 'latin1')).filter((page) => /<title[^>]*>/i.test(page));
  return (number) =>
    Buffer.from(
      files[number % files.length].replace(/<(?:title|h1|p)(?:\s[^>]*)?>/gi, (tag) => `${tag}No${number} `),
      'latin1',
    );
}

function serve() {
  const page = pagesFrom(folder);
  const server = createServer((request, response) => {
    const number = Number(/^\/p(\d+)$/.exec(request.url)?.[1] ?? -1);
    if (number < 0) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(number));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function measure() {
  const [count = '2000', place = tmpdir()] = process.argv.slice(2);
  const server = fork(fileURLToPath(import.meta.url), ['serve']);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const home = mkdtempSync(join(place, 'pith-bench-'));
  const storage = await openStorage(join(home, 'bench.db'));
  const free = { turn: async () => ({ done: async () => undefined }), setDelay: () => undefined };
  const fetcher = createFetcher({ network: { ...networkFor({ privateAddresses: true }), resolve: async () => ['127.0.0.1'] }, pace: free });
  const site = await storage.store.ensureSite('http://bench.example/');
  const page = pagesFrom(folder);
  const rounds = [];
  for (let from = 0; from < Number(count); from += roundSize) {
    const numbers = Array.from({ length: Math.min(roundSize, Number(count) - from) }, (_, i) => from + i);
    const alone = timed(() => numbers.forEach((number) => void read(page(number))));
    await storage.frontier.add(
      numbers.map((number) => ({ siteId: site.id, kind: 'article', url: `http://h${number % hosts}.example:${port}/p${number}` })),
    );
    const before = parsed.count;
    const collected = await timedLater(() => work({ storage, fetcher, settings: { gap: 0 }, parallel: 4 }));
    globalThis.gc?.();
    rounds.push({
      pages: numbers.length,
      parses: parsed.count - before,
      alone: await alone,
      collected,
      heap: process.memoryUsage().heapUsed,
      rss: process.memoryUsage().rss,
    });
    if (process.stderr.isTTY || from % 1_000 === 0) process.stderr.write(`${from + numbers.length} pages, heap ${mb(rounds.at(-1).heap)} MB\n`);
  }
  report(rounds, await storage.store.countArticles(site.id));
  await fetcher.close();
  await storage.close();
  server.kill();
  rmSync(home, { recursive: true });
}

/** The fields that the collector stores. */
function read(bytes) {
  const { title, author, published, modified, language, description, image, pageType, confidence, text, markdown, wordCount, canonicalUrl, blocks } =
    extract(bytes, {
      url: 'http://h.example/p',
      contentType: 'text/html',
    });
  return [
    title,
    author,
    published,
    modified,
    language,
    description,
    image,
    pageType,
    confidence,
    text,
    markdown,
    wordCount,
    canonicalUrl,
    blocks.length,
  ].length;
}

function timed(run) {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  run();
  return spent(cpu, startedAt);
}

async function timedLater(run) {
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await run();
  return spent(cpu, startedAt);
}

function spent(before, startedAt) {
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - startedAt, cpu: (user + system) / 1_000 };
}

const mb = (bytes) => (bytes / 1_048_576).toFixed(1);

function report(rounds, { articles }) {
  // The first rounds warm the compiler up for both.
  const measured = rounds.slice(Math.min(2, rounds.length - 1));
  const sum = (of) => measured.reduce((total, round) => total + of(round), 0);
  const pages = sum((round) => round.pages);
  for (const clock of ['wall', 'cpu']) {
    const alone = (pages * 1_000) / sum((round) => round.alone[clock]);
    const collected = (pages * 1_000) / sum((round) => round.collected[clock]);
    console.log(
      `${clock.padEnd(5)} extract alone ${alone.toFixed(1)} pages/s, collected ${collected.toFixed(1)} pages/s: ${((100 * collected) / alone).toFixed(0)} %`,
    );
  }
  console.log(`${(sum((round) => round.parses) / pages).toFixed(2)} parses a collected page`);
  console.log(
    `${articles} articles stored; heap after a collection ${mb(measured[0].heap)} → ${mb(measured.at(-1).heap)} MB, resident ${mb(measured[0].rss)} → ${mb(measured.at(-1).rss)} MB`,
  );
  if (measured.length > 4) console.log(`growth of the heap: ${slope(measured).toFixed(2)} MB per 10,000 pages (least squares over the rounds)`);
}

function slope(rounds) {
  let pages = 0;
  const points = rounds.map((round) => {
    pages += round.pages;
    return { x: pages, y: round.heap / 1_048_576 };
  });
  const meanX = points.reduce((total, { x }) => total + x, 0) / points.length;
  const meanY = points.reduce((total, { y }) => total + y, 0) / points.length;
  const over = points.reduce((total, { x, y }) => total + (x - meanX) * (y - meanY), 0);
  return (10_000 * over) / points.reduce((total, { x }) => total + (x - meanX) ** 2, 0);
}

if (process.argv[2] === 'serve') serve();
else await measure();
