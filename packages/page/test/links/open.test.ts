import { describe, expect, it, vi } from 'vitest';
import { extract, open } from '../../src/index.js';
import * as parser from '../../src/tree/parse.js';

const url = 'https://www.gazette.example/news/';
const at = (body: string, head = '') => open(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, { url });
const entries = (names: readonly string[], more = '') =>
  `<ul class="list">${names.map((name, n) => `<li><a href="/story/${n + 1}">${name}</a> 2026-01-0${n + 1}</li>`).join('')}</ul>${more}`;
const titles = ['The bridge over the lower river is closed', 'A second ferry will sail from Monday on', 'The council votes on the new timetable'];

describe('an opened page', () => {
  it('is parsed once, whatever is asked of it', () => {
    const parse = vi.spyOn(parser, 'parse');
    const page = at(`<nav><a href="/a/">Town</a> <a href="/b/">Sport</a></nav>${entries(titles)}`);
    expect([page.links.length, page.menus.length, page.items.length > 0, page.next]).toEqual([5, 1, true, null]);
    page.extract().toJSON();
    expect(page.extract()).toBe(page.extract());
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  it('extracts what `extract` does', () => {
    const html = `<article><h1>Ferries</h1>${'<p>The ferries of the lower river sail every hour from the old pier to the mill, and back again.</p>'.repeat(5)}</article>`;
    expect(open(html, { url }).extract().toJSON()).toEqual(extract(html, { url }).toJSON());
  });

  it('knows its address and what its links are relative to', () => {
    expect([at('').url, at('').base]).toEqual([url, url]);
    expect(at('', '<base href="/old/">').base).toBe('https://www.gazette.example/old/');
    expect([open('<p>x').url, open('<p>x').base]).toEqual([null, null]);
  });

  it('takes nothing for what is beside the text that holds most of it, and no part of a page builder for a box', () => {
    const text = '<p>The ferries of the lower river sail every hour from the old pier to the mill, and back again.</p>'.repeat(4);
    const zonesOf = (body: string) => at(body).links.map(({ zone, text: said }) => `${said} ${zone}`);
    expect(zonesOf(`<div class="widget Blog"><h2><a href="/1">One</a></h2>${text}</div><div class="widget"><a href="/2">Two</a></div>`)).toEqual([
      'One content',
      'Two aside',
    ]);
    expect(zonesOf(`<div class="elementor-element elementor-widget"><a href="/1">One</a></div>${text}`)).toEqual(['One content']);
  });

  it('has its links with the part of the page they stand in', () => {
    const body = `<header><a href="/">Gazette</a></header><nav><a href="/town/">Town</a></nav>
      <main><article><header><a href="a#top" title="The whole title of A" rel="Bookmark nofollow">A</a></header></article><a href="#here">no</a><a href="mailto:a@b.example">no</a></main>
      <div class="sidebar"><a href="/hot/">Hot</a></div><footer><a href="/imprint">Imprint</a></footer>`;
    expect(at(body).links.map((link) => [link.zone, link.url.replace('https://www.gazette.example', ''), link.text])).toEqual([
      ['head', '/', 'Gazette'],
      ['menu', '/town/', 'Town'],
      ['content', '/news/a', 'A'],
      ['aside', '/hot/', 'Hot'],
      ['footer', '/imprint', 'Imprint'],
    ]);
    expect(at(body).links[2]).toMatchObject({
      hint: 'The whole title of A',
      rel: ['bookmark', 'nofollow'],
      signature: 'html>body>main>article>header',
    });
  });

  it('has its menus with the entries that sub-menus belong to', () => {
    const body = `<ul class="nav"><li><a href="/town/">Town</a><ul><li><a href="/town/schools/">Schools</a></li></ul></li><li><a href="/sport/">Sport</a></li></ul>
      <p>Some text with <a href="/x">a link</a> in it.</p><footer><a href="/a">A</a><a href="/b">B</a></footer>`;
    const [menu, ...others] = at(body).menus;
    expect(others).toEqual([]);
    expect(menu!.map(({ text, parent }) => [text, parent?.text])).toEqual([
      ['Town', undefined],
      ['Schools', 'Town'],
      ['Sport', undefined],
    ]);
  });

  it('has feeds and alternates', () => {
    const head = `<link rel="alternate" type="application/rss+xml" title="News" href="/feed"><link rel="alternate" type="application/rss+xml" href="/feed">
      <link rel="alternate" hreflang="de" href="/de/"><link rel="alternate stylesheet" href="/dark.css"><link rel="stylesheet" href="/a.css">`;
    const page = at('', head);
    expect(page.feeds.map(({ url: to, type }) => [to, type])).toEqual([['https://www.gazette.example/feed', 'application/rss+xml']]);
    expect(page.alternates.map(({ url: to, language }) => [to, language])).toEqual([['https://www.gazette.example/de/', 'de']]);
  });

  it('has what repeats like a list, with the text of every line', () => {
    const page = at(entries(titles));
    expect(page.items.map(({ title, date }) => [title, date])).toEqual(titles.map((title, n) => [title, `2026-01-0${n + 1}`]));
    expect(page.lists).toMatchObject([{ name: null, first: 1, count: 3 }]);
    expect(page.links.map((link) => page.textAround(link, page.links))).toEqual(titles.map((title, n) => `${title} 2026-01-0${n + 1}`));
    expect(page.textAt(page.items[1]!.source.row)).toContain(titles[1]);
  });
});

describe('the next page of a list that is read page by page', () => {
  const next = (more: string, number: number, head = '') =>
    at(entries(titles, more), head).nextPage({ number })?.url.replace('https://www.gazette.example', '');

  it.each([
    ['numbers without a telling name', '<div><b>1</b> <a href="index_1.html">2</a> <a href="index_2.html">3</a></div>', 1, '/news/index_1.html'],
    ['the number after this one', '<div><a href="index.html">1</a> <b>2</b> <a href="index_2.html">3</a></div>', 2, '/news/index_2.html'],
    ['a lone number with the address of a page of the list', '<a href="?page=2">2</a>', 1, '/news/?page=2'],
    ['words alone', '<a href="/archive/older.html">Older posts</a>', 1, '/archive/older.html'],
    ['another language', '<a href="/b/17.html">下页</a>', 1, '/b/17.html'],
    ['an arrow alone', '<a href="/b/17.html">»</a>', 1, '/b/17.html'],
    ['a button that loads more', '<a href="/b/17.html">Load more</a>', 1, '/b/17.html'],
  ])('is found by %s', (_, more, number, wanted) => expect(next(more, number)).toBe(wanted));

  it('is believed by `rel` before words', () => {
    expect(next('<a href="/archive/older.html">Older posts</a>', 1, '<link rel="next" href="/b/17.html">')).toBe('/b/17.html');
  });

  it.each([
    ['a lone number that may count something', '<a href="/years/all">2</a>', 1],
    ['another site', '<a href="https://other.example/?page=2">Next</a>', 1],
    ['this page', '<a href="/news/">Next</a>', 1],
    ['a box with more of something else', '<a href="/sport/">More</a>', 1],
  ])('is not %s', (_, more, number) => expect(next(more, number)).toBeUndefined());

  it('needs stronger signs where nobody says that the page is one of a list', () => {
    expect(at(entries(titles, '<a href="/archive/older.html">Older posts</a>')).next).toBeNull();
  });

  it('is the one that a rule names', () => {
    const html = entries(titles, '<a class="on" href="/b/17.html">on</a>');
    expect(open(html, { url, rules: [{ host: 'gazette.example', next: '.on' }] }).next?.url).toBe('https://www.gazette.example/b/17.html');
  });
});

describe('the next part of an article', () => {
  const first = 'https://www.gazette.example/a/t1_17.html';
  const part = (body: string, number = 1, start = first) =>
    open(`<h1>Long story</h1><p>Text.</p>${body}`, { url: start })
      .nextPart({ first: start, part: number })
      ?.url.replace('https://www.gazette.example', '');

  it.each([
    ['a number', '<a href="t1_17_2.html">2</a>', 1, '/a/t1_17_2.html'],
    ['words', '<a href="?page=2">Next page</a>', 1, '/a/t1_17.html?page=2'],
    ['the number after this one', '<a href="t1_17_2.html">2</a><a href="t1_17_3.html">3</a>', 2, '/a/t1_17_3.html'],
    ['rel', '<a rel="next" href="/a/t1_17/2">go on</a>', 1, '/a/t1_17/2'],
  ])('is found by %s', (_, body, number, wanted) => expect(part(body, number)).toBe(wanted));

  it.each([
    ['the next article', '<a rel="next" href="/a/t1_18.html">Next</a>', 1],
    ['a part after the next', '<a href="t1_17_3.html">Next</a>', 1],
    ['another article by its query', '<a href="?id=8&page=2">Next</a>', 1],
    ['a link that only happens to have the address', '<a href="t1_17_2.html">see the map</a>', 1],
  ])('is not %s', (_, body, number) => expect(part(body, number)).toBeUndefined());

  it.each([
    ['an entry to begin with', '/topic?t=5', '<a href="?t=5&start=20">2</a>', '/topic?t=5&start=20'],
    ['the same in a copy', '/topic17ce.html?t=5', '<a href="/topic4fbc.html?t=5&start=20">2</a>', '/topic4fbc.html?t=5&start=20'],
    ['the number of a page where a number names the article', '/?p=12', '<a href="/?p=12&page=2">2</a>', '/?p=12&page=2'],
  ])('is found by %s', (_, start, body, wanted) => expect(part(body, 1, `https://www.gazette.example${start}`)).toBe(wanted));

  it('is not an earlier entry, nor that of another thread', () => {
    const thread = (query: string, body: string) =>
      open(`<p>Text.</p>${body}`, { url: `https://www.gazette.example/topic?t=5${query}` }).nextPart({
        first: 'https://www.gazette.example/topic?t=5',
        part: 2,
      });
    expect(thread('&start=20', '<a href="?t=5&start=10">Next</a><a href="?t=6&start=40">3</a>')).toBeNull();
    expect(thread('&start=20', '<a href="?t=5&start=40">3</a>')?.url).toContain('t=5&start=40');
  });

  it('follows a first part that has the number 1', () => {
    expect(part('<a href="/story/2">2</a>', 1, 'https://www.gazette.example/story/1')).toBe('/story/2');
  });
});
