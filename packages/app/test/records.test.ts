import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableText } from '../src/records/table.js';
import { pith } from './in-process.js';
import { root } from './run-pith.js';

const page = (id: string) => join(root, 'pages', id, 'page.html');
let folder = '';

const records = (...args: readonly string[]) => pith(['records', ...args]);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-records-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pith records', () => {
  it('writes a list as a table, with the next page', async () => {
    const { code, out } = await records(page('listing-001-de-stellen-tabelle'), '--url', 'https://www.kreis-sundwald.example/stellenangebote');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^position\s+title\s+url\s+date$/);
    expect(out).toContain('2024-05-02');
    expect(out).toContain('next page: https://www.kreis-sundwald.example/stellenangebote?seite=2');
  });

  it('is as wide as COLUMNS asks for', async () => {
    process.env.COLUMNS = '70';
    try {
      const { out } = await records(page('listing-001-de-stellen-tabelle'), '--url', 'https://www.kreis-sundwald.example/stellenangebote');
      const [table = ''] = out.split('\nnext page');
      for (const line of table.split('\n')) expect(line.length, line).toBeLessThanOrEqual(70);
    } finally {
      delete process.env.COLUMNS;
    }
  });

  it('writes CSV that a spreadsheet reads', async () => {
    const { code, out } = await records(
      page('collection-001-kettles'),
      '--csv',
      '--url',
      'https://www.hearthandhob.example/collections/stovetop-kettles',
    );
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\r\n');
    expect(lines[0]).toBe('position,list,title,url,price,image');
    expect(lines).toHaveLength(9);
    expect(lines[1]).toContain('"Heron kettle, 1.6 litres"');
  });

  it('writes who said what as JSON', async () => {
    const { code, out } = await records(
      page('forum-003-qa-accepted'),
      '--kind',
      'posts',
      '--json',
      '--url',
      'https://ask.loomcraft.example/questions/1/x',
    );
    expect(code).toBe(0);
    const answer = JSON.parse(out) as { kind: string; records: { author: string; accepted: boolean }[] };
    expect(answer.kind).toBe('posts');
    expect(answer.records.map(({ author, accepted }) => [author, accepted])).toEqual([
      ['weft-behind', false],
      ['Bettina Kard', true],
      ['Osk', false],
    ]);
  });

  it('finds the product by itself', async () => {
    const { out } = await records(page('product-001-headlamp'));
    expect(out).toMatch(/price\s+39\.90/);
    expect(out).toMatch(/currency\s+EUR/);
  });

  it('says why there is nothing', async () => {
    const { code, out, err } = await records(page('article-002-brotrinde'), '--kind', 'items');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/no items found \((?:not-a-list|no-repetition)/);
  });

  it('takes several pages as JSON Lines, and refuses them otherwise', async () => {
    const two = [page('listing-001-de-stellen-tabelle'), page('collection-001-kettles')];
    const { code, out } = await records(...two, '--json', '--quiet');
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { records: unknown[] }).records.length),
    ).toEqual([7, 8]);
    expect((await records(...two)).code).toBe(2);
    const file = join(folder, 'records.jsonl');
    await records(...two, '--json', '--quiet', '-o', file);
    expect(readFileSync(file, 'utf8')).toBe(out);
  });

  it('leaves nothing of an earlier run in a file', async () => {
    const file = join(folder, 'earlier.txt');
    writeFileSync(file, 'earlier');
    await records(page('article-002-brotrinde'), '--kind', 'items', '-o', file);
    expect(readFileSync(file, 'utf8')).toBe('');
    expect((await records(page('product-001-headlamp'), '-o', join(folder, 'missing/out.txt'))).code).toBe(3);
  });

  it('tries the rules of a file first', async () => {
    const file = join(folder, 'rules.json');
    const html = join(folder, 'page.html');
    writeFileSync(html, '<body><p class="x"><a href="/1">One</a></p><p class="x"><a href="/2">Two</a></p></body>');
    writeFileSync(file, JSON.stringify([{ host: 'a.example', title: '.none', items: { record: '.x' } }]));
    const { code, out, err } = await records(html, '--url', 'https://a.example/', '--rules', file, '--csv');
    expect(code).toBe(0);
    expect(out).toBe('position,title,url\r\n1,One,https://a.example/1\r\n2,Two,https://a.example/2\n');
    expect(err).toContain('rule-matches-nothing: title ".none"');
    writeFileSync(file, '[{"host":"a.example","keep":"p:hover"}]');
    const refused = await records(html, '--rules', file);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('rules[0].keep');
  });

  it('says which kinds there are', async () => {
    const { code, err } = await records(page('product-001-headlamp'), '--kind', 'gems');
    expect(code).toBe(2);
    expect(err).toContain('items, posts, comments, product, tables');
    expect((await records('no-such-file.html')).code).toBe(3);
  });
});

describe('a table in a terminal', () => {
  it('is never wider than the terminal, and cuts the widest columns first', () => {
    const text = tableText(
      ['a', 'b'],
      [
        ['short', 'long '.repeat(40)],
        ['中文字', 'x'],
      ],
      40,
    );
    const lines = text.split('\n');
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(40);
    expect(lines[2]).toMatch(/^short {3}long .*…$/);
    expect(lines[3]).toBe('中文字  x');
  });
});
