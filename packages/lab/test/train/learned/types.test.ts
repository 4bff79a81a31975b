import { ANY_PAGE, type JudgedPage, pageTypes, readPage } from 'pith/training';
import { expect, it } from 'vitest';
import type { LabelledPage } from '../../../src/corpora/dataset.js';
import type { Example } from '../../../src/train/learned/example.js';
import { learnedSettings } from '../../../src/train/learned/settings.js';
import { learnTypes } from '../../../src/train/learned/types.js';

interface Made {
  readonly set: string;
  readonly type: string;
  readonly title: string;
}

function exampleOf({ set, type, title }: Made, i: number): Example {
  const url = `https://site${i}.example/${type}`;
  const page = readPage(`<title>${title}</title><body><p>Some words about it, and a few more of them, so that there is a text.</p>`, { url });
  const source = { set, type, id: `${i}`, url, site: `site${i}.example` } as LabelledPage;
  return { source, page, labels: Int8Array.of(1), tokens: [[]], wanted: new Map() };
}

it('learns from few pages of a set of one type, or its language would be that type', () => {
  const repeated = (count: number, made: Made) => Array.from({ length: count }, () => made);
  const examples = [
    ...repeated(30, { set: 'mixed', type: 'article', title: 'Harbour report' }),
    ...repeated(30, { set: 'mixed', type: 'product', title: 'Teapot offer' }),
    ...repeated(60, { set: 'news', type: 'article', title: 'Hafen Nachricht' }),
  ].map(exampleOf);
  const judged = examples.map(({ page }): JudgedPage => ({ page, score: new Float32Array(page.blocks.size).fill(1), cut: 0.5 }));
  const foldOf = Uint8Array.from(examples, (_, i) => i % 2);
  const sites = examples.map(({ source }) => source.site!);
  const { all } = learnTypes(examples, { judged, sites, foldOf }, { ...learnedSettings, folds: 2 });
  // All pages of the set with several types, and fewer than half of the others.
  const [article, product] = ['article', 'product'].map((type) =>
    Math.exp(all.tokens.get(ANY_PAGE)![pageTypes.indexOf(type as (typeof pageTypes)[number])]!),
  );
  expect(article! / product!).toBeGreaterThan(1.4);
  expect(article! / product!).toBeLessThan(2.3);
});
