import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { choose } from '../../src/content/choose.js';
import { keepTogether } from '../../src/content/units/keep-together.js';
import { keepTables } from '../../src/content/units/value-tables.js';
import type { Scores } from '../../src/methods/method.js';
import { pageOf } from './content-of.js';

/** Texts that are kept when blocks score what the number at the end of their text says, in tenths. */
function kept(
  html: string,
  more: (texts: readonly string[]) => Partial<Scores> = () => ({}),
  dropped: readonly string[] = [],
  isThread = false,
): string[] {
  const page = pageOf(html);
  const texts = Array.from({ length: page.blocks.size }, (_, block) => blockText(page.blocks, block));
  const score = Float32Array.from(texts, (text) => Number(/\d+$/.exec(text)?.[0] ?? 9) / 10);
  const scores: Scores = { score, cut: 0.5, ...more(texts) };
  const masks = dropped.map((text) => ({ blocks: Uint8Array.from(texts, (other) => (other === text ? 1 : 0)), reason: 'site-furniture' }));
  const { keeps } = keepTogether(page, scores, choose(scores, { dropped: masks }), isThread);
  return texts.filter((_, block) => keeps[block] === 1);
}

it('keeps or drops the items of a list together', () => {
  expect(kept('<p>Text</p><ul><li>oak 8<li>ash 4<li>elm 7<li>fir 6</ul>')).toEqual(['Text', 'oak 8', 'ash 4', 'elm 7', 'fir 6']);
  expect(kept('<p>Text</p><ul><li>oak 2<li>ash 6<li>elm 1<li>fir 3</ul>')).toEqual(['Text']);
});

it('decides about each line of a card by the same line of the others', () => {
  const card = (name: string, title: number, note: number) =>
    `<div class=card><h3>${name} ${title}</h3><div class=note>share ${name} ${note}</div></div>`;
  expect(kept(card('Oak', 8, 1) + card('Ash', 4, 2) + card('Elm', 9, 6))).toEqual(['Oak 8', 'Ash 4', 'Elm 9']);
});

it('keeps the names of items whose text is kept, where they nearly are', () => {
  const card = (name: string, score: number) =>
    `<div class=card><a href=/${name}>${name} ${score}</a><div class=text>Much is said about ${name} 9</div></div>`;
  const cards = card('Oak', 6) + card('Ash', 4) + card('Elm', 4);
  expect(kept(cards)).toHaveLength(6);
  // Names of people who post are said by the heads of their posts.
  expect(kept(cards, undefined, [], true)).toHaveLength(3);
  // A line that neither heads nor leads anywhere is a label.
  expect(kept(cards.replace(/<(\/?)a\b[^>]*>/g, '<$1div>'))).toHaveLength(3);
  // What to read next is no part of the page.
  expect(kept(`<p>Text</p><h2>You may also like</h2><div>${cards}</div>`)).toHaveLength(5);
  expect(kept(`<p>Text</p><h2>Three trees</h2><div>${cards}</div>`)).toHaveLength(8);
  // Names without their texts are a list of pointers.
  expect(kept(cards.replace(/ 9</g, ' 1<'))).toEqual([]);
});

it('keeps the cells of a table together', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  expect(kept(`<table>${row('oak 9', 'a 4')}${row('ash 8', 'b 3')}${row('elm 9', 'c 4')}</table>`)).toHaveLength(6);
});

it('keeps no marks without words by themselves', () => {
  expect(kept('<p>Text</p><ul><li>×<li>×<li>×</ul>', (texts) => ({ score: Float32Array.from(texts, (text) => (text === '×' ? 0.1 : 0.9)) }))).toEqual(
    ['Text'],
  );
});

it('leaves paragraphs, two of a kind and long texts to themselves', () => {
  expect(kept('<div><p>one 9</p><p>two 1</p><p>three 9</p></div>')).toEqual(['one 9', 'three 9']);
  expect(kept('<ul><li>one 9<li>two 1</ul>')).toEqual(['one 9']);
  const long = `${'word '.repeat(60)}1`;
  expect(kept(`<ul><li>one 9<li>two 9<li>three 9<li>${long}</ul>`)).toEqual(['one 9', 'two 9', 'three 9']);
});

it('leaves the lines of a listing to the listing', () => {
  const line = (code: string, score: number) => `<div class=line><i>${code} ${score}</i></div>`;
  expect(kept(`<pre>${line('tie', 6)}${line('haul', 6)}${line('}', 1)}${line('}', 1)}</pre>`)).toEqual(['tie 6', 'haul 6']);
});

it('does not bring back what was set aside', () => {
  const html = '<ul><li>oak 9<li>ash 9<li>elm 9</ul>';
  expect(kept(html, undefined, ['ash 9'])).toEqual(['oak 9', 'elm 9']);
});

it('brings back the name of an item that stands elsewhere too, but no double beside it', () => {
  const item = (name: string, note: string) => `<li><b class=n>${name}</b><p class=t>${note}</p></li>`;
  const list = (...items: string[]) => `<ul>${items.join('')}</ul>`;
  const repeated = (texts: readonly string[]) => ({ repeated: Uint8Array.from(texts, (text, i) => (texts.indexOf(text) < i ? 1 : 0)) });
  const far = Array.from({ length: 14 }, (_, i) => `<p>Text ${i} 9</p>`).join('');
  const two = list(item('oak', 'one 9'), item('ash', 'two 9'), item('elm', 'three 9'));
  const other = list(item('fir', 'four 9'), item('oak', 'five 9'), item('yew', 'six 9'), item('box', 'seven 9'));
  expect(kept(two + far + other, repeated).filter((text) => text === 'oak')).toHaveLength(2);
  expect(
    kept(list(...['oak', 'ash', 'elm'].map((name) => `<li><div class=n>${name}</div><div class=m>${name}</div><div>${name} 9</div></li>`)), repeated),
  ).toEqual(['oak', 'oak 9', 'ash', 'ash 9', 'elm', 'elm 9']);
});

describe('tables of values', () => {
  /** The number of cells kept of those of a table, where each scores what its last digit says. */
  const cellsKept = (html: string) => {
    const page = pageOf(html);
    const score = Float32Array.from({ length: page.blocks.size }, (_, block) => Number(/\d$/.exec(blockText(page.blocks, block))?.[0] ?? 9) / 10);
    const scores: Scores = { score, cut: 0.5 };
    return Array.from(keepTables(page, scores, choose(scores)).keeps).filter((kept) => kept === 1).length;
  };
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

  it('keeps the labels and the dashes with the values', () => {
    expect(
      cellsKept(`<table>${row('Plan 4', 'Small 4', 'Large 4')}${row('Guarantee 3', 'Yes 6', 'Yes 6')}${row('Calls 3', '– 1', 'Yes 9')}</table>`),
    ).toBe(9);
  });

  it('drops the few cells that reach the cut of a table that is no content', () => {
    expect(cellsKept(`<table>${row('Plan 1', 'Small 1')}${row('Guarantee 2', 'Yes 6')}</table>`)).toBe(0);
  });

  it.each([
    ['that lays out a page', `<table>${row('<h2>Heading 9</h2>', 'menu 1')}${row('Text 9', 'menu 1')}</table>`],
    ['of one column', `<table>${row('Text 9')}${row('menu 1')}${row('Text 9')}</table>`],
    ['with long texts', `<table>${row(`${'word '.repeat(70)} 9`, 'menu 1')}${row('Text 9', 'menu 1')}</table>`],
  ])('leaves a table %s', (_, html) => {
    expect(cellsKept(html)).toBe(2);
  });
});

it('keeps the words before each of two figures in an item', () => {
  const plan = (figure: string) => `<p>Starts at</p><p>$${figure} a month</p>`;
  const item = (one: string, other: string) => `<li><div>${plan(one)}</div><section>${plan(other)}</section></li>`;
  const said = (other: string) => kept(`<ul>${item('15', other)}<li>Oak</li><li>Ash</li></ul>`).filter((line) => line === 'Starts at').length;
  expect(said('890')).toBe(2);
  // The same figure again is a copy with its words.
  expect(said('15')).toBe(1);
});

it('drops what an item says twice, but not what two cells of a row say', () => {
  const card = (name: string) => `<div class=card><span>${name} tree</span><h3>${name} tree</h3><p>Grows by the water of ${name}.</p></div>`;
  expect(kept(card('Oak') + card('Ash') + card('Elm')).filter((text) => text === 'Oak tree')).toHaveLength(1);
  const row = (name: string) => `<tr><td>${name}</td><td>up to ten</td><td>up to ten</td></tr>`;
  expect(kept(`<table>${row('oak')}${row('ash')}${row('elm')}</table>`).filter((text) => text === 'up to ten')).toHaveLength(6);
});

it('lets two terms of an item have the same definition, and two labels the same value', () => {
  const item = (name: string) =>
    `<li><dl><dt>Outside ${name}</dt><dd>pure new wool</dd><dt>Inside ${name}</dt><dd>pure new wool</dd></dl><p>Made of:</p><p>pure new wool</p></li>`;
  expect(kept(`<ul>${item('a')}${item('b')}${item('c')}</ul>`).filter((text) => text === 'pure new wool')).toHaveLength(9);
});

it('keeps a line that two neighbours in a list have in common, although the method took the second for a copy', () => {
  const place = 'A talk in the old harbour of the town';
  const item = (name: string, at = place) => `<li><h3>${name}</h3><p class=place>${at}</p></li>`;
  const html = `<ul>${item('Oars')}${item('Sails')}${item('Ropes', 'A walk by the river')}${item('Knots', 'A course')}</ul>`;
  const repeated = (texts: readonly string[]) => Uint8Array.from(texts, (text, block) => (text === place && texts.indexOf(text) < block ? 1 : 0));
  expect(kept(html, (texts) => ({ repeated: repeated(texts) })).filter((text) => text === place)).toHaveLength(2);
});

it('drops the items that a list has once more to turn in a circle, and keeps what either copy has', () => {
  const slides = (...lines: string[]) => `<p>Text</p><div>${lines.map((line) => `<div class=slide><b>${line}</b></div>`).join('')}</div>`;
  const [oak, ash, elm] = ['The oak stands by the gate', 'The ash stands by the well', 'The elm stands by the road'];
  expect(kept(slides(elm, oak, ash, elm, oak))).toEqual(['Text', elm, oak, ash]);
  expect(kept(slides(oak, ash, oak, ash), (texts) => ({ score: Float32Array.from(texts, (_, block) => (block === 1 ? 0.3 : 0.9)) }))).toEqual([
    'Text',
    oak,
    ash,
  ]);
});

it('leaves lists that do not begin again, lists of few words and rows of tables as they are', () => {
  const list = (...lines: string[]) => `<p>Text</p><ul>${lines.map((line) => `<li>${line}`).join('')}</ul>`;
  const [oak, ash, elm] = ['The oak stands by the gate', 'The ash stands by the well', 'The elm stands by the road'];
  expect(kept(list(oak, ash, oak, elm))).toHaveLength(5);
  expect(kept(list('oak', 'ash', 'oak', 'ash'))).toHaveLength(5);
  const row = (line: string) => `<tr><td>${line}</td><td>${line}</td></tr>`;
  expect(kept(`<table>${row(oak)}${row(ash)}${row(oak)}${row(ash)}</table>`)).toHaveLength(8);
});

it('keeps a line once that is right below itself in other elements, and a refrain as often as it is sung', () => {
  const line = 'We make lamps of brass and oak';
  expect(kept(`<div><p class=wide>${line}</p><p class=narrow>${line}</p><p>Text</p></div>`)).toEqual([line, 'Text']);
  expect(kept(`<div><p>${line}</p><p>${line}</p><p>Text</p></div>`)).toEqual([line, line, 'Text']);
  expect(kept(`<div><p class=wide>${line}</p><p>Text</p><p class=narrow>${line}</p></div>`)).toEqual([line, 'Text', line]);
});
