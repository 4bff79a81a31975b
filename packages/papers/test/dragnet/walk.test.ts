import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import type { DragnetWalk } from '../../src/dragnet/walk.js';
import { methodNamed } from '../../src/index.js';
import { walkOf } from '../../src/walk.js';

const words = 'The harbour office counts every boat that comes in before noon and writes it down in a book that nobody reads. ';
const html = `<body><div class="menu nav"><a href=/>Start</a> <a href=/b>Boats</a></div>
<div class=content><h1>Boats</h1><p>${words.repeat(4)}</p></div>
<div class="comment thread"><span class=author>Ann</span><p>${words}</p></div></body>`;
const page = pageOf(segment(parse(html)));

describe.each(['dragnet', 'dragnet:published'])('the walk of %s', (name) => {
  const method = methodNamed(name)!;
  const walk = walkOf<DragnetWalk>(method, page)!;

  it('has the probability that the method scores by', () => {
    const { score } = method.score(page, 'balanced');
    const shown = walk.blocks.filter(({ block }) => block >= 0);
    expect(shown.length).toBeGreaterThan(3);
    // Where one of our blocks is exactly one of Dragnet's, its score is that probability.
    const paragraph = shown.find(({ text }) => text.startsWith('The harbour'))!;
    expect(score[paragraph.block]).toBeCloseTo(paragraph.probability, 5);
    expect(walk.blocks.every(({ probability, isContent }) => isContent === probability >= walk.cut)).toBe(true);
  });

  it('sums the tokens with their signs: above 0 for comments, below for a menu', () => {
    const named = (text: string) => walk.blocks.find((block) => block.text.includes(text))!;
    expect(named('Start').names).toEqual(expect.arrayContaining(['class menu', 'class nav']));
    expect(named('Start').nameDensity).toBe(-2);
    // comment, thread, author: all three have odds for content in the paper's table 1.
    expect(named('Ann').nameDensity).toBe(3);
  });

  it('has tokens, densities and the ratios of CETR', () => {
    const menu = walk.blocks.find(({ text }) => text.includes('Start'))!;
    expect([menu.tokens, menu.linkDensity]).toEqual([2, 1]);
    expect(walk.centres[0]).toEqual([0, 0]);
    expect(walk.blocks.some(({ isContentByCetr }) => isContentByCetr)).toBe(true);
  });

  it('of an empty page has no blocks', () => {
    expect(walkOf<DragnetWalk>(method, pageOf(segment(parse(''))))!.blocks).toEqual([]);
  });
});
