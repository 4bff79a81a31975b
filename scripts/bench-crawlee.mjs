// CPU of the collector (fetch, extract, store) compared with Crawlee's CheerioCrawler, which does less (fetch, parse, title and all text of the body, store),
// on the same pages of one server in one run:
//   npm run build && node scripts/bench-crawlee.mjs [pages] [folder of pages] [folder with @crawlee/cheerio in its node_modules]
// Without the last one it is installed into a temporary folder; it never enters the lockfile. Each side runs in a process of its own, in turns.
import './help.mjs';
import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

const rounds = 3;
const parallel = 8;
const own = fileURLToPath(new URL('../pages', import.meta.url));
const [role = '', ...given] = process.argv.slice(2);

/** Pages of a folder: files, packed ones, or one folder per page. */
function readPages(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (/\.html?\.gz$/.test(name)) return [gunzipSync(readFileSync(path))];
    if (/\.html?$/.test(name)) return [readFileSync(path)];
    return statSync(path).isDirectory() ? [readFileSync(join(path, 'page.html'))] : [];
  });
}

/** The same page under another number is another article. */
function serve(folder) {
  const pages = readPages(folder);
  const server = createServer((request, response) => {
    const number = Number(/^\/p(\d+)$/.exec(request.url)?.[1] ?? -1);
    if (number < 0) return response.writeHead(404).end();
    const page = pages[number % pages.length].toString('latin1').replace(/<(?:title|h1|p)(?:\s[^>]*)?>/gi, (tag) => `${tag}No${number} `);
    response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from(page, 'latin1'));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function collector(port, count) {
  const { createFetcher, networkFor, openStorage, optimiseLater, work } = await import('../packages/site/dist/index.js');
  const home = mkdtempSync(join(tmpdir(), 'pith-bench-'));
  const storage = await openStorage(join(home, 'bench.db'));
  const free = { turn: async () => ({ done: async () => undefined }), setDelay: () => undefined };
  const fetcher = createFetcher({ network: { ...networkFor({ privateAddresses: true }), resolve: async () => ['127.0.0.1'] }, pace: free });
  const site = await storage.store.ensureSite('http://bench.example/');
  // The same pages and no others: what lists among them lead to is not fetched.
  const urls = Array.from({ length: count }, (_, i) => `http://h${i % parallel}.example:${port}/p${i}`);
  const before = process.cpuUsage();
  // As `pith collect` does.
  optimiseLater();
  await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
  await work({ storage, fetcher, settings: { gap: 0, robots: false, maxFollowed: 0, maxListPages: 1 }, siteSettings: { include: ['/p'] }, parallel });
  const { user, system } = process.cpuUsage(before);
  const { articles } = await storage.store.countArticles(site.id);
  await fetcher.close();
  await storage.close();
  rmSync(home, { recursive: true });
  process.send({ run: user + system, pages: articles });
  process.disconnect();
}

async function crawlee(port, count, folder) {
  const home = mkdtempSync(join(tmpdir(), 'crawlee-bench-'));
  process.env.CRAWLEE_STORAGE_DIR = home;
  process.env.CRAWLEE_LOG_LEVEL = 'ERROR';
  const { CheerioCrawler } = await import(pathToFileURL(createRequire(join(folder, 'x.js')).resolve('@crawlee/cheerio')).href);
  let pages = 0;
  const crawler = new CheerioCrawler({
    minConcurrency: parallel,
    maxConcurrency: parallel,
    requestHandler: async ({ $, request, pushData }) => {
      pages++;
      await pushData({ url: request.url, title: $('title').text(), text: $('body').text() });
    },
  });
  const before = process.cpuUsage();
  await crawler.run(Array.from({ length: count }, (_, i) => `http://127.0.0.1:${port}/p${i}`));
  const { user, system } = process.cpuUsage(before);
  rmSync(home, { recursive: true, force: true });
  process.send({ run: user + system, pages });
}

/** CPU of one side, in milliseconds: of the work alone, and of the whole process. */
function measured(side, args) {
  const child = fork(fileURLToPath(import.meta.url), [side, ...args.map(String)]);
  return new Promise((resolve, reject) => {
    child.once('message', ({ run, pages, whole }) => {
      child.kill();
      resolve({ run: run / 1_000, whole: whole / 1_000, pages });
    });
    child.once('exit', (code) => code && reject(new Error(`${side} ended with ${code}`)));
  });
}

function installed(folder) {
  if (folder !== undefined) return folder;
  const place = mkdtempSync(join(tmpdir(), 'crawlee-'));
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', '@crawlee/cheerio'], { cwd: place, stdio: 'inherit' });
  return place;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

async function compare([count = '300', folder = own, crawleeFolder] = []) {
  const place = installed(crawleeFolder);
  const server = fork(fileURLToPath(import.meta.url), ['serve', folder]);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const ratios = { run: [], whole: [] };
  for (let round = 0; round < rounds; round++) {
    const theirs = await measured('crawlee', [port, count, place]);
    const ours = await measured('collector', [port, count]);
    for (const what of ['run', 'whole']) ratios[what].push(ours[what] / theirs[what]);
    const show = ({ run, whole, pages }) => `${run.toFixed(0)} ms (${whole.toFixed(0)} with the start), ${pages} pages`;
    console.log(
      `collector ${show(ours)}; CheerioCrawler ${show(theirs)}; ratio ${(ours.run / theirs.run).toFixed(2)} (${(ours.whole / theirs.whole).toFixed(2)})`,
    );
  }
  console.log(`median ratio ${median(ratios.run).toFixed(2)}, with the start of the process ${median(ratios.whole).toFixed(2)}`);
  server.kill();
}

// The whole CPU of a process is known when its work is done.
const send = process.send?.bind(process);
if (send)
  process.send = (message) =>
    send(typeof message === 'object' ? { ...message, whole: process.cpuUsage().user + process.cpuUsage().system } : message);

if (role === 'serve') serve(given[0]);
else if (role === 'collector') await collector(Number(given[0]), Number(given[1]));
else if (role === 'crawlee') await crawlee(Number(given[0]), Number(given[1]), given[2]);
else await compare(role === '' ? [] : [role, ...given]);
