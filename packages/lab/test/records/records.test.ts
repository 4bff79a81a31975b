import { join } from 'node:path';
import { certainly, itemsOf, type Page, readPage } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { recordFigures } from '../../src/records/figures.js';
import { addressHash, hashOf } from '../../src/records/hash.js';
import { type ListLabel, readRecordLabels } from '../../src/records/labels.js';
import { scoreList } from '../../src/records/score.js';

const labels = readRecordLabels(join(import.meta.dirname, '../../records'));

describe('labels of records', () => {
  it('are enough, and by halves', () => {
    expect(labels.lists.length).toBeGreaterThanOrEqual(60);
    expect(labels.threads.length).toBeGreaterThanOrEqual(46);
    expect(labels.products.length).toBeGreaterThanOrEqual(35);
    for (const all of [labels.lists, labels.threads, labels.products]) {
      const tuned = all.filter(({ half }) => half === 'tune').length;
      expect(Math.abs(all.length - 2 * tuned)).toBeLessThanOrEqual(1);
    }
  });

  it('count what they list', () => {
    for (const { count, records } of labels.lists) expect(records).toHaveLength(count);
    for (const { count, posts } of labels.threads) expect(posts).toHaveLength(count);
  });
});

describe('scores of records', () => {
  const html =
    '<h1>News</h1><ul><li><h2><a href="/a">First thing</a></h2><p>Some text about it.</p></li><li><h2><a href="/b">Second thing</a></h2><p>More text about that.</p></li><li><h2><a href="/c">Third thing</a></h2><p>And still more text.</p></li></ul>';
  const page = readPage(html, { url: 'https://press.example/' });
  const at = (first: string, last: string) => [html.indexOf(first), html.indexOf(last)] as const;
  const label: ListLabel = {
    id: 'x',
    half: 'tune',
    count: 3,
    first: hashOf('first thing'),
    last: hashOf('third thing'),
    records: [
      { at: at('First', 'Some'), link: addressHash('https://press.example/a') },
      { at: at('Second', 'More'), link: addressHash('https://press.example/b#x') },
      { at: at('Third', 'And'), link: addressHash('https://press.example/c') },
    ],
  };
  const { items } = itemsOf(page, { least: 0 });

  it('give everything for the right records', () => {
    expect(scoreList(page, label, items)).toMatchObject({ records: { f1: 1 }, borders: { f1: 1 } });
  });

  it('tell a wrong link from a wrong border', () => {
    const wrongLink = items.map((item, i) => (i === 0 ? { ...item, url: 'https://press.example/z' } : item));
    expect(scoreList(page, label, wrongLink)).toMatchObject({ records: { f1: 2 / 3 }, borders: { f1: 1 } });
    const joined = [{ ...items[0]!, end: items[1]!.end }, items[2]!];
    expect(scoreList(page, label, joined).borders.f1).toBeCloseTo(2 / 5);
  });

  it('leave out what counts neither way', () => {
    const optional = [at('Third', 'And')];
    expect(scoreList(page, { ...label, count: 2, records: label.records.slice(0, 2), optional }, items).records.f1).toBe(1);
    expect(scoreList(page, { ...label, count: 2, records: label.records.slice(0, 2) }, items).records.f1).toBeCloseTo(4 / 5);
  });
});

describe.skipIf(!process.env.PITH_DATA)('records of labelled pages (needs the data folder, PITH_DATA)', () => {
  const pages = () => new Map(readDataset(join(process.env.PITH_DATA!, 'wcxb-dev')).pages.map((page) => [page.id, page]));

  // The weights of the package were trained on these pages too: floors against a fall, not figures to publish.
  it('are found well enough', { timeout: 120_000 }, () => {
    const all = pages();
    const opened = new Map<string, Page>();
    const open = (id: string): Page => {
      const known = opened.get(id);
      if (known) return known;
      const page = all.get(id)!;
      const made = readPage(page.bytes(), { url: page.url });
      opened.set(id, made);
      return made;
    };
    const kind = (id: string) => certainly(all.get(id)!.type ?? 'article');
    for (const half of ['tune', 'check'] as const) {
      const figures = recordFigures(labels, half, { open, kind });
      expect(figures.lists, half).toBeGreaterThanOrEqual(0.85);
      expect(figures.posts, half).toBeGreaterThanOrEqual(0.9);
      expect(figures.authors, half).toBeGreaterThanOrEqual(0.85);
      expect(figures.names, half).toBeGreaterThanOrEqual(0.9);
      expect(figures.prices, half).toBeGreaterThanOrEqual(0.85);
      expect(figures.nextPrecision, half).toBeGreaterThanOrEqual(0.95);
    }
  });
});
