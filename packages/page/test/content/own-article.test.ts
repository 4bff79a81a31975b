import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { keepOwnArticle } from '../../src/content/articles/own-article.js';
import { choose } from '../../src/content/choose.js';
import { extract } from '../../src/extract.js';
import { pageOf } from './content-of.js';

const ARTICLE = '<meta property="og:type" content="article"><meta property="og:title" content="Lamps of the north | The Lamp">';
const words = (count: number, name: string) => `${name} ${'light '.repeat(count - 1)}`;

/** The first words of what is left of a page all of whose blocks score well. */
function left(html: string, url?: string, apart?: Uint8Array): string[] {
  const page = { ...pageOf(html), url };
  const kept = keepOwnArticle(page, choose({ score: new Float32Array(page.blocks.size).fill(0.9), cut: 0.5 }), apart);
  return Array.from(kept.keeps).flatMap((keeps, block) => (keeps === 1 ? [blockText(page.blocks, block).split(' ')[0]!] : []));
}

describe('what stands after the article of a page that says it is one', () => {
  const after = '<div><p>other teaser</p></div>';

  it.each([
    ['an element of articles', `<article><p>${words(200, 'own')}</p></article>`],
    ['marked up by schema.org', `<div itemscope itemtype="https://schema.org/NewsArticle"><p>${words(200, 'own')}</p></div>`],
    ['its text', `<main><div itemprop="articleBody"><p>${words(200, 'own')}</p></div></main>`],
    ['its text inside an article', `<article><div itemprop="articleBody"><p>${words(200, 'own')}</p></div><p>more to read</p></article>`],
  ])('is dropped below %s', (_, article) => {
    expect(left(`${ARTICLE}<p>lead</p>${article}${after}`)).toEqual(['lead', 'own']);
  });

  it.each([
    ['a page says nothing of itself', `<article><p>${words(200, 'own')}</p></article>${after}`],
    ['a page is a site', `<meta property="og:type" content="website"><article><p>${words(200, 'own')}</p></article>${after}`],
    ['the article is a teaser itself', `${ARTICLE}<article><p>${words(50, 'own')}</p></article>${after}`],
  ])('stays where %s', (_, html) => {
    expect(left(html)).toEqual(['own', 'other']);
  });

  it('is known from JSON-LD too, unless that names a list as well', () => {
    const article = `<article><p>${words(200, 'own')}</p></article>${after}`;
    const stating = (json: string) => `<script type="application/ld+json">${json}</script>${article}`;
    expect(left(stating('{"@type":"BlogPosting"}'))).toEqual(['own']);
    expect(left(stating('[{"@type":"ItemList"},{"@type":"Article"}]'))).toEqual(['own', 'other']);
  });

  it('stays where it is a note, or something that others decide about', () => {
    const noted = `<article><p>${words(200, 'own')}<sup><a href="#n" id="r">1</a></sup></p></article>`;
    expect(left(`${ARTICLE}${noted}<ol><li id="n">note <a href="#r">↩</a></li></ol>${after}`)).toEqual(['own', 'note']);
    expect(left(`${ARTICLE}${noted}${after}`, undefined, Uint8Array.of(0, 1))).toEqual(['own', 'other']);
  });
});

describe('of several long articles', () => {
  const named = `<article><h1>Lamps of the north</h1><p>${words(200, 'own')}</p></article>`;
  const other = (attributes = '') => `<article ${attributes}><h1>Boats of the south</h1><p>${words(300, 'other')}</p></article>`;

  it('the one stays whose heading is the title, wherever it stands', () => {
    expect(left(`${ARTICLE}${named}${other()}`)).toEqual(['Lamps', 'own']);
    expect(left(`${ARTICLE}${other()}${named}`)).toEqual(['Lamps', 'own']);
  });

  it('the one stays that gives the address of the page', () => {
    const page = '<meta property="og:type" content="article"><link rel="canonical" href="https://lamp.example/south">';
    expect(left(`${page}${named}${other('data-url="https://www.lamp.example/south/?from=feed"')}`)).toEqual(['Boats', 'other']);
    for (const name of ['itemid', 'data-href', 'data-permalink', 'data-canonical', 'data-canonical-url', 'about'])
      expect(left(`${page}${named}${other(`${name}=" https://lamp.example/south "`)}`), name).toEqual(['Boats', 'other']);
    expect(left(`${page}${named}${other('data-url=" "')}`)).toHaveLength(4);
  });

  it('the one stays that JSON-LD names', () => {
    const page = '<script type="application/ld+json">{"@type":"Article","headline":"Boats of the \\u0073outh"}</script>';
    expect(left(`${page}${named}${other()}`)).toEqual(['Boats', 'other']);
  });

  it('all stay where none or several have the name', () => {
    expect(left(`${ARTICLE}${other()}${other()}`)).toHaveLength(4);
    expect(left(`${ARTICLE}${named}${named}`)).toHaveLength(4);
  });
});

describe('comments below an article', () => {
  const sentence = 'The keeper of the northern lamp told us how the light is trimmed each evening, and why nobody else may touch the glass. ';
  const comment = (name: string, day: number) =>
    `<li class="comment" id="c${day}"><div class="comment-author">${name}</div><time datetime="2024-05-0${day}">May ${day}, 2024</time><div class="comment-content"><p>I have seen this lamp myself, on day ${day} of my journey, and it was brighter than you say.</p></div></li>`;
  const comments = `<section id="comments" class="comments"><h2>3 comments</h2><ol class="comment-list">${comment('Ada', 1)}${comment('Ben', 2)}${comment('Cid', 3)}</ol></section>`;
  const html = `${ARTICLE}<body><article><h1>Lamps of the north</h1>${`<p>${sentence.repeat(2)}</p>`.repeat(6)}</article>${comments}</body>`;

  it('are in every format where they are asked for, all that `comments` lists', () => {
    const page = extract(html, { comments: true });
    expect(page.comments).toHaveLength(3);
    for (const format of [page.text, page.markdown, page.html, page.tei]) expect(format.match(/seen this lamp/g)).toHaveLength(3);
  });

  it('are in none where they are not', () => {
    const page = extract(html);
    expect(page.comments).toHaveLength(3);
    for (const format of [page.text, page.markdown, page.html, page.tei]) expect(format).not.toContain('seen this lamp');
  });
});
