import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { methodNamed } from '../../src/index.js';
import type { SwarmWalk } from '../../src/swarm/walk.js';
import { walkOf } from '../../src/walk.js';

const words = 'The harbour office counts every boat that comes in before noon, and it writes all of them down in a book. ';
const page = pageOf(
  segment(
    parse(
      `<body><div><ul><li><a href=/>Start</a><li><a href=/b>All boats</a></ul></div><div><p>${words.repeat(3)}</p></div><div>Imprint</div></body>`,
    ),
  ),
);

describe.each(['pso-thresholds', 'pso-thresholds:published'])('the walk of %s', (name) => {
  const method = methodNamed(name)!;
  const walk = walkOf<SwarmWalk>(method, page)!;

  it('has the thresholds of the method, and names those that no block can fail', () => {
    expect(walk.features.map(({ threshold }) => threshold)).toEqual(Object.values(method.defaults).map(({ value }) => value));
    for (const { bound, threshold, hasEffect, fails } of walk.features) {
      if (bound === 'at-least' && threshold <= 0) expect(hasEffect).toBe(false);
      if (!hasEffect) expect(fails).toBe(0);
    }
    expect(walk.features.filter(({ hasEffect }) => !hasEffect).map((feature) => feature.name)).toEqual(
      name === 'pso-thresholds'
        ? ['number of sentences', 'format ratio', 'text-structuring ratio']
        : ['stop-word ratio', 'format ratio', 'text-structuring ratio'],
    );
  });

  it('has every value, and the thresholds that failed are what drops a block', () => {
    expect(walk.blocks.map(({ isContent }) => isContent)).toEqual([false, true, false]);
    expect([...method.score(page, 'balanced').score]).toEqual([0, 0, 1, 0]);
    for (const { failed, isContent } of walk.blocks) expect(isContent).toBe(failed.length === 0);
    const [menu, text] = walk.blocks;
    const at = (feature: string) => walk.features.findIndex((each) => each.name === feature);
    expect(menu!.failed).toContain(at('anchor ratio'));
    expect(menu!.values[at('list ratio')]).toBe(1);
    expect(text!.values[at('number of sentences')]).toBe(3);
    expect(text!.language).toBe('en');
  });

  it('explains a block by the thresholds that failed', () => {
    const [menu, , text] = [0, 1, 2].map((block) => method.explain!(page, block, 'balanced'));
    expect(menu!.map(({ meaning }) => meaning)).toEqual(expect.arrayContaining([expect.stringMatching(/^anchor ratio (?:10|∞) > [\d.]+$/)]));
    expect(text!.find(({ part }) => part === undefined)).toEqual({ meaning: 'all eight thresholds hold', weight: 1 });
    for (const causes of [menu!, text!]) {
      const sum = causes.filter(({ part }) => part !== 'cut').reduce((total, { weight }) => total + weight, 0);
      expect(sum >= 0).toBe(causes === text);
    }
  });

  it('of an empty page has no blocks', () => {
    expect(walkOf<SwarmWalk>(method, pageOf(segment(parse(''))))!.blocks).toEqual([]);
  });
});
