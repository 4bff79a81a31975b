// CPU per article of a first run on a blog of generated posts, of this state and of other builds, interleaved in one run:
//   npm run build && node scripts/bench-blog.mjs [--posts 1000] [--rounds 3] [--dead-canonicals] [ROOT of another built checkout …]
// `--dead-canonicals`: every post names a canonical address that is not there, as a template does where the owner has not filled it in.
// Each run is a process of its own with two reading threads and V8's settings, as `pith collect` has; the server is another process and is not counted.
import './help.mjs';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const PER_PAGE = 10;
const WORDS =
  'harbour council bridge market tower river budget library museum railway garden school storm lighthouse ferry survey concert bakery archive festival engine letter winter orchard'.split(
    ' ',
  );

/** A number from 0 to 1 that is the same for the same two. */
function chance(seed, step) {
  const mixed = Math.imul(seed * 2_654_435_761 + step * 40_503, 2_246_822_519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function sentence(seed, at) {
  const words = Array.from({ length: 14 }, (_, i) => WORDS[Math.floor(chance(seed, at * 31 + i) * WORDS.length)]);
  return `The ${words.join(' ')}, number ${Math.floor(chance(seed, at * 37) * 90_000)}.`;
}

const titleOf = (post) => `Post ${post}: ${sentence(post, 500).split(' ').slice(1, 6).join(' ')}`;
const dayOf = (post) => new Date(Date.UTC(2026, 0, 1) - post * 86_400_000).toISOString().slice(0, 10);
const pathOf = (post) => `/${dayOf(post).slice(0, 7).replace('-', '/')}/post-${post}-${WORDS[post % WORDS.length]}/`;

function layout(title, body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Quay Notes</title>${head}</head><body>
<header><p><a href="/">Quay Notes</a></p><nav><ul><li><a href="/">Home</a></li><li><a href="/about/">About</a></li></ul></nav></header>
<main>${body}</main><aside><h2>Elsewhere</h2><ul><li><a href="/about/">About this blog</a></li></ul></aside>
<footer><p>Written by hand at the quay. All texts may be shared.</p></footer></body></html>`;
}

function postPage(post, posts, head) {
  const paragraphs = Array.from({ length: 6 }, (_, i) => `<p>${Array.from({ length: 4 }, (_, j) => sentence(post, i * 4 + j)).join(' ')}</p>`);
  const link = (other, name) => (other < 1 || other > posts ? '' : `<a rel="${name}" href="${pathOf(other)}">${titleOf(other)}</a>`);
  return layout(
    titleOf(post),
    `<article><h1>${titleOf(post)}</h1><p class="meta"><time datetime="${dayOf(post)}">${dayOf(post)}</time> by Ada Quay</p>${paragraphs.join('\n')}</article>
<nav class="post-navigation">${link(post - 1, 'prev')} ${link(post + 1, 'next')}</nav>`,
    head,
  );
}

function listPage(page, posts) {
  const first = (page - 1) * PER_PAGE + 1;
  const shown = Array.from({ length: Math.min(PER_PAGE, posts - first + 1) }, (_, i) => first + i);
  const teasers = shown.map(
    (post) =>
      `<article><h2><a href="${pathOf(post)}">${titleOf(post)}</a></h2><p><time>${dayOf(post)}</time></p><p>${sentence(post, 0)}</p></article>`,
  );
  const older = first + PER_PAGE <= posts ? `<a rel="next" href="/page/${page + 1}/">Older posts</a>` : '';
  return layout(page === 1 ? 'Home' : `Page ${page}`, `${teasers.join('\n')}<nav>${older}</nav>`);
}

function serve(posts, hasCanonicals) {
  const byPath = new Map(Array.from({ length: posts }, (_, i) => [pathOf(i + 1), i + 1]));
  const answer = (path) => {
    if (byPath.has(path)) return postPage(byPath.get(path), posts, hasCanonicals ? `<link rel="canonical" href="/[url_website]${path}">` : '');
    if (path === '/about/') return layout('About', `<h1>About</h1><p>${Array.from({ length: 8 }, (_, i) => sentence(0, i)).join(' ')}</p>`);
    const page = path === '/' ? 1 : Number(/^\/page\/(\d+)\/$/.exec(path)?.[1] ?? 0);
    return page >= 1 && (page - 1) * PER_PAGE < posts ? listPage(page, posts) : undefined;
  };
  const server = createServer((request, response) => {
    const body = answer(request.url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body ?? '<h1>Not found</h1>');
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

/** One run by the build below `root`; sends its CPU in milliseconds and what it stored. */
async function run(root, home) {
  const site = await import(new URL('packages/site/dist/index.js', pathToFileURL(`${root}/`)).href);
  site.optimiseLater();
  const folder = mkdtempSync(join(tmpdir(), 'pith-bench-'));
  const storage = await site.openStorage(join(folder, 'blog.db'));
  const fetcher = site.createFetcher({ network: site.networkFor({ privateAddresses: true }) });
  const pool = site.createArticlePool({ size: 2 });
  let requests = 0;
  const { site: stored } = await site.collect(home, {
    storage,
    fetcher,
    settings: { gap: 0, reading: site.readIn(pool) },
    onEvent: ({ type }) => {
      if (type === 'fetched') requests++;
    },
  });
  const { articles } = await storage.store.countArticles(stored.id);
  await pool.close();
  await fetcher.close();
  await storage.close();
  rmSync(folder, { recursive: true });
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1_000, articles, requests });
}

function runOf(root, home) {
  const child = fork(fileURLToPath(import.meta.url), ['run', root, home]);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => code !== 0 && reject(new Error(`${root} ended with ${code}`)));
  });
}

async function measure() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      posts: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
      'dead-canonicals': { type: 'boolean', default: false },
    },
  });
  const server = fork(fileURLToPath(import.meta.url), ['serve', values.posts, ...(values['dead-canonicals'] ? ['dead'] : [])]);
  const port = await new Promise((resolve) => server.once('message', resolve));
  const roots = [fileURLToPath(new URL('..', import.meta.url)), ...positionals];
  const runs = roots.map(() => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [i, root] of roots.entries()) runs[i].push(await runOf(root, `http://127.0.0.1:${port}/`));
  server.kill();
  const least = runs.map((each) => Math.min(...each.map(({ cpu }) => cpu)));
  for (const [i, root] of roots.entries()) {
    const { articles, requests } = runs[i][0];
    const ratio = i === 0 ? '' : `, this state takes ${(least[0] / least[i]).toFixed(2)} of it`;
    console.log(`${root}: ${articles} articles, ${requests} requests, ${(least[i] / articles).toFixed(1)} ms of CPU per article${ratio}`);
    console.log(`  rounds: ${runs[i].map(({ cpu }) => Math.round(cpu)).join(', ')} ms`);
  }
}

const [what, ...given] = process.argv.slice(2);
if (what === 'serve') serve(Number(given[0]), given[1] === 'dead');
else if (what === 'run') await run(...given);
else await measure();
