import { describe, expect, test } from 'vitest';
import { defaultLimits, type Limits } from '../../src/tree/limits.js';
import { parse } from '../../src/tree/parse.js';
import { TagNames } from '../../src/tree/tag-names.js';
import { TAG } from '../../src/tree/tags.js';
import { textOf } from '../../src/tree/tree.js';
import { body } from './dump.js';
import { depthOf, faultsOf } from './invariants.js';

const withLimit = (limit: Partial<Limits>): Limits => ({ ...defaultLimits, ...limit });
/** Document, html, head, body, and `count` elements. */
const elements = (count: number) => '<hr>'.repeat(count);

describe('nodes', () => {
  test.each([
    [5, 9, []],
    [6, 10, []],
    [7, 10, ['too-many-nodes']],
    [700, 10, ['too-many-nodes']],
  ] as const)('%i elements under a limit of 10 give %i rows', (count, size, warnings) => {
    const tree = parse(elements(count), withLimit({ nodes: 10 }));
    expect(tree.size).toBe(size);
    expect(tree.warnings).toEqual(warnings);
    expect(faultsOf(tree)).toEqual([]);
  });

  test.each([
    ['items', '<li>a</li>'],
    ['paragraphs without end', '<p>a'],
    ['line breaks', 'a<br>'],
    ['nested lists', '<ul><li>'],
    ['cells', '<table><tr><td>a'],
    ['formatting', '<p><b>a'],
  ])('the end of a page of too many %s is read', (_kind, flood) => {
    const tree = parse(
      `<title>a</title><p>The first line.</p>${flood.repeat(30_000)}<p>The last <em>line</em>.</p></body></html>`,
      withLimit({ nodes: 10_000 }),
    );
    // The end of the page has a sixteenth more.
    expect(tree.size).toBeLessThanOrEqual(10_625);
    expect(tree.warnings).toContain('too-many-nodes');
    expect(faultsOf(tree)).toEqual([]);
    expect(textOf(tree, 0)).toMatch(/^aThe first line\.a?.*The last line\.$/s);
  });

  test.each([
    [9_996, 10_000, []],
    [9_997, 10_001, ['too-many-nodes']],
    [10_074, 10_078, ['too-many-nodes']],
    [10_075, 10_079, ['too-many-nodes']],
    [10_076, 10_079, ['too-many-nodes']],
    [30_000, 10_079, ['too-many-nodes']],
  ] as const)('of %i elements under a limit of 10,000, %i rows are there: what is before the last 78 tags is left out', (count, size, warnings) => {
    const tree = parse(elements(count), withLimit({ nodes: 10_000 }));
    expect([tree.size, tree.warnings]).toEqual([size, warnings]);
  });

  test.each([
    ['a script', '<script>', 'if(a<b){c<d}', '</script>'],
    ['a style', '<style>', 'a<b', '</style>'],
    ['a comment', '<!--', 'a<b', '-->'],
  ])('the end of a page is not looked for in %s', (_kind, open, code, close) => {
    const raw = `${open}${code.repeat(1_000)}${close}`;
    const text = (page: string) => {
      const tree = parse(page, withLimit({ nodes: 10_000 }));
      expect(tree.warnings).toEqual(['too-many-nodes']);
      return Array.from(tree.text).filter((_, row) => tree.tag[row] === TAG['#text'] && tree.tag[tree.parent[row]!] === TAG.p);
    };
    // At the end of the page, and as what is being read where the skipping begins.
    expect(new Set(text(`<p>One${'<hr>'.repeat(20_000)}<p>Two</p>${raw}`))).toEqual(new Set(['One', 'Two']));
    expect(new Set(text(`<p>One${'<hr>'.repeat(9_996)}${raw}${'<hr>'.repeat(1_000)}<p>Two</p>`))).toEqual(new Set(['One', 'Two']));
  });

  test.each([
    ['a menu of menus', '<nav><ul><li>', '</ul></nav>'],
    ['tables in tables', '<table><tr><td>', '</td></tr></table>'],
  ])('the end of a page is not inside %s that is closed in the part that is left out', (_kind, open, close) => {
    const tree = parse(`<p>One</p>${open.repeat(5_000)}a${close.repeat(5_000)}<main><p>Two</p></main>`, withLimit({ nodes: 10_000 }));
    expect(tree.warnings).toContain('too-many-nodes');
    const main = tree.tag.indexOf(TAG.main);
    expect(tree.tagNames[tree.tag[tree.parent[main]!]!]).toBe('body');
    expect(faultsOf(tree)).toEqual([]);
  });

  test('what is open on both sides of the part that is left out stays open', () => {
    const tree = parse(`<article>${'<ul><li>a</li></ul>'.repeat(6_000)}<p>Two</p></article><p>Three</p>`, withLimit({ nodes: 10_000 }));
    const parents = Array.from(tree.tag, (tag, row) => (tag === TAG.p ? tree.tagNames[tree.tag[tree.parent[row]!]!] : '')).filter(
      (name) => name !== '',
    );
    expect(parents).toEqual(['article', 'body']);
  });

  test('end tags that make elements are counted as well', () => {
    expect(parse(`<body>${'</p>'.repeat(1000)}`, withLimit({ nodes: 100 })).size).toBe(100);
  });

  test('what is moved in front of a table counts', () => {
    const tree = parse(`<table>${'<i>a</i>'.repeat(1000)}`, withLimit({ nodes: 100 }));
    expect(tree.size).toBe(100);
    expect(faultsOf(tree)).toEqual([]);
  });
});

describe('depth', () => {
  // html and body are two of the open elements.
  test.each([
    [509, 511, []],
    [510, 512, []],
    [511, 512, ['too-deep']],
    [5000, 512, ['too-deep']],
  ] as const)('%i nested elements stand %i deep', (count, depth, warnings) => {
    const tree = parse(`${'<div>'.repeat(count)}a`);
    expect(depthOf(tree)).toBe(depth);
    expect(tree.warnings).toEqual(warnings);
    expect(tree.size).toBe(count + 5);
    expect(faultsOf(tree)).toEqual([]);
  });

  test('deeper elements become siblings and keep their text and their order', () => {
    const tree = parse('<p>a<b>b<i>c<u>d</u>e</i>f</b>g', withLimit({ depth: 4 }));
    expect(body(tree)).toBe('p("a" b("b") i("c") u("d") "e" "f" "g")');
    expect(faultsOf(tree)).toEqual([]);
  });
});

describe('attributes', () => {
  test.each([
    [2, 2, []],
    [3, 3, []],
    [4, 3, ['too-many-attributes']],
  ] as const)('%i attributes under a limit of 3 leave %i', (count, left, warnings) => {
    const written = Array.from({ length: count }, (_, i) => `a${i}=b`).join(' ');
    const tree = parse(`<p ${written}>`, withLimit({ attributesPerElement: 3 }));
    expect(tree.attributeName).toHaveLength(left);
    expect(tree.warnings).toEqual(warnings);
  });

  test.each([
    ['a'.repeat(9), 9, []],
    ['a'.repeat(10), 10, []],
    ['a'.repeat(11), 10, ['long-attribute']],
  ] as const)('a value of %s under a limit of 10 keeps %i characters', (value, length, warnings) => {
    const tree = parse(`<p title="${value}">`, withLimit({ attributeValue: 10 }));
    expect(tree.attributeValue[0]).toHaveLength(length);
    expect(tree.warnings).toEqual(warnings);
  });
});

describe('characters', () => {
  test.each([
    [19, []],
    [20, []],
    [21, ['too-long']],
  ] as const)('%i characters under a limit of 20', (length, warnings) => {
    const tree = parse('a'.repeat(length), withLimit({ characters: 20 }));
    expect(textOf(tree, 0)).toHaveLength(Math.min(length, 20));
    expect(tree.warnings).toEqual(warnings);
  });
});

describe('towers and bombs', () => {
  const many = 200_000;
  const towers: Record<string, string> = {
    'nested blocks': `${'<div>'.repeat(many)}a${'</div>'.repeat(many)}b`,
    'nested formatting': '<b><i>'.repeat(many / 2),
    'nested links': '<a href=x>b'.repeat(many),
    'nested tables': '<table><tr><td>'.repeat(many / 4),
    'tables inside nothing': '<table>a'.repeat(many / 4),
    'nested lists': '<ul><li>'.repeat(many / 2),
    'list items of divs': '<li><div>'.repeat(many / 2),
    'nested svg': `<svg>${'<g>'.repeat(many)}${'</x>'.repeat(many)}`,
    'nested objects': '<object><b>'.repeat(many / 4),
    'nested templates': '<template>'.repeat(many),
    'nested noscript': '<noscript>'.repeat(many),
    'nested buttons': '<button><p>'.repeat(many / 2),
    'unclosed CDATA': '<![CDATA[>'.repeat(many / 2),
    'unclosed CDATA in svg': `<svg>${'<![CDATA[>'.repeat(many / 2)}`,
    'unclosed comments': '<!--'.repeat(many),
    'end tags of nothing': `${'<div>'.repeat(many / 2)}${'</section>'.repeat(many / 2)}`,
    'misnested formatting': '<b><p></b>'.repeat(many / 10),
    'attributes on body': '<body a>'.repeat(many),
    'scripts that hide their end': `<script><!--${'<script></script>'.repeat(many / 10)}`,
    'names by the thousand': Array.from({ length: many / 2 }, (_, i) => `<x${i} y${i}>`).join(''),
  };

  test.each(Object.entries(towers))('%s', (_, page) => {
    const tree = parse(page);
    expect(depthOf(tree)).toBeLessThanOrEqual(defaultLimits.depth);
    expect(tree.size).toBeLessThanOrEqual(defaultLimits.nodes);
    expect(faultsOf(tree)).toEqual([]);
  });

  test('a formatting bomb of some kilobytes stays below a hundred elements for each of its tags', () => {
    const bomb = `${Array.from({ length: 800 }, (_, i) => `<b id=${i}>`).join('')}${'<p>a'.repeat(800)}`;
    const tree = parse(bomb);
    expect(tree.size).toBeLessThan(100 * 1600);
    expect(tree.tag.filter((tag) => tag === TAG.p)).toHaveLength(800);
    expect(faultsOf(tree)).toEqual([]);
  });
});

describe('memory', () => {
  test('names that share the last id are not remembered one by one', () => {
    const names = new TagNames();
    const ids = Array.from({ length: 70_000 }, (_, i) => names.idOf(`x-${i}`));
    expect(ids.at(-1)).toBe(65_535);
    expect(names.idOf('x-1')).toBe(ids[1]);
    expect((names as unknown as { rest: ReadonlyMap<string, number> }).rest.size).toBeLessThanOrEqual(65_536);
  });

  test('columns of a tree whose rows were moved lie where the links between the rows were', () => {
    const { end, offset, attributeStart } = parse('<b><p>a</b>b</p>');
    expect(new Set([end.buffer, offset.buffer, attributeStart.buffer]).size).toBe(1);
  });
});
