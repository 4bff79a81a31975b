import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { type Answer, type SiteServer, serveSites } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const HOST = 'sections.example';
const [SECTIONS, PAGES, ENTRIES] = [6, 5, 4] as const;

/** A site of six sections, each a list of five pages with four entries: 120 articles behind 30 pages of lists. */
function answer(path: string): Answer | undefined {
  const menu = `<nav><ul>${Array.from({ length: SECTIONS }, (_, n) => `<li><a href="/section-${n}/">Section ${n}</a></li>`).join('')}</ul></nav>`;
  const frame = (title: string, body: string) => ({
    body: `<!doctype html><html lang="en"><title>${title}</title><body>${menu}<main>${body}</main></body></html>`,
  });
  if (path === '/') return frame('Home', '<h1>Home</h1><p>Welcome to all six sections.</p>');
  const [, section, page] = /^\/section-(\d)\/(?:page\/(\d)\/)?$/.exec(path) ?? [];
  if (section !== undefined) {
    const number = Number(page ?? 1);
    const entries = Array.from({ length: ENTRIES }, (_, i) => (Number(section) * PAGES + number - 1) * ENTRIES + i + 1).map(
      (n) => `<article><h2><a href="/story-number-${n}/">${englishTitle(n)} ${n}</a></h2><p>${englishParagraphs(n)[0]!.slice(0, 120)}</p></article>`,
    );
    const next = number < PAGES ? `<a rel="next" href="/section-${section}/page/${number + 1}/">Older</a>` : '';
    return frame(`Section ${section}`, `<h1>Section ${section}</h1>${entries.join('')}${next}`);
  }
  const story = /^\/story-number-(\d+)\/$/.exec(path)?.[1];
  if (story === undefined) return undefined;
  const texts = englishParagraphs(Number(story)).map((text) => `<p>${text}</p>`);
  return frame(`${englishTitle(Number(story))} ${story}`, `<article><h1>${englishTitle(Number(story))} ${story}</h1>${texts.join('')}</article>`);
}

let storage: Storage;
let server: SiteServer;
beforeEach(async () => {
  storage = await temporaryStorage();
  server = await serveSites([{ host: HOST, answer }]);
});
afterEach(async () => {
  await storage.close();
  await server.close();
});

describe('a run with a limit', () => {
  it('reads as many articles, and no more lists than name them', async () => {
    const { site, summary, paths } = await run(server, storage, { host: HOST, limit: 5, settings: { feeds: false, sitemaps: false } });
    expect(summary.articles.new).toBe(5);
    expect(await storedPaths(storage, site.id)).toHaveLength(5);
    // The start page, the first two lists with their four entries each, and the articles.
    expect(paths.filter((path) => path.startsWith('/section-'))).toHaveLength(2);
    expect(paths.filter((path) => path.startsWith('/story-'))).toHaveLength(5);
  });

  it('is continued by the next one', async () => {
    const settings = { feeds: false, sitemaps: false };
    for (let runs = 1; runs <= 3; runs++) {
      const { site } = await run(server, storage, { host: HOST, limit: 10, settings });
      expect(await storedPaths(storage, site.id)).toHaveLength(10 * runs);
    }
    const { site, summary } = await run(server, storage, { host: HOST, settings });
    expect(await storedPaths(storage, site.id)).toHaveLength(SECTIONS * PAGES * ENTRIES);
    expect(summary.coverageFell).toBe(false);
  });
});
