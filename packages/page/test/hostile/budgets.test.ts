import { describe, expect, test } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { withinBudget } from '../../src/blocks/within-budget.js';
import { extract } from '../../src/index.js';
import { graphOf, readScripts } from '../../src/metadata/json-ld/graph.js';
import { tableLines } from '../../src/outputs/markdown/tables.js';
import { defaultLimits } from '../../src/tree/limits.js';
import { parse } from '../../src/tree/parse.js';
import { textOf } from '../../src/tree/tree.js';
import { faultsOf } from '../tree/invariants.js';

const PARAGRAPH = 'The harbour master counted forty lanterns on the evening before the storm, and wrote the number down.';
const url = 'https://ostwick.example/news';

describe('blocks', () => {
  const lines = (count: number) => parse(Array.from({ length: count }, (_, i) => `<p>Rope ${i}</p>`).join(''));

  test.each([
    [39, 39, []],
    [40, 40, []],
    [41, 40, ['too-many-blocks']],
    [4_000, 40, ['too-many-blocks']],
  ] as const)('of %i under a limit of 40, %i are read on', (count, size, warnings) => {
    const blocks = withinBudget(lines(count), 40);
    expect(blocks.size).toBe(size);
    expect(blocks.tree.warnings).toEqual(warnings);
    expect(faultsOf(blocks.tree)).toEqual([]);
  });

  test('are left out in the middle', () => {
    const { tree } = withinBudget(lines(400), 40);
    expect(textOf(tree, 0)).toContain('Rope 29Rope 390');
  });

  test('are left out among lines before they are left out among paragraphs', () => {
    const flood = '<li>Rope</li>'.repeat(1_000);
    const { tree } = withinBudget(parse(`<ul>${flood}</ul><p>${PARAGRAPH} One.</p><ul>${flood}</ul><p>${PARAGRAPH} Two.</p><ul>${flood}</ul>`), 40);
    expect(textOf(tree, 0)).toContain(`${PARAGRAPH} One.`);
    expect(textOf(tree, 0)).toContain(`${PARAGRAPH} Two.`);
  });

  test('each in many elements of its own are left out where these are too many', () => {
    const deep = (text: string) => `${'<ul><li>'.repeat(30)}${text}${'</li></ul>'.repeat(30)}`;
    const flood = Array.from({ length: 30 }, (_, i) => deep(`Rope ${i}`)).join('');
    const { tree, size } = withinBudget(parse(`<p>${PARAGRAPH} One.</p>${flood}<p>${PARAGRAPH} Two.</p><p>End.</p>`), 40);
    expect(tree.warnings).toEqual(['too-many-blocks']);
    // 40 times 4 elements around text are those of two such lines; without a bound all 33 blocks would stay, in 1,800.
    expect(size).toBe(5);
    expect(tree.size).toBeLessThan(200);
    expect(faultsOf(tree)).toEqual([]);
    expect(textOf(tree, 0)).toBe(`${PARAGRAPH} One.Rope 0Rope 1${PARAGRAPH} Two.End.`);
  });

  test('with endless formatting keep their text and lose the formatting', () => {
    const flood = '<b>Rope</b><br><i>Knot</i> '.repeat(1_000);
    const source = parse(`<p>${PARAGRAPH} <em>One.</em></p><p>${flood}</p><p>${PARAGRAPH} <em>Two.</em></p>`);
    const blocks = withinBudget(source, 40);
    expect(blocks.tree.size).toBeLessThan(300);
    expect(faultsOf(blocks.tree)).toEqual([]);
    expect(textOf(blocks.tree, 0).replace(/\s/g, '')).toBe(textOf(source, 0).replace(/\s/g, ''));
    expect(blocks.tree.tagNames[blocks.tree.tag[blocks.tree.parent[blocks.first[1]!]!]!]).toBe('b');
    expect(blocks.words[1]).toBe(segment(source).words[1]);
  });

  test('are counted on a live document and in the text of a script as well', () => {
    const flood = '<p>Rope</p>'.repeat(60);
    expect(extract(flood, { limits: { ...defaultLimits, blocks: 40 } }).warnings).toContain('too-many-blocks');
    const stated = JSON.stringify({ '@type': 'NewsArticle', articleBody: `${PARAGRAPH}\n\n`.repeat(60) });
    const page = extract(`<script type="application/ld+json">${stated}</script><p>Subscribe.</p>`, { limits: { ...defaultLimits, blocks: 40 } });
    expect(page.warnings).toContain('too-many-blocks');
  });
});

describe('copies of formatting', () => {
  test('end, and no text is lost', () => {
    const fonts = Array.from({ length: 100 }, (_, i) => `<font color=${i}>`).join('');
    const tree = parse(`${fonts}${'<p>Rope</p>'.repeat(1_000)}`);
    expect(tree.size).toBeLessThan(30_000);
    expect(textOf(tree, 0)).toBe('Rope'.repeat(1_000));
    expect(tree.warnings).toEqual([]);
  });
});

describe('JSON-LD', () => {
  const script = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;

  test.each([
    [999_999, 1],
    [1_000_000, 1],
    [1_000_001, 0],
  ])('of %i characters is read: %i', (length, count) => {
    expect(script(length)).toHaveLength(length);
    expect(readScripts([script(length)])).toHaveLength(count);
  });

  test.each([
    [63, 1],
    [64, 1],
    [65, 0],
  ])('below %i lists is found: %i', (depth, count) => {
    const value: unknown = JSON.parse(`${'['.repeat(depth)}{"@type":"Thing"}${']'.repeat(depth)}`);
    expect(graphOf([value]).things).toHaveLength(count);
  });
});

describe('addresses', () => {
  test.each([
    [8_191, true],
    [8_192, true],
    [8_193, false],
  ])('of %i characters lead somewhere: %s', (length, leads) => {
    const address = `https://ostwick.example/${'a'.repeat(length - 24)}`;
    expect(address).toHaveLength(length);
    const { links } = extract(`<article><p>${PARAGRAPH}</p><p>${PARAGRAPH} See <a href="${address}">the rope</a>.</p></article>`, { url });
    expect(links.length > 0).toBe(leads);
  });
});

describe('tables', () => {
  const element = { tag: 'td', attributes: {}, children: [], source: 0 };
  const row = (columns: number) => ({ cells: Array.from({ length: columns }, () => ({ element, text: '1' })), isHead: false });

  test.each([
    [19_999, true],
    [20_000, true],
    [20_001, false],
  ])('of %i cells are written as a table: %s', (cells, isTable) => {
    expect(tableLines([row(10_000), row(cells - 10_000)]).kind).toBe(isTable ? 'other' : 'paragraph');
  });
});

describe('the outline', () => {
  test.each([
    [999_999, false],
    [1_000_000, false],
    [1_000_001, true],
  ])('of a content of %i characters is cut: %s', (characters, isCut) => {
    const first = 1_000;
    const page = extract(`<article><h2>One</h2><p>${'x'.repeat(first)}</p><h2>Two</h2><p>${'y'.repeat(characters - first - 6)}</p></article>`, {
      rules: [{ host: 'ostwick.example', keep: 'article' }],
      url,
    });
    expect(page.warnings.includes('outline-cut')).toBe(isCut);
    expect(page.outline.map(({ heading, text }) => [heading, text.length > 0])).toEqual([
      ['One', true],
      ['Two', !isCut],
    ]);
  });
});

describe('the report of blocks', () => {
  test.each([
    [99_999, 99_999],
    [100_000, 100_000],
    [100_001, 100_000],
  ])('of a text of %i characters has %i', (characters, left) => {
    const { blocks } = extract(`<article><p>${PARAGRAPH}</p><p>${'x'.repeat(characters)}</p></article>`, { url });
    expect(blocks.at(-1)!.text).toHaveLength(left);
  });
});
