import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOwnPages } from '../../src/corpora/own-pages.js';
import { checkFloors, pinFloors } from '../../src/evaluate/gate.js';
import { acceptedLine, acceptNow, differencesFromNow } from '../../src/evaluate/now.js';
import type { OwnExtract } from '../../src/evaluate/own-answer.js';

const root = mkdtempSync(join(tmpdir(), 'pith-gate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function makePages(name: string): string {
  const folder = join(root, name);
  for (const [id, text] of [
    ['news-1', 'one two three four'],
    ['forum-1', 'five six seven eight'],
  ] as const) {
    mkdirSync(join(folder, id), { recursive: true });
    writeFileSync(join(folder, id, 'page.html'), `<p>${text}</p>`);
    writeFileSync(join(folder, id, 'gold.txt'), text);
    const gold = { url: null, type: id.split('-')[0], language: 'en', title: 'T', authors: [], published: null };
    writeFileSync(join(folder, id, 'gold.json'), JSON.stringify(gold));
  }
  return folder;
}

const answering =
  (answers: Readonly<Record<string, string>>): OwnExtract =>
  ({ id }) => ({
    text: answers[id] ?? '',
    markdown: answers[id] ?? '',
    title: 'T',
    authors: [],
    published: null,
    language: 'en',
    pageType: null,
    reason: null,
  });
const good = answering({ 'news-1': 'one two three four', 'forum-1': 'five six seven eight' });
const worse = answering({ 'news-1': 'one two three four', 'forum-1': 'five six' });

describe('accepting', () => {
  it('writes what we do today, and says what the change is worth', () => {
    const folder = makePages('accept');
    const lines = (extract: OwnExtract) => acceptNow(readOwnPages(folder), extract).map(acceptedLine);
    expect(lines(worse)).toEqual(['forum-1: F1 0.667 (new)', 'news-1: F1 1.000 (new)']);
    expect(readFileSync(join(folder, 'forum-1', 'now.md'), 'utf8')).toBe('five six\n');
    expect(lines(worse)).toEqual([]);
    expect(lines(good)).toEqual(['forum-1: F1 0.667 → 1.000']);
    expect(lines(worse)).toEqual(['forum-1: F1 1.000 → 0.667  ← worse']);
  });

  it('sees a missing answer and every field that changed', () => {
    const folder = makePages('differences');
    const of = (extract: OwnExtract) => differencesFromNow(readOwnPages(folder)[0]!, extract);
    expect(of(good)).toEqual([expect.stringContaining('missing')]);
    acceptNow(readOwnPages(folder), good);
    expect(of(good)).toEqual([]);
    expect(of(worse)).toEqual(['now.md', 'now.json: f1']);
    expect(of((page) => ({ ...good(page), title: 'U' }))).toEqual(['now.json: title']);
  });
});

describe('the gate', () => {
  it('needs floors, holds them, and names one that is fallen below', () => {
    const pages = readOwnPages(makePages('gate'));
    const file = join(root, 'floors.json');
    expect(checkFloors(pages, file, good)).toMatchObject({ passed: false, lines: [expect.stringContaining('missing')] });
    expect(pinFloors(pages, file, { extract: good, lower: false }).passed).toBe(true);
    expect(checkFloors(pages, file, good)).toMatchObject({ passed: true });
    const { passed, lines } = checkFloors(pages, file, worse);
    expect(passed).toBe(false);
    expect(lines).toContain('f1: 1.000 → 0.833  ← lower');
    expect(lines).toContain('f1 of forum: 1.000 → 0.666  ← lower');
  });

  it('lowers a floor only when told to, and prints the difference', () => {
    const pages = readOwnPages(makePages('lower'));
    const file = join(root, 'lower.json');
    pinFloors(pages, file, { extract: good, lower: false });
    const before = readFileSync(file, 'utf8');
    const refused = pinFloors(pages, file, { extract: worse, lower: false });
    expect(refused.passed).toBe(false);
    expect(refused.lines.at(-1)).toContain('--lower');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(pinFloors(pages, file, { extract: worse, lower: true })).toMatchObject({
      passed: true,
      lines: expect.arrayContaining(['f1: 1.000 → 0.833  ← lower']),
    });
    expect(checkFloors(pages, file, worse).passed).toBe(true);
    expect(pinFloors(pages, file, { extract: good, lower: false }).lines).toContain('f1: 0.833 → 1.000');
  });

  it('fails when the pages are not those that floors were pinned for', () => {
    const folder = makePages('changed');
    const file = join(root, 'changed.json');
    pinFloors(readOwnPages(folder), file, { extract: good, lower: false });
    writeFileSync(join(folder, 'news-1', 'page.html'), '<p>another</p>');
    expect(checkFloors(readOwnPages(folder), file, good)).toMatchObject({ passed: false, lines: [expect.stringContaining('changed')] });
  });

  it('refuses a floors file that is none', () => {
    const file = join(root, 'broken.json');
    writeFileSync(file, '{');
    expect(() => checkFloors([], file, good)).toThrow(`${file}: not JSON`);
  });
});
