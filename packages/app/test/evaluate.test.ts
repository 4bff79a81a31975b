import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smallSet } from '../../lab/test/train/small-set.js';
import { pith } from './in-process.js';
import { running } from './server/running.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-evaluate-command-'));
const ten = smallSet();
const at = (name: string) => join(folder, name);

/** No npm is on the path, so that no rival can be installed. */
const evaluate = (...args: string[]) => pith(['evaluate', ...args], { env: { ...process.env, PATH: folder, PITH_DATA: '' } });

afterAll(() => {
  for (const each of [folder, dirname(ten)]) rmSync(each, { recursive: true, force: true });
});

describe('pith evaluate', () => {
  it('prints scores, groups, comparisons and the worst pages, shows progress, and writes a report that stands alone', async () => {
    const { code, out, err } = await evaluate(ten, '--final', '-m', 'landmarks,shallow-text', '--against', 'all-text', '--report', at('report.html'));
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(out).toMatch(/^small: 10 pages; fingerprint [0-9a-f]{16}$/m);
    for (const name of ['landmarks', 'shallow-text', 'all-text']) expect(out).toMatch(new RegExp(`^${name} +10 +`, 'm'));
    expect(out).toMatch(/^article +10 +/m);
    expect(out).toMatch(/Mann–Whitney p\nlandmarks +all-text/);
    expect(out).toContain('Worst pages of shallow-text:\n');
    expect(err).toContain('shallow-text: 10 of 10 pages, F1 so far');
    const report = readFileSync(at('report.html'), 'utf8');
    expect(report).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
    for (const heading of ['Scores', 'By type', 'Compared page by page', 'Cost', 'Worst pages of landmarks'])
      expect(report).toContain(`<h2>${heading}</h2>`);
  });

  it('stores its scores where a server finds them', async () => {
    const kept = at('runs');
    await evaluate(ten, '--final', '-m', 'landmarks', '--workers', '0', '-q', '--save', '--runs', kept);
    const server = await running({ options: { runs: kept } });
    const { evaluations, runs } = (await (await server.fetch('/v1/evaluations')).json()) as { evaluations: unknown[]; runs: unknown[] };
    await server.close();
    expect(evaluations.length).toBeGreaterThan(0);
    expect(runs).toEqual([
      expect.objectContaining({
        dataset: 'small',
        pages: 10,
        by: 'type',
        systems: [
          expect.objectContaining({
            name: 'landmarks',
            all: expect.objectContaining({ pages: 10, score: expect.objectContaining({ mean: expect.any(Number) }) }),
            groups: [expect.objectContaining({ name: 'article', pages: 10 })],
          }),
        ],
      }),
    ]);
  });

  it('groups by language, takes every n-th page, and is quiet where asked to', async () => {
    const { out, err } = await evaluate(ten, '--final', '-m', 'row-blocks:otsu', '--by', 'language', '--every', '5', '--workers', '0', '-q');
    expect(out).toMatch(/^language +pages +row-blocks:otsu\nunknown +2 /m);
    expect(err).not.toContain('so far');
  });

  it('lists a rival that cannot be installed, and runs the others', async () => {
    const { code, out } = await evaluate(ten, '--final', '-m', 'readability,landmarks', '--rivals', at('rivals'), '-q');
    expect(code).toBe(0);
    expect(out).toMatch(/^landmarks +10 /m);
    expect(out).toMatch(/Not run:\nreadability: readability cannot be installed: .+/);
  });

  it('says what is wrong, and writes no report then', async () => {
    const refused = async (...args: string[]) => {
      const { code, err } = await evaluate(...args, '--report', at('none.html'), '-q');
      expect(code).toBe(2);
      expect(existsSync(at('none.html'))).toBe(false);
      return err;
    };
    expect(await refused()).toContain('no data folder given');
    expect(await refused(folder)).toContain('is not a dataset');
    expect(await refused(ten, '-m', 'nonsense')).toContain('unknown extractor nonsense');
    writeFileSync(at('w.json'), '{}');
    expect(await refused(ten, '-m', `dragnet=${at('w.json')}`)).toContain('w.json cannot be used');
    expect(await refused(ten, '--by', 'colour')).toContain('Allowed choices are type, language');
  });
});
