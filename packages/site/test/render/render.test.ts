import { createSocket, type Socket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedProxy, startGuardedProxy } from '../../src/render/guarded-proxy.js';
import { type Renderer, startRenderer } from '../../src/render/renderer.js';
import { run, storedPaths, temporaryStorage } from '../collect/run.js';
import { loopbackNetwork } from '../fetch/loopback.js';
import { type SiteServer, serveSites, type TestSite } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';

const hasChromium = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'chromium')));
const size = 4;

/** A site that is an empty shell: one script makes menu, list and articles. */
function shellSite(neighbour: () => string): TestSite {
  const articles = Object.fromEntries(
    Array.from({ length: size }, (_, i) => [
      `/story/${i + 1}`,
      `<h1>${englishTitle(i + 1)}</h1>${englishParagraphs(i + 1)
        .map((text) => `<p>${text}</p>`)
        .join('')}`,
    ]),
  );
  const list = Object.keys(articles)
    .map((path, i) => `<li><a href="${path}">${englishTitle(i + 1)}</a> 2026-01-0${i + 1}</li>`)
    .join('');
  const script = () => `
    const articles = ${JSON.stringify(articles)};
    const menu = '<nav><ul><li><a href="/stories">Stories</a></li><li><a href="/more">More stories</a></li></ul></nav>';
    const body = articles[location.pathname] ? '<article>' + articles[location.pathname] + '</article>' : '<ul class="list">${list}</ul>';
    document.getElementById('root').innerHTML = menu + '<main>' + body + '</main>';
    fetch('${neighbour()}').catch(() => undefined);`;
  return {
    host: 'shell.example',
    answer: (path) => {
      if (path === '/robots.txt') return { type: 'text/plain', body: '' };
      if (path === '/app.js') return { type: 'text/javascript', body: script() };
      return {
        body: '<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
      };
    },
  };
}

describe.skipIf(!hasChromium && process.env.CI === undefined)('a site that is empty without its scripts (needs Chromium)', () => {
  let server: SiteServer;
  let neighbour: Server;
  let neighbourAsked = 0;
  let renderer: Renderer;
  beforeAll(async () => {
    neighbour = createServer((_, response) => {
      neighbourAsked++;
      response.end('secret');
    });
    // Another address of this machine, which the guard does not allow.
    await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.2', resolve));
    server = await serveSites([shellSite(() => `http://127.0.0.2:${(neighbour.address() as AddressInfo).port}/`)]);
    renderer = await startRenderer({ network: loopbackNetwork, time: 600_000 });
  });
  afterAll(async () => {
    await renderer?.close();
    await server?.close();
    neighbour?.close();
  });

  it('gives nothing without a browser, and says why', async () => {
    const storage = await temporaryStorage();
    const { summary } = await run(server, storage, { host: 'shell.example' });
    expect(summary.articles.new).toBe(0);
    await storage.close();
  });

  it('is collected with one, and its scripts reach nothing that we may not', async () => {
    const storage = await temporaryStorage();
    const { site, summary } = await run(server, storage, { host: 'shell.example', settings: { renderer } });
    expect(await storedPaths(storage, site.id)).toEqual(Array.from({ length: size }, (_, i) => `/story/${i + 1}`));
    expect(summary.articles.new).toBe(size);
    const [article] = await storage.store.articles({ site: site.id, limit: 1 });
    const raw = await storage.store.raw(article!.rawIds[0]!);
    expect(Buffer.from(raw!.body).toString()).toContain('<article>');
    expect(raw!.headers['x-pith-rendered']).toBe('chromium');
    expect(neighbourAsked).toBe(0);
    await storage.close();
  });
});

describe.skipIf(!hasChromium && process.env.CI === undefined)('what a browser lets out (needs Chromium)', () => {
  let renderer: Renderer;
  let server: SiteServer;
  let udp: Socket;
  const packets: Buffer[] = [];
  beforeAll(async () => {
    udp = createSocket('udp4').on('message', (message) => void packets.push(message));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    const script = `const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] });
      peer.createDataChannel('x');
      const done = () => { document.body.innerHTML += '<p id="done">gathered</p>'; };
      peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done();
      peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(done);
      // Keeps the page loading until the candidates are known.
      const wait = async () => { while (!document.getElementById('done')) await fetch('/wait'); };
      wait();`;
    const html = `<!doctype html><title>t</title><body><script>${script}</script></body>`;
    // A page on this machine is a secure context, so that it may open QUIC itself: to any address, unless the browser is kept from it.
    const quic = `const done = (how) => { document.body.innerHTML += '<p id="done">' + how + '</p>'; };
      const transport = new WebTransport('https://127.0.0.1:${udp.address().port}/');
      transport.ready.then(() => done('open'), () => done('refused'));
      const wait = async () => { while (!document.getElementById('done')) await fetch('/wait'); };
      wait();`;
    const pages: Record<string, string> = { '/': html, '/quic': `<!doctype html><title>q</title><body><script>${quic}</script></body>` };
    const answer = (path: string) => (path === '/wait' ? { type: 'text/plain', body: '' } : { body: pages[path] ?? '' });
    server = await serveSites([
      { host: 'peer.example', answer },
      { host: '127.0.0.1', answer },
    ]);
    renderer = await startRenderer({ network: loopbackNetwork, time: 600_000 });
  });
  afterAll(async () => {
    await renderer?.close();
    await server?.close();
    udp?.close();
  });

  it('sends no packet past the proxy', async () => {
    const { bytes } = await renderer.render(server.home('peer.example'));
    expect(Buffer.from(bytes).toString()).toContain('<title>t</title>');
    expect(packets).toEqual([]);
  });

  it('sends none of WebTransport either', async () => {
    const { bytes } = await renderer.render(`http://127.0.0.1:${server.port}/quic`);
    expect(Buffer.from(bytes).toString()).toContain('<p id="done">refused</p>');
    expect(packets).toEqual([]);
  });

  it.each(['file:///etc/passwd', 'chrome://version/', 'data:text/html,hi', 'http://user:pw@peer.example/', 'http://peer.example:0/'])(
    'shows nothing of %s',
    async (url) => {
      await expect(renderer.render(url)).rejects.toMatchObject({ code: expect.stringMatching(/^(BAD_URL|BLOCKED_ADDRESS)$/) });
    },
  );
});

describe('the proxy of the browser', () => {
  let proxy: GuardedProxy;
  let server: SiteServer;
  beforeAll(async () => {
    proxy = await startGuardedProxy(loopbackNetwork);
    server = await serveSites([{ host: 'site.example', answer: () => ({ body: 'hello' }) }]);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  const ask = async (url: string, key = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')) => {
    const { request } = await import('node:http');
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(proxy.address, { path: url, headers: { 'proxy-authorization': `Basic ${key}`, host: new URL(url).host } }, (answer) => {
        let body = '';
        answer.on('data', (chunk) => {
          body += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      sent.on('error', reject).end();
    });
  };

  it('passes on what is allowed', async () => expect(await ask(server.url('/'))).toEqual({ status: 200, body: 'hello' }));
  it('refuses a private address', async () => {
    expect(await ask('http://10.0.0.1/')).toMatchObject({ status: 403 });
    expect(proxy.refused()).toEqual(['http://10.0.0.1/']);
  });
  it('serves nobody who does not know its password', async () => expect(await ask(server.url('/'), 'bm86')).toMatchObject({ status: 407 }));
  it('opens no tunnel to a private address', async () => {
    const { request } = await import('node:http');
    const key = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(proxy.address, { method: 'CONNECT', path: '192.168.0.1:443', headers: { 'proxy-authorization': `Basic ${key}` } });
      sent.on('connect', (answer) => resolve(answer.statusCode ?? 0)).on('error', reject);
      sent.end();
    });
    expect(status).toBe(403);
  });
});

describe('a machine without a browser', () => {
  it('is told what is missing', async () => {
    await expect(startRenderer({ executable: '/nowhere/chromium' })).rejects.toMatchObject({ code: 'NO_BROWSER' });
  });
});
