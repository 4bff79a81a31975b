import { blockText, type Page, pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { clustersOf, factsOf, splitAtSegmentPoints, sumsOf } from '../../src/tag-paths/clusters.js';
import { type Leaf, leavesOf, lengthOf } from '../../src/tag-paths/leaves.js';
import { xpathSettings } from '../../src/tag-paths/settings.js';
import { applyTemplate, learnTemplate } from '../../src/tag-paths/template.js';
import { textChunks } from '../../src/tag-paths/text-chunks.js';
import { trainXpathThresholds } from '../../src/tag-paths/thresholds.js';
import { recordBorders, templateMethod, xpathClusters } from '../../src/tag-paths/xpath-clusters.js';

const open = (html: string) => pageOf(segment(parse(html)));
const post = (
  i: number,
) => `<article><h3>Member ${i}</h3><div><p>Post number ${i} tells at some length how the engine was taken apart and what was found inside it.</p>
  ${i % 3 === 0 ? '<p>It goes on with a second paragraph, as some posts do, before it ends.</p>' : ''}</div><footer>Reply ${i}</footer><ul><li>Quote</li></ul></article>`;
const thread = (from: number, count: number, top = 'Workshop forum') =>
  `<body><div id=head><ul><li><a href=/>Home</a></li></ul><h1>${top}</h1></div><main>${Array.from({ length: count }, (_, i) => post(from + i)).join('')}</main><div id=foot><p>Run by volunteers.</p></div>`;
const leafAt = (path: string): Leaf => ({ path, from: 0, to: 1, length: 10, linkedLength: 0 });

describe('clusters', () => {
  it('measures length with 2 for a character above code 255', () => {
    expect(lengthOf('ab c')).toBe(3);
    expect(lengthOf('中文 ab')).toBe(6);
    expect(lengthOf('é')).toBe(1);
  });

  it('a regular list gives θ = 1', () => {
    const leaves = Array.from({ length: 30 }, (_, i) => leafAt(`/body/${i % 3}`));
    for (const cluster of clustersOf(leaves)) {
      const { theta, at, variance } = factsOf(cluster, sumsOf(leaves));
      expect([theta, at, variance]).toEqual([1, 3, 0]);
    }
  });

  it.each([2, 3, 7, 20])('whatever the gap: %i', (gap) => {
    const leaves = Array.from({ length: 6 * gap }, (_, i) => leafAt(i % gap === 0 ? '/record' : `/other/${i}`));
    const record = clustersOf(leaves).find(({ path }) => path === '/record')!;
    expect(factsOf(record, sumsOf(leaves))).toMatchObject({ theta: 1, at: gap, variance: 0 });
  });

  it('B is the share of the stretch that is not linked', () => {
    const leaves = [leafAt('a'), { ...leafAt('b'), linkedLength: 10 }, leafAt('a'), { ...leafAt('b'), linkedLength: 10 }];
    expect(factsOf(clustersOf(leaves)[0]!, sumsOf(leaves)).b).toBe(0.5);
  });

  it('splits where another region lies between', () => {
    const cluster = { path: 'p', x: [0, 3, 6, 9, 50, 53, 56] };
    expect(splitAtSegmentPoints(cluster, factsOf(cluster, sumsOf(Array.from({ length: 60 }, () => leafAt('p')))), 'median')).toEqual([
      { path: 'p', x: [0, 3, 6, 9] },
      { path: 'p', x: [50, 53, 56] },
    ]);
  });

  it('joins neighbouring blocks of one path into a leaf', () => {
    expect(
      open('<div><p>a</p><p>b</p></div><h2>c</h2>')
        .once(leavesOf)
        .leaves.map(({ from, to }) => [from, to]),
    ).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });
});

const firstWords = (page: Page, blocks: readonly number[]) => blocks.map((block) => blockText(page.blocks, block).split(' ').slice(0, 2).join(' '));

describe('records', () => {
  it('begin where the posts begin', () => {
    const page = open(thread(1, 9));
    const { path, records } = recordBorders(page, { length: 40, b: 0.5, frequency: 1 });
    expect(path).toBeDefined();
    expect(records).toHaveLength(9);
    expect(
      firstWords(
        page,
        records.map(({ from }) => from),
      ),
    ).toEqual(Array.from({ length: 9 }, (_, i) => `Member ${i + 1}`));
    // The last record ends with the element around all of them, not in the foot of the page.
    expect(blockText(page.blocks, records.at(-1)!.to - 1)).not.toContain('volunteers');
  });

  it('come from the best region, or from all that do not overlap', () => {
    const comment = (i: number) =>
      `<section><h4>Guest ${i}</h4><table><tr><td>Comment ${i} says briefly what a reader thought of it all.</td></tr></table><ul><li>Answer</li></ul></section>`;
    const page = open(`${thread(1, 9)}<aside>${Array.from({ length: 5 }, (_, i) => comment(i)).join('')}</aside>`);
    const thresholds = { length: 20, b: 0.5, frequency: 1 };
    expect(recordBorders(page, thresholds).records).toHaveLength(9);
    const { records } = recordBorders(page, thresholds, { ...xpathSettings, regions: 'all' });
    expect(
      firstWords(
        page,
        records.map(({ from }) => from),
      ),
    ).toEqual([...Array.from({ length: 9 }, (_, i) => `Member ${i + 1}`), ...Array.from({ length: 5 }, (_, i) => `Guest ${i}`)]);
    for (const [i, { from }] of records.entries()) if (i > 0) expect(from).toBeGreaterThanOrEqual(records[i - 1]!.to);
  });

  it('of a page without repetition are the page', () => {
    const page = open('<h1>a</h1><p>b</p>');
    expect(recordBorders(page)).toEqual({ path: undefined, records: [{ from: 0, to: 2 }] });
    expect(recordBorders(open('')).records).toEqual([]);
  });

  it('have chunks by table and div, once a record', () => {
    const page = open(thread(1, 9));
    const items = [...textChunks(page, recordBorders(page, { length: 40, b: 0.5, frequency: 1 }))];
    const [, bodies] = items.find(([path]) => path.endsWith('/article/div'))!;
    expect(bodies.frequency).toBe(9);
    expect(bodies.chunks[2]).toContain('second paragraph');
  });

  it('drop what every one of them repeats', () => {
    const page = open(thread(1, 9));
    const { score, cut } = xpathClusters.score(page, 'balanced');
    const kept = Array.from(score.keys()).filter((block) => score[block]! >= cut);
    const texts = kept.map((block) => blockText(page.blocks, block));
    expect(texts.some((text) => text.startsWith('Post number 9'))).toBe(true);
    expect(texts).not.toContain('Quote');
  });
});

describe('thresholds and template', () => {
  it('the most permissive page rules', () => {
    const [one, two] = [open(thread(1, 9)), open(thread(20, 5))];
    const of = (...pages: Page[]) => trainXpathThresholds(pages, xpathSettings);
    expect(of(one, two).length).toBe(Math.min(of(one).length, of(two).length));
    expect(of(one, two).b).toBe(Math.min(of(one).b, of(two).b));
  });

  it('learned from three pages of a site reads a fourth', () => {
    const template = learnTemplate([open(thread(1, 6)), open(thread(11, 8)), open(thread(31, 7))]);
    const fourth = open(thread(51, 5, 'Workshop forum'));
    const { records, keeps } = applyTemplate(template, fourth);
    expect(records).toHaveLength(5);
    const kept = Array.from(keeps.keys()).filter((block) => keeps[block] === 1);
    const texts = kept.map((block) => blockText(fourth.blocks, block));
    expect(texts.filter((text) => text.startsWith('Post number'))).toHaveLength(5);
    for (const furniture of ['Home', 'Workshop forum', 'Run by volunteers.']) expect(texts).not.toContain(furniture);
    const again = templateMethod(JSON.parse(JSON.stringify(template)));
    expect([...again.score(fourth, 'balanced').score]).toEqual([...keeps]);
  });

  it('tells furniture from content on pages of one record each', () => {
    const page = (text: string) =>
      open(`<body><div id=menu><p>Sections</p></div><div id=text><h1>${text}</h1><p>${text} is what this page is about.</p></div>`);
    const template = learnTemplate([page('Bread'), page('Milk'), page('Honey')]);
    const fourth = page('Cheese');
    const { keeps } = applyTemplate(template, fourth);
    expect([...keeps]).toEqual([0, 1, 1]);
  });

  it('drops only furniture on a page of another kind', () => {
    const template = learnTemplate([open(thread(1, 6)), open(thread(11, 8)), open(thread(31, 7))]);
    const other = open(
      `<body><div id=head><ul><li><a href=/>Home</a></li></ul><h1>Workshop forum</h1></div><section><p>The rules of this forum are few, and they are kept by all who write in it.</p></section><div id=foot><p>Run by volunteers.</p></div>`,
    );
    const { keeps } = applyTemplate(template, other);
    expect([...keeps]).toEqual([0, 0, 1, 0]);
  });

  it('refuses what is no template', () => {
    expect(() => templateMethod({ version: 2 })).toThrow(/template/);
    expect(() => templateMethod({ version: 1, fields: [1], furniture: [] })).toThrow(/template/);
  });
});
