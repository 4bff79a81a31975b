import { Readability as Theirs } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { isProbablyReaderable, Readability } from '../../src/readability.js';

const paragraph = (n: number) =>
  `<p>On day ${n} the ferry carried forty sheep, two pianos and a letter for the harbour master, who read it aloud on the quay, and nobody laughed.</p>`;
const html = `<!doctype html><html lang="en" dir="ltr"><head><title>Forty sheep by ferry | Island Gazette</title>
  <meta property="og:site_name" content="Island Gazette"><meta name="description" content="A crossing with sheep and pianos.">
  <meta property="article:published_time" content="2024-03-02T09:00:00Z"></head><body><nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
  <main><article><h1>Forty sheep by ferry</h1><p class="byline">By <a rel="author" href="/u">Runa Veld</a></p>${[1, 2, 3, 4, 5, 6].map(paragraph).join('')}
  <p><a href="/more">More</a> about the ferry, its captain and the winter timetable, is found in the archive of the town library.</p></article></main>
  <footer>All rights reserved</footer></body></html>`;
const documentOf = (text: string) => parseHTML(text).document;

describe('the door for programs that use Readability', () => {
  const article = new Readability(html, { url: 'https://gazette.example/ferry' }).parse()!;

  it('gives the same fields, with the same kinds of values', () => {
    const theirs = new Theirs(documentOf(html) as unknown as Document).parse()!;
    expect(Object.keys(article).sort()).toEqual(Object.keys(theirs).sort());
    for (const name of ['lang', 'dir', 'siteName', 'excerpt'] as const) expect([name, article[name]]).toEqual([name, theirs[name]]);
    expect(typeof article.length).toBe(typeof theirs.length);
    expect(article.content).toMatch(/^<div id="readability-page-1" class="page">.*<\/div>$/s);
    expect(theirs.content).toContain('id="readability-page-1"');
  });

  it('says what the page says, without title and clutter in the content', () => {
    expect(article).toMatchObject({
      title: 'Forty sheep by ferry',
      byline: 'Runa Veld',
      publishedTime: '2024-03-02T09:00:00Z',
      lang: 'en',
      dir: 'ltr',
    });
    expect(article.content).toContain('On day 6 the ferry');
    expect(article.content).toContain('href="https://gazette.example/more"');
    expect(article.content).not.toMatch(/<h1>|Sport|rights reserved/);
    expect(article.length).toBe(article.textContent.length);
  });

  it('reads documents, takes their address and leaves them as they are', () => {
    const document = documentOf(html);
    Object.defineProperty(document, 'documentURI', { value: 'https://gazette.example/ferry' });
    const before = document.documentElement.outerHTML;
    expect(new Readability(document).parse()).toEqual(article);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('gives null where there is no content', () => {
    expect(new Readability('<html><body></body></html>').parse()).toBeNull();
    expect(isProbablyReaderable('<p>Short.</p>')).toBe(false);
    expect(isProbablyReaderable(html)).toBe(true);
    expect(isProbablyReaderable(html, { minContentLength: 1e6 })).toBe(false);
  });

  it('refuses what Readability refuses', () => {
    expect(() => new Readability(undefined as unknown as string)).toThrow('First argument to Readability constructor should be a document object.');
    expect(() => new Readability(documentOf(html), { maxElemsToParse: 3 }).parse()).toThrow(/^Aborting parsing document; \d+ elements found$/);
  });
});
