import { describe, expect, it } from 'vitest';
import { kinds } from '../sites/all-kinds.js';
import { builderMagazine } from '../sites/kinds/builder-magazine.js';
import { bulletinBoard } from '../sites/kinds/bulletin-board.js';
import { categoryBoxes } from '../sites/kinds/category-boxes.js';
import { joomlaMagazine } from '../sites/kinds/joomla-magazine.js';
import type { MadeSite } from '../sites/kinds/made-site.js';
import { magazine } from '../sites/kinds/magazine.js';
import { nukePortal } from '../sites/kinds/nuke-portal.js';
import { plainLinksBlog } from '../sites/kinds/plain-links-blog.js';
import { shiftJisDiary } from '../sites/kinds/shift-jis-diary.js';
import { topicForum } from '../sites/kinds/topic-forum.js';
import { townHall } from '../sites/kinds/town-hall.js';
import { townWiki } from '../sites/kinds/town-wiki.js';
import { university } from '../sites/kinds/university.js';
import { httrackMirror, wgetMirror } from '../sites/mirrors.js';
import { firstRun, inThisForm, long } from './first-run.js';

// An endless calendar has no mirror, and a copy is made of text, not of bytes; the others have tests of their own below.
const notMirrored: readonly (() => MadeSite)[] = [builderMagazine, categoryBoxes, townHall, university, shiftJisDiary];
/** Sites whose pages are asked of a script: all files of a copy have hashes for names. */
const asksScripts: ReadonlySet<() => MadeSite> = new Set([bulletinBoard, plainLinksBlog, topicForum, townWiki, joomlaMagazine, magazine]);
/** Those, and every second of the others; all with `PITH_LONG=all`. */
const mirrored = kinds.filter(
  ([, make], i) => !notMirrored.includes(make) && (process.env.PITH_LONG === 'all' || asksScripts.has(make) || i % 2 === 1),
);

/**
 * Known fault: later pages of a board's threads are stored as threads of their own, because nothing in their file names links them to the first page.
 * How many depends on the order of fetching.
 */
const MAX_LATER_PAGES = 8;

describe.each(inThisForm(mirrored).slice(long ? 0 : -1))('a first run on a mirror of %s', (kind, make) => {
  it('stores its articles and nothing else', async () => {
    const { missed, wrong } = await firstRun(httrackMirror(make(), { queries: true }), { feeds: true, sitemaps: true });
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
  });

  it.runIf(!long || asksScripts.has(make))(`stores its articles and nothing else where links of ${kind} are names of files alone`, async () => {
    const { missed, wrong } = await firstRun(httrackMirror(make(), { queries: false }), { feeds: true, sitemaps: true });
    expect(missed).toEqual([]);
    if (make === bulletinBoard) expect(wrong.length).toBeLessThanOrEqual(MAX_LATER_PAGES);
    else expect(wrong).toEqual([]);
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
