import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { xpathSettings } from '../../src/tag-paths/settings.js';
import { pathWalk } from '../../src/tag-paths/walk.js';
import { recordBorders, xpathClustersWith } from '../../src/tag-paths/xpath-clusters.js';

const post = (i: number) =>
  `<article><h3>Member ${i}</h3><div><p>Post ${i} is about the mill, its wheel and what became of it.</p></div><ul><li>Quote</li></ul></article>`;
const thread = pageOf(
  segment(
    parse(
      `<body><nav><ul>${'<li><a href=/x>Board</a></li>'.repeat(3)}</ul></nav><main>${Array.from({ length: 5 }, (_, i) => post(i)).join('')}</main></body>`,
    ),
  ),
);
const thresholds = { length: 10, b: 0.2, frequency: 2 };

describe('the walk of the tag paths', () => {
  const walk = pathWalk(thread, thresholds, xpathSettings);

  it('has the records that the method finds, and the fields that it keeps', () => {
    const { path, records } = recordBorders(thread, thresholds);
    expect(walk.border).toBe(path);
    expect(walk.records.map(({ from, to }) => ({ from, to }))).toEqual(records);
    expect(walk.records).toHaveLength(5);
    const { score } = xpathClustersWith(thresholds, xpathSettings).score(thread, 'balanced');
    const inRecords = walk.records.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
    expect(inRecords.some((block) => score[block] === 1)).toBe(true);
    expect(walk.items.filter(({ isField }) => isField).every(({ frequency }) => frequency >= thresholds.frequency)).toBe(true);
  });

  it('has AT, σ², θ of the gaps, and ends with the first border', () => {
    const looked = walk.clusters.filter(({ state }) => state !== 'not-reached');
    expect(looked.at(-1)!.state).toBe('border');
    expect(looked.slice(0, -1).every(({ state }) => state !== 'border')).toBe(true);
    const { x, at, variance, theta } = looked.at(-1)!;
    // Three leaves a post, so that every gap is 3.
    expect(x.slice(1).map((place, i) => place - x[i]!)).toEqual([3, 3, 3, 3]);
    expect([at, variance, theta]).toEqual([3, 0, 1]);
  });

  it('names the tests that a regular cluster fails', () => {
    const strict = pathWalk(thread, { length: 1e6, b: 0.999, frequency: 2 }, xpathSettings);
    expect(strict.border).toBeNull();
    expect(strict.clusters.filter(({ state }) => state === 'fails').every(({ failed }) => failed.includes('length'))).toBe(true);
    expect(strict.records).toHaveLength(1);
  });

  it('of an empty page has no clusters and no records', () => {
    const { clusters, records, items } = pathWalk(pageOf(segment(parse(''))), thresholds, xpathSettings);
    expect([clusters.length, records.length, items.length]).toEqual([0, 0, 0]);
  });
});
