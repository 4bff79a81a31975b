import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { built } from '../../../site/test/built.js';
import { page, type Running, running, withToken } from './running.js';

let server: Running | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const slowClients = process.env.PITH_LONG ? 500 : 100;

/** Takes long to read. */
const HOSTILE = `<div class="a b c">${'<table><tr><td><ul><li><a href="#">x'.repeat(6_000)}`;

/** Between one look and the next, so that looking does not take the processor from what is looked at. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('under pressure', () => {
  it('answers /health while hostile pages are read, and answers these as well', async () => {
    server = await running();
    const hostile = Array.from({ length: 3 }, () => server!.post('/v1/extract', { html: HOSTILE.slice(0, 20_000), fields: ['title'] }));
    let answered = 0;
    const done = Promise.all(
      hostile.map(async (each) => {
        const { status } = await each;
        answered++;
        return status;
      }),
    );
    let asked = 0;
    while (answered < hostile.length) {
      const health = await server.fetch('/health');
      expect(health.status).toBe(200);
      const { workers } = (await health.json()) as { workers: { running: number } };
      if (workers.running > 0) asked++;
      await pause();
    }
    // The thread that answers is free while the others work.
    expect(asked).toBeGreaterThan(0);
    expect(await done).toEqual(hostile.map(() => 200));
  });

  it('gives up what takes too long with a code, and goes on with fresh workers', async () => {
    // A limit that no machine keeps.
    server = await running({ limits: { extractTime: 1 } });
    const answers = await Promise.all(Array.from({ length: 3 }, () => server!.post('/v1/extract', { html: HOSTILE })));
    for (const each of answers) expect(await each.json()).toMatchObject({ status: 422, code: 'POISON_PAGE', detail: 'limit of time' });
    const { workers } = (await (await server.fetch('/health')).json()) as { workers: { lost: number } };
    expect(workers.lost).toBe(3);
  });

  it('refuses more pages than workers and queue take, and says when to come again', async () => {
    server = await running({ limits: { queued: 1 } });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => server!.post('/v1/extract', { html: HOSTILE.slice(0, 8_000), fields: ['title'] })),
    );
    const refused = statuses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) expect(each.headers.get('retry-after')).toBe('1');
    expect(statuses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  it('reads pages of callers with the token first', async () => {
    built('index.js');
    server = await running({ options: { workers: 1, workerFile: new URL('./gated-worker.mjs', import.meta.url) } });
    const gate = join(server.folder, 'gate');
    const order: string[] = [];
    const send = (name: string, headers = {}) =>
      server!
        .post('/v1/extract', { html: `<p data-gate="${gate}">`, fields: ['title'] }, headers)
        .then(({ status }) => order.push(`${name} ${status}`));
    const until = async (running: number, queued: number) => {
      for (;;) {
        const { workers } = (await (await server!.fetch('/health')).json()) as { workers: { running: number; queued: number } };
        if (workers.running === running && workers.queued === queued) return;
        await pause();
      }
    };
    const all = [send('first')];
    await until(1, 0);
    all.push(send('without'), send('without'));
    await until(1, 2);
    all.push(send('with', withToken));
    await until(1, 3);
    writeFileSync(gate, '');
    await Promise.all(all);
    expect(order).toEqual(['first 200', 'with 200', 'without 200', 'without 200']);
  });

  it('refuses what one client without the token has waiting beyond a limit of bytes', async () => {
    server = await running({ limits: { clientBytes: 30_000 } });
    const html = HOSTILE.slice(0, 20_000);
    const statuses = async (headers = {}) =>
      (await Promise.all(Array.from({ length: 4 }, () => server!.post('/v1/extract', { html, fields: ['title'] }, headers)))).map(
        ({ status }) => status,
      );
    expect((await statuses()).filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await statuses(withToken)).toEqual([200, 200, 200, 200]);
    // What has been answered counts no more.
    expect((await server.post('/v1/extract', { html, fields: ['title'] })).status).toBe(200);
  });

  it('hangs up on clients that send slowly, and serves the others meanwhile', async () => {
    server = await running({ limits: { headerTime: 3_000 } });
    const slow: Socket[] = [];
    let closed = 0;
    for (let i = 0; i < slowClients; i++) {
      const socket = connect(server.port, '127.0.0.1', () => socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: '));
      socket.on('error', () => undefined);
      socket.on('data', () => undefined);
      socket.on('close', () => closed++);
      slow.push(socket);
    }
    const drip = setInterval(() => slow.forEach((socket) => void (socket.writable && socket.write('y'))), 100);
    while (closed < slow.length) {
      const health = await server.fetch('/health');
      expect(health.status).toBe(200);
      await health.arrayBuffer();
      await pause();
    }
    clearInterval(drip);
    expect((await server.post('/v1/extract', { html: page, fields: ['title'] })).status).toBe(200);
  });

  it('finishes what is under way when it stops, and refuses what is new', async () => {
    server = await running();
    const pages = Array.from({ length: 4 }, () => server!.post('/v1/extract', { html: page + HOSTILE.slice(0, 8_000), fields: ['title'] }));
    const job = await server.post('/v1/jobs', { urls: [server.site.url('/never')] }, withToken);
    const { id } = (await job.json()) as { id: number };
    const stream = await server.fetch(`/v1/jobs/${id}/events`, { headers: withToken });
    // Some have arrived when the pool has them.
    for (;;) {
      const { workers } = (await (await server.fetch('/health')).json()) as { workers: { running: number; queued: number } };
      if (workers.running + workers.queued > 0) break;
      await pause();
    }
    const stopped = server.stop();
    await stream.text();
    const answers = await Promise.all(pages);
    // What had not been read yet is refused, and nothing is cut.
    for (const each of answers) expect(await each.json()).toMatchObject(each.status === 200 ? { version: 1 } : { status: 503, code: 'STOPPING' });
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await stopped;
    await expect(server.fetch('/health')).rejects.toThrow();
    Object.assign(server, { stop: async () => undefined });
  });
});
