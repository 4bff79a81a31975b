import type { Method } from 'pith';
import { type Feature, type Page, pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { dragnetWeights } from '../src/dragnet/dragnet.weights.js';
import {
  cetrOnLines,
  dragnetColumnNames,
  dragnetMethod,
  dragnetVariants,
  learnTemplate,
  methods,
  methodWithWeights,
  paperTokens,
  psoFeatureNames,
  psoMethod,
  psoPruning,
  rowBlocksWith,
  rowBlockVariants,
  templateMethod,
  trainable,
  xpathClustersWith,
  xpathSettings,
} from '../src/index.js';

const paragraph = (i: number) =>
  `<p>Paragraph number ${i} of the report says, in a few plain words, what the council decided on that evening and why. Nobody spoke against it.</p>`;
const card = (i: number) => `<div class=card><h3><a href=/n/${i}>Item ${i}</a></h3><p>What item ${i} is about, told in a line of its own.</p></div>`;
const sequence = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('\n');

const pages: Readonly<Record<string, string>> = {
  'no bytes': '',
  'no text': '<!doctype html><title>t</title><body><div><img src=a.png></div><script>var x = 1;</script>',
  'one block': '<body><p>A single line.</p>',
  'one block of symbols': '<body><a href=/>»</a>',
  'an article with lines': `<!doctype html><title>Report</title>\n<body>\n<nav>\n${sequence(9, (i) => `<a href=/${i}>Section ${i}</a>`)}\n</nav>\n<div id=content>\n<h1>Report</h1>\n${sequence(12, paragraph)}\n</div>\n\n\n\n<div class=footer>\n<a href=/i>Imprint</a>\n</div>`,
  'an article on one line': `<body><div>${sequence(12, paragraph).replaceAll('\n', '')}</div>`,
  'a list': `<body><div>${sequence(20, card)}</div>`,
  'text in noscript': `<body><div id=app></div><noscript>${sequence(3, paragraph)}</noscript>`,
  Chinese: `<body><div>${sequence(8, (i) => `<p>第${i}段。市政府昨天在会议上宣布，新的图书馆将于明年春天开放，所有居民都可以免费使用。</p>`)}</div>`,
  'a deep page': `${'<div>'.repeat(400)}<p>deep down</p>`,
};

function open(html: string): Page {
  return pageOf(segment(parse(html)), 'https://example.org/a/b');
}

function recording(page: Page): { page: Page; asked: Set<Feature> } {
  const asked = new Set<Feature>();
  const values = (feature: Feature) => {
    asked.add(feature);
    return page.values(feature);
  };
  return { page: { ...page, values, once: page.once }, asked };
}

const passport = { version: 1, model: 'another', features: ['x'], sets: [], seed: 1, scores: {}, date: '2025-06-30' };

/** What the papers compare beside the methods themselves. */
const variants: Readonly<Record<string, Method>> = {
  'cetr on lines': cetrOnLines,
  'dragnet without comments': dragnetMethod(dragnetWeights, { comments: 'left-out' }),
  ...Object.fromEntries(dragnetVariants.map((variant) => [`dragnet ${variant}`, evenDragnet(variant)])),
  'pso-thresholds PR': psoPruning,
  'pso-thresholds tree': psoMethod({
    passport: { ...passport, model: 'tree', features: psoFeatureNames },
    weights: {
      tree: {
        features: 8,
        outputs: 1,
        bias: [0],
        trees: [{ feature: [4, -1, -1], threshold: [0.5, 0, 0], missingLeft: [1, 0, 0], value: [0.5, 1, 0], cover: [2, 1, 1] }],
      },
    },
  }),
  ...Object.fromEntries(
    Object.entries(rowBlockVariants).flatMap(([name, rule]) =>
      (['of-maximum', 'all'] as const).flatMap((regions) =>
        (['down', 'both-ways'] as const).map((reach) => [
          `row-blocks ${name}, ${regions}, ${reach}`,
          rowBlocksWith({ threshold: 86, k: 5, regions, reach, ...rule }),
        ]),
      ),
    ),
  ),
  ...Object.fromEntries(
    (['theta', 'cv', 'off'] as const).map((regularity) => [
      `xpath-clusters by ${regularity}`,
      xpathClustersWith({ length: 40, b: 0.5, frequency: 2 }, { ...xpathSettings, regularity }),
    ]),
  ),
  'xpath-clusters, all regions': xpathClustersWith({ length: 10, b: 0.2, frequency: 2 }, { ...xpathSettings, regions: 'all' }),
  'xpath-clusters with a template': templateMethod(learnTemplate([open(pages['a list']!), open(pages['an article with lines']!)])),
};

function evenDragnet(variant: (typeof dragnetVariants)[number]): Method {
  const features = dragnetColumnNames(variant, paperTokens);
  const logistic = { bias: 0, weights: features.map((_, i) => (i % 2 === 0 ? 1 : -1)), means: features.map(() => 0) };
  return dragnetMethod({ passport: { ...passport, model: 'dragnet', features }, weights: { variant, tokens: paperTokens, logistic } });
}

describe.each(Object.keys(methods))('%s', (name) => {
  it('is registered under its own name', () => {
    expect((methods as Record<string, Method>)[name]!.name).toBe(name);
  });
});

describe.each([...Object.entries<Method>(methods), ...Object.entries(variants)])('%s', (_, method) => {
  it('says what it is', () => {
    expect(method.meaning).not.toBe('');
    expect(method.reference).not.toBe('');
    for (const { value, meaning, source } of Object.values(method.defaults)) {
      expect(value).not.toBeNaN();
      expect(`${meaning}${source}`).not.toBe('');
    }
  });

  it.each(Object.entries(pages))('gives one score in [0, 1] a block: %s', (_, html) => {
    const { page, asked } = recording(open(html));
    const { score, cut } = method.score(page, 'balanced');
    expect(score).toHaveLength(page.blocks.size);
    expect(Array.from(score).every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(cut).toBeGreaterThanOrEqual(0);
    expect(cut).toBeLessThanOrEqual(1);
    expect([...asked].every((feature) => method.needs.includes(feature))).toBe(true);
  });

  it('gives the same answer twice, for a page opened again, and with every preference', () => {
    for (const favor of ['precision', 'balanced', 'recall'] as const)
      for (const html of Object.values(pages)) {
        const page = open(html);
        const first = method.score(page, favor);
        expect(method.score(page, favor)).toEqual(first);
        expect(method.score(open(html), favor)).toEqual(first);
      }
  });
});

describe('methodWithWeights', () => {
  it.each(trainable)('%s refuses weights that do not fit, with the reason', (name) => {
    for (const weights of [undefined, null, 7, {}, { passport }, { passport, weights: {} }])
      expect(() => methodWithWeights(name, weights)).toThrow(
        expect.objectContaining({ code: 'BAD_WEIGHTS', details: expect.objectContaining({ fault: expect.any(String) }) }),
      );
  });

  it('refuses weights for a method that takes none', () => {
    expect(() => methodWithWeights('all-text', {})).toThrow(/all-text takes no weights/);
  });

  it('takes fitting weights', () => {
    const features = ['text bytes / code bytes'];
    const method = methodWithWeights('line-density', { passport: { ...passport, model: 'line-density', features }, weights: { threshold: 0.25 } });
    expect(method.defaults.threshold?.value).toBe(0.25);
    expect(() =>
      methodWithWeights('line-density', { passport: { ...passport, model: 'line-density', features }, weights: { threshold: 3 } }),
    ).toThrow(/threshold/);
  });
});
