import { describe, expect, it } from 'vitest';
import { open } from '../../src/extract.js';

const page = (url: string, body: string) => open(`<html><body><h1>List</h1><p>Some words about the list.</p>${body}</body></html>`, { url });
const next = (url: string, body: string) => page(url, body).nextPage({ number: 1 })?.url;

describe('the next page by its address', () => {
  it.each([
    ['← Previous', '/page/2/'],
    ['Vorherige Artikel', '/page/2/'],
    ['← Предыдущие записи', '/page/2/'],
    ['Antiguos >>', '/?paged=2'],
    ['次ページへ »', '/page2.html'],
    ['earlier', '/?start=10'],
  ])('is found whatever its words: %s', (words, href) => {
    expect(next('https://blog.example/', `<div><a href="${href}">${words}</a></div>`)).toBe(`https://blog.example${href}`);
  });

  it.each([
    ['the first page of a copy', '/politics.html', '/politics17ce.html?page=2'],
    ['a later page of it', '/politics17ce.html?page=2', '/politics4fbc.html?page=3'],
    ['a page whose name happens to look like that of a copy', '/news2024.html', '/news2024.html?page=2'],
  ])('is found from %s', (_, here, there) => {
    expect(next(`https://blog.example${here}`, `<div><a href="${there}">earlier</a></div>`)).toBe(`https://blog.example${there}`);
  });

  it('is no page of another list of a copy', () => {
    expect(next('https://blog.example/politics.html', '<div><a href="/sport17ce.html?page=2">earlier</a></div>')).toBeUndefined();
  });

  it('is the nearest of several, seen from the page one is on', () => {
    const pager = [1, 2, 4, 9].map((number) => `<a href="/news/page/${number}/">to ${number}</a>`).join(' ');
    expect(page('https://blog.example/news/page/3/', pager).nextPage({ number: 3 })?.url).toBe('https://blog.example/news/page/4/');
  });

  it('is not the last page alone, nor a page of another list', () => {
    expect(next('https://blog.example/news/', '<a href="/news/page/9/">the end</a>')).toBeUndefined();
    expect(next('https://blog.example/news/', '<a href="/sport/page/2/">sport goes on</a>')).toBeUndefined();
  });

  it('is what a button loads', () => {
    expect(next('https://blog.example/', '<button class="load-more" data-url="/more?page=2">Show the rest</button>')).toBe(
      'https://blog.example/more?page=2',
    );
    expect(next('https://blog.example/', '<div hx-get="/list?cursor=x7" hx-trigger="revealed"></div>')).toBe('https://blog.example/list?cursor=x7');
    expect(next('https://blog.example/', '<button data-url="/api/vote">Vote</button>')).toBeUndefined();
  });
});
