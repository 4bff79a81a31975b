import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/metrics/metrics.js';
import { serveMetrics } from '../../src/metrics/serve-metrics.js';
import { temporaryStorage } from '../collect/run.js';

describe('metrics', () => {
  it('count what happens, in the format of Prometheus', async () => {
    const storage = await temporaryStorage();
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    await storage.frontier.add([{ siteId: site, kind: 'article', url: 'https://harbour.example/1' }]);
    const metrics = createMetrics();
    const fetched = { type: 'fetched', kind: 'article', url: 'https://harbour.example/1', status: 200, bytes: 500 } as const;
    metrics.onEvent({ ...fetched, milliseconds: 80 });
    metrics.onEvent({ ...fetched, milliseconds: 3_000 });
    metrics.onEvent({ type: 'article', id: 1, url: fetched.url, title: 'A', saved: 'new' });
    metrics.onEvent({ type: 'problem', url: fetched.url, code: 'TIMEOUT', message: 'x', givenUp: false });
    const load = { size: 2, running: 1, queued: 3, lost: 0 };
    const server = await serveMetrics('0', () => metrics.text({ frontier: storage.frontier, pool: { load } }));
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    const text = await answer.text();
    for (const line of [
      'pith_fetches_total{kind="article",status="200"} 2',
      'pith_fetched_bytes_total 1000',
      'pith_articles_total{saved="new"} 1',
      'pith_problems_total{code="TIMEOUT",given_up="false"} 1',
      'pith_fetch_seconds_bucket{le="0.1"} 1',
      'pith_fetch_seconds_bucket{le="+Inf"} 2',
      'pith_fetch_seconds_sum 3.08',
      'pith_waiting_hosts 1',
      'pith_next_job_seconds 0',
      'pith_reading_queued 3',
    ])
      expect(text.split('\n')).toContain(line);
    // Every line is a comment or a sample, and every family says its type once.
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !/^(?:# (?:HELP|TYPE) |[a-z_]+(?:\{[^}]*\})? [\d.e+-]+$)/.test(line)),
    ).toEqual([]);
    const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(types).size).toBe(types.length);
    expect((await fetch(`http://127.0.0.1:${server.port}/other`)).status).toBe(404);
    await server.close();
    await storage.close();
  });

  it('are for this machine under its own names alone', async () => {
    const server = await serveMetrics('0', async () => 'pith_up 1\n');
    const statusFor = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ port: server.port, path: '/metrics', headers: { host } }, (answer) => resolve(answer.resume().statusCode ?? 0));
        sent.on('error', reject).end();
      });
    for (const host of ['localhost', `127.0.0.1:${server.port}`, '[::1]:9464']) expect(await statusFor(host)).toBe(200);
    for (const host of ['evil.example', `evil.example:${server.port}`, '127.0.0.1.evil.example', 'localhost.evil.example:1'])
      expect(await statusFor(host)).toBe(421);
    await server.close();
  });

  it('refuse a place that is none', async () => {
    await expect(serveMetrics('here', async () => '')).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });
});
