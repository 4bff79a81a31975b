import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectDefaults, work } from '../../src/collect/worker.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { openStorage } from '../../src/storage/storage.js';
import { storedPaths } from '../collect/run.js';
import { freshDatabases } from '../drivers.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { type SiteServer, serveSites, type TestSite } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { compile, type Running, start } from './child.js';

vi.setConfig({ testTimeout: 3_600_000 });

const long = Boolean(process.env.PITH_LONG);
const pages = long ? 5_000 : 96;
const hosts = long ? 200 : 16;
const gap = 50;
const kills = long ? 60 : 2;
// So long that no slow worker is taken for a dead one; the leases of those that are killed are ended by the test itself.
const lease = 600_000;

describe('four workers on one PostgreSQL server', () => {
  const fresh = freshDatabases('postgres');
  let server: SiteServer;
  const visits = new Map<string, { readonly begins: number }[]>();
  beforeAll(async () => {
    const sites = Array.from(
      { length: hosts },
      (_, i): TestSite => ({ host: `h${i}.example`, answer: (path, origin) => ({ raw: (response) => visited(origin, path, response) }) }),
    );
    server = await serveSites(sites);
  });
  afterAll(() => server.close());

  function visited(origin: string, path: string, response: ServerResponse): void {
    visits.set(origin, [...(visits.get(origin) ?? []), { begins: performance.now() }]);
    const number = Number(/\/p(\d+)$/.exec(path)?.[1] ?? 0);
    if (number === 0) {
      response.writeHead(404, {}).end('');
      return;
    }
    const body = `<html lang="en"><title>${englishTitle(number)}</title><main><h1>${englishTitle(number)}</h1>${englishParagraphs(number)
      .map((text) => `<p>${text}</p>`)
      .join('')}</main></html>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(body);
  }

  it(`store each of ${pages} pages once, politely, though workers are killed`, async () => {
    const address = await fresh();
    const storage = await openStorage(address);
    const site = await storage.store.ensureSite('http://h0.example/');
    const urls = Array.from({ length: pages }, (_, i) => `http://h${i % hosts}.example:${server.port}/p${i + 1}`);
    await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
    const program = await compile('faults/collector');
    const begin = () => start(program, [address, '-', String(lease), String(gap)]);
    const running: Running[] = Array.from({ length: 4 }, begin);
    let requests = 0;
    for (let i = 0; i < kills; i++) {
      requests += Math.floor(pages / (kills + 1));
      while (server.asked.length < requests) await new Promise((resolve) => setTimeout(resolve, 10));
      const victim = i % running.length;
      running[victim]!.process.kill('SIGKILL');
      await running[victim]!.ended;
      await arrivals();
      await endLeases(address, running[victim]!.process.pid!);
      running[victim] = begin();
    }
    await Promise.all(running.map(({ ended }) => ended));
    expect(await storage.frontier.dead(site.id, 20)).toEqual([]);
    expect(await storage.frontier.counts(site.id)).toEqual({ waiting: 0, leased: 0, done: pages, dead: 0 });
    const stored = await storedPaths(storage, site.id);
    expect(stored).toEqual(urls.map((url) => new URL(url).pathname).sort());
    expect(await storage.store.countArticles(site.id)).toMatchObject({ articles: pages, revisions: 0 });
    await storage.close();
  });

  it('never broke the gap of a host, measured at the server', () => {
    const gaps = gapsOf(visits.values());
    expect(gaps.length).toBeGreaterThanOrEqual(pages - hosts);
    expect(gaps.filter((each) => each < gap)).toEqual([]);
  });

  it('keep the second that is promised to every host', async () => {
    visits.clear();
    const storage = await openStorage(await fresh());
    const site = await storage.store.ensureSite('http://h0.example/');
    const urls = Array.from({ length: 6 }, (_, i) => `http://h${i % 2}.example:${server.port}/p${i + 1}`);
    await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
    const fetchers = [1, 2].map(() => createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits }));
    await Promise.all(fetchers.map((fetcher) => work({ storage, fetcher, parallel: 2, settings: { lease } })));
    expect(await storage.frontier.counts(site.id)).toMatchObject({ done: urls.length, dead: 0 });
    const gaps = gapsOf(visits.values());
    expect(gaps.length).toBeGreaterThanOrEqual(urls.length);
    expect(gaps.filter((each) => each < collectDefaults.gap)).toEqual([]);
    await Promise.all(fetchers.map((fetcher) => fetcher.close()));
    await storage.close();
  });
});

/** What a dead worker has sent lies with the kernel: after some rounds of the event loop the server has taken it in. */
async function arrivals(): Promise<void> {
  for (let round = 0; round < 50; round++) await new Promise((resolve) => setImmediate(resolve));
}

/** Ends the leases of a worker that is dead as time would: the clock of the test runs faster than that of the database. */
async function endLeases(address: string, pid: number): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  const soon = `(extract(epoch from clock_timestamp()) * 1000)::bigint + ${gap}`;
  const theirs = `state = 'leased' and worker like '%-${pid}-%'`;
  await client.query(`update hosts set busy_until = ${soon} where host in (select host from jobs where ${theirs})`);
  await client.query(`update jobs set ready_at = ${soon} where ${theirs}`);
  await client.end();
}

/** Milliseconds between requests that follow each other, host by host. */
function gapsOf(hosts: Iterable<readonly { readonly begins: number }[]>): number[] {
  const gaps: number[] = [];
  for (const all of hosts) {
    const begins = all.map((visit) => visit.begins).sort((a, b) => a - b);
    for (let i = 1; i < begins.length; i++) gaps.push(begins[i]! - begins[i - 1]!);
  }
  return gaps;
}
