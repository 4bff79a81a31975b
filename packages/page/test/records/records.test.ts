import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Method } from '../../src/methods/method.js';
import type { Page } from '../../src/page/page.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';
import { problemsOfJson } from '../check-schema.js';
import { framed } from './page-of.js';

/** The default method, but sure of the kind of page, and telling which surveys were made. */
function sureOf(type: (typeof pageTypes)[number], seen: string[] = []): Method {
  return {
    ...defaultMethod,
    score(page, favor) {
      const scores = defaultMethod.score(page, favor);
      const { once } = page;
      (page as { once: Page['once'] }).once = (survey) => {
        seen.push(survey.name);
        return once(survey);
      };
      return { ...scores, types: Float32Array.from(pageTypes, (name) => (name === type ? 0.94 : 0.01)) };
    },
  };
}

/** Every block is content, and the page a discussion. */
const keepingAll: Method['score'] = (page) => ({
  score: new Float32Array(page.blocks.size).fill(1),
  cut: 0.5,
  types: Float32Array.from(pageTypes, (name) => (name === 'forum' ? 0.94 : 0.01)),
});

const long = (about: string) =>
  `${about} is what this text is about, and it goes on for a while so that nobody takes it for a line of a menu, with a second half that says nothing new.`;
const card = (i: number) =>
  `<li class="card"><h2><a href="/news/${i}">Story number ${i} of the harbour</a></h2><time datetime="2024-05-0${i}">May ${i}</time><p>${long(`Story ${i}`)}</p></li>`;
const list = framed(
  `<h1>News of the harbour</h1><ul>${[1, 2, 3, 4, 5].map(card).join('')}</ul><div class="pagination"><a rel="next" href="/news?page=2">Next</a></div>`,
);
const post = (i: number, who: string) =>
  `<article class="message" id="post-${i}"><div class="message-user"><a class="username" href="/members/${who}/">${who}</a></div><div class="message-main"><header><time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}, 2020</time></header><div class="message-body"><p>${long(`Post ${i}`)}</p><ul><li>one <b>bold</b> thing</li></ul></div></div></article>`;
const thread = framed(`<h1>Selvedge pulls in</h1>${post(1, 'weft')}${post(2, 'marta')}${post(3, 'weft')}`);

describe('the shapes of a page', () => {
  it('gives the items of a list, their list and the next page', () => {
    const page = extract(list, { url: 'https://press.example/news', method: sureOf('listing') });
    expect(page.items.map(({ position, title, url, date }) => [position, title, url, date])).toEqual(
      [1, 2, 3, 4, 5].map((i) => [i, `Story number ${i} of the harbour`, `https://press.example/news/${i}`, `2024-05-0${i}`]),
    );
    expect(page.lists).toMatchObject([{ name: 'News of the harbour', first: 1, count: 5 }]);
    expect(page.lists[0]!.confidence).toBeGreaterThan(0.8);
    expect(page.next).toMatchObject({ url: 'https://press.example/news?page=2', from: 'rel' });
    expect(page.missing).toMatchObject({ posts: 'not-a-thread', product: 'not-a-product' });
    expect(list.slice(page.items[0]!.source.offset)).toMatch(/^<li class="card">/);
    expect(page.markdown).toContain('[Story number 3 of the harbour](https://press.example/news/3)');
  });

  it('gives posts in every format, and shows who speaks', () => {
    const page = extract(thread, { url: 'https://loom.example/threads/77/', method: sureOf('forum') });
    expect(page.posts.map(({ author, time }) => [author, time])).toEqual([
      ['weft', '2020-10-01T08:12:00Z'],
      ['marta', '2020-10-02T08:12:00Z'],
      ['weft', '2020-10-03T08:12:00Z'],
    ]);
    expect(page.posts[1]!.text).toContain('one bold thing');
    expect(page.posts[1]!.markdown).toContain('- one **bold** thing');
    expect(page.posts[1]!.html).toContain('<li>one <strong>bold</strong> thing</li>');
    expect(page.markdown).toContain('**marta** · Oct 2, 2020\n\nPost 2 is');
    expect(page.html).toContain('<strong>marta</strong> · <time datetime="2020-10-02T08:12:00Z">Oct 2, 2020</time>');
    expect(page.markdown.match(/\*\*weft\*\*/g)).toHaveLength(2);
    expect(page.items).toEqual([]);
    expect(page.missing).toMatchObject({ items: 'thread', comments: 'thread' });
  });

  it('shows a time with the zone that it has, and with none where it has none', () => {
    const headOf = (zone: string) => {
      const page = extract(thread.replaceAll('08:12:00Z', `08:12:00${zone}`).replaceAll(/Oct \d, 2020/g, 'years ago'), {
        url: 'https://loom.example/threads/77/',
        method: sureOf('forum'),
      });
      expect(page.posts[1]!.time).toBe(`2020-10-02T08:12:00${zone}`);
      return page.markdown.match(/\*\*marta\*\* · (.*)/)?.[1];
    };
    expect(headOf('Z')).toBe('2020-10-02 08:12 UTC');
    expect(headOf('+00:00')).toBe('2020-10-02 08:12 UTC');
    expect(headOf('-07:00')).toBe('2020-10-02 08:12 -07:00');
    expect(headOf('')).toBe('2020-10-02 08:12');
  });

  it('says in plain text who speaks, where the text does not', () => {
    const page = extract(thread, { url: 'https://loom.example/threads/77/', method: sureOf('forum') });
    expect(page.text.match(/^(?:weft|marta):$/gm)).toEqual(['weft:', 'marta:', 'weft:']);
    expect(page.text).toMatch(/^weft:\n\nPost 1 is/m);
    expect(page.text).toMatch(/one bold thing\n\nmarta:\n\nPost 2 is/);
    const signed = thread.replaceAll('<header>', '<header><p>Written by weft and by marta, who both answer for it</p>');
    const kept = extract(signed, { url: 'https://loom.example/threads/77/', method: { ...sureOf('forum'), score: keepingAll } });
    expect(kept.text.match(/^Written by weft/gm)).toHaveLength(3);
    expect(kept.text).not.toMatch(/^(?:weft|marta):$/m);
  });

  it('quotes what was said without the name', () => {
    const inList = thread.replace('<h1>Selvedge pulls in</h1>', '').replaceAll('<article', '<ol><li').replaceAll('</article>', '</li></ol>');
    const page = extract(inList, { url: 'https://loom.example/threads/77/', method: sureOf('forum') });
    expect(page.text).toMatch(/^weft:\nPost 1 is/m);
    expect(page.excerpt).toMatch(/^Post 1 is/);
  });

  it('keeps what the comments of an article say apart, or shows who speaks in them', () => {
    const comment = (i: number, who: string) =>
      `<li class="comment" id="c${i}"><span class="author">${who}</span> <time datetime="2024-05-0${i}">May ${i}</time><div class="comment-body"><p>${long(`Comment ${i}`)}</p></div></li>`;
    const html = framed(
      `<article><h1>Tea in the garden</h1><p>${long('Tea')}</p><p>${long('Milk')}</p><p>${long('Sugar')}</p></article><section id="comments" class="comments"><h2>Comments</h2><ol>${comment(1, 'ann')}${comment(2, 'bob')}</ol></section>`,
    );
    const page = extract(html, { url: 'https://tea.example/garden', method: sureOf('article') });
    expect(page.posts).toEqual([]);
    expect(page.comments.map(({ author }) => author)).toEqual(['ann', 'bob']);
    expect(page.markdown).not.toContain('Comment 1');
    expect(extract(html, { url: 'https://tea.example/garden', method: sureOf('article'), comments: true }).markdown).toContain(
      '**ann** · 2024-05-01',
    );
    expect(extract(html, { url: 'https://tea.example/garden', method: sureOf('article'), comments: true }).text).toMatch(/^ann:\nComment 1 is/m);
  });

  it('keeps the answers of a thread that calls itself an article', () => {
    const post = (who: string, text: string) => `<li class="message"><h3><a href="/u/${who}">${who}</a></h3><article><p>${text}</p></article></li>`;
    const html = framed(
      `<ol>${post('ann', long('Tea').repeat(12))}${['bob', 'cid', 'dee'].map((who) => post(who, long(`Answer of ${who}`))).join('')}</ol>`,
    ).replace('<head>', '<head><meta property="og:type" content="article">');
    expect(html).toContain('og:type');
    const answersOf = (type: 'article' | 'forum') => {
      const sure = sureOf(type);
      const all: Method['score'] = (made, favor) => ({ ...sure.score(made, favor), score: new Float32Array(made.blocks.size).fill(1) });
      return extract(html, { url: 'https://board.example/threads/tea.1/', method: { ...sure, score: all } }).text.match(/Answer of/g)?.length ?? 0;
    };
    expect(answersOf('article')).toBeGreaterThanOrEqual(3);
    expect(answersOf('forum')).toBeGreaterThanOrEqual(3);
  });

  it('gives a product, and what it says in fields in words', () => {
    const html = framed(
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Heron kettle', sku: 'HK-16', offers: { price: '54.50', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' } })}</script><h1>Heron kettle</h1><p>${long('The kettle')}</p><button>Add to cart</button>`,
    );
    const page = extract(html, { url: 'https://hob.example/kettle', method: sureOf('product') });
    expect(page.product).toMatchObject({ name: 'Heron kettle', price: '54.50', currency: 'GBP', sku: 'HK-16', sources: { price: 'json-ld' } });
    expect(page.markdown).toContain('**Price: 54.50 GBP · In stock**\n\nSKU: HK-16');
    expect(page.items).toEqual([]);
  });

  it('gives once what a product costs and how it is rated, in the words of the page', () => {
    const data = {
      '@type': 'Product',
      name: 'Heron kettle',
      offers: { price: '54.50', priceCurrency: 'GBP' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 52 },
    };
    const html = framed(
      `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Heron kettle</h1><p>4.8 out of 5 (52 reviews)</p><p>Now £54.50</p><p>${long('The kettle')}</p><p>Spare lids cost £4.80 each.</p>`,
    );
    const sure = sureOf('product');
    const all: Method['score'] = (made, favor) => ({ ...sure.score(made, favor), score: new Float32Array(made.blocks.size).fill(1) });
    const { markdown } = extract(html, { url: 'https://hob.example/kettle', method: { ...sure, score: all } });
    expect(markdown).toContain('4.8 out of 5 (52 reviews)');
    expect(markdown).not.toContain('Rating: 4.8 (52)');
    expect(markdown).toContain('Now £54.50');
    expect(markdown).not.toContain('GBP');
    expect(markdown).toContain('Spare lids cost £4.80 each.');
  });

  it('says a fact once that a page says twice, and none that has two values', () => {
    const data = { '@type': 'Product', name: 'Heron kettle', offers: { price: '54.50', priceCurrency: 'GBP' } };
    const facts = (lid: string) => `<table><tr><th>Holds</th><td>1.6 l</td></tr><tr><th>Lid</th><td>${lid}</td></tr></table>`;
    const html = framed(
      `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Heron kettle</h1><p>${long('The kettle')}</p>${facts('steel')}<h2>The small one</h2>${facts('glass')}`,
    );
    const sure = sureOf('product');
    const prose: Method['score'] = (made, favor) => ({
      ...sure.score(made, favor),
      score: Float32Array.from(made.blocks.words, (words) => +(words > 4)),
    });
    const { markdown } = extract(html, { url: 'https://hob.example/kettle', method: { ...sure, score: prose } });
    expect(markdown.match(/Holds: 1\.6 l/g)).toHaveLength(1);
    expect(markdown).not.toContain('Lid:');
  });

  it('gives the parts of documentation', () => {
    const html = framed(
      `<article><h1>client</h1><p>${long('The client')}</p><h2 id="get">get</h2><pre><code class="language-python">client.get("/tea")\nclient.close()</code></pre><div class="admonition warning"><p class="admonition-title">Warning</p><p>${long('Closing twice')}</p></div><table><thead><tr><th>Parameter</th><th>Type</th><th>Required</th><th>Description</th></tr></thead><tbody><tr><td>path</td><td>str</td><td>yes</td><td>Where the tea is kept.</td></tr><tr><td>retries</td><td>int</td><td>no</td><td>How often to try again.</td></tr></tbody></table></article>`,
    );
    const sure = sureOf('documentation');
    const all: Method['score'] = (made, favor) => ({ ...sure.score(made, favor), score: new Float32Array(made.blocks.size).fill(1) });
    const page = extract(`<title>client</title>${html}`, { url: 'https://docs.example/client', method: { ...sure, score: all } });
    expect(page.code).toMatchObject([{ language: 'python', text: 'client.get("/tea")\nclient.close()', section: 'get' }]);
    expect(page.callouts).toMatchObject([{ kind: 'warning', section: 'get' }]);
    expect(page.parameters.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['path', 'str', true],
      ['retries', 'int', false],
    ]);
    expect(page.outline.filter(({ heading }) => heading !== null).map(({ heading, level, anchor }) => [heading, level, anchor])).toEqual([
      ['client', 1, null],
      ['get', 2, 'get'],
    ]);
    expect(page.outline.find(({ heading }) => heading === 'get')!.markdown).toContain('```python\nclient.get("/tea")');
    expect(page.tables[0]).toMatchObject({ header: [['Parameter', 'Type', 'Required', 'Description']], headerColumns: 0 });
  });

  it('makes nothing that is not asked for', () => {
    const seen: string[] = [];
    const page = extract(list, { url: 'https://press.example/news', method: sureOf('article', seen) });
    expect(page.text).toContain('Story number 3');
    expect(seen).not.toContain('regions');
    expect(seen).not.toContain('commentRows');
    expect(seen).not.toContain('anchors');
    page.toJSON(['items', 'comments']);
    expect(seen).toContain('regions');
    expect(seen).toContain('commentRows');
  });

  it('looks for posts when the text of a page is read that may be a discussion, and for nothing else', () => {
    const seen: string[] = [];
    expect(extract(thread, { url: 'https://loom.example/threads/77/', method: sureOf('forum', seen) }).text).toContain('marta:');
    expect(seen).toContain('anchors');
    expect(seen).not.toContain('regions');
  });
});

describe("the JSON of the project's own pages", () => {
  const folder = join(import.meta.dirname, '../../../../pages');
  const ids = readdirSync(folder).filter((name) => /^(?:forum|listing|collection|product|documentation|service)-/.test(name));

  it.each(ids)('%s keeps to the schema and can be cloned', (id) => {
    const { url, contentType } = JSON.parse(readFileSync(join(folder, id, 'gold.json'), 'utf8')) as { url: string; contentType?: string };
    const json = extract(readFileSync(join(folder, id, 'page.html')), { url, contentType }).toJSON();
    expect(problemsOfJson(JSON.parse(JSON.stringify(json)))).toEqual([]);
    expect(structuredClone(json)).toEqual(json);
  });
});
