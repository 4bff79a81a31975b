import { describe, expect, it } from 'vitest';
import type { LabelledPage } from '../../src/corpora/dataset.js';
import { declaredLanguage } from '../../src/evaluate/page-language.js';
import { scorePage } from '../../src/evaluate/page-score.js';
import { scoreOf } from '../../src/evaluate/run.js';

const page: LabelledPage = {
  id: 'a',
  set: 's',
  url: null,
  site: null,
  heldBack: false,
  type: null,
  title: 'The end',
  author: 'Ann; Bo',
  date: '2024-05-06',
  text: 'one two three four',
  with: ['two three'],
  without: ['menu'],
  markdown: null,
  instant: null,
  language: null,
  siteName: null,
  bytes: () => new TextEncoder().encode('<html lang=pt-BR>'),
};
const given = { milliseconds: 1, fault: null, bytes: page.bytes() };

describe('scorePage', () => {
  it('compares everything the label has', () => {
    const answer = { text: 'menu one two three', title: 'The End', author: 'bo; ann', date: '2024-05-06T10:00Z' };
    expect(scorePage(page, { ...given, answer })).toMatchObject({
      f1: 0.75,
      sequence: 0.75,
      complete: 0,
      snippets: { wanted: 1, foundWanted: 1, foundUnwanted: 1 },
      title: 1,
      titleExact: 1,
      date: 1,
      dateInvented: null,
      author: 1,
      language: 'pt',
      type: 'unknown',
    });
  });

  it('tells what was not found from what is never given', () => {
    expect(scorePage(page, { ...given, answer: { text: '' } })).toMatchObject({ title: null, date: null, author: null, f1: 0 });
    expect(scorePage(page, { ...given, answer: { text: '', title: null, date: null, author: null } })).toMatchObject({
      title: 0,
      date: 0,
      author: 0,
    });
  });

  it('marks a date that nobody gave', () => {
    const undated = { ...page, date: null };
    expect(scorePage(undated, { ...given, answer: { text: '', date: '2020-01-01' } })).toMatchObject({ date: null, dateInvented: 1 });
    expect(scorePage(undated, { ...given, answer: { text: '', date: null } })).toMatchObject({ date: null, dateInvented: 0 });
  });

  it('leaves texts alone where the label has none', () => {
    const unread = { ...page, text: null, with: null, without: null };
    expect(scorePage(unread, { ...given, answer: { text: 'x' } })).toMatchObject({ f1: null, complete: null, snippets: null });
  });

  it('keeps the fault of an extractor that throws', async () => {
    const thrower = {
      name: 'thrower',
      extract() {
        throw new Error('broken');
      },
    };
    expect(await scoreOf(thrower, page)).toMatchObject({ f1: 0, fault: 'broken' });
  });
});

describe('declaredLanguage', () => {
  const of = (html: string) => declaredLanguage(new TextEncoder().encode(html));
  it('reads the html element', () => {
    expect(of('<!DOCTYPE html>\n<html class="x" lang="de-DE">')).toBe('de');
    expect(of('<html xml:lang="en" LANG=FR>')).toMatch(/en|fr/);
    expect(of('<html><body lang="it">')).toBe('unknown');
    expect(of('')).toBe('unknown');
  });
});
