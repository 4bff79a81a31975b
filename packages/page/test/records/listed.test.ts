import { expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Method } from '../../src/methods/method.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';
import { framed } from './page-of.js';

/** The default method, but sure of a list, and of no block but the ones that `keeps` names. */
const sure = (keeps: (words: number) => boolean): Method => ({
  ...defaultMethod,
  score: (page, favor) => ({
    ...defaultMethod.score(page, favor),
    score: Float32Array.from(page.blocks.words, (words) => Number(keeps(words))),
    cut: 0.5,
    types: Float32Array.from(pageTypes, (name) => (name === 'listing' ? 0.94 : 0.01)),
  }),
});
const written = (main: string, keeps: (words: number) => boolean = () => false) =>
  extract(framed(`<h1>Lamps</h1><p>All lamps that we make, from the small one to the large one.</p>${main}`), {
    url: 'https://lamps.example/all',
    method: sure(keeps),
  }).markdown;

const names = ['Heron', 'Egret', 'Bittern', 'Stork', 'Crane', 'Ibis'];
const card = (name: string, more: string) =>
  `<div class="card"><a href="/${name}"><img src="/${name}.jpg" alt="" width="200" height="200"></a><h3><a href="/${name}">${name} lamp</a></h3>${more}<a href="/basket">Add to basket</a></div>`;
const grid = (more: (name: string, i: number) => string) => `<div class="grid">${names.map((name, i) => card(name, more(name, i))).join('')}</div>`;

it('writes each item from its fields, and leaves what all of them have in common', () => {
  const markdown = written(grid((name, i) => `<div>$${i + 5}.00</div><p>Burns oil of the kind ${name}</p><button>Compare</button>`));
  expect(markdown).toContain('[Heron lamp](https://lamps.example/Heron) — $5.00 · Burns oil of the kind Heron');
  expect(markdown.match(/^- !\[/gm)).toHaveLength(6);
  expect(markdown).not.toMatch(/Compare|basket/);
});

it('keeps the words that make a price the lowest of several', () =>
  expect(written(grid((_, i) => `<div>From $${i + 5}.00</div>`))).toContain('— From $5.00'));

it('shows no bare names that the method left out', () =>
  expect(written(names.map((name) => `<p><a href="/${name}">${name}</a></p>`).join(''))).not.toContain('Heron'));

it('leaves out what is hidden in a card', () =>
  expect(written(grid((_, i) => `<div>$${i + 5}.00</div><div hidden>Stock of the shop ${i}</div>`))).not.toContain('Stock of'));

it('shows a list that a form is around', () => expect(written(`<form>${grid((_, i) => `<div>$${i + 5}.00</div>`)}</form>`)).toContain('— $5.00'));

it('leaves items that are texts as sections', () => {
  const text = (name: string) => `${name} lamps burn through the night and nobody has to look after them until the morning. `.repeat(6);
  expect(
    written(
      grid((name) => `<p>${text(name)}</p>`),
      (words) => words > 40,
    ),
  ).toMatch(/^#+ .*Heron lamp/m);
});
