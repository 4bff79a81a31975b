import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/index.js';
import { causesOf } from '../../../src/methods/default/explain.js';

/** What is said of one column alone. */
function said(name: string, value: number, { weight = 1, meaning }: { weight?: number; meaning?: string } = {}): string {
  const contributions = { base: 0, byFeature: Float64Array.of(weight) };
  return causesOf({ names: [name], meanings: [meaning], contributions, valueAt: () => value, cut: 0.5 }, 5)[1]!.meaning;
}

describe('a column in words', () => {
  it.each([
    ['link-density', 0, 'no links'],
    ['link-density', 0.3, 'some links'],
    ['link-density', 0.5, 'some links'],
    ['link-density', 0.9, 'mostly links'],
    ['words', 12.4, '12 words'],
    ['alike-count', 1, 'a shape of its own'],
    ['alike-count', 4, 'same shape as 3 others'],
    ['nearest-count', 0, 'not in a repeated element'],
    ['nearest-count', 3, 'one of 3 alike side by side'],
    ['outermost-count', 0, 'not in a record'],
    ['outermost-count', 9, 'part of one of 9 alike records'],
    ['half-down', 0, 'inside the element with most of the long text'],
    ['half-down', 2, '2 steps off the element with most of the long text'],
    ['repeated-text', 1, 'the text appears once'],
    ['repeated-text', 2, 'the same text appears 2 times'],
    ['hidden', 0, 'shown'],
    ['hidden', 1, 'hidden at first'],
    ['heading', 0, 'no heading'],
    ['heading', 3, 'a heading of level 3'],
    ['body-verdict', 0.5, 'no container is named as the text'],
    ['body-verdict', 1, 'inside the container named as the text'],
    ['body-verdict', -1, 'furniture inside the container named as the text'],
    ['body-verdict', 0, 'outside the container named as the text'],
    ['named-menu', 1, 'inside an element named like menu'],
    ['named-menu', 0, 'not inside an element named like menu'],
    ['in-nav', 1, 'inside nav'],
    ['in-nav', 0, 'not inside nav'],
    ['in-a-column-of-nobody', 1, 'in-a-column-of-nobody (1)'],
  ])('%s of %d: %s', (name, value, words) => {
    expect(said(name, value)).toBe(words);
  });

  it('is its meaning and its value where there are no words for it', () => {
    expect(said('new-column', 0.126, { meaning: 'share of commas' })).toBe('share of commas (0.13)');
  });

  it('follows what odds did here', () => {
    expect(said('text-odds', -3, { weight: 1 })).toBe('words seen in content');
    expect(said('text-odds', 3, { weight: -1 })).toBe('words seen in clutter');
    expect(said('names-own', 3, { weight: -1 })).toBe('class names seen in menus and other clutter');
  });
});

describe('causes', () => {
  it('put equal words together, leave out what did nothing, and come from the strongest down between the start and the cut', () => {
    const names = ['names-own', 'names-sum', 'words', 'hidden', 'heading', 'link-density'];
    const contributions = { base: -0.5, byFeature: Float64Array.of(0.25, 0.5, -1, 0, 0.125, -0.25) };
    expect(causesOf({ names, meanings: [], contributions, valueAt: () => 0, cut: 0.5 }, 2)).toEqual([
      { meaning: 'where every block starts', weight: -0.5, part: 'start' },
      { meaning: '0 words', weight: -1 },
      { meaning: 'class names seen in content', weight: 0.75 },
      { meaning: '2 weaker signs together', weight: -0.125, part: 'rest' },
      { meaning: 'kept from here on', weight: 0, part: 'cut' },
    ]);
  });

  it('of a block add up to its score, and the cut to where blocks are kept', () => {
    const sentence = 'The ferry leaves the northern bank at six in the morning, and a second boat follows when the first is full. ';
    const page = extract(`<title>The ferry</title><nav><a href="/">Home</a> <a href="/boats">Boats</a></nav>
      <article><h1>The ferry</h1><p>${sentence.repeat(3)}</p><p>${sentence.repeat(2)}</p></article><footer><p>Imprint</p></footer>`);
    expect(page.blocks.length).toBeGreaterThan(3);
    for (const [i, { score, kept, reason }] of page.blocks.entries()) {
      const causes = page.why(i);
      const sum = causes.filter(({ part }) => part !== 'cut').reduce((all, { weight }) => all + weight, 0);
      expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(score, 2);
      // What surrounds a block may decide against its score.
      if (reason.startsWith('judged-')) expect(sum >= causes.at(-1)!.weight).toBe(!kept);
      else expect({ reason, kept: sum >= causes.at(-1)!.weight }).toEqual({ reason: kept ? 'above-cut' : 'below-cut', kept });
    }
    expect(page.why(-1)).toEqual([]);
    expect(page.why(page.blocks.length)).toEqual([]);
  });
});
