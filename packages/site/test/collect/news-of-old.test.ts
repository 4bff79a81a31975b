import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { Logbook, storyText } from '../sites/logbook.js';
import { type Answer, serveSites } from '../sites/site-server.js';
import { englishTitle } from '../sites/texts.js';
import { run, storedPaths, temporaryStorage } from './run.js';

let storage: Storage;
beforeEach(async () => {
  storage = await temporaryStorage();
  return () => storage.close();
});

describe('an article whose source says that it was edited', () => {
  const later = () => new Date(Date.now() + 60_000).toISOString();
  const sources: readonly (readonly [string, string, (origin: string, edited: string) => Answer])[] = [
    [
      '`lastmod` of a sitemap',
      '/sitemap.xml',
      (origin, edited) => ({
        type: 'text/xml',
        body: `<urlset><url><loc>${origin}/story/1</loc><lastmod>${edited}</lastmod></url><url><loc>${origin}/story/2</loc><lastmod>2020-01-01</lastmod></url></urlset>`,
      }),
    ],
    [
      '`updated` of a feed',
      '/atom.xml',
      (origin, edited) => ({
        type: 'text/xml',
        body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><entry><title>One</title><link href="${origin}/story/1"/><updated>${edited}</updated></entry><entry><title>Two</title><link href="${origin}/story/2"/><updated>2020-01-01T00:00:00Z</updated></entry></feed>`,
      }),
    ],
  ];

  it.each(sources)('is checked, and no other: %s', async (_, place, answer) => {
    const others: Record<string, string | Answer> = {};
    const logbook = new Logbook({ size: 4, others });
    const server = await serveSites([logbook]);
    try {
      const origin = server.home(logbook.host).slice(0, -1);
      others[place] = answer(origin, '2020-01-01T00:00:00Z');
      await run(server, storage, { host: logbook.host });
      others[place] = answer(origin, later());
      others['/story/1'] = storyText(1).replace(
        '</article>',
        '<p>A correction was made to this story by its author on the following day, after a letter.</p></article>',
      );
      const { summary, paths } = await run(server, storage, { host: logbook.host });
      expect(summary.articles).toMatchObject({ new: 0, changed: 1 });
      expect(paths.filter((path) => path.startsWith('/story/'))).toEqual(['/story/1']);
    } finally {
      await server.close();
    }
  });
});

describe('older articles', () => {
  const list = (numbers: readonly number[], more = '') =>
    `<h1>Stories</h1><ul class="stories">${numbers.map((number) => `<li><h2><a href="/story/${number}">${englishTitle(number)}</a></h2></li>`).join('')}</ul>${more}`;
  const all = Array.from({ length: 12 }, (_, i) => 12 - i);

  async function collected(others: Record<string, string>, settings: object): Promise<string[]> {
    const logbook = new Logbook({ size: 12, others });
    const server = await serveSites([logbook]);
    try {
      const { site } = await run(server, storage, { host: logbook.host, settings: { feeds: false, sitemaps: false, ...settings } });
      return (await storedPaths(storage, site.id)).filter((path) => path.startsWith('/story/'));
    } finally {
      await server.close();
    }
  }

  it('are found in archives by month', async () => {
    const months = ['2026/03', '2026/02', '2026/01'];
    const box = `<aside class="archives"><h3>Archives</h3><ul>${months.map((month) => `<li><a href="/${month}/">${month}</a></li>`).join('')}</ul></aside>`;
    const others = Object.fromEntries([
      ['/stories/', list(all.slice(0, 4), box)],
      ...months.map((month, i) => [`/${month}/`, list(all.slice(i * 4, i * 4 + 4), box)] as const),
    ]);
    expect(await collected(others, {})).toHaveLength(12);
  });

  it.each([
    ['data-url', '<button class="more" data-url="/stories/more?part=PART">Load more</button>'],
    ['data-href', '<a role="button" data-href="/stories/more?part=PART">Show more</a>'],
    ['hx-get', '<button hx-get="/stories/more?part=PART" hx-target=".stories">Load more</button>'],
  ])('are loaded by a button: %s', async (_, button) => {
    const at = (part: number) => (part < 3 ? button.replace('PART', String(part + 1)) : '');
    const others = {
      '/stories/': list(all.slice(0, 4), at(1)),
      '/stories/more?part=2': list(all.slice(4, 8), at(2)),
      '/stories/more?part=3': list(all.slice(8)),
    };
    expect(await collected(others, { maxFollowed: 0 })).toHaveLength(12);
  });
});
