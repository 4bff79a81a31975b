import fc from 'fast-check';
import { extract } from 'pith';
import { blockText, pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { regionOfMaximum, regionsOf, rowBlockCurve, rowBlockCurveBothWays } from '../../src/row-blocks/curve.js';
import { publishedRowBlocks, rowBlocksMethod, rowBlocksOf, rowBlocksWith, rowBlockVariants } from '../../src/row-blocks/row-blocks.js';
import { adaptiveThreshold, splitsOf, tried } from '../../src/row-blocks/threshold.js';
import type { RowBlockWalk } from '../../src/row-blocks/walk.js';
import { coarseText } from '../../src/stretches/coarse-text.js';
import { lines, publishedLines } from '../../src/stretches/lines.js';
import { variantNamed } from '../../src/variants.js';
import { walkOf } from '../../src/walk.js';

const open = (html: string) => pageOf(segment(parse(html)));
const sentence = 'The mayor opened the new bridge on Monday and thanked all who had built it in time. ';
const article = (above: number) =>
  `<html><body>${'\n'.repeat(above)}<p><a href=/>Home</a></p>${'\n'.repeat(9)}${`<p>${sentence.repeat(4)}</p>\n`.repeat(8)}${'\n'.repeat(9)}<p>Imprint</p>${'\n'.repeat(20)}</body></html>`;
const choices = { rule: 'fixed', regions: 'of-maximum', threshold: 60, k: 3, reach: 'down' } as const;

describe('row blocks', () => {
  it('sums K lines downwards', () => {
    expect([...rowBlockCurve(Float32Array.of(1, 0, 2, 3), 3)]).toEqual([3, 5, 5, 3]);
    expect([...rowBlockCurve(new Float32Array(0), 3)]).toEqual([]);
  });

  it('or takes K lines both ways, as the adaptive paper words it', () => {
    expect([...rowBlockCurveBothWays(Float32Array.of(1, 0, 2, 3), 1)]).toEqual([1, 3, 5, 5]);
    expect([...rowBlockCurveBothWays(new Float32Array(0), 5)]).toEqual([]);
  });

  it('begins at a surge with text after it and ends at a drop', () => {
    const curve = Float64Array.of(0, 90, 0, 0, 0, 80, 70, 60, 20, 0, 0, 0);
    expect(regionsOf(curve, { threshold: 50, after: 3, nearZero: 0 })).toEqual([{ surge: 5, drop: 9 }]);
    expect(regionsOf(curve, { threshold: 85, after: 3, nearZero: 0 })).toEqual([]);
  });

  it('finds a region that contains the longest row block', () => {
    const page = open(article(30));
    const { curve, regions } = rowBlocksOf(page, choices);
    const most = curve.indexOf(Math.max(...curve));
    expect(regions).toHaveLength(1);
    expect(regions[0]!.surge).toBeLessThanOrEqual(most);
    expect(regions[0]!.drop).toBeGreaterThan(most);
    expect(regionOfMaximum(curve, regions)).toEqual(regions[0]);
  });

  it.each([1, 7, 40])('moves with the text: %i lines further down', (moved) => {
    for (const reach of ['down', 'both-ways'] as const)
      for (const rule of ['fixed', 'levels-off', 'otsu'] as const) {
        const [before, after] = [30, 30 + moved].map((above) => rowBlocksOf(open(article(above)), { ...choices, reach, rule }).regions[0]!);
        expect(after).toEqual({ surge: before!.surge + moved, drop: before!.drop + moved });
      }
  });

  it('a paragraph alone in one line is text both ways, but never surges downwards', () => {
    const page = open(`<body>${'\n'.repeat(30)}<p>${sentence.repeat(4)}</p>${'\n'.repeat(30)}</body>`);
    const found = (reach: 'both-ways' | 'down') => rowBlocksOf(page, { ...choices, reach }).regions.length;
    expect([found('both-ways'), found('down')]).toEqual([1, 0]);
  });

  it.each(['both-ways', 'down'] as const)('keeps the text and drops the lines far from it: %s', (reach) => {
    const page = open(article(30));
    for (const variant of Object.values(rowBlockVariants)) {
      const { score, cut } = rowBlocksWith({ ...choices, ...variant, reach, regions: 'all' }).score(page, 'balanced');
      const kept = Array.from(score.keys()).filter((block) => score[block]! >= cut);
      expect(kept.map((block) => blockText(page.blocks, block)).every((text) => text.startsWith('The mayor'))).toBe(true);
      expect(kept).toHaveLength(8);
    }
  });

  it('weighs a Chinese character like two and a half Latin letters', () => {
    const filler = '\n'.repeat(40);
    const weightOf = (text: string) =>
      open(`<body>${filler}<p>${text}</p>`)
        .once(lines)
        .weight.reduce((sum, each) => sum + each, 0);
    expect(weightOf('中文内容')).toBeCloseTo(4);
    expect(weightOf('ab cd ef gh ij')).toBeCloseTo(4);
  });

  it('breaks a page without lines at its block tags', () => {
    const found = open(`<body><div><p>one</p><p>two</p></div><p>three`).once(lines);
    expect(found.from).toBe('block-tags');
    const used = new Set(found.piece.line);
    expect(used.size).toBe(3);
    expect(open(`<body>${'\n'.repeat(31)}<p>one</p>`).once(lines).from).toBe('source');
  });
});

describe('on any lines', () => {
  const weights = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }) }), {
    minLength: 1,
    maxLength: 120,
  });
  const shapes = fc.record({ k: fc.integer({ min: 1, max: 6 }), threshold: fc.integer({ min: 0, max: 200 }), bothWays: fc.boolean() });
  const regionsIn = (lines: readonly number[], { k, threshold, bothWays }: { k: number; threshold: number; bothWays: boolean }) => {
    const curve = (bothWays ? rowBlockCurveBothWays : rowBlockCurve)(Float32Array.from(lines), k);
    return { curve, regions: regionsOf(curve, { threshold, after: k, nearZero: 0 }) };
  };

  it('the region found contains the longest row block; regions begin above T and never meet', () => {
    let found = 0;
    fc.assert(
      fc.property(weights, shapes, (lines, shape) => {
        const { curve, regions } = regionsIn(lines, shape);
        const most = curve.indexOf(Math.max(...curve));
        const region = regionOfMaximum(curve, regions);
        if (region) {
          found++;
          expect(region.surge <= most && most < region.drop).toBe(true);
        }
        for (const [i, { surge, drop }] of regions.entries()) {
          expect(curve[surge]).toBeGreaterThan(shape.threshold);
          expect(drop).toBeGreaterThan(surge);
          if (i > 0) expect(surge).toBeGreaterThan(regions[i - 1]!.drop);
        }
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('k blank lines more above move every region by k', () => {
    fc.assert(
      fc.property(weights, shapes, fc.integer({ min: 0, max: 30 }), (lines, shape, moved) => {
        // Enough blank lines above for every row block to be whole.
        const [before, after] = [8, 8 + moved].map((above) => regionsIn([...new Array<number>(above).fill(0), ...lines], shape).regions);
        expect(after).toEqual(before!.map(({ surge, drop }) => ({ surge: surge + moved, drop: drop + moved })));
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('stored weights', () => {
  const passport = { version: 1, model: 'row-blocks', features: ['row-block length'], sets: [], seed: 1, scores: {}, date: '2025-06-30' };

  it('say what a row block is, or are refused', () => {
    expect(rowBlocksMethod({ passport, weights: { threshold: 50, k: 3, reach: 'down' } }).defaults.k?.meaning).toContain('downwards');
    expect(rowBlocksMethod({ passport, weights: { threshold: 50, k: 3 } }).defaults.k?.meaning).toContain('above');
    expect(() => rowBlocksMethod({ passport, weights: { threshold: 50, k: 3, reach: 'up' } })).toThrow(/both ways or down/);
  });
});

describe('adaptive threshold', () => {
  // Short row blocks between 0 and 15, long ones around 200: every T separates them.
  const curve = Float64Array.from({ length: 60 }, (_, i) => (i % 4 === 0 ? 195 + (i % 7) : i % 16));

  it('tries 20 to 140 by 10', () => {
    expect([tried[0], tried.at(-1), tried.length]).toEqual([20, 140, 13]);
  });

  it('divides as brute force does', () => {
    for (const { threshold, g } of splitsOf(curve)) {
      const variance = (part: number[]) => {
        const mean = part.reduce((sum, each) => sum + each, 0) / part.length;
        return part.reduce((sum, each) => sum + (each - mean) ** 2, 0) / part.length;
      };
      const p = [...curve].filter((length) => length > threshold);
      const q = [...curve].filter((length) => length <= threshold);
      expect(g).toBeCloseTo(variance(p) / p.length - variance(q) / q.length, 6);
    }
  });

  it('separates short from long under every rule', () => {
    for (const rule of ['levels-off', 'largest-g', 'otsu'] as const) {
      const threshold = adaptiveThreshold(curve, rule, 86);
      expect(threshold).toBeGreaterThan(15);
      expect(threshold).toBeLessThan(195);
    }
  });

  it('falls back where no threshold divides the page', () => {
    expect(adaptiveThreshold(Float64Array.of(1, 2, 3), 'levels-off', 86)).toBe(86);
  });
});

describe('row blocks as published', () => {
  const published = variantNamed('row-blocks:published')!;

  it('remove scripts, styles, comments and tags and keep the number of lines', () => {
    const source =
      '<title>My\npage &amp; yours</title><STYLE>\na{}</STYLE>\n<p title="x\ny">one <!-- a\n<b> --> two\n1 < 2 &#10;end</p>\n<script>\nvar x = "<p>no</p>";\n</script >tail<br';
    const found = open(source).once(coarseText);
    expect(found).toHaveLength(source.split('\n').length);
    expect(found.map((line) => line.trim())).toEqual(['My', 'page & yours', '', '', 'one', 'two', '1 < 2  end', '', '', 'tail']);
  });

  it('count the text of title, option and textarea', () => {
    const page = open('<title>Eleven char</title>\n<select><option>four</select>\n<textarea>five5</textarea>\n<p>six666</p>');
    expect([...page.once(publishedLines).weight]).toEqual([10, 4, 5, 6]);
    // Ours has the text of blocks alone.
    expect(page.once(lines).weight.reduce((sum, each) => sum + each, 0)).toBeCloseTo(6 * 0.4);
  });

  it('never lose a line, whatever the source is', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '\n',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '<p',
      ' a="',
      '"',
      '&amp;',
      'text',
      '&#10;',
      '<styleİ>',
      '\r',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const source = parts.join('');
        expect(open(source).once(coarseText)).toHaveLength(source.split('\n').length);
      }),
    );
  });

  it('give the lines between surge and drop, not whole blocks', () => {
    const words = 'The mayor opened the new bridge on Monday and thanked all who had built it in time.';
    const body = Array.from({ length: 8 }, (_, i) => `${words} ${i}`).join('<br>\n');
    const html = `<body>${'\n'.repeat(30)}<div><a href=/>Home</a>${'\n'.repeat(12)}<div>${body}</div>${'\n'.repeat(14)}Imprint</div></body>`;
    const { text } = extract(html, { method: published });
    expect(text.split('\n')).toEqual(Array.from({ length: 8 }, (_, i) => `${words} ${i}`));
  });
});

describe('the walk of row blocks', () => {
  it('has g by T, every row block and every region as the method found them', () => {
    const page = open(article(30));
    const method = variantNamed('row-blocks:published')!;
    const walk = walkOf<RowBlockWalk>(method, page)!;
    const found = rowBlocksOf(page, publishedRowBlocks);
    expect(walk.rows.map(({ length }) => length)).toEqual([...found.curve]);
    expect(walk.threshold).toBe(found.threshold);
    expect(walk.splits.find(({ threshold }) => threshold === walk.threshold)).toBeDefined();
    for (const { m, n, g } of walk.splits) expect(g).toBe(m - n);
    expect(walk.regions.filter(({ isContent }) => isContent).map(({ surge, drop }) => ({ surge: surge - 1, drop: drop - 1 }))).toEqual(found.regions);
    const inRegion = walk.rows.filter(({ isContent, text }) => isContent && text !== '');
    expect(inRegion.map(({ text }) => text).join('\n')).toBe(method.text!(page));
  });

  it('of a fixed rule names its T, and of an empty page has no region', () => {
    expect(walkOf<RowBlockWalk>(variantNamed('row-blocks:published-basic')!, open(article(30)))!.threshold).toBe(86);
    const walk = walkOf<RowBlockWalk>(variantNamed('row-blocks:published')!, open(''))!;
    expect([walk.rows.length, walk.regions.length, walk.splits.length]).toEqual([1, 0, 0]);
  });
});
