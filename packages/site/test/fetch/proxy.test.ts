import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { tunnel } from '../../src/fetch/proxy.js';

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
});
