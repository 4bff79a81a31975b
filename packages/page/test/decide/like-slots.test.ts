import { expect, it } from 'vitest';
import { slotsTogether } from '../../src/decide/like-slots.js';
import { texts } from '../../src/features/surveys/texts.js';
import { pageOf } from '../content/content-of.js';

/** Score of every text after like slots were decided together. */
function together(html: string, scoreOf: (line: string) => number): Record<string, number> {
  const page = pageOf(html);
  const { text } = page.once(texts);
  const scores = slotsTogether(page, Float32Array.from(text, scoreOf));
  return Object.fromEntries(text.map((line, block) => [line, Math.round(scores[block]! * 100) / 100]));
}

const card = (name: string, price: string) => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`;

it('gives the same place in every item one score', () => {
  const scores = together(card('oak', '$5') + card('ash', '$6') + card('elm', '$7'), (line) => ({ oak: 0.9, ash: 0.9, elm: 0.3 })[line] ?? 0.2);
  expect(scores).toEqual({ oak: 0.7, ash: 0.7, elm: 0.7, $5: 0.2, $6: 0.2, $7: 0.2 });
});

it('counts a text that several items have once, by its best score', () => {
  const html = ['oak', 'ash', 'elm', 'fir'].map((name, i) => card(name, i < 2 ? '$5' : `$${i}9`)).join('');
  const scores = together(html, (line) => ({ $5: 0.9, $29: 0.3, $39: 0.3 })[line] ?? 0);
  expect(scores.$5).toBe(0.5);
});

it('leaves two of a kind, and text in no item', () => {
  const scoreOf = (line: string) => ({ oak: 0.9, one: 0.8 })[line] ?? 0.1;
  expect(together(card('oak', '$5') + card('ash', '$6'), scoreOf)).toMatchObject({ oak: 0.9, ash: 0.1 });
  expect(together('<div><p>one</p><p>two</p><p>three</p></div>', scoreOf)).toEqual({ one: 0.8, two: 0.1, three: 0.1 });
});
