import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { asLabelled, readOwnPages } from '../../src/corpora/own-pages.js';

const root = mkdtempSync(join(tmpdir(), 'pith-own-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const gold = { url: 'https://a.example/x', type: 'article', language: 'en', title: 'T', authors: ['Ann', 'Bo'], published: '2024-01-02' };

function make(name: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(join(root, name, 'page-1'), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(root, name, 'page-1', file), content);
  return join(root, name);
}

describe('readOwnPages', () => {
  const whole = { 'page.html': '<p>x</p>', 'gold.json': JSON.stringify(gold), 'gold.txt': 'x' };

  it('reads a page with and without an accepted answer', () => {
    const before = readOwnPages(make('before', whole))[0]!;
    expect(before).toMatchObject({ id: 'page-1', gold, goldText: 'x', now: undefined });
    const after = readOwnPages(make('after', { ...whole, 'now.md': 'x\n', 'now.json': '{"title":"T"}' }))[0]!;
    expect(after.now).toEqual({ markdown: 'x\n', json: { title: 'T' } });
    expect(asLabelled(after)).toMatchObject({ site: 'a.example', author: 'Ann; Bo', date: '2024-01-02', text: 'x', heldBack: false });
  });

  it.each([
    ['gold.json', '{', 'not JSON'],
    ['gold.json', '{"language":"en"}', 'type is missing'],
    ['gold.json', JSON.stringify({ ...gold, published: '2 Jan' }), 'published is not YYYY-MM-DD'],
    ['gold.json', JSON.stringify({ ...gold, authors: 'Ann' }), 'authors is not a list'],
  ])('refuses a broken %s: %s', (file, content, fault) => {
    const folder = make(`broken-${fault.replaceAll(' ', '-')}`, { ...whole, [file]: content });
    expect(() => readOwnPages(folder)).toThrow(`${join(folder, 'page-1', file)}: ${fault}`);
  });

  it('names a missing file', () => {
    expect(() => readOwnPages(make('no-text', { 'page.html': '', 'gold.json': JSON.stringify(gold) }))).toThrow('gold.txt: it is missing');
  });
});
