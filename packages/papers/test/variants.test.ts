import { extract } from 'pith';
import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { methods, variantNamed, variantNames, variants } from '../src/index.js';
import { rowBlocksWeights } from '../src/row-blocks/row-blocks.weights.js';

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

  it('every method of a paper has its paper to the letter, and says what differs', () => {
    const ofPapers = Object.keys(methods).filter((name) => !['default', 'large', 'all-text', 'landmarks', 'pruned'].includes(name));
    for (const name of ofPapers) expect(variantNames).toContain(`${name}:published`);
    for (const ways of Object.values(variants)) for (const { differs } of Object.values(ways)) expect(differs).not.toBe('');
    // What a published method chose is the content.
    for (const name of ofPapers) expect(variantNamed(`${name}:published`)!.decides).toEqual(['everything']);
  });

  it('as published a method is alone: what it keeps is the text, whatever is a menu or hidden', () => {
    const chosen = variantNamed('pso-thresholds:PR')!;
    expect(extract(html, { method: chosen }).text).toContain('Start');
    const none = { ...chosen, score: ({ blocks }: { blocks: { size: number } }) => ({ score: new Float32Array(blocks.size), cut: 0.5 }) };
    expect(extract(html, { method: none }).text).toBe('');
  });

  it('TB is every text node of the page, scripts included', () => {
    const scripted = html.replace('<body>', '<body><script>var ferry = "eight";</script>');
    const text = extract(scripted, { method: variantNamed('pso-thresholds:TB')! }).text;
    expect(text).toContain('var ferry = "eight";');
    expect(text).toContain('The ferry leaves at eight');
    expect(extract(scripted, { method: methods['all-text'] }).text).not.toContain('var ferry');
  });

  it('row blocks as published: five lines, one region, every character once', () => {
    const { defaults } = variantNamed('row-blocks:published')!;
    expect(defaults.k!.value).toBe(5);
    expect(defaults.threshold!.value).toBe(86);
    const gap = '\n'.repeat(20);
    const long = 'The ferry leaves at eight in the morning, and it is back before the light goes. '.repeat(6);
    const page = pageOf(segment(parse(`<p>${long}</p>${gap}<p>${long}${long}</p>${gap}<p>${long}</p>`)));
    const kept = (name: string) => Array.from(variantNamed(name)!.score(page, 'balanced').score, (value) => Number(value >= 0.5));
    expect(kept('row-blocks:published')).toEqual([0, 1, 0]);
    expect(kept('row-blocks:basic')).toEqual([1, 1, 1]);
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
