import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../../src/store/storage.js';
import { storedPaths } from '../collect/run.js';
import { type PostgresServer, startPostgres } from '../postgres.js';
import { type SiteServer, serveSites, type TestSite } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { compile, type Running, start } from './child.js';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 120_000 });

const long = Boolean(process.env.PITH_LONG);
const pages = long ? 5_000 : 200;
const hosts = long ? 200 : 20;
const gap = 50;
const kills = long ? 60 : 4;

describe('four workers on one PostgreSQL server', () => {
  let postgres: PostgresServer;
  let server: SiteServer;
  const visits = new Map<string, { begins: number; ends: number }[]>();
  beforeAll(async () => {
    postgres = await startPostgres();
    const sites = Array.from(
      { length: hosts },
      (_, i): TestSite => ({ host: `h${i}.example`, answer: (path, origin) => ({ raw: (response) => visited(origin, path, response) }) }),
    );
    server = await serveSites(sites);
  });
  afterAll(async () => {
    await server.close();
    await postgres.stop();
  });

  function visited(origin: string, path: string, response: ServerResponse): void {
    const visit = { begins: performance.now(), ends: Number.POSITIVE_INFINITY };
    visits.set(origin, [...(visits.get(origin) ?? []), visit]);
    response.on('close', () => {
      visit.ends = performance.now();
    });
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
    const address = await postgres.fresh();
    const storage = await openStorage(address);
    const site = await storage.store.ensureSite('http://h0.example/');
    const urls = Array.from({ length: pages }, (_, i) => `http://h${i % hosts}.example:${server.port}/p${i + 1}`);
    await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
    const program = await compile('collector');
    const begin = () => start(program, [address, '-', '1500', String(gap)]);
    const running: Running[] = Array.from({ length: 4 }, begin);
    let requests = 0;
    for (let i = 0; i < kills; i++) {
      requests += Math.floor(pages / (kills + 1));
      while (server.asked.length < requests) await new Promise((resolve) => setTimeout(resolve, 10));
      const victim = i % running.length;
      running[victim]!.process.kill('SIGKILL');
      await running[victim]!.ended;
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
    const gaps: number[] = [];
    for (const all of visits.values()) {
      const sorted = [...all].sort((a, b) => a.begins - b.begins);
      for (let i = 1; i < sorted.length; i++) gaps.push(sorted[i]!.begins - sorted[i - 1]!.begins);
    }
    expect(gaps.length).toBeGreaterThanOrEqual(pages - hosts);
    expect(gaps.filter((each) => each < gap)).toEqual([]);
  });
});
