import { describe, expect, it } from 'vitest';
import { openFetched } from '../../src/pages/open-fetched.js';
import { isPageOfList, roleOf } from '../../src/pages/page-role.js';
import { newsletter } from '../sites/kinds/newsletter.js';
import { nukePortal } from '../sites/kinds/nuke-portal.js';

const text = (n: number) =>
  `<p>The harbour board met on Monday, heard what engineer ${n} had measured under the old quay, and put off what it had to decide.</p>`;
const role = (path: string, body: string) => {
  const page = openFetched({
    bytes: Buffer.from(`<!doctype html><html><head><title>Quay</title></head><body><main>${body}</main></body></html>`),
    url: `https://quay.example${path}`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  return roleOf(page, page.extract());
};
const category = '<p><a href="/category/town/">Town</a></p>';

describe('what a page is for', () => {
  it('a day or a month with one entry is a list', () => {
    const entry = `<article><h2><a href="/old-quay/">What lies under the old quay</a></h2>${text(1)}${text(2)}${category}</article>`;
    expect([role('/2024/03/05/', entry), role('/2024/03/index.html', entry), role('/some-words/', entry)]).toEqual(['list', 'list', 'article']);
  });

  it('so is a month whose only entry is a title without a text', () => {
    const entry = '<article><time>2024-03-05</time><h2><a href="/old-quay/">What lies under the old quay</a></h2></article>';
    expect([role('/archives/2024/03/', entry), role('/some-words/', entry)]).toEqual(['list', 'article']);
  });

  it('one entry whose page is linked twice is a list, whatever its address', () => {
    const entry = `<article><h2><a href="/old-quay/">What lies under the old quay</a></h2>${text(1)}${text(2)}<p><a href="/old-quay/">Read on</a></p>${category}</article>`;
    expect(role('/tag/quay/', entry)).toBe('list');
    expect(role('/old-quay/', entry)).toBe('article');
  });

  it('a text with a few cards below it is an article', () => {
    const card = (n: number) =>
      `<article class="card"><h3><a href="/other-story-${n}/">Another story of the harbour, number ${n}</a></h3><p>What the mayor said about it on day ${n}.</p></article>`;
    expect(
      role('/old-quay/', `<h1>The old quay</h1>${text(1)}${text(2)}<section><h2>You may also like</h2>${[1, 2, 3].map(card).join('')}</section>`),
    ).toBe('article');
  });

  it('a month of a calendar leads on, with an event or without; a table with numbered rows is something to read', () => {
    const days = (cell: (day: number) => string) =>
      `<table>${[0, 7, 14, 21].map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td>${cell(week + day)}</td>`).join('')}</tr>`).join('')}</table>`;
    const month = (cell: (day: number) => string) =>
      `<h1>Events</h1><p><a href="/events/2024/03">Before</a> April 2024 <a href="/events/2024/05">After</a></p>${days(cell)}`;
    expect(role('/events/2024/04', month(String))).toBe('list');
    expect(
      role(
        '/events/2024/04',
        month((day) => (day === 9 ? `${day} <a href="/events/lecture">Open lecture</a>` : `${day}`)),
      ),
    ).toBe('list');
    expect(
      role(
        '/levels',
        month((day) => `${day} metres of water at the old quay`),
      ),
    ).toBe('article');
  });

  it('posts that lead to who wrote them are something to read; entries that lead to more of them are a list', () => {
    const post = (n: number) =>
      `<div class="topic-body" itemprop="comment" itemscope itemtype="http://schema.org/Comment"><div class="meta"><span itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/u/sailor${n}"><span itemprop="name">sailor${n}</span></a></span> <time itemprop="datePublished" datetime="2024-05-0${n}T10:00:00Z">2024-05-0${n}</time></div><div class="post" itemprop="text">${text(n)}</div></div>`;
    const teaser = (n: number) =>
      `<div class="entry"><h2>What engineer ${n} had measured under the quay</h2>${text(n)}<p><a href="/story/${n}">more</a></p></div>`;
    const numbers = [1, 2, 3, 4, 5];
    expect(role('/t/old-quay/12', `<h1><a href="/t/old-quay/12">What lies under the old quay</a></h1>${numbers.map(post).join('')}`)).toBe('article');
    expect(role('/news', `<h1>News</h1>${numbers.map(teaser).join('')}`)).toBe('list');
  });

  it.each([31, 51, 56])('columns of a layout are no entries, wherever their first links lead: story %i', (number) => {
    const path = `/modules.php?name=News&file=article&sid=${number}`;
    const page = openFetched({
      bytes: Buffer.from(String(nukePortal().answer(path, 'https://quay.example')!.body)),
      url: `https://quay.example${path}`,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(roleOf(page, page.extract())).toBe('article');
  });

  it('a month that is named by parameters leads on, however few links it has', () => {
    const row = (n: number) =>
      `<tr><td><a href="/story/${n}">What engineer ${n} had measured under the old quay</a></td><td>${n}</td><td>2024-03-0${n}</td></tr>`;
    const month = `<h1>Stories Archive</h1><table><tr><td>Articles</td><td>Reads</td><td>Date</td></tr>${row(4)}${row(5)}</table>`;
    expect([role('/archive?show=month&year=2024&month=03', month), role('/archive?show=quay', month)]).toEqual(['list', 'article']);
  });

  it('later pages of a list are known by their addresses, in mirrors too', () => {
    const later = ['/page/3/', '/tag/x/page/2/index.html', '/?paged=2', '/index.php?page/2', '/forum-4-page-2.html'];
    expect(later.filter((address) => !isPageOfList(address))).toEqual([]);
    expect(['/page-of-history/', '/pages/2/x', '/from-page-2-on'].filter(isPageOfList)).toEqual([]);
  });

  it('two entries under headings that lead to them are a list; two headings of a text are not', () => {
    const entry = (n: number) => `<div><h2><a href="/story/${n}">What engineer ${n} had measured</a></h2>${text(n)}</div>`;
    expect(role('/projects/', `<h1>Projects</h1>${entry(1)}${entry(2)}`)).toBe('list');
    expect(role('/projects/', `<h1>Projects</h1>${text(3)}${entry(1)}${entry(2)}`)).toBe('article');
    expect(role('/old-quay/', `<h1>The old quay</h1><h2>Before</h2>${text(1)}<h2>After</h2>${text(2)}`)).toBe('article');
  });

  it('a list is one in a place that is called a menu or a foot, too', () => {
    const entry = (n: number) => `<li class="item"><h3><a href="/story/${n}">What engineer ${n} had measured</a></h3>${text(n)}</li>`;
    for (const name of ['menu articles', 'margin-bottom'])
      expect(role('/section', `<h1>News</h1><div class="${name}"><ul>${[1, 2, 3, 4].map(entry).join('')}</ul></div>`)).toBe('list');
  });

  it('a text beside many bare titles is an article, wherever they stand', () => {
    const titles = Array.from({ length: 10 }, (_, n) => `<li><a href="/story/${n}">What engineer ${n} had measured under the old quay</a></li>`);
    const beside = `<div id="beta"><h2>Recent Posts</h2><ul>${titles.join('')}</ul></div>`;
    expect(role('/old-quay/', `<div id="alpha"><h3>The old quay</h3>${text(21)}${text(22)}${text(23)}</div>${beside}`)).toBe('article');
  });

  it('a title with nothing under it but a year that leads on is a list', () => {
    const page = openFetched({
      bytes: Buffer.from(String(newsletter().answer('/sitemap', 'https://quay.example')!.body)),
      url: 'https://quay.example/sitemap',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(roleOf(page, page.extract())).toBe('list');
  });
});
