import { describe, expect, it } from 'vitest';
import { kinds } from '../sites/all-kinds.js';
import { docusaurusSite } from '../sites/kinds/docusaurus-site.js';
import { mybbForum } from '../sites/kinds/mybb-forum.js';
import { nukePortal } from '../sites/kinds/nuke-portal.js';
import { tistoryBlog } from '../sites/kinds/tistory-blog.js';
import { typepadBlog } from '../sites/kinds/typepad-blog.js';
import { firstRun, inThisForm, long } from './first-run.js';

/** Every second with its feeds and sitemaps as well: they name what lists name. */
const withAll = new Set(kinds.filter((_, i) => i % 2 === 0).map(([kind]) => kind));

describe.each(inThisForm(kinds))('a first run on %s', (kind, make) => {
  it('stores its articles and nothing else, without feeds and sitemaps', async () => {
    const { missed, wrong } = await firstRun(make(), { feeds: false, sitemaps: false });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });

  it.runIf(long && withAll.has(kind))('stores its articles and nothing else, with everything', async () => {
    const { missed, wrong } = await firstRun(make(), { feeds: true, sitemaps: true });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});

describe('a first run on a portal of one script', () => {
  it('stores its articles, and not the page of pictures that leads to its topics', async () => {
    const { missed, wrong } = await firstRun(nukePortal(), { feeds: false, sitemaps: false });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});

// What is known to fail: a text of two sentences beside ten titles is taken for a list, a page of three tags for something to read, a thread in the
// plain archive of a board for another one where it is met first.
describe.runIf(long)('a first run on a site that is not read without a fault', () => {
  it.each([
    ['a blog on Typepad, which lives in a folder', typepadBlog, 1, 0],
    ['documentation on Docusaurus with a blog', docusaurusSite, 0, 1],
    ['a Korean blog on Tistory, whose addresses are numbers', tistoryBlog, 2, 2],
    ['a German board on MyBB with a plain archive', mybbForum, 0, 2],
  ] as const)('stores nearly all of %s', async (_, make, mostMissed, mostWrong) => {
    for (const on of [false, true]) {
      const { missed, wrong } = await firstRun(make(), { feeds: on, sitemaps: on });
      expect(missed.length).toBeLessThanOrEqual(mostMissed);
      expect(wrong.length).toBeLessThanOrEqual(mostWrong);
    }
  });
});
