import { expect, it } from 'vitest';
import { extract } from '../../../src/extract.js';
import { defaultMethod } from '../../../src/methods/default/index.js';
import type { Method } from '../../../src/methods/method.js';
import { pageTypes } from '../../../src/page-type/type-tokens.js';
import { choicesIn } from '../../../src/records/product/options.js';
import { framed, pageOf } from '../page-of.js';

/** The default method, but sure of a product and of all blocks that do not hold `low`. */
const sure: Method = {
  ...defaultMethod,
  score: (page, favor) => ({
    ...defaultMethod.score(page, favor),
    score: new Float32Array(page.blocks.size).fill(1),
    cut: 0.5,
    types: Float32Array.from(pageTypes, (name) => (name === 'product' ? 0.94 : 0.01)),
  }),
};

function markdownOf(data: object, main: string, scripts = ''): string {
  const stated = JSON.stringify({ '@type': 'Product', name: 'Heron kettle', offers: { price: '54.50', priceCurrency: 'GBP' }, ...data });
  const html = framed(`<script type="application/ld+json">${stated}</script>${scripts}<h1>Heron kettle</h1>${main}`);
  return extract(html, { url: 'https://hob.example/kettle', method: sure }).markdown;
}

const TOLD = 'One sheet of steel, beaten by hand over a last of oak, that sings as soon as the water in it boils.';

it('gives the description that is for machines where the page says nothing about the product', () => {
  const state = `<script id="state" type="text/json">${JSON.stringify({
    brand: { name: 'Heron', longDescription: 'A maker of kettles on the coast since the days of the first trains, with a shop by the pier.' },
    item: { displayName: 'Heron kettle', longDescription: `<b>What it is:</b> ${TOLD}<br>It &quot;pours&quot;.` },
  })}</script>`;
  const written = markdownOf({}, '<p>Two sizes.</p>', state);
  expect(written).toContain(`What it is: ${TOLD}\n\nIt "pours".`);
  expect(written).not.toContain('A maker of kettles');
  expect(markdownOf({ description: TOLD }, '<p>Two sizes.</p>')).toContain(TOLD);
});

it('keeps to what the page says where it says something', () => {
  const shown = 'The kettle is made for open fires and for stoves of all kinds, and its handle stays cold for as long as the tea takes to draw.';
  expect(markdownOf({ description: TOLD }, `<p>${shown}</p>`)).not.toContain(TOLD);
});

it('gives the price once, in the words of the page where it shows it', () => {
  const written = markdownOf({}, '<p class="price">From £54.50 VAT included</p><p>Two sizes.</p>');
  expect(written).toContain('From £54.50 VAT included');
  expect(written).not.toContain('GBP');
  expect(markdownOf({}, '<p>Two sizes.</p>')).toContain('**Price: 54.50 GBP**');
});

it.each([
  ['side by side', '<p class="price">£54.50£70 22% off</p>'],
  ['struck through', '<p><del>£70.00</del> <b>£54.50</b></p>'],
  ['for screen readers', '<p><del>£70.00</del> <i>Original price was: £70.00.</i> £54.50 <i>Current price is: £54.50.</i></p>'],
  ['after the price alone', '<div>Regular price £54.50</div><div>Sale price £54.50 Regular price £70.00</div>'],
])('reads what it cost before where the page alone says so: %s', (_, price) => {
  const data =
    '<script type="application/ld+json">{"@type":"Product","name":"Heron kettle","offers":{"price":"54.50","priceCurrency":"GBP"}}</script>';
  const { product } = extract(framed(`${data}<h1>Heron kettle</h1>${price}<p>Two sizes.</p>`), { url: 'https://hob.example/kettle', method: sure });
  expect(product).toMatchObject({ price: '54.50', listPrice: '70' });
});

it('takes the ends of a range for no list price, and what is out of stock in a table for one of several', () => {
  expect(markdownOf({}, '<p class="price">£54.50 – £70.00</p><p>Two sizes.</p>')).not.toContain('List price');
  const table = '<table><tr><td>Red</td><td>Sold out</td></tr><tr><td>Blue</td><td>£54.50</td></tr></table>';
  expect(markdownOf({}, `${table}<p>Two sizes.</p>`)).not.toContain('**');
});

it('opens with its picture although a list below has others', () => {
  const items = '<ul><li>Steel, beaten by hand <img src="/steel.jpg"></li><li>Beech, from the hills <img src="/beech.jpg"></li></ul>';
  expect(markdownOf({ image: 'https://hob.example/kettle.jpg' }, items)).toContain('![Heron kettle](https://hob.example/kettle.jpg)\n\n**Price');
});

it('gives the rating once, in the words of the page where it shows it', () => {
  const rated = { aggregateRating: { ratingValue: 4.3, reviewCount: 7 } };
  const written = markdownOf(rated, '<div>4.3 stars on 7 reviews</div><p>Two sizes.</p>');
  expect(written).toContain('4.3 stars on 7 reviews');
  expect(written.match(/4\.3/g)).toHaveLength(1);
  expect(markdownOf(rated, '<p>Two sizes.</p>')).toContain('Rating: 4.3 (7)');
});

it('takes a price of nothing for none, unless it is that of a program', () => {
  expect(markdownOf({ offers: { price: 0, priceCurrency: 'GBP' }, sku: 'HK-16' }, '<p>Two sizes.</p>')).not.toContain('Price');
  expect(markdownOf({ '@type': 'SoftwareApplication', offers: { price: 0, priceCurrency: 'GBP' } }, '<p>Two sizes.</p>')).toContain('Price: 0 GBP');
});

it('reads references that were escaped twice, and pictures in a folder that is called default', () => {
  const written = markdownOf({ brand: 'L&amp;#8217;atelier', image: 'https://hob.example/sites/default/kettle.jpg' }, '<p>Two sizes.</p>');
  expect(written).toContain('Brand: L’atelier');
  expect(written).toContain('(https://hob.example/sites/default/kettle.jpg)');
  expect(markdownOf({ sku: 'HK-16', image: 'https://hob.example/default.jpg' }, '<p>Two sizes.</p>')).not.toContain('default.jpg');
});

it('takes no drawing beside a line for the picture of a product', () => {
  const drawing = '<p>Sings <img src="/drop.svg" alt="drop" width="400" height="400"> when it boils.</p>';
  const written = markdownOf({ image: 'https://hob.example/k2.jpg' }, drawing);
  expect(written).toContain('/drop.svg');
  expect(written).toContain('(https://hob.example/k2.jpg)');
});

it('is headed by the name of the product, without where it is sold, if the page shows the name', () => {
  const page = (shown: string) =>
    extract(
      `<html><head><title>Heron kettle on Hob</title><meta property="og:title" content="Heron kettle on Hob"></head><body><main itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Heron kettle"><div>${shown}</div><p>${TOLD}</p></main></body></html>`,
      { url: 'https://hob.example/kettle', method: sure },
    );
  expect(page('Heron kettle').title).toBe('Heron kettle on Hob');
  expect(page('Heron kettle').markdown).toMatch(/^# Heron kettle\n/);
  expect(page('A kettle').markdown).toMatch(/^# Heron kettle on Hob\n/);
});

it('reads no names of columns as a value', () => {
  const table = '<table><tr><th>Title</th><th>Description</th></tr><tr><td>Holds</td><td>1.6 l</td></tr><tr><td>Lid</td><td>steel</td></tr></table>';
  const { product } = extract(framed(`<h1>Heron kettle</h1>${table}`), { url: 'https://hob.example/kettle', method: sure });
  expect(product?.specifications).toEqual([
    { name: 'Holds', value: '1.6 l' },
    { name: 'Lid', value: 'steel' },
  ]);
});

it('leaves out what a table of values says about those who bought it', () => {
  const table = '<dl><dt>Holds</dt><dd>1.6 l</dd><dt>Customer reviews</dt><dd>4.5 of 5</dd></dl>';
  const low: Method = {
    ...sure,
    score: (page, favor) => ({ ...sure.score(page, favor), score: Float32Array.from(page.blocks.words, (words) => +(words > 6)) }),
  };
  const { markdown } = extract(framed(`<h1>Heron kettle</h1><p>${TOLD}</p>${table}<p>£54.50</p>`), {
    url: 'https://hob.example/kettle',
    method: low,
  });
  expect(markdown).toContain('1.6 l');
  expect(markdown).not.toContain('4.5 of 5');
});

it('reads choices whose labels are around them, and whose name is above them', () => {
  const radio = (value: string, id: number) =>
    `<label><span>${value}</span><span>1 l</span><input type="radio" name="attribute[140]" value="${id}"></label>`;
  const html = `<div class="field"><label>Colour: <small>none chosen</small></label><div>${radio('Sand', 124)}${radio('Moss', 125)}</div></div>`;
  expect(choicesIn(pageOf(html))).toMatchObject([{ name: 'Colour', values: ['Sand 1 l', 'Moss 1 l'] }]);
});
