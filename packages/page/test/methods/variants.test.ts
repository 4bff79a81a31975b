import { describe, expect, it } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { methods, variantNamed, variantNames, variants } from '../../src/methods/index.js';
import { rowBlocksWeights } from '../../src/methods/row-blocks/row-blocks.weights.js';
import { pageOf } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

const html = `<body><nav><a href=/a>Start</a></nav><div class=content>${'<p>The ferry leaves at eight, and it is back before the light goes. Nobody has ever missed it twice.</p>\n'.repeat(6)}</div><div class=comment><p>I missed it three times, and every time it was the fault of the dog.</p></div>`;

describe('variants', () => {
  it.each(variantNames)('%s belongs to a method and scores every block', (name) => {
    const method = variantNamed(name)!;
    expect(Object.keys(methods)).toContain(name.split(':')[0]);
    const page = pageOf(segment(parse(html)));
    const { score } = method.score(page, 'balanced');
    expect(score).toHaveLength(page.blocks.size);
    expect(score.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('differ from the method they are a variant of', () => {
    const page = pageOf(segment(parse(html)));
    const kept = (name: string) =>
      variantNamed(name)!
        .score(page, 'balanced')
        .score.reduce((sum, value) => sum + Number(value >= 0.5), 0);
    expect(kept('pso-thresholds:TB')).toBeGreaterThan(kept('pso-thresholds:FE'));
    expect(kept('dragnet:without-comments')).toBeLessThan(page.blocks.size);
  });

  it('take weights where they have any, refuse them where not, and are undefined for an unknown name', () => {
    const weights = { ...rowBlocksWeights, weights: { threshold: 33, k: 4 } };
    expect(variantNamed('row-blocks:basic', weights)!.defaults.threshold!.value).toBe(33);
    expect(() => variantNamed('row-blocks:basic', { passport: null })).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
    expect(() => variantNamed('pso-thresholds:PR', weights)).toThrow('takes no weights');
    for (const name of ['row-blocks', 'row-blocks:none', 'none:basic', 'toString:toString', '']) expect(variantNamed(name)).toBeUndefined();
    expect(Object.keys(variants).every((name) => Object.hasOwn(methods, name))).toBe(true);
  });
});
