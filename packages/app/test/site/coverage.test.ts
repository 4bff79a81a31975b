import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Logbook, storyText } from '../../../site/test/sites/logbook.js';
import { type SiteServer, serveSites } from '../../../site/test/sites/site-server.js';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';
import { lines, own, pith, start } from './pith.js';

describe('pith collect', () => {
  const others: Record<string, string | { type: string; body: string }> = {
    '/about': `${storyText(900)}<p>Read <a href="/chapter/1">the first chapter of the book</a>.</p>`,
    '/chapter/1': storyText(901),
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /story/8\nDisallow: /story/9' },
  };
  const logbook = new Logbook({ size: 4, others });
  const folder = temporaryFolder('command');
  let server: SiteServer;
  let home = '';
  beforeAll(async () => {
    await start(['--version'], folder).ended; // The first run may build.
    server = await serveSites([{ host: '127.0.0.1', answer: (path, origin) => logbook.answer(path, origin) }]);
    home = server.home('127.0.0.1');
  });
  afterAll(() => server.close());

  it('follows no link that no list names with --no-follow, as many as are asked for with --follow', async () => {
    const stored = async (...flags: string[]) => {
      const { code, out } = await pith(['collect', home, '--json', ...flags, ...own], folder);
      const summary = JSON.parse(lines(out).at(-1)!);
      return { code, ...summary.articles };
    };
    expect(await stored('--no-follow')).toMatchObject({ code: 0, new: 4 });
    expect(await stored('--follow', '10')).toMatchObject({ code: 0, new: 2 });
  });

  it('explains what is known of an address, and what decided', async () => {
    const why = (path: string, ...flags: string[]) => pith(['sites', 'why', new URL(path, home).href, ...flags], folder);
    const story = await why('/about');
    expect(story.code).toBe(0);
    expect(story.out).toMatch(/\/about\n {2}article, stored as article \d+\n {2}named first by a (?:menu|link), "[^"]+", on http/);
    expect(story.out).toMatch(/\d\d\.\d % likely to be something to read; judged with 127\.0\.0\.1:\d+\/\*\n {4}[+-]\d/);
    expect((await why('/')).out).toContain('list, left out: list');
    const chapter = JSON.parse((await why('/chapter/1', '--json')).out);
    expect(chapter).toMatchObject({ kind: 'article', state: 'stored', source: 'link', linkedFrom: new URL('/about', home).href });
    expect(chapter.evidence).toContainEqual({ feature: 'longestText', value: expect.any(Number), adds: expect.any(Number) });
    expect(await why('/nowhere')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('nothing is known of http') });
    expect((await pith(['sites', 'why', 'https://other.example/'], folder)).code).not.toBe(0);
  });

  it('ends with 4 and an alarm where it stored less of what is known than before', async () => {
    logbook.size = 9;
    const { code, err } = await pith(['collect', home, ...own], folder);
    expect(err).toMatch(/alarm: coverage fell from 100\.0 % to 8\d\.\d %/);
    expect(code).toBe(4);
  });
});
