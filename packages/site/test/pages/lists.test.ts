import { describe, expect, it } from 'vitest';
import { openFetched } from '../../src/pages/open-fetched.js';
import { recordLists } from '../../src/pages/record-lists.js';
import { sectionsOf } from '../../src/pages/sections.js';
import { englishTitle } from '../sites/texts.js';

const url = 'https://www.ministry.example/news/';
const view = (body: string) =>
  openFetched({
    bytes: Buffer.from(`<!doctype html><html><body>${body}</body></html>`),
    url,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const read = (body: string, notArticles: readonly string[] = []) => recordLists.read(view(body), { notArticles: new Set(notArticles), depth: 0 });

describe('sections', () => {
  it('are the links of menus, named, absolute, without visits, tools, languages and other sites', () => {
    const menu = `<nav><ul><li><a href="/">Home</a></li><li><a href="../policy/">Policy</a><ul><li><a href="/policy/work/">Work</a></li></ul></li><li><a href="/notices/">Notices</a></li>
      <li><a href="/login">Log in</a></li><li><a href="/search?q=">Search</a></li><li><a href="/de/">Deutsch</a></li><li><a href="https://twitter.example/m">Twitter</a></li></ul></nav>`;
    expect(sectionsOf(view(`${menu}<main><p>text</p></main>`))).toEqual([
      { name: 'Policy', url: 'https://www.ministry.example/policy/' },
      { name: 'Work', url: 'https://www.ministry.example/policy/work/', parentUrl: 'https://www.ministry.example/policy/' },
      { name: 'Notices', url: 'https://www.ministry.example/notices/' },
    ]);
  });
});

describe('a list', () => {
  it('gives address, title, date and document number of every line, and the next page', () => {
    const rows = [3, 2, 1].map(
      (n) => `<tr><td><a href="/news/t2026010${n}_${n}.html">${englishTitle(n)}</a></td><td>No. ${n}/2026</td><td>2026-01-0${n}</td></tr>`,
    );
    const { entries, next } = read(`<table>${rows.join('')}</table><div><b>1</b> <a href="index_1.html">2</a> <a href="index_2.html">3</a></div>`);
    expect(entries).toEqual(
      [3, 2, 1].map((n) => ({
        url: `https://www.ministry.example/news/t2026010${n}_${n}.html`,
        title: englishTitle(n),
        date: `2026-01-0${n}`,
        documentNumber: `No. ${n}/2026`,
      })),
    );
    expect(next).toBe('https://www.ministry.example/news/index_1.html');
  });

  it('is read from cards whose dates stand away from their links', () => {
    const cards = [1, 2, 3, 4].map(
      (n) =>
        `<div class="card"><a href="/story/${n}"><img src="/i/${n}.jpg" alt=""></a><div class="meta"><time datetime="2026-02-0${n}">Feb ${n}</time></div><h3><a href="/story/${n}">${englishTitle(n)}</a></h3><p>${englishTitle(n + 20)} and more about it.</p></div>`,
    );
    const { entries } = read(`<section>${cards.join('')}</section>`);
    expect(entries.map(({ title, date }) => [title, date])).toEqual([1, 2, 3, 4].map((n) => [englishTitle(n), `2026-02-0${n}`]));
  });

  it('leaves out sections, boxes beside it, files and other sites', () => {
    const lines = [1, 2, 3].map((n) => `<li><a href="/story/${n}">${englishTitle(n)}</a> 2026-01-0${n}</li>`).join('');
    const body = `<ul class="list">${lines}<li><a href="/policy/">All about our policy for the coming years</a></li><li><a href="/f.pdf">${englishTitle(8)}</a></li><li><a href="https://other.example/1">${englishTitle(9)}</a></li></ul>
      <aside><ul>${[5, 6, 7].map((n) => `<li><a href="/story/${n}">${englishTitle(n)}</a></li>`).join('')}</ul></aside>`;
    expect(read(body, ['ministry.example/policy']).entries.map((entry) => new URL(entry.url).pathname)).toEqual(['/story/1', '/story/2', '/story/3']);
  });

  it('goes on at the nearest later entry, where that is what its addresses or its links count', () => {
    const lines = [1, 2, 3].map((n) => `<li><a href="/story/${n}">${englishTitle(n)}</a> 2026-01-0${n}</li>`).join('');
    const next = (pager: string) => read(`<ul>${lines}</ul><p class="pagination">${pager}</p>`).next;
    const byParameter = [20, 10, 30].map((from) => `<a href="?debut_articles=${from}">${from}</a>`).join(' | ');
    expect(next(`<strong>0</strong> | ${byParameter}`)).toBe('https://www.ministry.example/news/?debut_articles=10');
    expect(next('<strong>0</strong> | <a href="a1b2.html">10</a> | <a href="c3d4.html">20</a>')).toBe('https://www.ministry.example/news/a1b2.html');
    expect(next('<a href="a.html">2021</a> | <a href="b.html">2022</a>')).toBeUndefined();
  });

  it('has nothing where the page has none', () => {
    expect(
      read('<main><h1>About us</h1><p>We are an office with many rooms and a long history that is told here in one paragraph.</p></main>').entries,
    ).toEqual([]);
  });
});
