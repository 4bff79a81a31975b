import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/extract.js';
import { defaultMethod } from '../../../src/methods/default/index.js';
import type { Method } from '../../../src/methods/method.js';
import { pageTypes } from '../../../src/page-type/type-tokens.js';
import { choicesIn } from '../../../src/records/product/options.js';
import { productOf } from '../../../src/records/product/product-of.js';
import { moneyIn } from '../../../src/vocabulary/amounts.js';
import { framed, pageOf } from '../page-of.js';

const choicesOf = (page: Parameters<typeof choicesIn>[0]) => choicesIn(page).map(({ name, values }) => ({ name, values }));

const stated = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Heron kettle', ...data })}</script>`;
const shown = (main: string, data: object = {}) => productOf(pageOf(framed(`${stated(data)}<h1>Heron kettle</h1>${main}`)), {}).product!;

describe('the rating that a page shows', () => {
  it.each([
    ['<p>4.8 out of 5</p><p>1,941 reviews</p>', 4.8, 1941],
    ['<p>Rated 4.4 out of 5 stars.</p><div><span>369 Reviews</span></div>', 4.4, 369],
    ['<p>4,5/5 (27 avis)</p>', 4.5, 27],
    ['<p>4.1(407)</p>', 4.1, 407],
    ['<p>3.72 / 5</p><p>1,344 Reviews</p>', 3.72, 1344],
  ])('%s', (main, rating, ratingCount) => expect(shown(main)).toMatchObject({ rating, ratingCount }));

  it.each([
    '<p>Rated 5 out of 5 stars</p><p>Sings well.</p>',
    '<p>4.7 (176 seller ratings)</p>',
    '<p>4.8 stars</p><p>0 reviews</p>',
    '<p>Holds 4.5</p>',
  ])('is none: %s', (main) => expect(shown(main).rating).toBe(null));

  it('is no other where one is declared', () =>
    expect(shown('<p>4.8 out of 5 (12 reviews)</p>', { aggregateRating: { ratingValue: 4, ratingCount: 3 } })).toMatchObject({
      rating: 4,
      ratingCount: 3,
    }));
});

describe('the price that a page shows', () => {
  const offers = { price: '130', priceCurrency: 'USD' };

  it('is that of a sale where what is declared is struck through', () =>
    expect(shown('<div class="price"><span>$98.00</span><s>$130.00</s></div>', { offers })).toMatchObject({
      price: '98',
      listPrice: '130',
      sources: { price: 'page' },
    }));

  it('is the declared one where another one is struck through', () =>
    expect(shown('<div class="price"><span>$98.00</span><s>$120.00</s></div>', { offers })).toMatchObject({ price: '130' }));

  it('is none of a row of other goods, of a service or of a year', () => {
    expect(shown('<div><h2>Frequently bought together</h2><p>Kettle and cup</p><p class="price">$15.00</p></div>').price).toBe(null);
    expect(shown('<p>Professional assembly - $74.99</p>').price).toBe(null);
    expect(shown('<p>$48.99 ($9.80/year)</p>')).toMatchObject({ price: '48.99', listPrice: null });
  });

  it('is called the lowest of several where the page gives no other', () => {
    expect(shown('<p class="price">From $29.00</p>')).toMatchObject({ price: '29', priceBound: 'lowest' });
    expect(shown('<p class="price">$29.00</p>')).toMatchObject({ price: '29', priceBound: null });
    expect(shown('<p class="price">$29.00 – $40.00</p>')).toMatchObject({ price: '29', highPrice: '40', priceBound: null });
    expect(shown('', { offers: { '@type': 'AggregateOffer', lowPrice: 29, priceCurrency: 'USD' } })).toMatchObject({
      price: '29',
      priceBound: 'lowest',
    });
  });

  it('is a range where the first of several variants costs least', () => {
    const variant = (price: string) => ({ '@type': 'Product', name: `Kettle ${price}`, offers: { price, priceCurrency: 'GBP' } });
    const group = (...prices: string[]) => shown('', { '@type': 'ProductGroup', hasVariant: prices.map(variant) });
    expect(group('29.00', '36.00', '31.00')).toMatchObject({ price: '29', highPrice: '36' });
    expect(group('31.00', '29.00')).toMatchObject({ price: '31', highPrice: null });
  });

  it('is in what is called a sidebar where the heading is too', () => {
    const html = framed('<div class="sidebar"><h1>Heron kettle</h1><p class="price">$54.00</p></div>');
    expect(productOf(pageOf(`${html}<p>${stated({})}</p>`)).product?.price).toBe('54');
  });

  it('is one number, however often it is said', () => {
    expect(moneyIn('EUR EUR 15.49 15.49')?.amount).toBe('15.49');
    expect(['1 299,00 kr', '1.299,00', "CHF 1'299", '1 299'].map((text) => moneyIn(text)?.amount)).toEqual(['1299', '1299', '1299', '1299']);
  });
});

describe('choices that are pressed', () => {
  const buttons = (values: string[]) => values.map((value) => `<button class="tile">${value}</button>`).join('');

  it('are buttons below a line that names them, without what is pressed for something else', () =>
    expect(choicesOf(pageOf(`<div><div>Size:<button class="link">Size chart</button></div><div>${buttons(['S', 'M', 'L'])}</div></div>`))).toEqual([
      { name: 'Size', values: ['S', 'M', 'L'] },
    ]));

  it('are pictures in links of a box that is called so', () => {
    const link = (name: string) => `<a href="/kettle-${name}"><img src="${name}.jpg" alt="${name}"></a>`;
    const box = (named: string) => pageOf(`<section><p>Choose your colour</p><div class="${named}">${link('Moss')}${link('Sand')}</div></section>`);
    expect(choicesOf(box('colour-swatches'))).toEqual([{ name: 'Colour', values: ['Moss', 'Sand'] }]);
    expect(choicesOf(box('row'))).toEqual([]);
  });

  it('have their prices and are not said twice', () => {
    const model = (name: string, price: string) => `<button class="m"><div>${name}</div><div>${price}</div><span>selected</span></button>`;
    expect(choicesOf(pageOf(`<div><h4>Model</h4>${model('One litre', '$30')}${model('Two litres', '$40')}</div>`))).toEqual([
      { name: 'Model', values: ['One litre $30', 'Two litres $40'] },
    ]);
  });

  it('are none in a table of values', () => {
    const html = `<table><tr><th>Size</th><td>${buttons(['Moss', 'Sand'])}</td></tr></table>`;
    expect(choicesOf(pageOf(html))).toEqual([]);
  });

  it('have no styles in their values, and are said once where a form asks for them as well', () => {
    const html = `<div><div>Size: M</div>${['M', 'L'].map((size) => `<button class="t"><style>.t{all:unset}</style>${size}</button>`).join('')}</div>`;
    expect(choicesOf(pageOf(html))).toEqual([{ name: 'Size', values: ['M', 'L'] }]);
    expect(choicesOf(pageOf(`<select aria-label="Size:"><option>M</option><option>L</option></select>${html}`))).toHaveLength(1);
  });
});

describe('choices', () => {
  const choice = '<select name="cord"><option>Red</option><option>Green</option></select>';

  it('are none of goods that are sold beside the product', () => {
    const card = (name: string, more = '') => `<li><img src="${name}.jpg"><a href="/${name}">${name}</a><p>$8</p>${more}</li>`;
    const goods = (more: string) => `<h1>Heron kettle</h1><p>It sings.</p><ul>${card('Lid', more)}${card('Cord', more)}</ul>`;
    expect(choicesOf(pageOf(goods(choice)))).toEqual([]);
    expect(choicesOf(pageOf(`<h1>Heron kettle</h1>${choice}${goods('')}`))).toEqual([{ name: 'Cord', values: ['Red', 'Green'] }]);
  });

  it('are none whose values only a machine reads', () => {
    const radio = (value: string) => `<input type="radio" name="pictures" value="${value}">`;
    expect(choicesOf(pageOf(['f6105318-3c83-4836-ab5b-96f2cd95de00', '23bf1cb4-aaca-4428-962a-054432a513eb'].map(radio).join('')))).toEqual([]);
  });
});

/** The default method, but sure of a product and of all its blocks. */
const sure: Method = {
  ...defaultMethod,
  score: (page, favor) => ({
    ...defaultMethod.score(page, favor),
    score: new Float32Array(page.blocks.size).fill(1),
    cut: 0.5,
    types: Float32Array.from(pageTypes, (name) => (name === 'product' ? 0.94 : 0.01)),
  }),
};
const written = (main: string) => extract(framed(`<h1>Heron kettle</h1>${main}`), { url: 'https://hob.example/kettle', method: sure });

describe('the document of a product', () => {
  it('has the values of a choice in one line, not in a row of paragraphs', () => {
    const value = (name: string) => `<div><input type="radio" name="wood" id="${name}"><label for="${name}">${name}</label></div>`;
    const { markdown } = written(
      `<fieldset><legend>Wood</legend>${['Ash', 'Oak', 'Elm'].map(value).join('')}</fieldset><p>It sings when it boils.</p>`,
    );
    expect(markdown).toContain('Wood: Ash, Oak, Elm');
    expect(markdown.match(/Oak/g)).toHaveLength(1);
  });

  it('has a choice whose short values are letters of other words', () => {
    const options = ['S', 'M', 'L'].map((size) => `<option>${size}</option>`).join('');
    expect(written(`<select name="size">${options}</select><p>Small mittens of wool for long walks.</p>`).markdown).toContain('Size: S, M, L');
  });

  it('has a part that is there for two screens once', () => {
    const part = '<p>Wide spout</p><p>It pours well for years.</p><p>Warm handle</p><p>It keeps cool on any stove.</p>';
    const { markdown } = written(
      `<p>A kettle that sings as soon as the water in it boils.</p><section>${part}</section><div class="small">${part}</div>`,
    );
    expect(markdown.match(/Warm handle/g)).toHaveLength(1);
  });

  it('keeps lines that two models have in common', () => {
    const model = (name: string) =>
      `<div><h3>${name}</h3><ul><li>Steel lid</li><li>Oak handle</li><li>One year</li><li>${name} spout</li></ul></div>`;
    expect(written(`<p>A kettle that sings as soon as it boils.</p>${model('Small')}${model('Large')}`).text.match(/Oak handle/g)).toHaveLength(2);
  });

  it('has no data of programs', () =>
    expect(written('<p>It sings when it boils.</p><div>{"group_1":[{"displayPrice":"EUR 15.49","priceAmount":15.49}]}</div>').text).not.toContain(
      'group_1',
    ));

  it('says what each variant costs, where they cost different amounts', () => {
    const variant = (name: string, price: string) => ({ '@type': 'Product', name, offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } });
    const priced = (...prices: string[]) =>
      written(
        `${stated({ '@type': 'ProductGroup', hasVariant: prices.map((price, i) => variant(`Heron kettle - ${i + 1} litre`, price)) })}<p>It sings when it boils.</p>`,
      ).markdown;
    expect(priced('30', '40')).toContain('Prices: 1 litre (30 EUR); 2 litre (40 EUR)');
    expect(priced('30', '30')).not.toContain('Prices');
  });

  it('begins with no picture of goods that are sold beside it', () => {
    const card = (name: string) =>
      `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name}" width="600" height="400"></a><b>${name}</b><p>$8</p></li>`;
    const body = `<h1>Heron kettle</h1><ul>${card('Lid')}${card('Cord')}</ul><p>It sings as soon as the water in it boils, and keeps warm for hours.</p>`;
    const data = stated({ image: 'https://hob.example/heron.jpg', offers: { price: '30', priceCurrency: 'USD' } });
    const { markdown } = extract(`<body>${data}<main>${body}</main></body>`, { url: 'https://hob.example/kettle', method: sure });
    expect(markdown).toContain('heron.jpg');
    expect(markdown).not.toMatch(/(?:Lid|Cord)\.jpg/);
  });
});
