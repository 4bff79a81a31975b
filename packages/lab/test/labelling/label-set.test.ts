import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'pith';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { listLabelSets, openLabelSet } from '../../src/labelling/label-set.js';
import type { MarkKind } from '../../src/labelling/marks.js';
import { isWanted, ledgerPage } from '../adapt/invented-site.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-label-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const urlOf = (number: number) => `https://ledger.example/prices/${number}`;
const textsOf = (number: number) => extract(ledgerPage(number), { url: urlOf(number) }).blocks.map(({ text }) => text);
const kindOf = (text: string): MarkKind => (isWanted(text) ? (text.startsWith('Prices of') ? 'title' : 'content') : 'clutter');

function label(count: number, labeller = 'ada'): void {
  const set = openLabelSet(folder, 'ledger');
  for (let number = 0; number < count; number++) {
    const id = `page-${number}`;
    set.add({ id, url: urlOf(number), title: null, contentType: null }, new TextEncoder().encode(ledgerPage(number)));
    const texts = textsOf(number);
    set.mark(id, labeller, { kinds: texts.map(kindOf), isDone: true, at: 1 }, texts);
  }
}

describe('a set that people label', () => {
  it('is read as any other set, and tells what is left and how far two agree', () => {
    label(4);
    const set = openLabelSet(folder, 'ledger');
    set.add({ id: 'later', url: null, title: 'Later', contentType: null }, new TextEncoder().encode('<p>later'));
    const texts = textsOf(0);
    const kinds = texts.map(kindOf).map((kind) => (kind === 'title' ? 'clutter' : kind));
    set.mark('page-0', 'bo', { kinds, isDone: true, at: 2 }, texts);
    const [summary] = listLabelSets(folder);
    expect(summary).toMatchObject({
      name: 'ledger',
      pages: 5,
      done: 4,
      sites: ['ledger.example'],
      agreement: { labellers: ['ada', 'bo'], pages: 1 },
    });
    expect(summary!.agreement!.similarity).toBeGreaterThan(0.6);
    expect(summary!.agreement!.similarity).toBeLessThan(1);
    const { pages } = readDataset(join(folder, 'ledger'), { final: true });
    expect(pages.map(({ id }) => id)).toEqual(['page-0', 'page-1', 'page-2', 'page-3']);
    expect(pages[1]).toMatchObject({ title: 'Prices of rope at Little Sound', url: urlOf(1) });
    expect(pages[1]!.text).toContain('13 barrels came in on Tuesday');
    expect(readFileSync(join(folder, 'ledger/labels.jsonl'), 'utf8')).not.toContain('later');
    set.remove('later');
    expect(set.pages()).toHaveLength(4);
  });

  it('says only what is known of a page that nobody is through with', () => {
    const set = openLabelSet(folder, 'half');
    set.add({ id: 'a', url: null, title: null, contentType: null }, new TextEncoder().encode('<p>one<p>two<p>3 March 2021'));
    set.mark('a', 'ada', { kinds: ['content', 'clutter', 'date'], isDone: false, at: 1 }, ['one', 'two', '3 March 2021']);
    expect(readDataset(join(folder, 'half')).pages[0]).toMatchObject({ text: null, with: ['one'], without: ['two'], date: '2021-03-03' });
  });

  it('lets no name lead out of its folder', () => {
    expect(() => openLabelSet(folder, '../elsewhere')).toThrow('letters');
    expect(() => openLabelSet(folder, 'ledger').page('../labels')).toThrow();
  });
});
