import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '@pith/site';
import { afterEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../src/server/limits.js';
import { type Running, running, TOKEN, withToken } from './running.js';

let server: Running | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  leave();
  await server?.close();
  server = undefined;
});

function leave(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

const ENDED = process.env.PITH_LONG ? 3_000 : 300;

/** A list of which most addresses have ended, and the last never does. */
async function longJob({ folder, post, site }: Running): Promise<number> {
  const urls = Array.from({ length: ENDED + 1 }, (_, i) => site.url(`/never?n=${i}`));
  const { id } = (await (await post('/v1/jobs', { urls }, withToken)).json()) as { id: number };
  const { readings, close } = await openStorage(join(folder, 'pith.db'));
  for (let i = 0; i < ENDED; i++) await readings.finish((await readings.claim(600_000, 'test'))!, { state: 'failed', problem: 'HTTP_STATUS' });
  await close();
  return id;
}

/** Opens an event stream; its status and what has come of it so far. A client that does not read leaves everything with the server. */
function listen({ port }: Running, id: number, reads = true): { readonly answer: () => string } {
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (reads)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
  socket.write(`GET /v1/jobs/${id}/events HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`);
  sockets.push(socket);
  return { answer: () => answer };
}

const statusOf = (answer: string) => Number(answer.slice(9, 12));

describe('a flood of clients that listen to events', () => {
  it('is bounded, holds nothing up, and is forgotten when it leaves', async () => {
    server = await running();
    const id = await longJob(server);
    for (let i = 0; i < serverLimits.streams - 1; i++) listen(server, id, i % 2 === 0);
    const reader = listen(server, id);
    // Answered while all of them are sent what has happened before.
    let health = 0;
    while (!reader.answer().includes(`\nid: ${ENDED}\n`)) {
      expect((await server.fetch('/health')).status).toBe(200);
      health++;
    }
    expect(health).toBeGreaterThan(2);
    expect(reader.answer().match(/^event: item$/gm)).toHaveLength(ENDED);
    const late = listen(server, id);
    while (late.answer() === '') await sleep(5);
    expect(statusOf(late.answer())).toBe(429);
    leave();
    // Their places are free again, those of clients that never read as well.
    for (let status = 429; status === 429; ) {
      const again = listen(server, id);
      while (again.answer() === '') await sleep(5);
      status = statusOf(again.answer());
    }
    for (let i = 0; i < serverLimits.streams - 1; i++) {
      const each = listen(server, id);
      while (each.answer() === '') await sleep(5);
      expect(statusOf(each.answer())).toBe(200);
    }
  });

  it('does not hold up the end of the server', async () => {
    server = await running();
    const id = await longJob(server);
    const listeners = Array.from({ length: 20 }, () => listen(server!, id));
    while (listeners.some(({ answer }) => !answer().includes(`\nid: ${ENDED}\n`))) await sleep(5);
    // Without a word from them it would wait for its ten minutes.
    await server.stop();
    expect(listeners.every(({ answer }) => answer().endsWith('0\r\n\r\n'))).toBe(true);
  });
});
