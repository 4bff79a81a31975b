import { expect, it } from 'vitest';
import { texts } from '../../src/features/surveys/texts.js';
import { copies, sharedRun } from '../../src/structure/copies.js';
import { pageOf } from '../content/content-of.js';

it('chains the blocks with the same text, spaces aside', () => {
  const page = pageOf('<p>oak</p><p>ash</p><p> oak </p><p>elm</p><p>oak</p>');
  const { first, next, place, count } = page.once(copies);
  expect([...first]).toEqual([0, 1, 0, 3, 0]);
  expect([...next]).toEqual([2, -1, 4, -1, -1]);
  expect([...place]).toEqual([0, 0, 1, 0, 2]);
  expect([count[0], count[1], count[3]]).toEqual([3, 1, 1]);
});

it('counts the blocks around two copies that are copied along', () => {
  const page = pageOf('<p>start</p><p>oak</p><p>ash</p><p>elm</p><p>middle</p><p>oak</p><p>ash</p><p>elm</p><p>end</p>');
  const { text } = page.once(texts);
  expect(sharedRun(text, 2, 6, 5)).toBe(3);
  expect(sharedRun(text, 1, 5, 1)).toBe(2);
  expect(sharedRun(text, 0, 4, 5)).toBe(4);
});
