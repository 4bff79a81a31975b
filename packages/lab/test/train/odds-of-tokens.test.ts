import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segment } from '../../../page/src/blocks/segment.js';
import { firstWords, texts } from '../../../page/src/features/surveys/texts.js';
import { oddsColumns, oddsOf } from '../../../page/src/methods/default/columns.js';
import { nameOdds } from '../../../page/src/methods/default/name-odds.js';
import { textOdds } from '../../../page/src/methods/default/text-odds.js';
import { pageOf } from '../../../page/src/page/page.js';
import { ANY_PAGE, pageTypes } from '../../../page/src/page-type/type-tokens.js';
import { typeVotes, voteNames } from '../../../page/src/page-type/type-votes.js';
import { parse } from '../../../page/src/tree/parse.js';
import { nameTokens, textGrams, typeTokens } from '../../src/train/learned/tokens.js';

const declared =
  '<title>A shop</title><meta name=generator content="WordPress 6"><meta property=og:type content=product><meta name=description content="Tea and more tea"><script type=application/ld+json>{"@type":["Product"]}</script>';
const open = (html: string) => pageOf(segment(parse(html)), 'https://shop.example.org/a/b-c');
const page = open('<body><div class="postBody entry-2 x" id=main_nav role=main aria-label="Site menu"><li itemprop=author>a</ul>');

describe('nameTokens', () => {
  const { tree } = page;
  const tokensOf = (tag: string) => nameTokens(tree, tree.tag.indexOf(tree.tagNames.indexOf(tag)), new Map());

  it('takes names apart and keeps them whole', () => {
    expect(tokensOf('div')).toEqual(['post', 'body', 'post-body', 'entry', '#main', '#nav', '#main-nav', 'r=main', '@site', '@menu']);
    expect(tokensOf('li')).toEqual(['<li', 'i=author']);
  });

  it('reads the first twelve classes of a list and none that is very long', () => {
    const classes = [...'abcdefghijklmn'].map((letter) => letter.repeat(3));
    const many = open(`<div class="${classes.join('\n ')}"><div class=" ${'long'.repeat(20)} short">`).tree;
    const first = many.tag.indexOf(many.tagNames.indexOf('div'));
    expect(nameTokens(many, first, new Map())).toEqual(classes.slice(0, 12));
    expect(nameTokens(many, first + 1, new Map())).toEqual(['short']);
  });
});

const name = fc.constantFrom('post', 'Body', 'nav', '-', '_', ' ', 'menu', '3', 'é', 'itemList', 'main', '\n');
const names = fc.array(name, { maxLength: 8 }).map((parts) => parts.join(''));
const line = fc.array(fc.constantFrom('Read', 'more', '12', 'news', 'É', '中', ', ', ' ', 'here'), { maxLength: 9 }).map((parts) => parts.join(' '));
const element = fc
  .tuple(fc.constantFrom('p', 'li', 'nav', 'div', 'h1', 'h2'), names, names, line)
  .map(([tag, classes, id, text]) => `<${tag} class="${classes}" id="${id}" role=${tag}>${text}</${tag}>`);
const pages = fc.array(element, { maxLength: 8 }).map((elements) => open(declared + elements.join('')));

/** Some of the tokens that pages have, with made-up odds in eighths. */
const known = <T>(tokens: Iterable<T>) =>
  new Map([...new Set(tokens)].filter((_, i) => i % 3 > 0).map((token, i) => [token, (((i * 7) % 31) - 15) / 8] as const));

describe('odds of names', () => {
  it('are those of the tokens', () => {
    fc.assert(
      fc.property(pages, (made) => {
        const { tree } = made;
        const tokensOf = (row: number) => (tree.text[row] === '' ? nameTokens(tree, row, new Map()) : []);
        const table = known(Array.from({ length: tree.size - 1 }, (_, i) => tokensOf(i + 1)).flat());
        const { odds, loudest } = nameOdds(made, table);
        for (let row = 1; row < tree.size; row++) {
          const values = tokensOf(row).flatMap((token) => table.get(token) ?? []);
          const sum = values.reduce((all, value) => all + value, 0);
          expect(odds[row]).toBe(values.length > 1 ? sum / Math.sqrt(values.length) : sum);
          expect(Math.abs(loudest[row]!)).toBe(Math.max(0, ...values.map(Math.abs)));
        }
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});

describe('odds of the names around a text', () => {
  const names = new Map([
    ['post', 2],
    ['nav', -1],
  ]);
  const made = open('<body><div class=post><section><div class=nav><p>The harbour is full of old boats.</p></div></section></div>');
  const columns = oddsOf(made, { names, texts: new Map() });
  const firstOf = (column: string) => columns[Object.keys(oddsColumns).indexOf(column)]![0];

  it.each([
    ['sum', 1],
    ['most', 2],
    ['least', -1],
    // Each step down takes a part of what was said above.
    ['fading', (2 * 0.7 * 0.7 - 1) * 0.7],
    ['strongest', 2 * 0.9 ** 3],
  ])('names-%s: %d', (column, expected) => expect(firstOf(`names-${column}`)).toBeCloseTo(expected, 5));
});

describe('odds of texts', () => {
  it('are those of the grams', () => {
    fc.assert(
      fc.property(pages, (made) => {
        const grams = made.once(texts).text.map((text) => textGrams(firstWords(text)));
        const table = known(grams.flat());
        const { odds, most, least, share } = textOdds(made, table);
        for (const [i, own] of grams.entries()) {
          const values = own.flatMap((gram) => table.get(gram) ?? []);
          const sum = values.reduce((all, value) => all + value, 0);
          expect(odds[i]).toBe(Math.fround(values.length === 0 ? 0 : sum / Math.sqrt(values.length)));
          expect([most[i], least[i]]).toEqual([Math.max(0, ...values), Math.min(0, ...values)]);
          expect(share[i]).toBe(Math.fround(own.length === 0 ? 0 : values.length / own.length));
        }
      }),
      { numRuns: 200, seed: 13 },
    );
  });
});

describe('votes for page types', () => {
  it('are those of the tokens', () => {
    fc.assert(
      fc.property(pages, (made) => {
        const judged = { page: made, score: Float32Array.from({ length: made.blocks.size }, (_, i) => (i % 3) / 2), cut: 0.5 };
        const tokens = typeTokens(judged);
        expect(new Set(tokens).size).toBe(tokens.length);
        const common = pageTypes.map((_, k) => k / 8);
        const table = new Map([...known(tokens)].map(([token, odds]) => [token, pageTypes.map((_, k) => odds + k / 4)] as const)).set(
          ANY_PAGE,
          common,
        );
        const odds = tokens.flatMap((token) => [table.get(token) ?? []]).filter((own) => own.length > 0);
        const votes = pageTypes.map((_, k) => Math.exp(common[k]! + odds.reduce((sum, own) => sum + own[k]!, 0) / Math.sqrt(odds.length || 1)));
        const all = votes.reduce((sum, vote) => sum + vote, 0);
        const counted = typeVotes(judged, table);
        expect(counted).toHaveLength(voteNames.length);
        expect(counted[pageTypes.length]).toBe(odds.length);
        for (const [k, vote] of votes.entries()) expect(counted[k]).toBeCloseTo(vote / all, 10);
        const labels = tokens.filter((token) => token.startsWith('l:')).flatMap((token) => [table.get(token) ?? []]);
        const ofLabels = labels.filter((own) => own.length > 0).reduce((sum, own) => sum + own[2]!, 0);
        const knownLabels = labels.filter((own) => own.length > 0).length;
        expect(counted[voteNames.indexOf('votes-labels-service')]).toBeCloseTo(ofLabels / Math.sqrt(knownLabels || 1), 10);
      }),
      { numRuns: 200, seed: 17 },
    );
  });
});
