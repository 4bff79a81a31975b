import { describe, expect, it } from 'vitest';
import { filler, metadataFor } from './page.js';

const authors = (html: string, url?: string) => metadataFor(html, url === undefined ? {} : { url }).authors;

describe('authors', () => {
  it('are read from the line under the title', () => {
    expect(authors(`<h1>The river rose</h1><p>By Jane Doe and John Roe</p>${filler}`).value).toEqual(['Jane Doe', 'John Roe']);
  });

  it('are not read from the title of another article', () => {
    const teaser = '<ul><li><a href="/b">The new Ferry 5 by Harbour and Sons</a></li></ul>';
    expect(authors(`<h1>The river rose</h1>${filler}${teaser}`).value).toBeUndefined();
    expect(authors(`<h1>The river rose</h1><p>12 March 2015 by Jane Doe</p>${filler}${teaser}`).value).toEqual(['Jane Doe']);
  });

  it('are read from an element named like an author', () => {
    expect(
      authors(`<h1>The river rose</h1><div class="post-author"><a href="/authors/jane">Jane Doe</a> Senior Writer</div>${filler}`).value,
    ).toEqual(['Jane Doe']);
  });

  it('are collected from a list of declarations', () => {
    const html = `<meta name="citation_author" content="Doe, Jane"><meta name="citation_author" content="Roe, John"><h1>The river rose</h1>${filler}`;
    expect(authors(html).value).toEqual(['Jane Doe', 'John Roe']);
  });

  it('are read from a property that names several', () => {
    const html = `<meta property="dc:creator twitter:creator" content="Jane Doe"><meta name="author" content="Template"><h1>The river rose</h1>${filler}`;
    expect(authors(html).value).toEqual(['Jane Doe']);
  });

  it('are what the article declares, in an aside as well, and not what an aside declares of its own', () => {
    const person = '<span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Jane Doe</span></span>';
    const article = '<article itemscope itemtype="https://schema.org/BlogPosting"><h1>The river rose</h1>';
    expect(authors(`${article}${filler}<aside><p>${person}</p></aside></article>`).value).toEqual(['Jane Doe']);
    const teaser = `<aside><div itemscope itemtype="https://schema.org/BlogPosting">${person}</div></aside>`;
    expect(authors(`${article}${filler}</article>${teaser}`).value).toBeUndefined();
  });

  it('are the site where it alone signs, and never before a person', () => {
    const html = (line: string) =>
      `<meta name="author" content="Example News"><meta property="og:site_name" content="Example News"><h1>The river rose</h1>${line}${filler}`;
    expect(authors(html('')).value).toEqual(['Example News']);
    expect(authors(html('<p>By Jane Doe</p>')).value).toEqual(['Jane Doe']);
    // A line of two words may be anything.
    expect(authors(html('<p>My Motto</p><p>By Example News, 3 May 2024</p>')).value).toEqual(['Example News']);
  });

  it('are not read from a title that begins like a byline', () => {
    expect(authors(`<h1>By Rule, Custom and Habit</h1>${filler}`).value).toBeUndefined();
  });

  it('are all of a list, though a field for one name has the first of them', () => {
    const list =
      '{"@type":"NewsArticle","headline":"The river rose","author":[{"@type":"Person","name":"Jane Doe"},{"@type":"Person","name":"John Roe"}]}';
    const html = `<meta name="author" content="Jane Doe"><meta name="twitter:data1" content="Jane Doe"><script type="application/ld+json">${list}</script><h1>The river rose</h1>${filler}`;
    expect(authors(html).value).toEqual(['Jane Doe', 'John Roe']);
  });

  it('are several where several bylines stand side by side, and not who checked the facts', () => {
    const byline = (between: string) =>
      `<h1>The river rose</h1><div><a rel="author" href="/authors/jane">Jane Doe</a>${between}<a rel="author" href="/authors/john">John Roe</a></div>${filler}`;
    expect(authors(byline(' ')).value).toEqual(['Jane Doe', 'John Roe']);
    expect(authors(byline('<span>Reviewed by</span>')).value).not.toContain('John Roe');
  });

  it('are no subject of a box of facts, no label and no place', () => {
    expect(
      authors(`<h1>The river</h1><table class="infobox vcard"><tr><th class="fn org">River Company</th></tr></table>${filler}`).value,
    ).toBeUndefined();
    expect(authors(`<h1>The river rose</h1><div class="byline"><span class="author">Written By</span></div>${filler}`).value).toBeUndefined();
    const declared = `<meta name="author" content="river.example, Springfield, Freedonia"><h1>The river rose</h1>${filler}`;
    expect(authors(declared, 'https://river.example/a').value ?? []).not.toContain('Springfield');
  });

  it('are spelled as the page spells them, not as addresses do', () => {
    const html = `<meta name="author" content="jane-doe"><h1>The river rose</h1><p>By Jane Doe</p>${filler}`;
    expect(authors(html).value).toEqual(['Jane Doe']);
  });

  it('are the people where the site stands beside them', () => {
    const html = `<meta name="author" content="Jane Doe, Example News"><meta property="og:site_name" content="Example News"><h1>The river rose</h1>${filler}`;
    expect(authors(html).value).toEqual(['Jane Doe']);
  });

  it('are not a commenter', () => {
    const html = `<h1>The river rose</h1>${filler}<div class="comments"><div class="comment"><span class="comment-author">John Roe</span><p>Thanks!</p></div></div>`;
    expect(authors(html).value).toBeUndefined();
  });

  it('are not the photographer', () => {
    expect(authors(`<h1>The river rose</h1><figcaption>Photo by John Roe on Unsplash</figcaption>${filler}`).value).toBeUndefined();
  });

  it('name who began a thread', () => {
    const posts = ['ada_l', 'grace99', 'linus'].map(
      (user) => `<article class="message"><a class="username" href="/members/${user}">${user}</a>${filler}</article>`,
    );
    expect(authors(`<h1>Which pump for a cellar?</h1>${posts.join('')}`).value).toEqual(['ada_l']);
  });

  it('come with their rivals', () => {
    const html = `<meta name="author" content="John Roe"><h1>The river rose</h1><p>By Jane Doe</p>${filler}`;
    expect(authors(html).rivals.map(({ value }) => value)).toEqual(expect.arrayContaining([['Jane Doe'], ['John Roe']]));
  });
});
