import { join } from 'node:path';
import { itemsOf, type Post, readPage } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { answerOf } from '../../src/records/answers.js';
import { recordFigures } from '../../src/records/figures.js';
import { addressHash, hashOf } from '../../src/records/hash.js';
import { type LabelledRecord, type ListLabel, readRecordLabels } from '../../src/records/labels.js';
import { scoreList, scoreThread } from '../../src/records/score.js';
import { meanPart, partOf } from '../../src/records/share.js';

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

  it('name every record', () => {
    for (const { id, records } of labels.lists) for (const { title } of records) expect(title?.length ?? 0, id).toBeGreaterThan(0);
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
  const { items } = itemsOf(page, { minConfidence: 0 });

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

describe('scores of titles, days and votes', () => {
  const html =
    '<ul><li><a href="/a">First thing</a><p>Some text about it.</p><time datetime="2024-05-01">May 1</time></li><li><a href="/b">Second thing</a><p>More text about that.</p></li><li><a href="/c">Third thing</a><p>And still more text.</p></li></ul>';
  const page = readPage(html, { url: 'https://press.example/' });
  const { items } = itemsOf(page, { minConfidence: 0 });
  const at = (first: string, last: string) => [html.indexOf(first), html.indexOf(last)] as const;
  const record = (first: string, last: string, about: Pick<LabelledRecord, 'title' | 'date'>) => ({ at: at(first, last), link: null, ...about });
  const label: ListLabel = {
    id: 'x',
    half: 'tune',
    count: 3,
    first: null,
    last: null,
    records: [
      record('First', 'May', { title: [hashOf('1. First thing'), hashOf('First thing')], date: '2024-05-01' }),
      record('Second', 'More', { title: [hashOf('Second  THING')], date: null }),
      record('Third', 'And', { title: [hashOf('Something else')] }),
    ],
  };

  it('accept any of the titles that a person accepts, however they are spaced', () => {
    expect(scoreList(page, label, items).titles).toEqual({ right: 2, of: 3 });
  });

  it('count a day that the page does not give as wrong, and leave out what a person is not sure of', () => {
    expect(scoreList(page, label, items).dates).toEqual({ right: 1, of: 1 });
    const invented = items.map((item) => ({ ...item, date: '2024-05-01T10:00' }));
    expect(scoreList(page, label, invented).dates).toEqual({ right: 1, of: 2 });
  });

  it('take no votes for none, and leave out what a person is not sure of', () => {
    const posts = items.map((item, i) => ({ ...item, votes: [3, null, 7][i]!, body: item.node, bodyEnd: item.end }) as unknown as Post);
    const said = label.records.map(({ at }, i) => ({ body: at, author: null, time: null, ...[{ votes: 3 }, { votes: 0 }, {}][i] }));
    const thread = { id: 'x', half: 'tune', count: 3, posts: said } as const;
    expect(scoreThread(page, thread, posts).votes).toEqual({ right: 1, of: 1 });
    expect(scoreThread(page, { ...thread, posts: said.map((post) => ({ ...post, votes: null })) }, posts).votes).toEqual({ right: 0, of: 2 });
  });

  it('give the mean over pages, and 1 where there is nothing to be wrong', () => {
    expect(
      meanPart([
        { right: 1, of: 100 },
        { right: 1, of: 1 },
        { right: 0, of: 0 },
      ]),
    ).toBeCloseTo(0.505);
    expect(meanPart([])).toBe(1);
  });
});

describe.skipIf(!process.env.PITH_DATA || !process.env.PITH_LONG)('records of labelled pages (long form, needs the data folder, PITH_DATA)', () => {
  // The weights of the package were trained on the texts of these pages: floors against a fall.
  it('are found well enough through extract(), told nothing but the address', () => {
    const pages = new Map(readDataset(join(process.env.PITH_DATA!, 'wcxb-dev')).pages.map((page) => [page.id, page]));
    for (const half of ['tune', 'check'] as const) {
      const figures = recordFigures(labels, half, (id) => answerOf(pages.get(id)!));
      expect(figures.lists, half).toBeGreaterThanOrEqual(0.8);
      expect(figures.titles, half).toBeGreaterThanOrEqual(0.8);
      expect(figures.posts, half).toBeGreaterThanOrEqual(0.9);
      expect(partOf(figures.authors), half).toBeGreaterThanOrEqual(0.95);
      expect(partOf(figures.days), half).toBeGreaterThanOrEqual(0.95);
      expect(partOf(figures.names), half).toBeGreaterThanOrEqual(0.9);
      expect(partOf(figures.prices), half).toBeGreaterThanOrEqual(0.8);
      expect(partOf(figures.nextFound), half).toBeGreaterThanOrEqual(0.9);
    }
  });
});
