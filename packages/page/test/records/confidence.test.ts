import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Method } from '../../src/methods/method.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';
import { honestPages } from '../extract/walls/honest.js';
import { refusals } from '../extract/walls/refusals.js';
import { framed } from './page-of.js';

/** The default method with a guess of the kind of page: this one so likely, the others alike. */
function guessing(type: (typeof pageTypes)[number], chance: number): Method {
  const rest = (1 - chance) / (pageTypes.length - 1);
  const types = Float32Array.from(pageTypes, (name) => (name === type ? chance : rest));
  return { ...defaultMethod, score: (page, favor) => ({ ...defaultMethod.score(page, favor), types }) };
}

const long = (about: string) =>
  `${about} is what this text is about, and it goes on for a while so that nobody takes it for a line of a menu, with a second half that says nothing new.`;
const card = (make: string) => (i: number) =>
  `<div class="${make}"><h2><a href="/news/${make}-${i}">Story ${make} ${i} of the harbour</a></h2><time datetime="2024-05-0${i}">May ${i}</time><p>${long(`Story ${i}`)}</p></div>`;
const cards = (makes: readonly string[]) => framed(`<h1>News</h1>${makes.map((make) => [1, 2, 3, 4, 5].map(card(make)).join('')).join('')}`);
const listConfidence = (html: string, chance: number) =>
  extract(html, { url: 'https://press.example/news', method: guessing('listing', chance) }).recordConfidence.items;

const post = (i: number, who: string) =>
  `<article class="message"><a class="username" href="/members/${who}/">${who}</a><time datetime="2020-10-0${i}T08:12:00Z">Oct ${i}, 2020</time><div class="message-body"><p>${long(`Post ${i}`)}</p></div></article>`;
const thread = (more: string) => framed(`<h1>Selvedge pulls in</h1>${post(1, 'weft')}${post(2, 'marta')}${post(3, 'loom')}${more}`);
const threadConfidence = (html: string, chance: number) =>
  extract(html, { url: 'https://loom.example/threads/77/', method: guessing('forum', chance) }).recordConfidence.posts!;

const offer = (price: string) =>
  framed(`<h1>Brass compass</h1>${price}<button>Add to cart</button><p>${long('A compass')}</p>`).replace('<body', '<body class="product-page"');
const productConfidence = (html: string) =>
  extract(html, { url: 'https://shop.example/p/7', method: guessing('product', 0.9) }).recordConfidence.product!;

describe('the confidence of a list', () => {
  it('is higher the likelier the page is a list', () => {
    const one = cards(['card']);
    expect(listConfidence(one, 0.9)).toBeGreaterThan(0.9);
    expect(listConfidence(one, 0.5)).toBeLessThan(listConfidence(one, 0.9)!);
    expect(listConfidence(one, 0.02)! < 0.5).toBe(true);
  });

  it('is lower the more makes its records are of, and the same for all its lists', () => {
    const page = extract(cards(['card', 'wide', 'small']), { url: 'https://press.example/news', method: guessing('listing', 0.9) });
    expect(page.items.length).toBeGreaterThan(5);
    expect(page.recordConfidence.items).toBeLessThan(listConfidence(cards(['card']), 0.9)!);
    for (const { confidence } of page.lists) expect(confidence).toBe(page.recordConfidence.items);
  });

  it('is 1 where a rule names the records', () => {
    const rules = [{ host: 'press.example', items: { record: '.card' } }];
    const page = extract(cards(['card']), { url: 'https://press.example/news', rules });
    expect(page.items).toHaveLength(5);
    expect(page.recordConfidence.items).toBe(1);
  });
});

describe('the confidence of posts', () => {
  it('is higher on a page that is a thread, and lower where much is said beside them', () => {
    expect(threadConfidence(thread(''), 0.9)).toBeGreaterThan(0.7);
    expect(threadConfidence(thread(''), 0.3)).toBeLessThan(threadConfidence(thread(''), 0.9));
    const beside = thread(`<section>${'<p>Words about other things that nobody said here, again and again.</p>'.repeat(40)}</section>`);
    expect(threadConfidence(beside, 0.9)).toBeLessThan(threadConfidence(thread(''), 0.9));
  });

  it('is lower where elements made like posts are none', () => {
    const rest = '<article class="message"></article>'.repeat(3);
    expect(threadConfidence(thread(rest), 0.9)).toBeLessThan(threadConfidence(thread(''), 0.9));
  });
});

describe('the confidence of a product', () => {
  it('is highest for a declared price, less for one that is shown, least without any', () => {
    const declared = productConfidence(
      offer(
        '<script type="application/ld+json">{"@type":"Product","name":"Brass compass","offers":{"price":"39.90","priceCurrency":"EUR"}}</script>',
      ),
    );
    const shown = productConfidence(offer('<p class="price">€ 39.90</p>'));
    const none = productConfidence(offer(''));
    expect(declared).toBeGreaterThan(0.9);
    expect(shown).toBeLessThan(declared);
    expect(none).toBeLessThan(0.6);
    expect(none).toBeLessThan(shown);
  });
});

describe('confidence', () => {
  it('of records is null where there are none, or where the method guesses no kind of page', () => {
    const article = framed(`<h1>The last ferry</h1><p>${long('The ferry')}</p>`);
    expect(extract(article).recordConfidence).toEqual({ items: null, posts: null, product: null });
    const everything: Method = {
      name: 'everything',
      meaning: 'every block',
      reference: 'none',
      needs: [],
      defaults: {},
      score: ({ blocks }) => ({ score: new Float32Array(blocks.size).fill(1), cut: 0.5 }),
    };
    const unknown = extract(cards(['card']), { url: 'https://press.example/news', method: everything });
    expect(unknown.items.length).toBeGreaterThan(0);
    expect(unknown.recordConfidence.items).toBeNull();
    expect(unknown.lists[0]!.confidence).toBeNull();
  });

  const without: Readonly<Record<string, Uint8Array | string>> = {
    empty: '',
    'no-text': '<html><body><div></div></body></html>',
    pdf: '%PDF-1.7 nothing to read here',
    binary: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0),
    'error-page': '<title>404 Not Found</title><h1>404 Not Found</h1><p>nginx</p>',
  };
  it.each(Object.entries(without))('of a page is 0 or null where the reason is %s', (reason, input) => {
    const page = extract(input);
    expect(page.reason).toBe(reason);
    expect(page.confidence ?? 0).toBe(0);
    expect(page.recordConfidence).toEqual({ items: null, posts: null, product: null });
  });

  it('of a page is 0 exactly where there is a reason, for walls and their look-alikes', () => {
    for (const [name, { html }] of Object.entries({ ...refusals, ...honestPages })) {
      const { reason, confidence, recordConfidence } = extract(html, { url: 'https://harbour.example/boats/the-last-ferry' });
      if (reason === null) expect(confidence, name).toBeGreaterThan(0);
      else expect({ confidence, recordConfidence }, name).toEqual({ confidence: 0, recordConfidence: { items: null, posts: null, product: null } });
    }
    expect(extract('<p>'.repeat(9), { limits: { characters: 5 } })).toMatchObject({ reason: 'too-large' });
    expect(extract('<p>'.repeat(9), { limits: { characters: 5 } }).confidence ?? 0).toBe(0);
  });
});
