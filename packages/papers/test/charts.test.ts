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
    expect(page.blocks[kept[0]!.block]!.text.length).toBeGreaterThan(20);
    expect(rowBlocks.regions).toHaveLength(1);
    const { surge, drop } = rowBlocks.regions[0]!;
    const body = page.blocks.findIndex(({ text }) => text.startsWith('Nobody delivers'));
    expect(rowBlocks.lineOfBlock[body]).toBeGreaterThanOrEqual(surge - rowBlocks.k);
    expect(rowBlocks.lineOfBlock[body]).toBeLessThan(drop);
    expect(titles[0]).toMatchObject({ text: page.title, s1: 0.1, s2: 1, s3: 1, total: 2.1 });
    expect(paths.clusters.length).toBeGreaterThan(0);
  });
});

describe('densities', () => {
  it('are of every block: words per line, share of links, names around it', () => {
    const html = `<body class="a b" id="c"><p class="text">${'The harbour office counts every boat that comes in before noon and writes it down. '.repeat(4)}</p><p><a href=/>All of it linked</a></p></body>`;
    const found = extract(html);
    const densities = densitiesOf(found);
    expect(densities).toHaveLength(found.blocks.length);
    expect(densities[0]!.textDensity).toBeGreaterThan(10);
    expect(densities[0]!.linkDensity).toBe(0);
    // Four names on two of six elements.
    expect(densities[0]!.nameDensity).toBe(0.667);
    expect(densities[1]!).toEqual({ textDensity: 4, linkDensity: 1, nameDensity: 0.5 });
  });
});
