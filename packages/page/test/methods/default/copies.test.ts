import { expect, it } from 'vitest';
import { blockText } from '../../../src/blocks/segment.js';
import { copiesOf } from '../../../src/methods/default/copies.js';
import { pageOf } from '../../content/content-of.js';

const REFRAIN = 'Row on, row on, the river is wide tonight.';
const FIRST = 'The ferry leaves the northern bank at six in the morning.';
const SECOND = 'A second boat follows whenever the first one is full.';

/** The texts of a page that are copies of another. */
function copies(html: string, score: number | readonly number[] = 0.9): string[] {
  const page = pageOf(`<!doctype html><body>${html}`);
  const found = copiesOf(
    page,
    Float32Array.from({ length: page.blocks.size }, (_, block) => (typeof score === 'number' ? score : score[block]!)),
  );
  return Array.from(found).flatMap((copy, block) => (copy === 1 ? [`${block}: ${blockText(page.blocks, block)}`] : []));
}

it('keeps a refrain, a step and a line that every card has', () => {
  expect(copies(`<article><p>${REFRAIN}</p><p>${FIRST}</p><p>${REFRAIN}</p><p>${SECOND}</p><p>${REFRAIN}</p></article>`)).toEqual([]);
  expect(copies(`<ol><li>${FIRST}</li><li>${REFRAIN}</li><li>${FIRST}</li></ol>`)).toEqual([]);
  const card = (name: string) => `<div class="card"><h3>${name}</h3><p>${FIRST}</p></div>`;
  expect(copies(card('Oar') + card('Sail') + card('Rudder'))).toEqual([]);
});

it('finds a teaser of the same text and a pull quote', () => {
  expect(copies(`<article><p>${FIRST}</p><p>${SECOND}</p></article><aside class="teaser"><p>${FIRST}</p></aside>`)).toEqual([`2: ${FIRST}`]);
  expect(copies(`<article><p>${FIRST}</p><blockquote class="pull"><p>${FIRST}</p></blockquote><p>${SECOND}</p></article>`)).toEqual([`1: ${FIRST}`]);
});

it('keeps a paragraph of a section whose other paragraphs differ', () => {
  const entry = (name: string, own: string) => `<dt>${name}</dt><dd><p>${own}</p><p>${FIRST}</p><p>${SECOND}</p></dd>`;
  const oar = 'An oar of ash is lighter than one of oak, and breaks sooner.';
  const sail = 'A sail of hemp dries slowly and should be hung up in the wind.';
  expect(copies(`<dl>${entry('Oar', oar)}${entry('Sail', sail)}</dl>`)).toEqual([]);
  expect(copies(`<div><p>${FIRST}</p><p>${SECOND}</p><p>${oar}</p><h2>Again</h2><p>${sail}</p><p>${FIRST}</p><p>${SECOND}</p></div>`)).toEqual([]);
});

it('keeps the copy that is among texts of its kind', () => {
  const card = (text: string) => `<div class="card">${text}</div>`;
  const shown = `<div class="shown">${FIRST}</div>`;
  const html = `<section>${shown}${card(SECOND)}${card(FIRST)}${card('A bell on the pier rings when the fog is too thick.')}</section>`;
  expect(copies(html)).toEqual([`0: ${FIRST}`]);
  expect(copies(html, 0.5)).toEqual([`0: ${FIRST}`]);
  expect(copies(html, [0.95, 0.9, 0.75, 0.9])).toEqual([`0: ${FIRST}`]);
  expect(copies(html, [0.6, 0.9, 0.4, 0.9])).toEqual([`2: ${FIRST}`]);
});

it('takes five words twice for a phrase, and six for a copy', () => {
  const twice = (text: string) => copies(`<article><p>${text}</p><p>${SECOND}</p></article><aside class="teaser"><p>${text}</p></aside>`);
  expect(twice('Row on, the river winds.')).toEqual([]);
  expect(twice('Row on, the river is wide.')).toEqual(['2: Row on, the river is wide.']);
});

it('takes an item of a hidden list for a copy, whatever else is in the list', () => {
  const list = (own: string) => `<ul><li>${FIRST}</li><li>${own}</li></ul>`;
  expect(copies(`<div>${list('Oars for two')}</div><section hidden>${list('A sail of hemp')}</section>`)).toEqual([`2: ${FIRST}`]);
});

it('finds a part of the page that stands twice', () => {
  const part = `<section><p>${FIRST}</p><p>${SECOND}</p></section>`;
  expect(copies(`${part}<hr>${part}`)).toEqual([`2: ${FIRST}`, `3: ${SECOND}`]);
});

it('finds it among paragraphs of the same section too, and in posts that are items of a list', () => {
  const third = 'Bicycles are carried on the lower deck at no charge.';
  const part = `<p>Hours</p><p>${FIRST}</p><p>${SECOND}</p><p>${third}</p>`;
  const own = (name: string) => `<p>${name} is the name of the boat that sails on Sundays and on the days before a feast, at noon.</p>`;
  const section = `<section>${own('Anna')}${own('Berta')}${part}${own('Clara')}${own('Dora')}${part}</section>`;
  expect(copies(section)).toEqual([`9: ${FIRST}`, `10: ${SECOND}`, `11: ${third}`]);
  const shown = (name: string) => `<div class="${name}"><p>${FIRST}</p><p>${SECOND}</p></div>`;
  const posts = `<ul><li>${shown('wide')}${shown('narrow')}${shown('print')}</li><li>${own('Emma')}</li></ul>`;
  expect(copies(posts)).toEqual([`2: ${FIRST}`, `3: ${SECOND}`, `4: ${FIRST}`, `5: ${SECOND}`]);
});

it('prefers the visible copy to the hidden one', () => {
  expect(copies(`<div hidden><p>${FIRST}</p></div><div><p>${FIRST}</p></div>`)).toEqual([`0: ${FIRST}`]);
  expect(copies(`<div><p>${FIRST}</p></div><div style="display: none"><p>${FIRST}</p></div>`)).toEqual([`1: ${FIRST}`]);
});

it('keeps a heading that a list of contents names', () => {
  const name = 'When the ferry leaves the northern bank';
  expect(copies(`<ul><li><a href="#when">${name}</a></li></ul><h2 id="when">${name}</h2><p>${FIRST}</p>`)).toEqual([]);
});

it('keeps what two lists have in common, unless one of them is a copy of the other', () => {
  const list = (...items: string[]) => `<div class="${'abcd'[items.length]}"><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  expect(copies(list(FIRST, 'Oars for two') + list('Oars for four', FIRST, 'A sail of hemp'))).toEqual([]);
  expect(copies(list(FIRST, SECOND, 'Oars') + list(FIRST, SECOND))).toHaveLength(2);
  expect(copies(list(FIRST, 'Oars for two', 'Oars for four') + list(FIRST, 'A sail of hemp'))).toEqual([]);
});
