import { expect, test } from 'vitest';
import { defaultLimits } from '../../src/tree/limits.js';
import { parse } from '../../src/tree/parse.js';
import { body, dump } from './dump.js';

test.each([
  ['<script>a</script>b<style>c</style><p title=d>e', 'script("a") "b" style("c") p[title=d]("e")'],
  ['<noscript><i>a<script>b</script>c</noscript>d<textarea>e</textarea>f', 'noscript(i("a" script("b") "c")) "d" textarea("e") "f"'],
  ['<svg><![CDATA[a]]>b</svg>c<![CDATA[d>e', 'svg("ab") "ce"'],
  ['a<plaintext>b</p>', '"a" plaintext("b</p>")'],
  ['<script>a', 'script("a")'],
])('raw text is skipped: %s', (page, expected) => {
  expect(body(parse(`<body>${page}`))).toBe(expected);
});

test('the reading stops at the limit of nodes', () => {
  const tree = parse(`<title>a</title>${'<hr>'.repeat(50)}`, { ...defaultLimits, nodes: 8 });
  expect(dump(tree)).toBe('#document(html(head(title("a")) body(hr hr)))');
  expect(tree.warnings).toEqual(['too-many-nodes']);
});

test('offsets count from the beginning of the page', () => {
  const page = '<title>a</title><p>b';
  const tree = parse(page);
  expect(page.slice(tree.offset[tree.size - 1])).toBe('b');
});

test.each([
  ['a < b <c>d', '"a < b " c("d")'],
  ['a<<b>c', '"a<" b("c")'],
  ['a</', '"a</"'],
  ['a<', '"a<"'],
  ['a</>b', '"ab"'],
  ['a</ b>c', '"ac"'],
  ['a<?b>c', '"ac"'],
  ['a<!b>c<!>d<!->e', '"acde"'],
  ['a<!-->b<!--->c<!----!>d<!-- -- - --- ->-->e<!---!>f', '"abcde"'],
  ['a<!doctype b>c', '"ac"'],
])('what a < begins: %s', (page, expected) => {
  expect(body(parse(`<body>${page}`))).toBe(expected);
});

test.each(['<b', '<b ', '<b c', '<b c ', '<b c=', '<b c="d', "<b c='d", '<b c=d', '<b /', '</b', '</b c', '<!-- c', '<!d', '<!doctype c', '<?c'])(
  'the page ends in a tag: %s',
  (end) => {
    expect(body(parse(`<body><p>a${end}`))).toBe('p("a")');
  },
);

test.each([
  ['<b c d>', 'b[c=][d=]'],
  ['<b c=d/e f>', 'b[c=d/e][f=]'],
  ['<b/c>', 'b[c=]'],
  ['<b / >', 'b'],
  ['<b c = "d>" e = \'"\'>', 'b[c=d>][e="]'],
  ['<b =c=d>', 'b[=c=d]'],
  ['<b c=>', 'b[c=]'],
  ['<b c="d"e>', 'b[c=d][e=]'],
  ['<b c=1 C=2>', 'b[c=1]'],
])('attributes: %s', (page, expected) => {
  expect(body(parse(`<body>${page}`))).toBe(expected);
});

test('what is far away is found; a tag that a stretch ends in leaves nothing behind', () => {
  const far = 'x'.repeat(500);
  expect(body(parse(`<body>${far}<b c="${far}">d<noscript><i e="</noscript>f" <u>g`))).toBe(`"${far}" b[c=${far}]("d" noscript "f\\" " u("g"))`);
});
