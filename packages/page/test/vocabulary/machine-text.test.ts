import { expect, it } from 'vitest';
import { isFieldName, isMachineText } from '../../src/vocabulary/machine-text.js';

const wordsIn = (text: string) => text.split(/\s+/).length;

it.each([
  ['shortcodes', '[vc_row css="a"][vc_column width="1/2"]'],
  ['a template', '{{ product.name }} – {{ product.price }}'],
  ['the address of a script', 'https://cdn.lamps.example/js/app.min.js?v=3'],
  ['the address of a picture without a scheme', '//cdn.lamps.example/a.webp'],
  ['an identifier', '3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
  ['mark-up', '<iframe src="https://film.example/1" width="1"></iframe>'],
  ['data', '{"group_1":[{"displayPrice":"EUR 15.49"}]}'],
  ['one word again and again', 'star '.repeat(40).trim()],
])('%s is text for machines', (_, text) => {
  expect(isMachineText(text, wordsIn(text))).toBe(true);
});

it.each([
  ['a mark of an editor', '[citation needed]'],
  ['a line with a template in it', 'Write {{ name }} where the name goes.'],
  ['a line with an address', 'The script is at https://cdn.lamps.example/app.js, and it is short.'],
  ['a comparison', '<5 lamps'],
  ['a refrain', 'Row, row, row your boat'],
  ['a word said twice', 'tick tick'],
])('%s is not', (_, text) => {
  expect(isMachineText(text, wordsIn(text))).toBe(false);
});

it('knows the names of fields from labels', () => {
  for (const name of ['cat_thumb_Petrol Blue', 'link_mobile-1', 'hero-img', 'product_id:']) expect(isFieldName(name), name).toBe(true);
  for (const label of ['Colour', 'well-known', 'Size (EU)', 'T_max', 'e-mail']) expect(isFieldName(label), label).toBe(false);
});
