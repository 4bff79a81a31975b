import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { Logbook, storyText } from '../sites/logbook.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const settings = { feeds: false, sitemaps: false } as const;

describe('a caller of collect', () => {
  const logbook = new Logbook({ size: 3, others: { '/about': storyText(900) } });
  let storage: Storage;
  let server: SiteServer;
  beforeEach(async () => {
    storage = await temporaryStorage();
    server = await serveSites([logbook]);
  });
  afterEach(async () => {
    await storage.close();
    await server.close();
  });
  const pathOf = (url: string) => new URL(url).pathname;

  it('has every article that is new or has changed, stored, and every page with its kind', async () => {
    const articles: string[] = [];
    const kinds = new Map<string, string>();
    const given = {
      host: logbook.host,
      settings,
      onArticle: async ({ id, url, text }: { id: number; url: string; text: string }) => {
        expect((await storage.store.article(id))?.text).toBe(text);
        articles.push(pathOf(url));
      },
      onPage: ({ url, kind }: { url: string; kind: string }) => void kinds.set(pathOf(url), kind),
    };
    const { site } = await run(server, storage, given);
    expect(articles.sort()).toEqual(await storedPaths(storage, site.id));
    expect(articles).toContain('/about');
    expect([kinds.get('/'), kinds.get('/stories/'), kinds.get('/about')]).toEqual(['list', 'list', 'article']);
    articles.length = 0;
    await run(server, storage, given);
    expect(articles).toEqual([]);
  });

  it('decides by itself what a page is', async () => {
    const classify = ({ url, kind }: { url: string; kind: string }) => (pathOf(url) === '/about' && kind === 'article' ? 'list' : undefined);
    const { site } = await run(server, storage, { host: logbook.host, settings: { ...settings, classify } });
    expect(await storedPaths(storage, site.id)).toEqual(logbook.paths().sort());
    expect(await storage.store.knownPage(site.id, `${server.home(logbook.host)}about`)).toMatchObject({ kind: 'list', reason: 'list' });
  });

  it('ends the run with what its hook has thrown, and can run again', async () => {
    const failing = run(server, storage, {
      host: logbook.host,
      settings,
      onArticle: () => {
        throw new Error('The shelf is full.');
      },
    });
    await expect(failing).rejects.toThrow('The shelf is full.');
    const { site } = await run(server, storage, { host: logbook.host, settings });
    expect(await storedPaths(storage, site.id)).toHaveLength(4);
  });
});
