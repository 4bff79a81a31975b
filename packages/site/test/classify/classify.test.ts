import { describe, expect, it } from 'vitest';
import { addressFacts, addressFamily, isPageOfList } from '../../src/addresses/address-kind.js';
import { classify, type Sisters } from '../../src/classify/classify.js';
import { declaredBy } from '../../src/classify/declared.js';
import { featureNames, type LinkFacts } from '../../src/classify/features.js';
import { pageWeights } from '../../src/classify/weights.js';
import { linkKey } from '../../src/collect/boilerplate.js';
import { surveyOf } from '../../src/collect/survey.js';
import { openFetched } from '../../src/pages/open-fetched.js';
import { recordLists } from '../../src/pages/record-lists.js';
import { newsletter } from '../sites/kinds/newsletter.js';
import { nukePortal } from '../sites/kinds/nuke-portal.js';

const text = (n: number) =>
  `<p>The harbour board met on Monday, heard what engineer ${n} had measured under the old quay, and put off what it had to decide.</p>`;
const entry = (n: number) => `<article><h2><a href="/story-${n}/">What engineer ${n} had measured under the quay</a></h2>${text(n)}</article>`;
const menu = Array.from({ length: 60 }, (_, n) => `<li><a href="/services/service-number-${n}/">Service number ${n} of the town</a></li>`).join('');

interface Given {
  readonly body: string;
  readonly bodyClass?: string;
  readonly link?: LinkFacts;
  readonly sisters?: Sisters;
  readonly common?: readonly string[];
}

const NONE: Sisters = { count: 0, mean: 0 };

function judged(path: string, { body, bodyClass = '', ...given }: Given) {
  const html = `<!doctype html><html><head><title>Quay</title></head><body class="${bodyClass}"><main>${body}</main></body></html>`;
  return judgedPage(path, Buffer.from(html), given);
}

function judgedPage(path: string, bytes: Buffer, { link = { source: 'link', anchor: '' }, sisters = NONE, common = [] }: Omit<Given, 'body'>) {
  const url = `https://quay.example${path}`;
  const page = openFetched({ bytes, url, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const boilerplate = new Set(common.map((address) => linkKey(`quay.example${address}`)));
  const { facts, declared } = surveyOf(page, { bytes, boilerplate, sections: [], isList: false, depth: 0, always: false, lists: recordLists });
  return classify({ url, page: facts, declared, link }, sisters);
}
const kind = (path: string, given: Given) => judged(path, given).kind;
const story = `<h1>The old quay</h1>${text(1)}${text(2)}${text(3)}`;
const listed: LinkFacts = { source: 'list', anchor: 'The old quay and what lies under it' };

describe('what a page is for', () => {
  it('is to be read where it is a text of its own, whoever named it', () => {
    expect(kind('/old-quay-measured/', { body: story, link: listed })).toBe('article');
    expect(kind('/old-quay-measured/', { body: story, link: { source: 'sitemap', anchor: '' } })).toBe('article');
  });

  it.each(['/tag/quay/', '/tags/quay/', '/category/town/', '/2024/03/', '/2024/', '/author/clerk/', '/?m=202403', '/page/2/', '/Category:Quays'])(
    'is to lead on at %s, with one entry or with several',
    (path) => {
      expect(kind(path, { body: `<h1>Quay</h1>${entry(1)}` })).toBe('list');
      expect(kind(path, { body: `<h1>Quay</h1>${entry(1)}${entry(2)}${entry(3)}` })).toBe('list');
    },
  );

  it('is to lead on where its text stands under headings that lead to other pages', () => {
    expect(kind('/projects/', { body: `<h1>Projects</h1>${[1, 2, 3, 4, 5].map(entry).join('')}` })).toBe('list');
  });

  it('is a picture where its template declares one, or where there are hardly any words beside one', () => {
    const body = '<h1>logo</h1><p><img src="/logo.png" width="900" height="600"></p>';
    expect(kind('/logo/', { body, bodyClass: 'attachment single single-attachment' })).toBe('picture');
    expect(kind('/bank/', { body: '<p><img src="/bank.png" width="900" height="600"> The bank at noon</p>' })).toBe('picture');
  });

  it('is not told by links that every page of the site has', () => {
    const body = `<h1>Commission on Aging</h1><ul>${menu}</ul><p>Improving the quality of life for older people by offering free services to all.</p>`;
    const common = Array.from({ length: 60 }, (_, n) => `/services/service-number-${n}`);
    const link: LinkFacts = { source: 'list', anchor: 'Commission on Aging' };
    expect(judged('/departments/commission-on-aging/', { body, link }).odds).toBeLessThan(
      judged('/departments/commission-on-aging/', { body, link, common }).odds,
    );
    expect(kind('/departments/commission-on-aging/', { body, link, common })).toBe('article');
  });

  it('is told by its sisters where it tells little by itself', () => {
    const thin = { body: '<h1>Emacs</h1><p>2024 Why the quay was closed</p>' };
    expect(judged('/x/emacs/', { ...thin, sisters: { count: 40, mean: -4 } }).odds).toBeLessThan(0);
    expect(judged('/x/emacs/', { ...thin, sisters: { count: 40, mean: 4 } }).odds).toBeGreaterThan(0);
  });

  it('comes with what decided, the strongest first', () => {
    const { causes, odds } = judged('/tag/quay/', { body: entry(1) });
    expect(causes.map(({ feature }) => feature)).toContain('tagAddress');
    expect(causes.map(({ adds }) => Math.abs(adds))).toEqual(causes.map(({ adds }) => Math.abs(adds)).sort((a, b) => b - a));
    expect(causes.reduce((sum, { adds }) => sum + adds, 0)).toBeCloseTo(odds, 0);
  });
});

describe('pages of many shapes', () => {
  const numbers = [1, 2, 3, 4, 5];
  const category = '<p><a href="/category/town/">Town</a></p>';

  it('with a text and a few cards, or bare titles next to it, are to be read', () => {
    const card = (n: number) =>
      `<article class="card"><h3><a href="/other-story-${n}/">Another story of the harbour, number ${n}</a></h3><p>What the mayor said about it on day ${n}.</p></article>`;
    const cards = `<h1>The old quay</h1>${text(1)}${text(2)}<section><h2>You may also like</h2>${[1, 2, 3].map(card).join('')}</section>`;
    expect(kind('/old-quay/', { body: cards, link: listed })).toBe('article');
    const titles = Array.from({ length: 10 }, (_, n) => `<li><a href="/story/${n}">What engineer ${n} had measured under the old quay</a></li>`);
    const recent = `<div id="beta"><h2>Recent Posts</h2><ul>${titles.join('')}</ul></div>`;
    const body = `<div id="alpha"><h3>The old quay</h3>${text(21)}${text(22)}${text(23)}</div>${recent}`;
    expect(kind('/old-quay/', { body, link: listed })).toBe('article');
  });

  it('with one entry that is linked twice lead on, unless they are that entry', () => {
    const body = `<article><h2><a href="/old-quay/">What lies under the old quay</a></h2>${text(1)}${text(2)}<p><a href="/old-quay/">Read on</a></p>${category}</article>`;
    expect(kind('/tag/quay/', { body })).toBe('list');
    expect(kind('/old-quay/', { body, link: listed })).toBe('article');
  });

  it('with the days of a month lead on, with an event or without; a table with numbered rows is to be read', () => {
    const days = (cell: (day: number) => string) =>
      `<table>${[0, 7, 14, 21].map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td>${cell(week + day)}</td>`).join('')}</tr>`).join('')}</table>`;
    const month = (cell: (day: number) => string) =>
      `<h1>Events</h1><p><a href="/events/2024/03">Before</a> April 2024 <a href="/events/2024/05">After</a></p>${days(cell)}`;
    expect(kind('/events/2024/04', { body: month(String) })).toBe('list');
    const lecture = month((day) => (day === 9 ? `${day} <a href="/events/lecture">Open lecture</a>` : `${day}`));
    expect(kind('/events/2024/04', { body: lecture })).toBe('list');
    expect(kind('/levels', { body: month((day) => `${day} metres of water at the old quay`), link: listed })).toBe('article');
  });

  it('of posts that lead to their authors are to be read; entries that lead to more of their text are a list', () => {
    const post = (n: number) =>
      `<div class="topic-body" itemprop="comment" itemscope itemtype="http://schema.org/Comment"><div class="meta"><span itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/u/sailor${n}"><span itemprop="name">sailor${n}</span></a></span> <time itemprop="datePublished" datetime="2024-05-0${n}T10:00:00Z">2024-05-0${n}</time></div><div class="post" itemprop="text">${text(n)}</div></div>`;
    const teaser = (n: number) =>
      `<div class="entry"><h2>What engineer ${n} had measured under the quay</h2>${text(n)}<p><a href="/story/${n}">more</a></p></div>`;
    const thread = `<h1><a href="/t/old-quay/12">What lies under the old quay</a></h1>${numbers.map(post).join('')}`;
    expect(kind('/t/old-quay/12', { body: thread, link: listed })).toBe('article');
    expect(kind('/news', { body: `<h1>News</h1>${numbers.map(teaser).join('')}` })).toBe('list');
  });

  it('that are a month by their parameters lead on, however few links they have', () => {
    const row = (n: number) =>
      `<tr><td><a href="/story/${n}">What engineer ${n} had measured under the old quay</a></td><td>${n}</td><td>2024-03-0${n}</td></tr>`;
    const body = `<h1>Stories Archive</h1><table><tr><td>Articles</td><td>Reads</td><td>Date</td></tr>${row(4)}${row(5)}</table>`;
    expect(kind('/archive?show=month&year=2024&month=03', { body })).toBe('list');
  });

  it('lead on where two entries are under headings that lead to them; two headings of a text do not', () => {
    expect(kind('/projects/', { body: `<h1>Projects</h1>${entry(1)}${entry(2)}` })).toBe('list');
    expect(kind('/old-quay/', { body: `<h1>The old quay</h1><h2>Before</h2>${text(1)}<h2>After</h2>${text(2)}`, link: listed })).toBe('article');
  });

  it('lead on where their entries are in an element that is called a menu or a footer', () => {
    const item = (n: number) => `<li class="item"><h3><a href="/story/${n}">What engineer ${n} had measured</a></h3>${text(n)}</li>`;
    for (const name of ['menu articles', 'margin-bottom'])
      expect(kind('/section', { body: `<h1>News</h1><div class="${name}"><ul>${[1, 2, 3, 4].map(item).join('')}</ul></div>` })).toBe('list');
  });

  it('that file titles by year lead on: a title and a day are not a post of a forum', () => {
    const post = (n: number) =>
      `<article itemscope itemtype="http://schema.org/Article"><header class="post-header"><div class="post-meta-container"><time itemprop="dateCreated" datetime="2019-0${n}-1${n}T10:00:00+08:00" content="2019-0${n}-1${n}">0${n}-1${n}</time></div><div class="post-title"><a class="post-title-link" href="/2019/0${n}/1${n}/quay-${n}/" itemprop="url"><span itemprop="name">Quay ${n}</span></a></div></header></article>`;
    const body = `<div class="posts-collapse"><div class="collection-title"><h1>emacs<small>Tag</small></h1></div><div class="collection-year"><span class="collection-header">2019</span></div>${post(1)}${post(2)}</div>`;
    expect(kind('/tags/emacs/', { body, link: { source: 'link', anchor: 'emacs' } })).toBe('list');
    expect(kind('/about-the/emacs/', { body, link: { source: 'link', anchor: 'emacs' } })).toBe('list');
  });

  it('that are a sentence, a file and related titles are to be read', () => {
    const related = [1, 2, 3, 4].map((n) => `<li><a href="/publications/measuring-quay-${n}/">Measuring the old quay, volume ${n}</a></li>`).join('');
    const body = `<h1>The state of the harbours 2019</h1><p class="date">12 March 2019</p><p>The yearly report of the harbour board on depth, traffic and repairs of all quays of the coast.</p><p><a href="/files/harbours-2019.pdf">Download the report (PDF, 2 MB)</a></p><h3>Related</h3><ul>${related}</ul>`;
    const link: LinkFacts = { source: 'list', anchor: 'The state of the harbours 2019' };
    expect(kind('/publications/state-of-the-harbours-2019/', { body, link })).toBe('article');
  });

  it('of teasers that have no element of their own lead on', () => {
    const teaser = (n: number) =>
      `<h2><a href="/2005/06/${n}/quay-${n}/">What engineer ${n} had measured under the quay</a></h2><p class="meta">${n} June 2005</p>${text(n)}<p>${'More of it was read aloud before the vote was taken, and then again. '.repeat(3)}</p>`;
    const body = [1, 2, 3, 4, 5, 6, 7].map(teaser).join('');
    expect(kind('/2005/06/', { body, link: { source: 'link', anchor: 'June 2005' } })).toBe('list');
    expect(kind('/older/', { body, link: { source: 'link', anchor: 'Older' } })).toBe('list');
  });

  it.each([31, 51, 56])('with columns of a layout are to be read, wherever the first links of the columns lead: story %i', (number) => {
    const path = `/modules.php?name=News&file=article&sid=${number}`;
    const bytes = Buffer.from(String(nukePortal().answer(path, 'https://quay.example')!.body));
    expect(judgedPage(path, bytes, { link: listed }).kind).toBe('article');
  });

  it('lead on where they are a title and years that lead on', () => {
    const bytes = Buffer.from(String(newsletter().answer('/sitemap', 'https://quay.example')!.body));
    expect(judgedPage('/sitemap', bytes, { link: { source: 'menu', anchor: 'Archive' } }).kind).toBe('list');
  });
});

describe('what an address tells', () => {
  it('names a tag, a category, a date alone and a later page', () => {
    const told = (path: string) => {
      const facts = addressFacts(new URL(path, 'https://quay.example'));
      return Object.entries(facts).flatMap(([name, value]) => (value === true ? [name] : []));
    };
    expect(told('/tags/%E6%95%99%E7%A8%8B/')).toEqual(['tag']);
    expect(told('/category/news/town/')).toEqual(['category']);
    expect(told('/2024/03/')).toContain('dateAlone');
    expect(['/2024/03/15/', '/2024/3/', '/2024-03', '/202403.html', '/archive/2024'].filter((path) => !told(path).includes('dateAlone'))).toEqual([]);
    expect(told('/2021/001.html')).toEqual(['numbered']);
    expect(told('/?year=2024&month=3')).toContain('dateAlone');
    expect([told('/news.php?year=2024&id=12'), told('/index.php?m=3&id=12'), told('/topics/1234-old-quay')]).toEqual([
      ['numbered'],
      ['numbered'],
      ['numbered'],
    ]);
    expect(told('/category/town/what-lies-under-the-quay')).toEqual([]);
    expect(told('/diary/2024/20240315.html')).toEqual(['numbered']);
    expect(told('/press/2024-03-15.html')).not.toContain('dateAlone');
    expect(told('/list.php?category=news')).toEqual(['author', 'index']);
    expect(told('/article.php?category=news&id=12')).toEqual(['numbered']);
    expect(told('/2024/03/harbour-plan/')).toEqual(['dated']);
    expect(told('/archives/1234.html')).not.toContain('category');
    expect(told('/')).toEqual(['top']);
    expect(told('/post/attachment/20180617/')).toContain('attachment');
  });

  it('has one family for what one template made', () => {
    const family = (path: string) => addressFamily(new URL(path, 'https://quay.example')).replace('quay.example', '');
    expect(['/tags/quay/', '/tags/plan', '/2024/03/', '/2024/03/harbour-plan/', '/?p=12', '/wiki/Category:Quays', '/wiki/Quay', '/wiki/The_old_quay:_a_history'].map(family)).toEqual([
      '/tags/*', '/tags/*', '/0/0', '/0/0/*', '/?p', '/wiki/Category:*', '/wiki/*', '/wiki/*',
    ]); // biome-ignore format: a table
  });

  it('tells later pages of a list, in mirrors too', () => {
    const later = ['/page/3/', '/tag/x/page/2/index.html', '/?paged=2', '/index.php?page/2', '/forum-4-page-2.html'];
    const isLater = (path: string) => isPageOfList(`https://quay.example${path}`);
    expect(later.filter((path) => !isLater(path))).toEqual([]);
    expect(['/page-of-history/', '/pages/2/x', '/from-page-2-on', '/board.php?bo_table=news&wr_id=12&page=2'].filter(isLater)).toEqual([]);
  });
});

describe('what a template declares', () => {
  const declared = (html: string) => declaredBy(Buffer.from(html));
  it('is read from the classes of the body, Open Graph and JSON-LD', () => {
    expect(declared('<body class="archive date">')).toEqual({ list: true, single: false, picture: false });
    expect(declared('<body class="single single-post postid-2">')).toEqual({ list: false, single: true, picture: false });
    expect(declared('<body class="attachment single">')).toEqual({ list: false, single: false, picture: true });
    expect(declared('<meta property="og:type" content="article"><body>').single).toBe(true);
    // Pages of their own are called articles by many a plug-in, and may be indexes.
    expect(declared('<meta property="og:type" content="article"><body class="page page-id-2">').single).toBe(false);
    expect(declared('<script type="application/ld+json">{"@type":"NewsArticle"}</script>').single).toBe(true);
    expect(declared('<p>')).toEqual({ list: false, single: false, picture: false });
  });
});

describe('the weights', () => {
  it('are those of the features, and have a passport', () => {
    expect(Object.keys(pageWeights.weights)).toEqual([...featureNames]);
    expect(pageWeights.passport).toMatchObject({ format: 1, corpus: expect.stringMatching(/^[\da-f]{16}$/) });
    expect(pageWeights.passport.heldOut.recall).toBeGreaterThan(0.97);
    expect(pageWeights.passport.heldOut.precision).toBeGreaterThan(0.97);
  });
});
