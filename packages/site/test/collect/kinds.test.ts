import { describe, expect, it } from 'vitest';
import { blockTheme } from '../sites/kinds/block-theme.js';
import { bloggerBlog } from '../sites/kinds/blogger.js';
import { builderMagazine } from '../sites/kinds/builder-magazine.js';
import { bulletinBoard } from '../sites/kinds/bulletin-board.js';
import { cardBlog } from '../sites/kinds/card-blog.js';
import { categoryBoxes } from '../sites/kinds/category-boxes.js';
import { chinesePortal } from '../sites/kinds/chinese-portal.js';
import { cyrillicBlog } from '../sites/kinds/cyrillic-blog.js';
import { datedPaper } from '../sites/kinds/dated-paper.js';
import { documentation } from '../sites/kinds/documentation.js';
import { docusaurusSite } from '../sites/kinds/docusaurus-site.js';
import { dotclearBlog } from '../sites/kinds/dotclear-blog.js';
import { drupalSite } from '../sites/kinds/drupal-site.js';
import { endlessMagazine } from '../sites/kinds/endless-magazine.js';
import { ghostMagazine } from '../sites/kinds/ghost-magazine.js';
import { hexoBlog } from '../sites/kinds/hexo-blog.js';
import { hexoButterfly } from '../sites/kinds/hexo-butterfly.js';
import { hugoAnanke } from '../sites/kinds/hugo-ananke.js';
import { hugoPaper } from '../sites/kinds/hugo-paper.js';
import { jekyllMinima } from '../sites/kinds/jekyll-minima.js';
import { joomlaMagazine } from '../sites/kinds/joomla-magazine.js';
import type { MadeSite } from '../sites/kinds/made-site.js';
import { magazine } from '../sites/kinds/magazine.js';
import { mailingList } from '../sites/kinds/mailing-list.js';
import { mybbForum } from '../sites/kinds/mybb-forum.js';
import { newsletter } from '../sites/kinds/newsletter.js';
import { nukePortal } from '../sites/kinds/nuke-portal.js';
import { partyTables } from '../sites/kinds/party-tables.js';
import { plainLinksBlog } from '../sites/kinds/plain-links-blog.js';
import { plainPages } from '../sites/kinds/plain-pages.js';
import { plonePortal } from '../sites/kinds/plone-portal.js';
import { pressOffice } from '../sites/kinds/press-office.js';
import { questionSite } from '../sites/kinds/question-site.js';
import { russianMagazine } from '../sites/kinds/russian-magazine.js';
import { scholarlyJournal } from '../sites/kinds/scholarly-journal.js';
import { shiftJisDiary } from '../sites/kinds/shift-jis-diary.js';
import { sideMenuPortal } from '../sites/kinds/side-menu-portal.js';
import { sixLanguages } from '../sites/kinds/six-languages.js';
import { smallPosts } from '../sites/kinds/small-posts.js';
import { spipSite } from '../sites/kinds/spip-site.js';
import { tistoryBlog } from '../sites/kinds/tistory-blog.js';
import { topicForum } from '../sites/kinds/topic-forum.js';
import { townHall } from '../sites/kinds/town-hall.js';
import { townWiki } from '../sites/kinds/town-wiki.js';
import { turkishNews } from '../sites/kinds/turkish-news.js';
import { twentyEleven } from '../sites/kinds/twenty-eleven.js';
import { typepadBlog } from '../sites/kinds/typepad-blog.js';
import { typo3Site } from '../sites/kinds/typo3-site.js';
import { university } from '../sites/kinds/university.js';
import { wordPages } from '../sites/kinds/word-pages.js';
import { wordpress } from '../sites/kinds/wordpress.js';
import { httrackMirror, wgetMirror } from '../sites/mirrors.js';
import { serveSites } from '../sites/site-server.js';
import { run, storedAddresses, temporaryStorage } from './run.js';

const long = Boolean(process.env.PITH_LONG);

const kinds: readonly (readonly [string, () => MadeSite])[] = [
  ['a Hexo blog with feed and archive', hexoBlog],
  ['WordPress with categories', wordpress],
  ['a site that is paged by words', wordPages],
  ['a magazine', magazine],
  ['a forum', bulletinBoard],
  ['documentation', documentation],
  ['a portal with its menu in a sidebar', sideMenuPortal],
  ['a site with no feed, no sitemap and no menu', plainPages],
  ['a German block theme', blockTheme],
  ['Blogger, where months are lists and later pages are searches', bloggerBlog],
  ['a Japanese blog of cards', cardBlog],
  ['a Spanish site whose addresses are parameters', plainLinksBlog],
  ['a Russian blog with a calendar and one post a day', cyrillicBlog],
  ['a magazine on Joomla, paged by start', joomlaMagazine],
  ["a town's site on Drupal, pages counted from nought", drupalSite],
  ['a blog of small posts whose arrows lead back', smallPosts],
  ['WordPress in six languages', sixLanguages],
  ['a magazine made in a page builder', builderMagazine],
  ['Hugo with links that lie over entries', hugoPaper],
  ['a small Hexo blog with a month of three titles', () => hexoBlog(24)],
  ['a magazine on Ghost that grows when one scrolls', ghostMagazine],
  ['the press office of a ministry, by year and month', pressOffice],
  ["a town's site on TYPO3, paged by /seite/2", typo3Site],
  ['a Jekyll blog with an archive by year and tags on one page', jekyllMinima],
  ['a wiki with categories, histories and old revisions', townWiki],
  ['a newspaper with sub-sections, topics and a print version of each story', datedPaper],
  ["a university's news beside a calendar without end", university],
  ['a Japanese diary in Shift_JIS, paged by index_2.shtml', shiftJisDiary],
  ['a Spanish magazine that grows when one scrolls', endlessMagazine],
  ['a forum that is a program, with plain pages in noscript', topicForum],
  ["a German town's site with its menu in a column, files, services by letter and print versions", townHall],
  ['questions with answers, histories, tags and several orders', questionSite],
  ['a Russian magazine, paged by words, with comment pages, AMP and pages of pictures', russianMagazine],
  ['a scholarly journal by issues, with viewers of its papers', scholarlyJournal],
  ['the archive of a mailing list in four orders', mailingList],
  ['a Chinese portal with texts in two files', chinesePortal],
  ['an Italian WordPress with months, a cloud of tags and a page for each picture', twentyEleven],
  ['a Portuguese magazine of boxes by category', categoryBoxes],
  ['a Chinese Hexo blog with short links and cards beside the text', hexoButterfly],
  ['a Polish site on Hugo with a section of two entries', hugoAnanke],
  ['a party with its menu in a table, statutes and a page for each year', partyTables],
  ['a newsletter with comments on pages of their own', newsletter],
  ['a French association on SPIP, whose pages are named by what they begin with', spipSite],
  ['a French blog on Dotclear, whose addresses are queries', dotclearBlog],
  ['a Brazilian portal on Plone', plonePortal],
  ['a Turkish news site with a columnist, labels and AMP', turkishNews],
];

/** All in the long form, which `.ci/run` runs; every third otherwise. */
const inThisForm = <T>(all: readonly T[]) => all.filter((_, i) => long || i % 3 === 0);

/** What a first run stored, against what it should have. */
async function firstRun(site: MadeSite, settings: { readonly feeds: boolean; readonly sitemaps: boolean }) {
  const server = await serveSites([site]);
  const storage = await temporaryStorage();
  try {
    const { site: stored, summary } = await run(server, storage, { host: site.host, settings });
    // A file is the same whatever it is asked for.
    const paths = (await storedAddresses(storage, stored.id)).map((path) => (site.host.startsWith('mirror-') ? path.replace(/\?.*/, '') : path));
    const found = new Set(paths);
    const right = new Set([...site.articles, ...site.pages]);
    return {
      missed: site.articles.filter((path) => !found.has(path)),
      wrong: paths.filter((path, i) => !right.has(path) || paths.indexOf(path) < i),
      summary,
    };
  } finally {
    await storage.close();
    await server.close();
  }
}

describe.each(inThisForm(kinds))('a first run on %s', (_, make) => {
  it('stores its articles and nothing else, without feeds and sitemaps', async () => {
    const { missed, wrong } = await firstRun(make(), { feeds: false, sitemaps: false });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });

  it.runIf(long)('stores its articles and nothing else, with everything', async () => {
    const { missed, wrong } = await firstRun(make(), { feeds: true, sitemaps: true });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});

// An endless calendar has no mirror, and a copy is made of text, not of bytes; the others have tests of their own below.
const notMirrored: readonly (() => MadeSite)[] = [builderMagazine, categoryBoxes, townHall, university, shiftJisDiary];
/** Sites whose pages are asked of a script: all files of a copy have hashes for names. */
const asksScripts: ReadonlySet<() => MadeSite> = new Set([bulletinBoard, plainLinksBlog, topicForum, townWiki, joomlaMagazine, magazine]);
const mirrored = kinds.filter(([, make]) => !notMirrored.includes(make));

describe.each(inThisForm(mirrored).slice(long ? 0 : -1))('a first run on a mirror of %s', (kind, make) => {
  it('stores its articles and nothing else', async () => {
    const { missed, wrong } = await firstRun(httrackMirror(make(), { queries: true }), { feeds: true, sitemaps: true });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });

  it.runIf(!long || asksScripts.has(make))(`stores its articles and nothing else where links of ${kind} are names of files alone`, async () => {
    const { missed, wrong } = await firstRun(httrackMirror(make(), { queries: false }), { feeds: true, sitemaps: true });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});

describe('a first run on a portal of one script', () => {
  it('stores its articles, and beside them only the page of pictures that leads to its topics', async () => {
    const { missed, wrong } = await firstRun(nukePortal(), { feeds: false, sitemaps: false });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: ['/modules.php?name=Topics'] });
  });
});

describe.each(inThisForm([...asksScripts]).filter((make) => make !== plainLinksBlog))('a first run on a copy by Wget', (make) => {
  it(`stores the articles of ${make.name} and nothing else`, async () => {
    const { missed, wrong } = await firstRun(wgetMirror(make()), { feeds: true, sitemaps: true });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });
});

describe.runIf(long)('a first run on a mirror of a site of one script', () => {
  // Names of files are hashes of what the script was asked for; the pages say what that was.
  it.each([
    ['a portal', nukePortal],
    ['a town', townHall],
  ])('stores the articles of %s, and hardly anything else', async (_, make) => {
    const site = httrackMirror(make());
    const { missed, wrong } = await firstRun(site, { feeds: true, sitemaps: true });
    expect(missed).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(site.articles.length * 0.08);
  });
});

describe.runIf(long)('a first run on a mirror of a magazine of boxes', () => {
  it.each([
    ['made in a page builder', builderMagazine],
    ['by category', categoryBoxes],
  ])('%s stores its articles but the shortest, which say less than the boxes below them', async (_, make) => {
    const { missed, wrong } = await firstRun(httrackMirror(make()), { feeds: true, sitemaps: true });
    expect(wrong).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(2);
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
