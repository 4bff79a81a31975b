import { expect, it } from 'vitest';
import { cleanCharacters } from '../../src/document/characters.js';

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

it.each([
  ['odd spaces', 'tide\u00a0table\u3000here\u2028there', 'tide table here there'],
  ['control characters, but for tabs and line ends', 'a\u0000b\u007fc\u0085\t\n', 'abc\t\n'],
  ['soft hyphens and marks of order', 'har\u00adbour\u2060\ufeff\ufff9', 'harbour'],
  ['a zero-width space between Latin letters', 'har\u200bbour', 'harbour'],
  ['half a character, beside a whole one', '\ud83d 😀 \ude00', '\ufffd 😀 \ufffd'],
])('cleans %s', (_, text, clean) => {
  expect(cleanCharacters(text)).toBe(clean);
});

it('keeps a zero-width space that ends a word in Thai', () => {
  expect(cleanCharacters('ท่า\u200bเรือ')).toBe('ท่า\u200bเรือ');
});

it('gives back a text with nothing to clean as it is', () => {
  expect(cleanCharacters('Die Fähre fährt um acht 😀')).toBe('Die Fähre fährt um acht 😀');
});
