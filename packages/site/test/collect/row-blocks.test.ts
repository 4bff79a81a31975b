import { methodNamed } from '@pith/papers';
import { extract } from 'pith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { Portal } from '../sites/portal.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { run, temporaryStorage } from './run.js';

/** The paper's own system: columns of a ministry's site, lists with number and date, texts by row blocks with an adaptive threshold. */
describe('a ministry portal collected by row blocks as published', () => {
  const portal = new Portal(24);
  const method = methodNamed('row-blocks:published')!;
  let server: SiteServer;
  let storage: Storage;
  beforeAll(async () => {
    server = await serveSites([portal]);
    storage = await temporaryStorage();
  });
  afterAll(async () => {
    await storage.close();
    await server.close();
  });

  it('stores the lines that the method gives: no step after it takes one away, not even one that every page has', async () => {
    const { site } = await run(server, storage, { host: portal.host, settings: { method } });
    // Once more, now that the texts of the whole site are known.
    portal.add('zcfg/jycy');
    await run(server, storage, { host: portal.host, settings: { method } });
    const inOnePart = portal.notices.filter(({ number }) => number % 17 !== 0);
    for (const notice of inOnePart) {
      const address = server.home(portal.host).slice(0, -1) + portal.pathOf(notice);
      const { body, type } = portal.answer(portal.pathOf(notice))!;
      const given = extract(body!, { url: address, contentType: type, method, parts: { title: false } }).text;
      expect(given).toContain('编号');
      const stored = (await storage.store.articleAt(site.id, address))!;
      expect(stored.text).toBe(given);
      expect(stored.documentNumber).toBe(portal.numberOf(notice) ?? null);
    }
    const withNumber = inOnePart.filter((notice) => portal.numberOf(notice) !== undefined);
    expect(withNumber.length).toBeGreaterThan(8);
  });
});
