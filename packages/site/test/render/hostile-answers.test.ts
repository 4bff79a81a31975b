import { existsSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GuardedProxy, startGuardedProxy } from '../../src/render/guarded-proxy.js';
import { type Renderer, startRenderer } from '../../src/render/renderer.js';
import { loopbackNetwork, serveRaw } from '../fetch/loopback.js';

const hasChromium = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'chromium')));

interface Got {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  /** Whether the answer came to its end. */
  readonly whole: boolean;
}

describe('the proxy of the browser, with servers that answer wrongly', () => {
  let proxy: GuardedProxy;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  beforeAll(async () => {
    process.on('uncaughtException', note);
    proxy = await startGuardedProxy(loopbackNetwork);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    await proxy.close();
  });

  const ask = (port: number, onData: () => void = () => undefined) =>
    new Promise<Got>((resolve) => {
      const key = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
      const headers = { 'proxy-authorization': `Basic ${key}`, host: 'site.example' };
      const sent = request(proxy.address, { path: `http://site.example:${port}/`, headers }, (answer) => {
        let body = '';
        const end = (whole: boolean) => () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, whole });
        answer.on('data', (chunk) => {
          body += chunk;
          onData();
        });
        answer.on('end', end(true)).on('error', end(false));
      });
      // Where it broke off before anything of it was sent.
      sent.on('error', () => resolve({ status: 0, headers: {}, body: '', whole: false })).end();
    });

  const answered = async (answer: (socket: Socket) => void) => {
    const server = await serveRaw(answer);
    try {
      return await ask(server.port);
    } finally {
      await server.close();
    }
  };

  const bodyless = (head: string) => (socket: Socket) => void socket.end(`${head}\r\n\r\n`);

  it.each([
    ['a status below 100', bodyless('HTTP/1.1 099 Odd\r\nContent-Length: 0')],
    ['no status', bodyless('HTTP/1.1 000 None\r\nContent-Length: 0')],
    ['a status above 599', bodyless('HTTP/1.1 799 Much\r\nContent-Length: 0')],
    ['a switch of protocols', (socket: Socket) => void socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n')],
    ['something that is not HTTP', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['nothing', (socket: Socket) => void socket.end()],
    ['a reset', (socket: Socket) => void socket.resetAndDestroy()],
  ])('answers 502 to %s', async (_, answer) => {
    expect(await answered(answer)).toMatchObject({ status: 502, whole: true });
    expect(uncaught).toEqual([]);
  });

  it('passes on an answer whose headers are about the connection without them', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTrailer: X\r\nConnection: close, X-Own\r\nX-Own: 1\r\nKeep-Alive: timeout=1\r\nX-Kept: 2';
    const got = await answered((socket) => void socket.end(`${head}\r\n\r\nhello`));
    expect(got).toMatchObject({ status: 200, body: 'hello', whole: true, headers: { 'x-kept': '2' } });
    expect(Object.keys(got.headers)).not.toContain('trailer');
    expect(Object.keys(got.headers)).not.toContain('x-own');
    expect(uncaught).toEqual([]);
  });

  it.each([
    ['before its length', 'Content-Length: 100\r\n\r\nhello'],
    ['inside of a chunk', 'Transfer-Encoding: chunked\r\n\r\n64\r\nhello'],
    ['with a chunk that has no length', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\nhello'],
  ])('breaks off an answer that breaks off %s', async (_, rest) => {
    expect((await answered((socket) => void socket.end(`HTTP/1.1 200 OK\r\n${rest}`))).whole).toBe(false);
    expect(uncaught).toEqual([]);
  });

  it('breaks off an answer without a length that ends with a reset', async () => {
    const server = await serveRaw((socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\nhello'));
    const reset = () => {
      for (const socket of server.sockets) socket.resetAndDestroy();
    };
    expect(await ask(server.port, reset)).toMatchObject({ status: 200, body: 'hello', whole: false });
    await server.close();
  });

  it('closes the connection to a server when the browser goes away', async () => {
    const server = await serveRaw((socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\nhello'));
    const key = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
    const closed = new Promise<void>((resolve) => {
      const sent = request(proxy.address, { path: `http://site.example:${server.port}/`, headers: { 'proxy-authorization': `Basic ${key}` } });
      sent.on('response', (answer) => {
        for (const socket of server.sockets) socket.once('close', () => resolve());
        answer.destroy();
      });
      sent.on('error', () => undefined).end();
    });
    await closed;
    expect(server.sockets.size).toBe(0);
    await server.close();
  });
});

describe.skipIf(!hasChromium && process.env.CI === undefined)('a page whose server answers wrongly (needs Chromium)', () => {
  let renderer: Renderer;
  let server: Awaited<ReturnType<typeof serveRaw>>;
  const page = '<!doctype html><title>t</title><body><p>hello</p>';
  const html = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
  const answers: Readonly<Record<string, string>> = {
    '/odd.js': 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n',
    '/trailer.js': 'HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nTrailer: X\r\nContent-Length: 5\r\n\r\na = 1',
    '/cut.js': 'HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nContent-Length: 500\r\n\r\na = 1',
    '/scripts': `${html}\r\n${page}<script src="/odd.js"></script><script src="/trailer.js"></script><script src="/cut.js"></script><p>after</p>`,
    '/cut': `${html}Content-Length: 500\r\n\r\n${page}`,
    '/cut-chunk': `${html}Transfer-Encoding: chunked\r\n\r\n${page.length.toString(16)}\r\n${page}\r\n64\r\nhello`,
    '/odd': 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n',
    '/switch': 'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n',
  };
  beforeAll(async () => {
    server = await serveRaw(
      (socket, asked) => void socket.end(answers[asked.split(' ')[1] ?? ''] ?? 'HTTP/1.1 404 None\r\nContent-Length: 0\r\n\r\n'),
    );
    // So long that a page which waits it out fails by the time of the test.
    renderer = await startRenderer({ network: loopbackNetwork, time: 3_600_000 });
  });
  afterAll(async () => {
    await renderer?.close();
    await server?.close();
  });
  const rendered = (path: string) => renderer.render(`http://site.example:${server.port}${path}`);

  it('is shown without the scripts that cannot be read', async () => {
    expect(Buffer.from((await rendered('/scripts')).bytes).toString()).toContain('<p>after</p>');
  });

  it.each(['/cut', '/cut-chunk'])('is an error where it breaks off: %s', async (path) => {
    await expect(rendered(path)).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  });

  it.each(['/odd', '/switch'])('is an error at once where the status is none: %s', async (path) => {
    await expect(rendered(path)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });
});
