import { readdirSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { type FigureName, figures } from '../../src/plots/index.js';
import { coloursFor, palette } from '../../src/plots/palette.js';
import { textBoxes } from './text-boxes.js';

const types = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'];
const systems = ['pith', 'readability with linkedom', 'defuddle'];

/** One example a figure, as large as it gets in use. */
const examples: Record<FigureName, () => string> = {
  'score-by-type': () =>
    figures['score-by-type'].draw(
      types.flatMap((type, i) =>
        systems.map((system, j) => ({ type, system, score: 0.9 - i / 20 - j / 30, low: 0.87 - i / 20 - j / 30, high: 0.93 - i / 20 - j / 30 })),
      ),
      { title: 'Word F1 by type of page', note: '1,297 pages, 95 % intervals', x: 'word F1' },
    ),
  'learning-curve': () =>
    figures['learning-curve'].draw(
      [50, 100, 200, 400, 800, 1300].flatMap((pages, i) =>
        ['one', 'two'].map((series) => ({ pages, score: 0.8 + i / 100, low: 0.79 + i / 100, high: 0.81 + i / 100, series })),
      ),
      { title: 'More pages help slowly' },
    ),
  reliability: () =>
    figures.reliability.draw(
      Array.from({ length: 10 }, (_, i) => ({ predicted: i / 10 + 0.05, observed: i / 10 + 0.03, count: 10 * i })),
      { title: 'Calibration' },
    ),
  importances: () =>
    figures.importances.draw(
      Array.from({ length: 40 }, (_, i) => ({ feature: `feature number ${i}`, gain: 100 / (i + 1) })),
      { title: 'What the trees ask' },
    ),
  'cost-quality': () =>
    figures['cost-quality'].draw(
      [
        { name: 'pith', cost: 3, quality: 0.88, ours: true },
        { name: 'readability', cost: 12, quality: 0.74, ours: false },
        { name: 'readability, jsdom', cost: 160, quality: 0.75, ours: false },
      ],
      { title: 'Cost against quality', note: 'one core' },
    ),
  'line-curves': () =>
    figures['line-curves'].draw(
      {
        points: ['best', 'mean'].flatMap((series, j) => Array.from({ length: 60 }, (_, i) => ({ x: i, y: 0.8 - j / 10 - 1 / (i + 3), series }))),
        thresholds: [{ name: 'T = 0.6', y: 0.6 }],
      },
      { title: 'Particle swarm', x: 'generation', y: 'similarity' },
    ),
  'class-scatter': () =>
    figures['class-scatter'].draw(
      Array.from({ length: 80 }, (_, i) => ({ x: i, y: (i * 37) % 50, class: i % 3 ? 'content' : 'other' })),
      { title: 'Two quantities' },
    ),
  histogram: () =>
    figures.histogram.draw(
      { values: Array.from({ length: 300 }, (_, i) => ({ value: (i * 17) % 90, class: i % 2 ? 'a' : 'b' })), bars: 20 },
      { title: 'Gaps' },
    ),
  'block-bars': () =>
    figures['block-bars'].draw(
      { blocks: Array.from({ length: 90 }, (_, i) => ({ value: (i * 31) % 70, isContent: i > 30 && i < 60 })), threshold: 40 },
      { title: 'Words by block', y: 'words' },
    ),
};

describe('every figure', () => {
  it('is registered under the name of its file', () => {
    const parts = ['figure', 'frame', 'index', 'palette'];
    const files = readdirSync(new URL('../../src/plots/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
    expect(files.filter((file) => !parts.includes(file)).sort()).toEqual(Object.keys(figures).sort());
  });

  for (const [name, draw] of Object.entries(examples)) {
    it(`${name}: the same bytes twice, well formed, every text inside and apart from the others`, () => {
      const svg = draw();
      expect(draw()).toBe(svg);
      expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|clip-path/);
      const boxes = textBoxes(svg);
      expect(boxes.length).toBeGreaterThan(5);
      for (const box of boxes) {
        expect(box.left, box.text).toBeGreaterThanOrEqual(0);
        expect(box.right, box.text).toBeLessThanOrEqual(box.width);
        expect(box.top, box.text).toBeGreaterThanOrEqual(0);
        expect(box.bottom, box.text).toBeLessThanOrEqual(box.height);
      }
      for (const [i, a] of boxes.entries()) {
        const hit = boxes.slice(i + 1).find((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
        expect(hit?.text, `runs into ${a.text}`).toBeUndefined();
      }
    });
  }

  it('can be drawn without data', () => {
    const words = { title: 'Nothing yet' };
    const drawn = [
      figures['score-by-type'].draw([], words),
      figures['learning-curve'].draw([], words),
      figures.reliability.draw([], words),
      figures.importances.draw([], words),
      figures['cost-quality'].draw([], words),
      figures['line-curves'].draw({ points: [] }, words),
      figures['class-scatter'].draw([], words),
      figures.histogram.draw({ values: [], bars: 10 }, words),
      figures['block-bars'].draw({ blocks: [] }, words),
    ];
    for (const svg of drawn) expect(svg).toContain('Nothing yet');
  });

  it('writes text as text, whatever it holds', () => {
    const svg = figures.importances.draw([{ feature: '<b>&"', gain: 1 }], { title: 'a < b & c' });
    expect(svg).not.toContain('<b>');
    expect(textBoxes(svg).map(({ text }) => text)).toEqual(expect.arrayContaining(['a < b & c', '<b>&"']));
  });
});

describe('colours', () => {
  it('go to names by first appearance', () => {
    expect(coloursFor(['b', 'a', 'b'])).toEqual([
      ['b', palette[0]],
      ['a', palette[1]],
    ]);
  });
  it('mark content and other blocks', () => {
    const svg = figures['block-bars'].draw(
      {
        blocks: [
          { value: 3, isContent: true },
          { value: 1, isContent: false },
        ],
      },
      { title: 't' },
    );
    const { document } = parseHTML(`<body>${svg}</body>`);
    const bars = [...document.querySelectorAll('g[aria-label="rect"] rect')];
    expect(bars.map((bar) => bar.getAttribute('fill'))).toEqual(['#0072B2', '#BDBDBD']);
    const heights = bars.map((bar) => Number(bar.getAttribute('height')));
    expect(heights[0]! / heights[1]!).toBeCloseTo(3, 5);
  });
});
