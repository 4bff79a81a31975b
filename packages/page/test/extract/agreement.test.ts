import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Method } from '../../src/methods/method.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';
import { framed } from '../records/page-of.js';

const long = (about: string) =>
  `${about} is what was said here, at some length, so that nobody can take it for a line of a menu or for the label of a button.`;
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Keeps blocks for which `keeps` holds, and takes the page for one of a kind. */
function methodThat(type: (typeof pageTypes)[number], keeps: (text: string) => boolean, reason?: string): Method {
  return {
    ...defaultMethod,
    score: ({ blocks }) => ({
      score: Float32Array.from(blocks.first, (row) => (keeps(blocks.tree.text[row]!) ? 1 : 0)),
      cut: 0.5,
      types: Float32Array.from(pageTypes, (name) => (name === type ? 0.94 : 0.01)),
      ...(reason === undefined ? {} : { reason }),
    }),
  };
}

const post = (i: number, who: string) =>
  `<article class="message" id="post-${i}"><div class="message-user"><a class="username" href="/members/${who}/">${who}</a> <span>weaver since ${2000 + i}</span></div><header><time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}, 2020</time></header><div class="message-body"><p>${long(`Post ${i}`)}</p><p>${long(`More of ${i}`)}</p><p>${long(`The end of ${i}`)}</p></div></article>`;
const thread = framed(
  `<h1>Selvedge pulls in</h1><p>${long('The rule of this board')}</p>${post(1, 'weft')}<p>${long('A line between posts')}</p>${post(2, 'marta')}${post(3, 'oskar')}<p>${long('The last line')}</p>`,
);
const url = 'https://loom.example/threads/77/';

/** That every kept block is in every format, in order, and that nothing else is. */
function expectAgreement(page: ReturnType<typeof extract>): void {
  const formats = [
    page.text,
    page.markdown.replace(/\]\([^)]*\)/g, ''),
    page.html.replace(/<[^>]*>/g, ''),
    page.tei.replace(/^[\s\S]*?<text>/, '').replace(/<[^>]*>/g, ''),
  ].map(letters);
  for (const format of formats) {
    let at = 0;
    for (const { text } of page.blocks.filter(({ kept, tag }) => kept && tag !== 'h1')) {
      const found = format.indexOf(letters(text), at);
      expect(found, text).toBeGreaterThanOrEqual(0);
      at = found;
    }
    for (const { text } of page.blocks.filter(({ kept, text }) => !kept && text.length > 60)) expect(format).not.toContain(letters(text));
  }
  expect(page.reason === null).toBe(page.text !== '');
}

describe('a thread', () => {
  it('has every kept block in every format, those around posts and above them too', () => {
    const page = extract(thread, { url, method: methodThat('forum', () => true) });
    expect(page.posts).toHaveLength(3);
    expectAgreement(page);
    expect(page.markdown).toContain('**weft** · weaver since 2001 · Oct 1, 2020');
    expect(page.warnings).toEqual([]);
  });

  it('has every post of a thread in the text, also those that the method left out', () => {
    const page = extract(thread, { url, method: methodThat('forum', (text) => !/of 3|Post 3|oskar|2003|Oct 3/.test(text)) });
    expect(page.text).toContain('Post 2 is');
    expect(page.text).toContain('Post 3 is');
    expect(page.text).toContain('oskar');
    expect(page.posts[2]!.text).toContain('Post 3 is');
    expect(page.warnings).toEqual([]);
  });

  it('is content where the method found none, unless the page is a wall or an error', () => {
    const page = extract(thread, { url, method: methodThat('forum', () => false, 'no-content') });
    expectAgreement(page);
    expect(page.reason).toBeNull();
    expect(page.text).toContain('Post 3 is');
    expect(page.blocks.filter(({ reason }) => reason === 'said-in-a-post')).toHaveLength(9);
    const wall = extract(thread, { url, method: methodThat('forum', () => false, 'consent-wall') });
    expect([wall.reason, wall.text, wall.markdown]).toEqual(['consent-wall', '', '']);
  });
});

describe('comments', () => {
  const comment = (i: number, who: string) =>
    `<li class="comment" id="c${i}"><span class="author">${who}</span> <time datetime="2024-05-0${i}">May ${i}</time><div class="comment-body"><p>${long(`Comment ${i}`)}</p><p>Short.</p></div></li>`;
  const article = framed(
    `<article><h1>Tea in the garden</h1><p>${long('Tea')}</p><p>${long('Milk')}</p></article><section id="comments" class="comments"><h2>Comments</h2><ol>${comment(1, 'ann')}${comment(2, 'bob')}${comment(3, 'cy')}</ol></section>`,
  );

  it('that are listed are kept when asked for, all of them and in every format', () => {
    const method = methodThat('article', (text) => /^(?:Tea|Milk|Comment 1)/.test(text));
    const page = extract(article, { url, method, comments: true });
    expect(page.comments).toHaveLength(3);
    for (const { text } of page.comments)
      for (const format of [page.text, page.markdown, page.html.replace(/<[^>]*>/g, '')]) expect(letters(format)).toContain(letters(text));
    expectAgreement(page);
    expect(extract(article, { url, method: methodThat('article', (text) => /^(?:Tea|Milk)/.test(text)) }).markdown).not.toContain('Comment 2');
  });
});

describe('text in the JSON of a page', () => {
  const stated = (articleBody: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Tea', articleBody })}</script>`;
  const shown = Array.from({ length: 6 }, (_, i) => long(`Garden ${i}`));
  const keepsAll = methodThat('article', (text) => text.startsWith('Garden'));

  it('does not take the place of a page that shows something else', () => {
    const other = Array.from({ length: 20 }, (_, i) => long(`Caf&eacute; ${i}`)).join('\n\n');
    const page = extract(
      framed(`<article>${shown.map((text) => `<p>${text}</p>`).join('')}</article>`).replace('</head>', `${stated(other)}</head>`),
      { url, method: keepsAll },
    );
    expect(page.sources.text).toBeUndefined();
    expect(page.text).toContain('Garden 5');
  });

  it('does where it has what the page shows and goes on', () => {
    const whole = [
      ...shown,
      ...Array.from(
        { length: 12 },
        (_, i) => `Orchard ${i}: below the ${i} old trees grow plums and pears, and ${i} ladders lean against the wall beside them until autumn.`,
      ),
    ].join('\n\n');
    const page = extract(
      framed(`<article>${shown.map((text) => `<p>${text}</p>`).join('')}</article>`).replace('</head>', `${stated(whole)}</head>`),
      { url, method: keepsAll },
    );
    expect(page.sources.text?.from).toBe('json-ld articleBody');
    expect(page.text).toContain('Orchard 11');
  });

  it('has its character references resolved, and its markup read', () => {
    const method = methodThat('article', () => false);
    const plain = extract(
      framed('<p>Loading</p>').replace(
        '</head>',
        `${stated(Array.from({ length: 5 }, (_, i) => long(`Fran&ccedil;ais ${i} &amp;eacute;`)).join('\n\n'))}</head>`,
      ),
      { url, method },
    );
    expect(plain.text).toContain('Français 1 é');
    const escaped = extract(
      framed('<p>Loading</p>').replace(
        '</head>',
        `${stated(Array.from({ length: 5 }, (_, i) => `&lt;p&gt;${long(`Part ${i}`)}&lt;/p&gt;`).join(''))}</head>`,
      ),
      { url, method },
    );
    expect(escaped.text).toMatch(/^Part 1 is/m);
    expect(escaped.text).not.toContain('<p>');
  });
});
