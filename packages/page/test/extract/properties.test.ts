import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';

const tags = [
  'div',
  'p',
  'span',
  'a',
  'b',
  'table',
  'tr',
  'td',
  'ul',
  'li',
  'h1',
  'h2',
  'pre',
  'code',
  'article',
  'nav',
  'script',
  'style',
  'svg',
  'math',
  'template',
  'noscript',
  'select',
  'img',
  'br',
  'form',
];
const words = fc.constantFrom(
  'Lorem',
  'ipsum',
  'dolor sit amet',
  'and so on.',
  '&amp;',
  '&#x27;',
  '<',
  '>',
  '"',
  '`',
  '*',
  '[link](x)',
  '中文字符',
  'ไทย',
  '\u0000',
  '\ud83d\ude00',
  '\n\n',
  '  ',
);
const piece = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 3, arbitrary: fc.constantFrom(...tags).map((tag) => `<${tag}>`) },
  { weight: 2, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<a href="javascript:alert(1)">',
      '<img src=x onerror=alert(1)>',
      '<a href="/y" title="t">',
      '<img data-src="/z.png" alt="a">',
      '<!-- c -->',
      '<![CDATA[ d ]]>',
      '<td colspan=3>',
      '<p class="comment" hidden>',
    ),
  },
);
const page = fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.join(' '));

describe('properties of extract', () => {
  it('never throws and answers the same twice', () => {
    fc.assert(
      fc.property(fc.oneof(page, fc.string({ unit: 'binary', maxLength: 300 })), (html) => {
        const [once, twice] = [extract(html, { url: 'https://example.org/a/b' }), extract(html, { url: 'https://example.org/a/b' })];
        expect(JSON.stringify(once.toJSON())).toBe(JSON.stringify(twice.toJSON()));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('writes HTML that parses back to itself and holds no script', () => {
    fc.assert(
      fc.property(page, (html) => {
        const out = extract(html, { url: 'https://example.org/' }).html;
        expect(serialize(parseFragment(out))).toBe(out);
        expect(out).not.toMatch(/<(?:script|style|iframe|form|svg|template)|\son\w+=|javascript:/i);
      }),
      { numRuns: 200, seed: 8 },
    );
  });

  it('points every block at a node within the page', () => {
    fc.assert(
      fc.property(page, (html) => {
        for (const { source, path } of extract(html).blocks) {
          expect(source.offset).toBeLessThanOrEqual(html.length);
          expect(path.startsWith('/')).toBe(true);
        }
      }),
      { numRuns: 100, seed: 9 },
    );
  });
});
