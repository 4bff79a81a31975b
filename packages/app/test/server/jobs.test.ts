import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, running, withToken } from './running.js';

let server: Running;
beforeAll(async () => {
  server = await running();
});
afterAll(() => server.close());

interface Job {
  readonly id: number;
  readonly state: string;
  readonly finished: number;
}

/** Events of a stream up to its end, or up to a number of them. */
async function events(id: number, { last, maxEvents = Number.POSITIVE_INFINITY }: { last?: string; maxEvents?: number } = {}) {
  const stop = new AbortController();
  const headers = { ...withToken, ...(last === undefined ? {} : { 'last-event-id': last }) };
  const response = await server.fetch(`/v1/jobs/${id}/events`, { headers, signal: stop.signal });
  const found: { event: string; id?: string; data: Record<string, unknown> }[] = [];
  let text = '';
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    text += value ?? '';
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const lines = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/, 2) as [string, string]),
      );
      text = text.slice(end + 2);
      found.push({ event: lines.event!, ...(lines.id ? { id: lines.id } : {}), data: JSON.parse(lines.data!) });
    }
    if (done || found.length >= maxEvents) break;
  }
  stop.abort();
  return found;
}

describe('POST /v1/jobs', () => {
  it('reads a list in the background, tells each address once, and goes on for a listener that comes back', async () => {
    // The same host is asked once a second.
    const urls = [server.site.url('/keeper'), server.site.url('/gone'), server.site.url('/keeper?page=2')];
    const made = await server.post('/v1/jobs', { urls, fields: ['title', 'markdown'] }, withToken);
    expect(made.status).toBe(202);
    const { id } = (await made.json()) as Job;
    expect(made.headers.get('location')).toBe(`/v1/jobs/${id}`);
    const [first] = await events(id, { maxEvents: 1 });
    const rest = await events(id, { last: first!.id! });
    expect([first!, ...rest].map(({ event }) => event)).toEqual(['item', 'item', 'item', 'done']);
    expect([first, ...rest].flatMap((each) => each!.id ?? [])).toEqual(['1', '2', '3']);
    expect(rest.at(-1)!.data).toMatchObject({ state: 'done', finished: 3, failed: 1 });
    const { items } = (await (await server.fetch(`/v1/jobs/${id}/items`, { headers: withToken })).json()) as { items: Record<string, unknown>[] };
    expect(items.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(items[0]).toMatchObject({ result: { title: "The keeper's books", markdown: expect.stringContaining('Part 1') } });
    expect(items[1]).toMatchObject({ problem: 'HTTP_STATUS', result: null });
  });

  it('is left where it is cancelled', async () => {
    const urls = Array.from({ length: 30 }, (_, i) => server.site.url(`/keeper?n=${i}`));
    const { id } = (await (await server.post('/v1/jobs', { urls }, withToken)).json()) as Job;
    expect(await (await server.fetch(`/v1/jobs/${id}`, { method: 'DELETE', headers: withToken })).json()).toMatchObject({ state: 'cancelled' });
    expect((await events(id)).at(-1)).toMatchObject({ event: 'done', data: { state: 'cancelled' } });
    expect((await server.fetch('/v1/jobs/999', { headers: withToken })).status).toBe(404);
  });

  it('goes on with the next server', async () => {
    const urls = [server.site.url('/keeper?x=1'), server.site.url('/keeper?x=2'), server.site.url('/keeper?x=3')];
    const { id } = (await (await server.post('/v1/jobs', { urls, fields: ['title'] }, withToken)).json()) as Job;
    const next = await running({ options: { database: `${server.folder}/pith.db` } });
    await server.stop();
    const before = server.fetch;
    Object.assign(server, { fetch: next.fetch });
    expect((await events(id)).at(-1)).toMatchObject({ event: 'done', data: { state: 'done', finished: 3, failed: 0 } });
    Object.assign(server, { fetch: before, stop: async () => undefined });
    await next.close();
  });
});
