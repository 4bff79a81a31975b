import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { proxyFrom, tunnel } from '../../src/fetch/proxy.js';

/** What comes of a proxy that answers in its own way, and what it was sent. */
async function through(answer: (client: Socket) => void): Promise<{ outcome: string; head: string }> {
  let head = '';
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    client.once('data', (sent) => {
      head = sent.toString();
      answer(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const outcome = await tunnel(proxy, { address: '203.0.113.9', port: 443 }, new AbortController().signal).then(
    async (socket) => {
      const first = await new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())).resume());
      socket.destroy();
      return first;
    },
    (error: { code: string; details: { why: string } }) => `${error.code}: ${error.details.why}`,
  );
  await new Promise((resolve) => server.close(resolve));
  return { outcome, head };
}

it('is told the address, and no password where there is none', async () => {
  const { outcome, head } = await through((client) => client.write('HTTP/1.1 200 OK\r\n\r\nhello'));
  expect(head).toBe('CONNECT 203.0.113.9:443 HTTP/1.1\r\nHost: 203.0.113.9:443\r\n\r\n');
  expect(outcome).toBe('hello');
});

it('may answer in pieces, and may not answer without end', async () => {
  const pieces = await through((client) => {
    client.write('HTTP/1.1 200 OK\r\nX: y\r\n');
    setTimeout(() => client.write('\r\nhello'), 50);
  });
  expect(pieces.outcome).toBe('hello');
  const long = await through((client) => client.write(`HTTP/1.1 200 OK\r\nX: ${'y'.repeat(20_000)}`));
  expect(long.outcome).toBe('PROXY_REFUSED: answer too long');
});

it('may refuse, or close', async () => {
  expect((await through((client) => client.end('HTTP/1.1 407 Who are you\r\n\r\n'))).outcome).toBe('PROXY_REFUSED: HTTP/1.1 407');
  expect((await through((client) => client.end('HTTP/1.1 2'))).outcome).toBe('PROXY_REFUSED: closed');
  // An answer that is over before it says anything; the connection stays open.
  expect((await through((client) => client.write('\r\n\r\n'))).outcome).toBe('PROXY_REFUSED: \r\n\r\n');
});

it('is named by its address, with a port and a password of its own', () => {
  expect(proxyFrom('http://proxy.example:8080')).toEqual({ host: 'proxy.example', port: 8080, authorization: undefined });
  expect(proxyFrom('http://[2001:db8::1]/')).toEqual({ host: '2001:db8::1', port: 80, authorization: undefined });
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  expect(proxyFrom('http://me:a%40b@proxy.example')).toMatchObject({ authorization: basic('me:a@b') });
  expect(proxyFrom('http://me@proxy.example')).toMatchObject({ authorization: basic('me:') });
});

it('is asked for an IPv6 address in brackets, and told a password', async () => {
  const lines: string[] = [];
  const server = createServer((client) =>
    client.once('data', (sent) => {
      lines.push(sent.toString());
      client.end('HTTP/1.0 204 Fine\r\n\r\n');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = { host: '127.0.0.1', port: (server.address() as AddressInfo).port, authorization: 'Basic eDp5' };
  const socket = await tunnel(proxy, { address: '2001:db8::1', port: 80 }, new AbortController().signal);
  expect(lines).toEqual(['CONNECT [2001:db8::1]:80 HTTP/1.1\r\nHost: [2001:db8::1]:80\r\nProxy-Authorization: Basic eDp5\r\n\r\n']);
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('is given up when the time is over, be it over at the beginning or while it is silent', async () => {
  const server = createServer((client) => client.resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  for (const deadline of [AbortSignal.abort(), AbortSignal.timeout(20)])
    await expect(tunnel(proxy, { address: '203.0.113.9', port: 443 }, deadline)).rejects.toMatchObject({
      code: 'TIMEOUT',
      details: { host: '127.0.0.1', stage: 'proxy' },
    });
  await new Promise((resolve) => server.close(resolve));
});

it('that nobody runs refuses', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(tunnel({ host: '127.0.0.1', port }, { address: '203.0.113.9', port: 443 }, new AbortController().signal)).rejects.toMatchObject({
    code: 'PROXY_REFUSED',
    details: { proxy: '127.0.0.1', why: 'ECONNREFUSED' },
  });
});
