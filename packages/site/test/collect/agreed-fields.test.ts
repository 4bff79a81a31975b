import { describe, expect, it } from 'vitest';
import { defaultMethod } from '../../src/collect/read-article.js';
import { englishParagraphs } from '../sites/texts.js';
import { readArticle } from './read-pages.js';

const text = englishParagraphs(7)
  .map((each) => `<p>${each}</p>`)
  .join('');

function read(url: string, body: string, listed: { readonly title?: string; readonly date?: string }) {
  const page = { url, status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(`<!doctype html><html lang="en">${body}</html>`) };
  return readArticle([page], listed, { method: defaultMethod, furniture: new Set(), now: '2026-04-01' }).content;
}

describe('the title of an article', () => {
  const body = `<title>Harbour news</title><article><h3>The crane is moved to the other quay</h3>${text}</article><h2>Post navigation</h2><a href="/b">Older</a>`;

  it('is what its list calls it, where a heading before the one that was taken for it says the same', () => {
    const title = 'The crane is moved to the other quay';
    expect(read('https://harbour.example/a', body, { title }).title).toBe(title);
  });

  it('stays what the page calls it, where the list has other words or cuts it short', () => {
    const own = `<title>The ferry</title><article><h1>The ferry comes back in spring</h1>${text}</article>`;
    for (const title of ['Read more about ferries', 'The ferry comes …', 'Ferry'])
      expect(read('https://harbour.example/a', own, { title }).title).toBe('The ferry comes back in spring');
  });

  it('is not a heading inside the text, though a link is called like it', () => {
    const own = `<title>The ferry</title><article><h1>The ferry comes back in spring</h1>${text}<h2>What the mayor promises</h2>${text}</article>`;
    expect(read('https://harbour.example/a', own, { title: 'What the mayor promises' }).title).toBe('The ferry comes back in spring');
  });
});

describe('the day of an article', () => {
  const comment = `<title>A walk</title><article><h1>A walk along the quay in June</h1>${text}</article><ol class="comments"><li><time datetime="2005-11-03">3 November 2005</time> Nice.</li></ol>`;

  it('is that of list and address, where the page seems to have another one', () => {
    const { published } = read('https://harbour.example/2005/06/23/a-walk/', comment, { date: '2005-06-23' });
    expect(published).toBe('2005-06-23');
  });

  it('stays that of the page, where the address agrees with it or names none', () => {
    const dated = `<title>A walk</title><article><h1>A walk along the quay in June</h1><p>Published on <time datetime="2005-06-23">23 June 2005</time></p>${text}</article>`;
    expect(read('https://harbour.example/2005/06/a-walk/', dated, { date: '2005-07-01' }).published).toMatch(/^2005-06-23/);
    expect(read('https://harbour.example/a-walk/', dated, { date: '2005-07-01' }).published).toMatch(/^2005-06-23/);
  });

  it('is that of the list, where the page has none', () => {
    const none = `<title>A walk</title><article><h1>A walk along the quay in June</h1>${text}</article>`;
    expect(read('https://harbour.example/a-walk/', none, { date: '2005-07-01' }).published).toBe('2005-07-01');
    expect(read('https://harbour.example/a-walk/', none, {}).published).toBeNull();
  });
});
