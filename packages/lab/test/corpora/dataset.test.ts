import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readBarePages } from '../../src/corpora/bare-pages.js';
import { readDataset } from '../../src/corpora/dataset.js';
import { fnv1a, isHeldBack } from '../../src/corpora/held-back.js';
import { MAX_PAGE_BYTES, readBytes } from '../../src/corpora/read-bytes.js';
import { siteOf } from '../../src/corpora/site.js';
import { LabProblem } from '../../src/problem.js';

const root = mkdtempSync(join(tmpdir(), 'pith-dataset-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const label = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  url: `https://www.${id}.example/a`,
  type: 'article',
  title: `Title of ${id}`,
  author: null,
  date: '2024-05-06',
  text: 'a b c',
  with: null,
  without: null,
  markdown: null,
  ...more,
});

function makeSet(name: string, labels: readonly (object | string)[], pages?: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const ids = labels.filter((entry) => typeof entry === 'object').map((entry) => (entry as { id: string }).id);
  for (const [id, html] of Object.entries(pages ?? Object.fromEntries(ids.map((each) => [each, `<p>${each}</p>`]))))
    writeFileSync(join(folder, 'pages', `${id}.html.gz`), gzipSync(html));
  const lines = labels.map((entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)));
  writeFileSync(join(folder, 'labels.jsonl.gz'), gzipSync(`${lines.join('\n')}\n`));
  return folder;
}

function problemOf(run: () => unknown): LabProblem {
  try {
    run();
  } catch (problem) {
    if (problem instanceof LabProblem) return problem;
    throw problem;
  }
  throw new Error('nothing was refused');
}

const heldBackId = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].find((id) => isHeldBack(`${id}.example`))!;
const openIds = ['a', 'b', 'c', 'd', 'e', 'f'].filter((id) => !isHeldBack(`${id}.example`)).slice(0, 3);

describe('readDataset', () => {
  it('reads labels with their pages', () => {
    const folder = makeSet('plain', [label(openIds[0]!), label(openIds[1]!, { url: null, date: '2021-1-29 ' })]);
    const { name, pages } = readDataset(folder);
    expect(name).toBe('plain');
    expect(pages.map((page) => [page.id, page.set, page.site, page.date])).toEqual([
      [openIds[0], 'plain', `${openIds[0]}.example`, '2024-05-06'],
      [openIds[1], 'plain', null, '2021-01-29'],
    ]);
    expect(new TextDecoder().decode(pages[0]!.bytes())).toBe(`<p>${openIds[0]}</p>`);
  });

  it('takes an empty title, author or date for none, but an empty text for a page without content', () => {
    const folder = makeSet('empty-fields', [label(openIds[0]!, { title: ' ', author: '', date: '', text: '' })]);
    expect(readDataset(folder).pages[0]).toMatchObject({ title: null, author: null, date: null, text: '' });
  });

  it('reads a folder of sets and passes by folders that are none', () => {
    const folder = join(root, 'many');
    makeSet('many/two', [label(openIds[1]!)]);
    makeSet('many/one', [label(openIds[0]!)]);
    mkdirSync(join(folder, 'notes'));
    mkdirSync(join(folder, 'marks-of-other-pages'));
    writeFileSync(join(folder, 'marks-of-other-pages', 'labels.jsonl'), '{"set":"one"}\n');
    const data = readDataset(folder);
    expect(data.sets.map((set) => set.name)).toEqual(['one', 'two']);
    expect(data.pages).toHaveLength(2);
  });

  it('keeps pages of held-back sites away until the last look', () => {
    const folder = makeSet('guarded', [label(openIds[0]!), label(heldBackId)]);
    expect(readDataset(folder)).toMatchObject({ leftOut: 1, pages: [{ id: openIds[0] }] });
    expect(readDataset(folder, { final: true }).pages).toHaveLength(2);
    expect(readDataset(folder, { final: true, heldBack: 'only' }).pages.map((page) => page.id)).toEqual([heldBackId]);
    expect(readDataset(folder, { final: true, heldBack: 'leave-out' }).pages.map((page) => page.id)).toEqual([openIds[0]]);
    expect(problemOf(() => readDataset(folder, { heldBack: 'only' })).code).toBe('HELD_BACK');
    expect(problemOf(() => readDataset(folder, { heldBack: 'include' })).code).toBe('HELD_BACK');
  });

  it('has a fingerprint that sees every byte but neither order nor compression', () => {
    const [a, b] = openIds as [string, string];
    const first = readDataset(makeSet('print', [label(a), label(b)])).fingerprint;
    const reordered = Object.fromEntries(Object.entries(label(a)).reverse());
    expect(readDataset(makeSet('print-reordered', [label(b), reordered])).fingerprint).toBe(first);
    expect(readDataset(makeSet('print-label', [label(a), label(b, { title: 'other' })])).fingerprint).not.toBe(first);
    expect(readDataset(makeSet('print-page', [label(a), label(b)], { [a]: `<p>${a}</p>`, [b]: `<p>${b}!</p>` })).fingerprint).not.toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes the licence from dataset.json', () => {
    const folder = makeSet('licensed', [label(openIds[0]!)]);
    expect(readDataset(folder).licence).toBeNull();
    writeFileSync(join(folder, 'dataset.json'), '{"licence":"CC0 1.0"}');
    expect(readDataset(folder).licence).toEqual({ name: 'CC0 1.0', attribution: '' });
  });

  it('refuses what is no dataset and names the folder', () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    expect(problemOf(() => readDataset(empty))).toMatchObject({ code: 'NO_DATASET', message: expect.stringContaining(empty) });
    expect(problemOf(() => readDataset(join(root, 'nowhere'))).message).toContain('does not exist');
    expect(problemOf(() => readDataset(makeSet('no-lines', []))).message).toContain('empty');
    expect(problemOf(() => readDataset('')).code).toBe('NO_DATA_FOLDER');
  });

  it.each([
    ['broken JSON', ['{"id":"x",'], 'line 2: broken JSON'],
    ['a list', ['[1]'], 'line 2: not a JSON object'],
    ['no id', [{ ...label('x'), id: '' }], 'line 2: it has no id'],
    ['an id that climbs', [label('../x')], 'is not a file name'],
    ['a title that is no text', [label('x', { title: 3 })], 'line 2: title is neither text nor null'],
    ['snippets that are no list', [label('x', { with: 'y' })], 'line 2: with is neither'],
    ['a date in words', [label('x', { date: 'May 6' })], 'line 2: date is not YYYY-MM-DD'],
    ['the same id twice', [label(openIds[0]!)], 'twice'],
  ])('names file and line for %s', (name, lines, fault) => {
    const folder = makeSet(`broken-${name.replaceAll(' ', '-')}`, [label(openIds[0]!), ...lines], { [openIds[0]!]: '', x: '' });
    const problem = problemOf(() => readDataset(folder));
    expect(problem.code).toBe('BROKEN_LABEL');
    expect(problem.message).toContain(join(folder, 'labels.jsonl.gz'));
    expect(problem.message).toContain(fault);
  });

  it('names a label without its page, and a page that is no gzip', () => {
    const missing = makeSet('missing', [label(openIds[0]!)], {});
    expect(problemOf(() => readDataset(missing))).toMatchObject({
      code: 'LABEL_WITHOUT_PAGE',
      message: expect.stringContaining(join(missing, 'pages', `${openIds[0]}.html.gz`)),
    });
    const broken = makeSet('not-gzip', [label(openIds[0]!)]);
    writeFileSync(join(broken, 'pages', `${openIds[0]}.html.gz`), 'plain');
    expect(problemOf(() => readDataset(broken).pages[0]!.bytes()).code).toBe('BROKEN_PAGE');
  });
});

describe('a small file that unpacks to a large one', () => {
  const bomb = gzipSync(new Uint8Array(MAX_PAGE_BYTES + 1));

  it('is refused as a page, of a set or alone', () => {
    const folder = makeSet('bomb', [label(openIds[0]!)]);
    const file = join(folder, 'pages', `${openIds[0]}.html.gz`);
    writeFileSync(file, bomb);
    expect(bomb.length).toBeLessThan(100_000);
    const expected = { code: 'TOO_LARGE', message: expect.stringContaining(file), details: { file, maxBytes: MAX_PAGE_BYTES } };
    expect(problemOf(() => readDataset(folder).pages[0]!.bytes())).toMatchObject(expected);
    expect(problemOf(() => readBarePages([file]).pages[0]!.bytes())).toMatchObject(expected);
  });

  it('is refused at any bound, and read below it', () => {
    const file = join(root, 'labels.jsonl.gz');
    writeFileSync(file, gzipSync(new Uint8Array(1000)));
    expect(problemOf(() => readBytes(file, 999)).code).toBe('TOO_LARGE');
    expect(readBytes(file, 1000)).toHaveLength(1000);
  });
});

describe('siteOf and isHeldBack', () => {
  it('knows the registrable domain', () => {
    expect(siteOf('https://news.bbc.co.uk/x')).toBe('bbc.co.uk');
    expect(siteOf('http://127.0.0.1:80/')).toBe('127.0.0.1');
    expect(siteOf(null)).toBeNull();
    // A name without a dot is nobody's: pages that were made up have it in common.
    expect(siteOf('http://fakehost/test/page.html')).toBeNull();
    expect(siteOf('http://[::1]:8080/')).toBe('::1');
  });

  it('hashes as FNV-1a does', () => {
    // The published test vectors of the 32-bit hash.
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
    expect(isHeldBack(null)).toBe(false);
    // Pages written for a test have no site to keep away, though the hash of this name would say so.
    expect(fnv1a('example.org') % 5).toBe(0);
    expect(isHeldBack('example.org')).toBe(false);
  });
});
