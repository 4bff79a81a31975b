// How each kind of runtime is given the pages; every function gives name of the page → digest.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Milliseconds until a server of our own has to answer. */
const MAX_START = 20_000;

/** Node, Bun, Deno: a program of its own. */
export function inProcess(binary, flags, folder) {
  const { status, stdout, stderr } = spawnSync(binary, [...flags, 'run-files.mjs', 'list.json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** workerd: the module for browsers behind a loopback port. */
export async function inWorkerd(binary, folder, pages) {
  for (const name of ['pith.js', 'pith.mjs']) copyFileSync(join(folder, 'node_modules/pith/dist/browser', name), join(folder, name));
  const port = await freePort();
  writeFileSync(join(folder, 'config.capnp'), configOf(port));
  const server = spawn(binary, ['serve', 'config.capnp'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const address = `http://127.0.0.1:${port}/`;
    await untilReady(address);
    const digests = {};
    for (const { name, file, options } of pages) {
      const answer = await fetch(address, { method: 'POST', body: readFileSync(file), headers: { 'x-options': JSON.stringify(options) } });
      if (!answer.ok) throw new Error(`${name}: status ${answer.status}`);
      digests[name] = await answer.json();
    }
    return digests;
  } finally {
    server.kill();
  }
}

/** Chromium: the classic script or the ES module, from a page on loopback. */
export async function inChromium(kind, folder, pages) {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) return undefined;
  const dist = join(folder, 'node_modules/pith/dist/browser');
  const files = { '/pith.js': join(dist, 'pith.js'), '/pith.mjs': join(dist, 'pith.mjs'), '/digest.mjs': join(folder, 'digest.mjs') };
  for (const { file } of pages) files[`/page${pages.findIndex((page) => page.file === file)}`] = file;
  const server = createServer(({ url }, answer) => {
    if (files[url] === undefined) return answer.writeHead(200, { 'content-type': 'text/html' }).end(url === '/' ? shell(kind) : '');
    return answer.writeHead(200, { 'content-type': /js$/.test(url) ? 'text/javascript' : 'application/octet-stream' }).end(readFileSync(files[url]));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction('globalThis.library !== undefined');
    return await page.evaluate(
      digestAll,
      pages.map(({ name, options }) => ({ name, options })),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

/** Runs in the browser. */
async function digestAll(pages) {
  const { digestOf } = await import('/digest.mjs');
  const digests = {};
  for (const [i, { name, options }] of pages.entries()) {
    const bytes = new Uint8Array(await (await fetch(`/page${i}`)).arrayBuffer());
    digests[name] = await digestOf(globalThis.library, bytes, options);
  }
  return digests;
}

function shell(kind) {
  return kind === 'script'
    ? '<!doctype html><script src="/pith.js"></script><script>globalThis.library = pith</script>'
    : '<!doctype html><script type="module">import * as library from "/pith.mjs"; globalThis.library = library</script>';
}

function configOf(port) {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [
      (name = "workerd-worker.mjs", esModule = embed "workerd-worker.mjs"),
      (name = "digest.mjs", esModule = embed "digest.mjs"),
      (name = "pith.mjs", esModule = embed "pith.mjs"),
      (name = "pith.js", esModule = embed "pith.js"),
    ],
    compatibilityDate = "2026-01-01",
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}

async function untilReady(address) {
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() - start > MAX_START) throw new Error('workerd does not answer');
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
