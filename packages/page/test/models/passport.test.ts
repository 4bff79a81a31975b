import { describe, expect, it } from 'vitest';
import { checkPassport, type Passport } from '../../src/models/passport.js';

const passport: Passport = {
  version: 1,
  model: 'ensemble',
  features: ['words', 'link-density'],
  sets: [{ name: 'own-pages', fingerprint: 'abc', licence: 'Apache-2.0', pages: 10 }],
  seed: 1,
  scores: { wordF1: 0.9 },
  date: '2025-01-31',
};
const wanted = { model: 'ensemble', features: ['words', 'link-density'] };

describe('checkPassport', () => {
  it('lets weights through that fit', () => {
    expect(checkPassport(JSON.parse(JSON.stringify(passport)), wanted)).toEqual(passport);
  });

  for (const [name, change, fault] of [
    ['an unknown version', { version: 2 }, 'unknown version'],
    ['another model', { model: 'logistic' }, 'another model'],
    ['features in another order', { features: ['link-density', 'words'] }, 'feature names differ'],
    ['a feature too many', { features: ['words', 'link-density', 'more'] }, 'number of features'],
    ['a set without a licence', { sets: [{ name: 'a', fingerprint: 'b', pages: 1 }] }, 'sets'],
    ['a score that is no number', { scores: { wordF1: Number.NaN } }, 'scores'],
    ['no date', { date: undefined }, 'date'],
  ] as const) {
    it(`refuses ${name}`, () => {
      expect(() => checkPassport({ ...passport, ...change }, wanted)).toThrow(
        expect.objectContaining({ code: 'BAD_WEIGHTS', message: expect.stringContaining(fault) }),
      );
    });
  }

  it('refuses what is no passport at all', () => {
    for (const given of [undefined, null, 'text', 7, []]) expect(() => checkPassport(given, wanted)).toThrow('passport');
  });
});
