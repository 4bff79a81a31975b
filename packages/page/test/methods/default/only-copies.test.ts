import { expect, it } from 'vitest';
import { withoutOnlyCopies } from '../../../src/methods/default/copies.js';
import { pageOf } from '../../content/content-of.js';

const TEXT = 'The ferry leaves the northern bank at six in the morning.';

/** Which of three blocks, two of one text, are copies in the end. */
function left(score: number[], repeated: number[]): number[] {
  const page = pageOf(`<!doctype html><body><div><p>${TEXT}</p></div><p>A bell on the pier rings.</p><section><p>${TEXT}</p></section>`);
  return [...withoutOnlyCopies(page, { score: Float32Array.from(score), cut: 0.5, repeated: Uint8Array.from(repeated) })];
}

it('leaves a copy where the text is kept elsewhere', () => {
  expect(left([0.9, 0.9, 0.9], [0, 0, 1])).toEqual([0, 0, 1]);
});

it('takes a text for no copy whose other copy scores too low', () => {
  expect(left([0.4, 0.9, 0.9], [0, 0, 1])).toEqual([0, 0, 0]);
  expect(left([0.4, 0.9, 0.3], [0, 0, 1])).toEqual([0, 0, 1]);
});

it('leaves copies that are so for another reason: a subject that an answer repeats', () => {
  expect(left([0.9, 0.9, 0.9], [0, 1, 1])).toEqual([0, 1, 1]);
});
