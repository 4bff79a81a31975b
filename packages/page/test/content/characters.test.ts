import { expect, it } from 'vitest';
import { cleanCharacters } from '../../src/content/characters.js';

it.each([
  ['before a word', '\u200dWe sat', 'We sat'],
  ['alone', '\u200d\u200c', ''],
  ['after a Latin letter', 'text\u200d', 'text'],
])('takes joiners out that an editor left %s', (_, text, clean) => {
  expect(cleanCharacters(text)).toBe(clean);
});

it.each([
  ['Persian', 'می\u200cخواهم'],
  ['Malayalam', 'ക്\u200d'],
  ['an emoji', '👩🏽\u200d🚀'],
])('keeps joiners that are spelling in %s', (_, text) => {
  expect(cleanCharacters(text)).toBe(text);
});
