// Recall and precision of a first run on static sites, by the built collector:
//   npm run build && node scripts/bench-recall.mjs OUT [--no-feeds] [--no-sitemaps] [--only NAME] [--list]
// OUT has one folder per site and NAME.json next to it (`scripts/make-sites.mjs` makes them). Everything runs on loopback without politeness.
import './help.mjs';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { collect, createFetcher, networkFor, openStorage } from '../packages/site/dist/index.js';

const [out, ...flags] = process.argv.slice(2);
const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : undefined;
const types = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

function serve(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const places = [path, join(path, 'index.html'), `${path}.html`].map((each) => join(folder, each));
    const file = places.find((each) => existsSync(each) && statSync(each).isFile());
    if (!file) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1><p>Not found</p>');
    const type = types[extname(file)];
    // The generators were given a name without the port.
    const body = type
      ? readFileSync(file, 'utf8').replaceAll('http://quay.example/', `http://quay.example:${server.address().port}/`)
      : readFileSync(file);
    response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function storedPaths(storage, site) {
  const paths = [];
  for (let before; ; ) {
    const articles = await storage.store.articles({ site, limit: 200, before });
    if (articles.length === 0) return paths;
    before = articles.at(-1).id;
    paths.push(...articles.map(({ url }) => decodeURIComponent(new URL(url).pathname)));
  }
}

const plain = (path) => path.replace(/(?:\/|\/index\.html|\.html)$/, '');

for (const name of readdirSync(out)
  .filter((each) => each.endsWith('.json'))
  .map((each) => each.slice(0, -5))) {
  if (only !== undefined && name !== only) continue;
  const { articles, pages } = JSON.parse(readFileSync(join(out, `${name}.json`), 'utf8'));
  const server = await serve(join(out, name));
  const home = mkdtempSync(join(tmpdir(), 'pith-recall-'));
  const storage = await openStorage(join(home, 'site.db'));
  const free = { turn: async () => ({ done: async () => undefined }), setDelay: () => undefined };
  const fetcher = createFetcher({ network: { ...networkFor({ privateAddresses: true }), resolve: async () => ['127.0.0.1'] }, pace: free });
  const settings = {
    gap: 0,
    feeds: !flags.includes('--no-feeds'),
    sitemaps: !flags.includes('--no-sitemaps'),
    ...(flags.includes('--no-follow') ? { maxFollowed: 0 } : {}),
  };
  const { site, summary } = await collect(`http://quay.example:${server.address().port}/`, { storage, fetcher, settings });
  const stored = (await storedPaths(storage, site.id)).map(plain);
  const wanted = new Set(articles.map(plain));
  const allowed = new Set([...wanted, ...pages.map(plain)]);
  const found = new Set(stored.filter((path) => wanted.has(path)));
  const wrong = stored.filter((path) => !allowed.has(path));
  const { share } = summary.coverage ?? {};
  console.log(
    `${name.padEnd(18)} recall ${(found.size / wanted.size).toFixed(3)}  precision ${(1 - wrong.length / Math.max(1, stored.length)).toFixed(3)}  stored ${stored.length}  fetched ${summary.fetched}  coverage ${share?.toFixed(3)}  ${(summary.milliseconds / 1_000).toFixed(0)} s`,
  );
  if (flags.includes('--list')) {
    console.log('  sections:', (await storage.store.sections(site.id)).map((each) => each.name).join(', '));
    console.log(
      '  missing:',
      [...wanted]
        .filter((path) => !found.has(path))
        .slice(0, 12)
        .join(' '),
    );
    console.log('  wrong:', wrong.slice(0, 12).join(' '));
    for (const each of summary.coverage?.missing ?? []) console.log('  ', each.reason, each.source, each.count, each.example);
  }
  await storage.close();
  await fetcher.close();
  server.close();
  rmSync(home, { recursive: true, force: true });
}
