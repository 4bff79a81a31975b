import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabases } from '../../../site/test/drivers.js';
import { pith } from '../in-process.js';
import { type Running, shim, startCommand } from '../run-pith.js';
import { archiveOf, ferryPage } from './ferries.js';

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 });

const long = Boolean(process.env.PITH_LONG);
const records = long ? 40_000 : 500;
const kills = long ? 40 : 1;

const folder = mkdtempSync(join(tmpdir(), 'pith-batch-workers-'));
const fresh = freshDatabases('postgres');
let site: Server;
const asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === '/gone') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(ferryPage(7));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly id: string;
  readonly title?: string;
  readonly error?: { readonly code: string };
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('a batch on four workers of one PostgreSQL', () => {
  it(`reads each of ${records} records, files and addresses once, though ${kills} workers are killed`, async () => {
    const db = await fresh();
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const warc = join(folder, 'ferries.warc.gz');
    writeFileSync(warc, await archiveOf(records));
    const files = [1, 2, 3, 4, 5].map((n) => join(folder, `ferry-${n}.html`));
    for (const [n, file] of files.entries()) writeFileSync(file, ferryPage(n));
    const addresses = [`${origin}/a`, `${origin}/b`, `${origin}/gone`];
    const queued = await pith(['batch', warc, ...files, ...addresses, '--db', db, '--fields', 'title,text', '-q']);
    expect(queued).toMatchObject({ code: 0, out: '1\n' });

    const client = new pg.Client(db);
    await client.connect();
    const begin = () =>
      startCommand(process.execPath, [shim, 'worker', '--db', db, '--until-empty', '--threads', '1', '--allow-private', '--gap', '0', '-q']);
    const running: Running[] = Array.from({ length: 4 }, begin);
    const dead = new Set<Running>();
    for (let i = 1; i <= kills; i++) {
      const pid = await holderAfter(client, Math.floor((i * 0.6 * records) / 100 / (kills + 1)));
      const victim = running.find(({ child }) => child.pid === pid)!;
      victim.child.kill('SIGKILL');
      await victim.ended;
      dead.add(victim);
      // As time would: the clock of the test runs faster than that of the database.
      await client.query(`update reading_items set ready_at = 0 where state = 'leased' and worker like '%-${pid}-%'`);
      running.push(begin());
    }
    const output = join(folder, 'pages.jsonl');
    const written = await pith(['batch', '--job', '1', '--db', db, '-o', output, '-q']);
    expect(written.code).toBe(3);
    for (const worker of running.filter((each) => !dead.has(each))) expect((await worker.ended).code).toBe(0);

    const wanted = [...Array.from({ length: records }, (_, i) => `${warc}#${i + 1}`), ...files, ...addresses];
    const lines = linesOf(output);
    expect(lines.map(({ id }) => id)).toEqual(wanted);
    expect(lines.slice(0, records).every(({ title }, i) => title === `Ferry ${i}`)).toBe(true);
    expect(lines.at(-2)).toMatchObject({ title: 'Ferry 7' });
    expect(lines.at(-1)).toMatchObject({ error: { code: 'HTTP_STATUS' } });
    expect(new Set(asked)).toEqual(new Set(['/a', '/b', '/gone']));
    const { rows } = await client.query(
      "select count(*)::int as all, count(*) filter (where attempt > 1)::int as again from reading_items where state = 'done'",
    );
    // What the dead held was read again by others; the rest was read once.
    expect(rows[0].again).toBeGreaterThanOrEqual(1);
    expect(rows[0].all).toBe(Math.ceil(records / 100) + files.length + addresses.length);
    await client.end();

    const again = await pith(['batch', '--job', '1', '--db', db, '-o', output, '--resume']);
    expect(again.err).toContain(`${wanted.length} done before`);
    expect(linesOf(output).length).toBe(wanted.length);
  });

  it('says what is wrong with an order that makes no sense', async () => {
    const db = join(folder, 'none.db');
    expect(await pith(['batch', '--job', '1'])).toMatchObject({ code: 2, err: expect.stringContaining('--db') });
    expect(await pith(['batch', 'https://ferries.example/'])).toMatchObject({ code: 2, err: expect.stringContaining('--db') });
    expect(await pith(['batch'])).toMatchObject({ code: 2, err: expect.stringContaining('no input') });
    expect(await pith(['batch', '--job', '1', '--db', db])).toMatchObject({ code: 3, err: expect.stringContaining('no database') });
    writeFileSync(join(folder, 'one.html'), ferryPage(1));
    expect((await pith(['batch', join(folder, 'one.html'), '--db', db, '-q'])).out).toBe('1\n');
    expect(await pith(['batch', '--job', '9', '--db', db])).toMatchObject({ code: 2, err: expect.stringContaining('option: job') });
  });
});

/** Waits until some slices are done and one is held; stops the process that holds it, so that it cannot finish the slice, and gives its id. */
async function holderAfter(client: pg.Client, done: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ worker: string; done: number }>(
      "select worker, (select count(*)::int from reading_items where state = 'done') as done from reading_items where state = 'leased' order by ready_at desc limit 1",
    );
    const row = rows[0];
    if (row && row.done >= done) {
      const pid = Number(row.worker.split('-').at(-2));
      process.kill(pid, 'SIGSTOP');
      // What it had sent to the database before it was stopped is done there by then.
      await sleep(200);
      const { rowCount } = await client.query("select 1 from reading_items where state = 'leased' and worker = $1", [row.worker]);
      if (rowCount) return pid;
      process.kill(pid, 'SIGCONT');
    }
    await sleep(5);
  }
}
