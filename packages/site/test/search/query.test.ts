import { describe, expect, it } from 'vitest';
import type { Expression } from '../../src/search/match.js';
import { parseQuery } from '../../src/search/query.js';

/** An expression as brackets, to be read at a glance. */
function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'phrase': {
      const { tokens, isPrefix } = expression.phrase;
      return tokens.join('_') + (isPrefix ? '*' : '');
    }
    case 'near':
      return `${expression.phrases.map((phrase) => phrase.tokens.join('_')).join(`~${expression.distance}~`)}`;
    case 'any':
      return `(${expression.any.map(shown).join('|')})`;
    case 'all':
      return `(${[...expression.all.map(shown), ...expression.none.map((part) => `!${shown(part)}`)].join('&')})`;
  }
}

describe('a query', () => {
  it.each([
    ['harbour', 'harbour'],
    ['harbour plan', '(harbour&plan)'],
    ['harbour AND plan', '(harbour&plan)'],
    ['a b OR c', '((a&b)|c)'],
    ['a (b OR c)', '(a&(b|c))'],
    ['a OR b c', '(a|(b&c))'],
    ['a NOT b', '(a&!b)'],
    ['a -b', '(a&!b)'],
    ['NOT b a', '(a&!b)'],
    ['a AND NOT (b OR c)', '(a&!(b|c))'],
    ['a NOT NOT b', '(a&b)'],
    ['-"old gate" harbour', '(harbour&!old_gate)'],
    ['“old gate”', 'old_gate'],
    ['"old gat"*', 'old_gat*'],
    ['state-of-the-art', 'state_of_the_art'],
    ['a NEAR b', 'a~10~b'],
    ['a NEAR/3 "b c"', 'a~3~b_c'],
    ['a NEAR b NEAR/2 c', '(a~10~b&b~2~c)'],
    ['and or not near', '(and&or&not&near)'],
    ['a & b', '(a&b)'],
    ['((a))', 'a'],
  ])('%s means %s', (query, meaning) => expect(shown(parseQuery(query))).toBe(meaning));

  it.each([
    ['', 'no word'],
    ['-only', 'NOT needs something'],
    ['a OR NOT b', 'NOT needs something'],
    ['a OR', 'a word is missing at the end'],
    ['OR a', 'a word is missing before OR'],
    ['a AND', 'a word is missing at the end'],
    ['a AND OR b', 'a word is missing before OR'],
    ['a NOT', 'a word is missing at the end'],
    ['(a', 'a bracket is not closed'],
    ['a)', 'a bracket is closed that was not opened'],
    ['a ()', 'nothing comes before this bracket'],
    ['"a b', 'a quotation mark is not closed'],
    ['a NEAR (b OR c)', 'NEAR goes between words'],
    ['a NEAR/51 b', 'NEAR reaches 50'],
    [`${'('.repeat(11)}a${')'.repeat(11)}`, 'more than 10 deep'],
    [Array.from({ length: 51 }, (_, i) => `w${i}`).join(' '), 'more than 50'],
    ['a'.repeat(1_001), 'limit: 1000'],
  ])('refuses %j and says why', (query, why) => {
    try {
      parseQuery(query);
      expect.unreachable('it was read');
    } catch (error) {
      expect(error).toMatchObject({ code: 'BAD_QUERY' });
      expect((error as Error).message).toContain(why);
    }
  });

  it('says where the fault is', () => {
    expect(() => parseQuery('harbour OR OR plan')).toThrow('at: 12');
  });

  it('reads whatever is typed or refuses it by its code', () => {
    const pieces = ['a', 'OR', 'AND', 'NOT', '-', '(', ')', '"', 'NEAR/2', 'b*', '业', ' ', '就业', '*', '--x'];
    let state = 7;
    for (let i = 0; i < 3_000; i++) {
      let query = '';
      for (let n = 0; n < 12; n++) {
        state = (state * 1664525 + 1013904223) >>> 0;
        query += `${pieces[state % pieces.length]} `;
      }
      try {
        parseQuery(query);
      } catch (error) {
        expect(error, query).toMatchObject({ code: 'BAD_QUERY' });
      }
    }
  });
});
