import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSet } from '../../../lab/test/train/small-set.js';
import { type Running, running, withToken } from './running.js';

let server: Running;
let small = '';
beforeAll(async () => {
  server = await running();
  small = smallSet();
  cpSync(small, join(server.folder, 'sets', 'small'), { recursive: true });
});
afterAll(async () => {
  await server.close();
  rmSync(dirname(small), { recursive: true, force: true });
});

const get = async <T>(path: string) => (await (await server.fetch(path, { headers: withToken })).json()) as T;
const post = async <T>(path: string, body: unknown) => (await (await server.post(path, body, withToken)).json()) as T;
const ended = async (id: number) => (await server.fetch(`/v1/evaluating/${id}/events`, { headers: withToken })).text();

interface Evaluating {
  readonly id: number;
  readonly state: string;
  readonly saved?: string;
}

describe('evaluations started through the API', () => {
  it('score the methods page by page, and are saved as those of the command', async () => {
    expect(await get('/v1/evaluating')).toMatchObject({ runs: [], sets: ['small'], methods: expect.arrayContaining(['pith', 'cetr']) });
    const { id } = await post<Evaluating>('/v1/evaluating', { set: 'small', methods: ['landmarks', 'all-text'] });
    const events = await ended(id);
    expect(events).toMatch(/event: step\n.*data: \{"method":"landmarks","done":1/s);
    const run = await get<Evaluating>(`/v1/evaluating/${id}`);
    expect(run).toMatchObject({ state: 'done', saved: expect.any(String) });
    const { runs } = await get<{ runs: { id: string; systems: { name: string }[] }[] }>('/v1/evaluations');
    expect(runs.find((each) => each.id === run.saved)!.systems.map(({ name }) => name)).toEqual(['landmarks', 'all-text']);
  });

  it('can be stopped, and then nothing is saved', async () => {
    const before = (await get<{ runs: unknown[] }>('/v1/evaluations')).runs.length;
    const { id } = await post<Evaluating>('/v1/evaluating', { set: 'small', methods: ['pith', 'dragnet', 'cetr', 'row-blocks'] });
    expect(await post('/v1/evaluating', { set: 'small' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await server.fetch(`/v1/evaluating/${id}`, { method: 'DELETE', headers: withToken });
    await ended(id);
    expect(await get(`/v1/evaluating/${id}`)).toMatchObject({ state: 'stopped' });
    expect((await get<{ runs: unknown[] }>('/v1/evaluations')).runs).toHaveLength(before);
  });

  it('refuses sets and methods that are not there, and files', async () => {
    expect(await post('/v1/evaluating', { set: 'none' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await post('/v1/evaluating', { set: '../sets' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await post('/v1/evaluating', { set: 'small', methods: ['none'] })).toMatchObject({ code: 'BAD_REQUEST', detail: 'there is no none here' });
    expect(await post('/v1/evaluating', { set: 'small', methods: ['default=/etc/passwd'] })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await get('/v1/evaluating/99')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
