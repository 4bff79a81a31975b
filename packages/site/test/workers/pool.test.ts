import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../src/errors.js';
import { createPool, type Pool, type TaskOptions } from '../../src/workers/pool.js';
import { built } from '../built.js';

const file = new URL('./tasks.mjs', import.meta.url);
const codeWhen = (promise: Promise<unknown>) => promise.then(() => 'answered', codeOf);

describe('a pool', () => {
  let pool: Pool;
  beforeAll(() => {
    built('index.js');
    pool = createPool(file, { size: 2, maxQueued: 3, maxTime: 600_000, maxHeap: 48 });
  });
  afterAll(() => pool.close());

  it('runs tasks, and hands on errors as they are', async () => {
    expect(await pool.run('echo', { a: [1, 'two'] })).toEqual({ a: [1, 'two'] });
    await expect(pool.run('refuse', {})).rejects.toMatchObject({ name: 'Refusal', message: 'no' });
    expect(pool.load.lost).toBe(0);
  });

  it.each([
    ['spin', 'time'],
    ['fill', 'memory'],
    ['crash', 'crash'],
  ])('survives a task that will %s, and says why', async (task, why) => {
    const before = pool.load.lost;
    await expect(pool.run(task, {}, { maxTime: task === 'spin' ? 50 : 600_000 })).rejects.toMatchObject({ code: 'POISON_PAGE', details: { why } });
    expect(pool.load).toMatchObject({ lost: before + 1, running: 0 });
    expect(await pool.run('echo', 1)).toBe(1);
  });

  it('refuses what its queue does not take, and says when there is room', async () => {
    const accepted = Array.from({ length: 5 }, () => pool.run('wait', { milliseconds: 50 }));
    expect(pool.load).toMatchObject({ running: 2, queued: 3 });
    expect(await codeWhen(pool.run('echo', 1))).toBe('BUSY');
    await pool.ready();
    expect(await pool.run('echo', 2)).toBe(2);
    expect(await Promise.all(accepted)).toEqual(new Array(5).fill('waited'));
  });

  it('lets go of what is cancelled, waiting or under way', async () => {
    const stop = new AbortController();
    const tasks = Array.from({ length: 3 }, () => codeWhen(pool.run('spin', {}, { signal: stop.signal })));
    stop.abort();
    expect(await Promise.all(tasks)).toEqual(['STOPPED', 'STOPPED', 'STOPPED']);
    expect(await pool.run('echo', 'next')).toBe('next');
    expect(await codeWhen(pool.run('echo', 1, { signal: stop.signal }))).toBe('STOPPED');
  });

  it('takes tasks that yield after the others, the smallest first', async () => {
    const one = createPool(file, { size: 1, maxQueued: 9, maxTime: 600_000 });
    const order: string[] = [];
    const run = (name: string, options: TaskOptions) => one.run('echo', name, options).then((answer) => order.push(answer as string));
    const first = one.run('wait', { milliseconds: 20 });
    const all = [
      run('large', { yields: true, weight: 9_000 }),
      run('small', { yields: true, weight: 10 }),
      run('larger', { yields: true, weight: 10_000 }),
      run('trusted', { weight: 90_000 }),
      run('trusted too', { weight: 1 }),
    ];
    await Promise.all([first, ...all]);
    expect(order).toEqual(['trusted', 'trusted too', 'small', 'large', 'larger']);
    await one.close();
  });

  it('gives the place of a task that yields to one that does not', async () => {
    const one = createPool(file, { size: 1, maxQueued: 1, maxTime: 600_000 });
    const first = one.run('wait', { milliseconds: 20 });
    const yielding = codeWhen(one.run('echo', 1, { yields: true }));
    const trusted = codeWhen(one.run('echo', 2));
    expect(await codeWhen(one.run('echo', 3, { yields: true }))).toBe('BUSY');
    expect(await codeWhen(one.run('echo', 4))).toBe('BUSY');
    expect([await first, await yielding, await trusted]).toEqual(['waited', 'BUSY', 'answered']);
    await one.close();
  });

  it('refuses what cannot be done before its caller stops waiting, and begins nothing of it', async () => {
    const one = createPool(file, { size: 1, maxTime: 600_000 });
    // Nothing waits: it is done, whatever others took.
    expect(await codeWhen(one.run('wait', { milliseconds: 50 }, { endsBy: performance.now() }))).toBe('answered');
    const first = one.run('wait', { milliseconds: 50 });
    expect(await codeWhen(one.run('spin', {}, { endsBy: performance.now() + 1 }))).toBe('BUSY');
    // In time by what the first one took, and too late when that took longer.
    const later = codeWhen(one.run('spin', {}, { endsBy: performance.now() + 30 }));
    expect([await first, await later]).toEqual(['waited', 'BUSY']);
    expect(one.load.lost).toBe(0);
    await one.close();
  });

  it('finishes what is under way when it is closed', async () => {
    const closing = createPool(file, { size: 1, maxTime: 600_000 });
    const task = closing.run('wait', { milliseconds: 30 });
    await closing.close();
    expect(await task).toBe('waited');
    expect(await codeWhen(closing.run('echo', 1))).toBe('STOPPED');
  });
});
