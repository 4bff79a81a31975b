import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smallSet } from '../../lab/test/train/small-set.js';
import { pith } from './in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-title-'));
const ten = smallSet();
const page = join(folder, 'page.html');
const empty = join(folder, 'empty.html');
writeFileSync(
  page,
  '<head><title>Ferry times, spring | Harbour office</title></head><body><h1>Ferry times, spring</h1><p>The harbour office tells when ferries leave in spring.</p>',
);
writeFileSync(empty, '<body></body>');
const url = 'https://harbour.example/ferry-times-spring';

afterAll(() => {
  for (const each of [folder, dirname(ten)]) rmSync(each, { recursive: true, force: true });
});

describe('pith title', () => {
  it('gives the title, by the product or by a method', async () => {
    expect(await pith(['title', page, '--url', url])).toMatchObject({ code: 0, out: 'Ferry times, spring\n' });
    expect((await pith(['title', page, '--method', 'title-tag'])).out).toBe('Ferry times, spring | Harbour office\n');
    expect((await pith(['title', page, '--method', 'title-finder'])).out).toBe('Ferry times, spring\n');
  });

  it('shows every candidate with S1, S2 and S3', async () => {
    const { out } = await pith(['title', page, '--method', 'title-tag-analyzer:published', '--candidates', '--url', url]);
    expect(out).toMatch(/^S1 +S2 +S3 +total +candidate$/m);
    expect(out).toMatch(/^0\.100 +\d\.\d{3} +\d\.\d{3} +\d\.\d{3} +Ferry times$/m);
    expect(out).toMatch(/ spring$/m);
  });

  it('writes JSON, a line for each of several pages', async () => {
    const { out } = await pith(['title', page, empty, '--method', 'title-tag-analyzer', '--json']);
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ input: page, method: 'title-tag-analyzer', title: 'Ferry times, spring' });
    expect(first.candidates[0].scores).toMatchObject({ S1: 0.1 });
    expect(second).toMatchObject({ input: empty, title: null, candidates: [] });
  });

  it('says where nothing is found, and refuses a method that finds no titles', async () => {
    expect((await pith(['title', empty])).code).toBe(1);
    const { code, err } = await pith(['title', page, '--method', 'dragnet']);
    expect(code).toBe(2);
    expect(err).toContain('title-tag-analyzer');
  });
});

describe('pith evaluate --task title', () => {
  const evaluate = (...args: string[]) => pith(['evaluate', ten, '--final', '--task', 'title', ...args]);

  it('scores every method for titles by type, and compares them with one', async () => {
    const { code, out } = await evaluate('--against', 'title-tag');
    expect(code).toBe(0);
    for (const name of ['pith', 'title-tag', 'title-finder', 'title-tag-analyzer', 'title-tag-analyzer:published'])
      expect(out).toMatch(new RegExp(`^${name} +\\d\\.\\d{3} \\[`, 'm'));
    expect(out).toContain('article (10)');
  });

  it('takes names, and refuses others', async () => {
    expect((await evaluate('-m', 'title-finder')).out).not.toContain('title-tag ');
    expect((await evaluate('-m', 'dragnet')).code).toBe(2);
  });
});

describe('pith methods', () => {
  it('shows every variant with what differs, and the methods for titles', async () => {
    const { out } = await pith(['methods']);
    expect(out).toContain('row-blocks:published  differs in: n = 5 lines up and down');
    expect(out).toContain('dragnet:published');
    expect(out).toContain('title-tag-analyzer:published  differs in:');
  });
});
