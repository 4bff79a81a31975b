import { describe, expect, it } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import type { Feature, Page } from '../../src/features/feature.js';
import { gather } from '../../src/features/gather.js';
import { type Method, methods, methodWithWeights, trainable } from '../../src/methods/index.js';
import { parse } from '../../src/tree/parse.js';

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
  return gather(segment(parse(html)), 'https://example.org/a/b');
}

function recording(page: Page): { page: Page; asked: Set<Feature> } {
  const asked = new Set<Feature>();
  const values = (feature: Feature) => {
    asked.add(feature);
    return page.values(feature);
  };
  return { page: { ...page, values, once: page.once }, asked };
}

describe.each(Object.entries<Method>(methods))('%s', (name, method) => {
  it('is registered under its own name and says what it is', () => {
    expect(method.name).toBe(name);
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

  it('gives the same answer twice, for a page opened anew, and on every dial', () => {
    for (const dial of ['precision', 'balanced', 'recall'] as const)
      for (const html of Object.values(pages)) {
        const page = open(html);
        const first = method.score(page, dial);
        expect(method.score(page, dial)).toEqual(first);
        expect(method.score(open(html), dial)).toEqual(first);
      }
  });
});

describe('methodWithWeights', () => {
  const passport = { version: 1, model: 'another', features: ['x'], sets: [], seed: 1, scores: {}, date: '2025-06-30' };

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
