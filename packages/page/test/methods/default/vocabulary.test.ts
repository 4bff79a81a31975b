import { expect, it } from 'vitest';
import { readVocabulary } from '../../../src/methods/default/packed.js';

it('gives every table its tokens, words by what they share with the word before', () => {
  expect(readVocabulary({ words: 'AboatCtB^anna', uses: 'aBAB', kinds: '0 1# 2' })).toEqual({
    names: ['boat', 'bot'],
    texts: ['#boat', '#bAnna'],
    types: [],
  });
  expect(readVocabulary({ words: '', uses: '', kinds: '0' })).toEqual({ names: [], texts: [], types: [] });
});

it('refuses what does not fit, and says where', () => {
  expect(() => readVocabulary({ words: 'Aboat', uses: 'C', kinds: '0 1#' })).toThrow(
    expect.objectContaining({ code: 'BAD_WEIGHTS', details: expect.objectContaining({ fault: 'no such kind of token', word: 'boat', place: 0 }) }),
  );
  expect(() => readVocabulary({ words: 'Aboat', uses: 'AB', kinds: '0 1#' })).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
});
