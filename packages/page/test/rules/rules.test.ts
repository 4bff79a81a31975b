import { describe, expect, it } from 'vitest';
import { metadataByRule, metadataOf } from '../../src/metadata/metadata.js';
import { itemsByRule } from '../../src/records/items/by-rule.js';
import { matchRule } from '../../src/rules/match.js';
import { readRules, ruleFor, rulesSchema } from '../../src/rules/rule.js';
import { parseSelector, type Selector } from '../../src/rules/selector.js';
import { attribute } from '../../src/tree/tree.js';
import { pageOf } from '../records/page-of.js';

const select = (html: string, source: string) => {
  const { tree } = pageOf(html);
  return (parseSelector(source) as Selector).all(tree, 1, tree.size).map((row) => attribute(tree, row, 'id'));
};
const html =
  '<section class="a"><div id="1" class="b c"><p id="2" data-x="one two">x</p></div><div id="3"><div id="4"><p id="5">y</p></div></div></section>';

describe('selectors', () => {
  it.each([
    ['p', ['2', '5']],
    ['.b.c', ['1']],
    ['#3 p', ['5']],
    ['section > div', ['1', '3']],
    ['section > div p', ['2', '5']],
    ['[data-x~="two"]', ['2']],
    ['p[data-x^=one], #4', ['2', '4']],
    ['[data-x*="e t"]', ['2']],
    ['div:first-child', ['1', '4']],
    ['section > p', []],
    ['*.b', ['1']],
  ])('%s', (source, wanted) => expect(select(html, source)).toEqual(wanted));

  it.each(['', 'p:hover', '> p', 'a >', 'p + p', '[x', 'a::before'])('refuses %j', (source) => expect(parseSelector(source)).toBeTypeOf('string'));
});

describe('site rules', () => {
  const page = pageOf(
    '<h1 class="t">Title</h1><span class="by">By Ada Miller</span><time class="d" datetime="2024-05-03">May</time><div class="body"><p>Text.</p><p class="ad">Ad.</p></div><ul><li class="i"><a href="/1">One</a><b>3 €</b></li><li class="i"><a href="/2">Two</a></li></ul>',
    'https://www.press.example/a/1',
  );

  it('says what the selectors find', () => {
    const [rule] = readRules([
      { host: 'press.example', keep: '.body', drop: '.ad', title: '.t', author: '.by', date: '.d', items: { record: '.i', price: 'b' } },
    ]);
    const ruled = matchRule(page, rule!);
    expect(ruled.warnings).toEqual([]);
    const { title: t, authors, published } = metadataByRule(metadataOf(page), page, ruled);
    expect([t.value, authors.value, published.value]).toEqual(['Title', ['Ada Miller'], '2024-05-03']);
    expect(itemsByRule(page, ruled).map(({ title, url, price }) => [title, url, price])).toEqual([
      ['One', 'https://www.press.example/1', '3 €'],
      ['Two', 'https://www.press.example/2', null],
    ]);
    const texts = (mask: Uint8Array | undefined) => [...mask!].reduce((sum, bit) => sum + bit, 0);
    expect([texts(ruled.keeps), texts(ruled.drops)]).toEqual([2, 1]);
  });

  it('warns of a selector that matches nothing, and leaves its field open', () => {
    const [rule] = readRules([{ host: 'press.example', title: '.headline' }]);
    expect(matchRule(page, rule!)).toMatchObject({ title: undefined, warnings: ['rule-matches-nothing: title ".headline"'] });
  });

  it('are taken as they are where they were read before', () => {
    const rules = readRules([{ host: 'press.example', title: '.t' }]);
    expect(readRules(rules)[0]).toBe(rules[0]);
  });

  it('takes the rule of the nearest host and the longest path', () => {
    const rules = readRules([{ host: 'example' }, { host: 'press.example' }, { host: 'press.example', path: '/a/' }, { host: 'ress.example' }]);
    expect(ruleFor(rules, page.url)).toBe(rules[2]);
    expect(ruleFor(rules, 'https://press.example/b')).toBe(rules[1]);
    expect(ruleFor(rules, 'https://other.test/')).toBeUndefined();
    expect(ruleFor(rules, undefined)).toBeUndefined();
  });

  it.each([
    [{}, 'rules'],
    [[{}], 'rules[0].host'],
    [[{ host: 'a', keeps: 'p' }], 'rules[0].keeps'],
    [[{ host: 'a', title: 'p:hover' }], 'rules[0].title'],
    [[{ host: 'a', items: {} }], 'rules[0].items.record'],
  ])('refuses %j and names the place', (given, place) => {
    expect(() => readRules(given)).toThrowError(expect.objectContaining({ code: 'BAD_OPTION', details: expect.objectContaining({ option: place }) }));
  });

  it('has a schema that knows the same fields', () => {
    const known = Object.keys(rulesSchema.items.properties).filter((field) => field !== 'items');
    for (const field of known) expect(() => readRules([{ host: 'a', [field]: field === 'path' ? '/' : 'p' }])).not.toThrow();
  });
});
