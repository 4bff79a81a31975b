import { expect, it } from 'vitest';
import { choicesIn } from '../../src/records/product/options.js';
import { pageOf } from '../content/content-of.js';

const choicesOf = (page: Parameters<typeof choicesIn>[0]) => choicesIn(page).map(({ name, values }) => ({ name, values }));

it('reads choices of selects by their labels or names, without what is no value', () => {
  const html = `<form class="cart"><label for="c">Colour:</label><select id="c"><option>Choose an option</option><option>Sand</option><option>Moss</option></select>
    <select name="options[Size]"><option>Small</option><option>Large</option></select></form>`;
  expect(choicesOf(pageOf(html))).toEqual([
    { name: 'Colour', values: ['Sand', 'Moss'] },
    { name: 'Size', values: ['Small', 'Large'] },
  ]);
});

it('names a choice without the words that ask for it', () => {
  const html = '<select aria-label="Select a size"><option>XS</option><option>XL</option></select>';
  expect(choicesOf(pageOf(html))).toEqual([{ name: 'Size', values: ['XS', 'XL'] }]);
});

it('keeps choices whose values only begin alike', () => {
  const select = (name: string, values: string[]) => `<select name="${name}">${values.map((value) => `<option>${value}</option>`).join('')}</select>`;
  const html = select('size', ['S', 'M', 'L']) + select('colour', ['Sand', 'Mint', 'Lilac']) + select('variant-size', ['S - $4', 'M - $4', 'L - $5']);
  expect(choicesOf(pageOf(html)).map(({ name }) => name)).toEqual(['Size', 'Colour']);
});

it('reads choices of radio buttons by the legend of their group', () => {
  const radio = (value: string) => `<input type="radio" name="x1" id="${value}" value="${value}"><label for="${value}">${value}</label>`;
  expect(choicesOf(pageOf(`<fieldset><legend>Wood <b>Ash</b></legend>${radio('Ash')}${radio('Oak')}</fieldset>`))).toEqual([
    { name: 'Wood', values: ['Ash', 'Oak'] },
  ]);
});

it('reads no choice of other goods further down that has the same name', () => {
  const radio = (value: string) => `<input type="radio" name="size" id="${value}" value="${value}"><label for="${value}">${value}</label>`;
  const between = '<p>More about the lamp</p>'.repeat(100);
  expect(choicesOf(pageOf(`<div>${radio('Small')}${radio('Large')}</div>${between}<div>${radio('Half a litre')}</div>`))).toEqual([
    { name: 'Size', values: ['Small', 'Large'] },
  ]);
});

it.each([
  ['a quantity', '<label for="q">Quantity</label><select id="q"><option>1</option><option>2</option></select>'],
  ['a country', '<select name="pays"><option>France</option><option>Italie</option></select>'],
  ['an order of reviews', '<select name="sort_by"><option>Newest</option><option>Oldest</option></select>'],
  ['a name that is one of the values', '<label for="w">Online</label><select id="w"><option>Online</option><option>In a shop</option></select>'],
  ['an order of goods', '<select name="orderby"><option>Newest</option><option>Cheapest</option></select>'],
  [
    'a report',
    '<form><label for="r">Kind of complaint…</label><select id="r"><option>Broken</option><option>Stolen</option></select><textarea></textarea></form>',
  ],
  ['a single value', '<select name="colour"><option>Sand</option></select>'],
  ['what only a machine names', '<select name="a7_x"><option>Sand</option><option>Moss</option></select>'],
  ['a menu', `<nav><select name="department"><option>Lamps</option><option>Ropes</option></select></nav>${'<p>The page goes on.</p>'.repeat(12)}`],
])('takes %s for no choice', (_, html) => {
  expect(choicesOf(pageOf(html))).toEqual([]);
});

it('names a choice without what is asked of the buyer, and reads it once', () => {
  const select = (name: string, values: readonly string[]) =>
    `<label for="${name}">${name}</label><select id="${name}">${values.map((value) => `<option>${value}</option>`).join('')}</select>`;
  const html = `<form>${select('Select your size', ['Small', 'Large'])}${select('Variants', ['Small - $12.00', 'Large - $14.00'])}</form>`;
  expect(choicesOf(pageOf(html))).toEqual([{ name: 'Size', values: ['Small', 'Large'] }]);
});

it('leaves out what is for machines and what is said of every value', () => {
  const radio = (value: string) =>
    `<input type="radio" name="grind" id="${value}"><label for="${value}">${value} <span>Variant sold out or unavailable</span></label>`;
  const html = `<select name="variantsHelper"><option>Fine / 1 lb</option><option>Coarse / 1 lb</option></select>${radio('Fine')}${radio('Coarse')}`;
  expect(choicesOf(pageOf(html))).toEqual([{ name: 'Grind', values: ['Fine', 'Coarse'] }]);
});
