import { describe, expect, it } from 'vitest';
import type { LabelledPage } from '../../src/corpora/dataset.js';
import { reliabilityOf, trainConfidence } from '../../src/records/confidence.js';
import { type ConfidenceRow, confidenceRows, halvesOf } from '../../src/records/confidence-rows.js';
import { disguises } from '../../src/records/disguise.js';
import { hashOf } from '../../src/records/hash.js';
import type { RecordLabels } from '../../src/records/labels.js';

const said = (confidence: number, isRight: boolean) => ({ confidence, isRight });

describe('what confidence is worth', () => {
  it('is how many are right by bins, and how well it ranks them', () => {
    const { bins, auc, right } = reliabilityOf([said(0.95, true), said(0.85, true), said(0.6, false), said(0.55, true), said(0.1, false)]);
    expect(bins.map(({ right }) => [right.right, right.of])).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
      [0, 0],
      [0, 1],
    ]);
    expect(bins[2]!.said).toBeCloseTo(0.575);
    expect(auc).toBeCloseTo(5 / 6);
    expect(right).toEqual({ right: 3, of: 5 });
    expect(reliabilityOf([said(0.5, true)]).auc).toBeNaN();
  });

  it('is learned as a constant and a weight a sign', () => {
    const row = (sign: number, isRight: boolean) => ({ signs: [sign], isRight, disguise: 'as it is' }) as unknown as ConfidenceRow;
    const rows = Array.from({ length: 40 }, (_, i) => row(i % 4, i % 4 > 1 || i % 8 === 0));
    const [constant, weight] = trainConfidence(rows) as [number, number];
    expect(weight).toBeGreaterThan(1);
    expect(constant).toBeLessThan(0);
    expect(constant).toBe(Math.round(constant * 100) / 100);
  });
});

describe('disguises', () => {
  const html =
    '<main role="main"><article class="post a1" id="p1"><h2>Tides</h2><time datetime="2024-05-01">May 1</time><a rel="x" href="/a" title="A">b</a></article><ul><li itemprop="name">c</li></ul></main><script type="application/ld+json">{}</script><meta property="og:type" content="x">';

  it('leave every text where it was', () => {
    for (const [name, disguise] of Object.entries(disguises)) {
      const made = disguise(html);
      expect(made.length, name).toBe(html.length);
      expect(made.indexOf('Tides'), name).toBe(html.indexOf('Tides'));
      if (name !== 'as it is') expect(made, name).not.toBe(html);
    }
  });

  it('take away what they are named after', () => {
    expect(disguises['meaningless names'](html)).toContain('<article class="cbfg n1" id="c1">');
    expect(disguises['nothing declared'](html)).not.toMatch(/itemprop|ld\+json|og:/);
    expect(disguises['plain elements'](html)).not.toMatch(/<article|<time|<main|datetime|role=/);
    expect(disguises.bare(html)).not.toMatch(/<li|<ul|href=|title=/);
  });
});

describe('what is known of the records of a page', () => {
  const html = (type: string) =>
    `<title>Brass compass</title><script type="application/ld+json">{"@type":"Product","name":"Brass compass","offers":{"price":"39.90","priceCurrency":"EUR"}}</script><body class="${type}"><h1>Brass compass</h1><p class="price">€ 39.90</p><button>Add to cart</button></body>`;
  const page = (id: string, type: string): LabelledPage =>
    ({
      id,
      type,
      url: `https://${id}.example/p`,
      site: `${id}.example`,
      text: '',
      bytes: () => new TextEncoder().encode(html(type)),
    }) as unknown as LabelledPage;
  const labels: RecordLabels = {
    lists: [],
    threads: [],
    products: [{ id: 'right', half: 'tune', names: [hashOf('Brass compass')], price: '39.90', currency: 'EUR' }],
  };
  const rows = (id: string, type: string) => confidenceRows(page(id, type), labels, 'tune').filter(({ kind }) => kind === 'product');

  it('is what the label says, or what the page declared before its disguise, or that another type of page has none', () => {
    expect(rows('right', 'product').find(({ disguise }) => disguise === 'as it is')).toMatchObject({ isRight: true, isLabelled: true });
    expect(rows('unlabelled', 'product').map(({ disguise }) => disguise)).not.toContain('as it is');
    expect(rows('unlabelled', 'product').find(({ disguise }) => disguise === 'meaningless names')).toMatchObject({
      isRight: true,
      isLabelled: false,
    });
    expect(rows('unlabelled', 'article').every(({ isRight }) => !isRight)).toBe(true);
    expect(rows('unlabelled', 'article').length).toBeGreaterThan(0);
  });

  it('belongs to the half of its site', () => {
    const pages = [page('right', 'product'), { ...page('other', 'product'), site: 'right.example' }];
    expect(pages.map(halvesOf(pages, labels))).toEqual(['tune', 'tune']);
  });
});
