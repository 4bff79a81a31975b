import fc from 'fast-check';
import { type LearnedModel, pageTypes, unpackModel } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { packModel } from '../../src/train/learned/pack.js';
import { packVocabulary } from '../../src/train/learned/vocabulary.js';

const leaf = { feature: [-1], threshold: [0], missingLeft: [0], value: [0.5], cover: [1] };
const ensemble = { features: 1, outputs: 1, bias: [0], trees: [leaf] };
const passport = { sets: [], seed: 1, scores: {}, date: '2026-01-01' };
const modelOf = (names: LearnedModel['tables']['names'], texts: LearnedModel['tables']['texts'], types: LearnedModel['types']['tokens']) =>
  ({ tables: { names, texts }, trees: ensemble, types: { tokens: types, trees: ensemble }, confidence: ensemble }) satisfies LearnedModel;

const word = fc.constantFrom(
  'post',
  'post-body',
  'posts',
  'é',
  '中文',
  'read more',
  'NewsArticle',
  'FAQPage',
  '',
  'menu-item-object-custom-type-of-menu',
  'a:b',
);
const token = (signs: string[]) => fc.tuple(fc.constantFrom(...signs), word).map((parts) => parts.join(''));
const eighths = fc.integer({ min: -48, max: 30 }).map((value) => value / 8);
const fifths = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: pageTypes.length, maxLength: pageTypes.length });
const table = <T>(signs: string[], value: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(token(signs), value), { maxLength: 30 }).map((pairs) => new Map(pairs));

describe('packed tables of tokens', () => {
  it('come back as they were, whatever they share', () => {
    const types = table(
      ['k:', 'n:', 'j:', ''],
      fifths.map((values) => values.map((value) => value / 5)),
    );
    fc.assert(
      fc.property(table(['', '#', '@', 'r='], eighths), table(['', '='], eighths), types, (names, texts, tokens) => {
        const back = unpackModel(packModel(modelOf(names, texts, tokens), passport));
        const inOrder = <T>(given: ReadonlyMap<string, T>) => [...given].sort(([one], [other]) => (one < other ? -1 : 1));
        expect(inOrder(back.tables.names)).toEqual(inOrder(names));
        expect(inOrder(back.tables.texts)).toEqual(inOrder(texts));
        expect(inOrder(back.types.tokens)).toEqual(inOrder(tokens));
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  it('have a shared word once, and what a word shares with the one before not at all', () => {
    const { packed } = packVocabulary({ names: ['menu', '#menu', 'menu-item'], texts: ['menu'], types: ['k:menu'] });
    expect(packed).toEqual({ words: 'AmenuE-item', uses: 'abcDA', kinds: '0 0# 1 2k:' });
  });

  it('are refused where they cannot be packed, or do not fit', () => {
    const none = { names: [], texts: [], types: [] };
    expect(() => packVocabulary({ ...none, names: ['a^b'] })).toThrow('cannot be packed');
    expect(() => packVocabulary({ ...none, types: Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${letter}:x`).concat('x') })).toThrow(
      'too many',
    );
    expect(() => packModel(modelOf(new Map([['a', 99]]), new Map(), new Map()), passport)).toThrow('too far from 0');
    const packed = packModel(modelOf(new Map([['a', 1]]), new Map(), new Map()), passport);
    expect(() => unpackModel({ ...packed, uses: 'Z' })).toThrow('no such kind of token');
    expect(() => unpackModel({ ...packed, uses: 'AA' })).toThrow('more uses than words');
    expect(() => unpackModel({ ...packed, names: '' })).toThrow('values do not fit');
  });
});
