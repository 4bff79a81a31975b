import { readFileSync } from 'node:fs';
import { extract } from 'pith';
import { describe, expect, it } from 'vitest';
import { charts, densitiesOf } from '../src/charts.js';

const url = 'https://www.shoreline-review.example/people/lighthouse';
const page = extract(readFileSync(new URL('../../../examples/article.html', import.meta.url), 'utf8'), { url });

describe('charts', () => {
  it("show what the papers' methods see", () => {
    const { cetr, rowBlocks, titles, paths } = charts(page);
    const kept = cetr.points.filter(({ isContent }) => isContent);
    expect(kept.length).toBeGreaterThan(3);
    expect(kept.map(({ block }) => page.blocks[block]?.text ?? '')).toEqual(expect.arrayContaining([expect.stringMatching(/^Nobody delivers/)]));
    const [region] = rowBlocks.regions.filter(({ isContent }) => isContent);
    const body = page.blocks.findIndex(({ text }) => text.startsWith('Nobody delivers'));
    expect(rowBlocks.lineOfBlock[body]).toBeGreaterThanOrEqual(region!.surge);
    expect(rowBlocks.lineOfBlock[body]).toBeLessThan(region!.drop);
    expect(titles[0]).toMatchObject({ text: page.title, s1: 0.1, s2: 1, s3: 1, total: 2.1 });
    expect(paths.clusters.length).toBeGreaterThan(0);
    expect([cetr.method, rowBlocks.method, paths.method]).toEqual(['dragnet:published', 'row-blocks:published', 'xpath-clusters:published']);
  });

  it('show the chosen method or variant in the chart of its paper', () => {
    const basic = charts(page, 'row-blocks:published-basic').rowBlocks;
    expect([basic.method, basic.threshold, basic.k]).toEqual(['row-blocks:published-basic', 86, 5]);
    const shipped = charts(page, 'row-blocks').rowBlocks;
    expect([shipped.method, shipped.k]).toEqual(['row-blocks', 2]);
    expect(charts(page, 'cetr').cetr.method).toBe('dragnet');
    expect(charts(page, 'xpath-clusters:lists').paths.method).toBe('xpath-clusters:lists');
    // A variant without steps to show, and a method of no paper.
    expect(charts(page, 'pso-thresholds:PR').rowBlocks.method).toBe('row-blocks:published');
    expect(charts(page, 'large').paths.method).toBe('xpath-clusters:published');
  });
});

describe('densities', () => {
  it('are those of Dragnet at every block: words per line, share of links, tokens for content minus tokens against it', () => {
    const html = `<body><div class="menu"><a href=/>All of it linked</a></div><p class="comment author">${'The harbour office counts every boat that comes in before noon and writes it down. '.repeat(4)}</p><p>Imprint</p></body>`;
    const found = extract(html);
    const densities = densitiesOf(found, 'dragnet');
    expect(densities).toHaveLength(found.blocks.length);
    expect(densities[0]!).toEqual({ textDensity: 4, linkDensity: 1, nameDensity: -1 });
    expect(densities[1]!.textDensity).toBeGreaterThan(10);
    expect(densities[1]!).toMatchObject({ linkDensity: 0, nameDensity: 2 });
  });
});
