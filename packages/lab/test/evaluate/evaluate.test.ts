import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { isHeldBack } from '../../src/corpora/held-back.js';
import { evaluate } from '../../src/evaluate/evaluate.js';
import { evaluationHtml } from '../../src/evaluate/evaluation-html.js';
import { evaluationText } from '../../src/evaluate/evaluation-text.js';
import { progressOn } from '../../src/evaluate/progress.js';
import { trainMethod } from '../../src/train/train-method.js';

const root = mkdtempSync(join(tmpdir(), 'pith-evaluate-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sites = Array.from({ length: 40 }, (_, i) => `site${i}.example`).filter((site) => !isHeldBack(site));
const article = 'The bakery on the corner opened again after a long winter and sold out before noon';
const menu = 'Home News Sport Weather Culture Contact';

function page(lang: string, inMain: string): string {
  return `<!doctype html><html lang="${lang}"><body><nav><a href="/">${menu}</a></nav><main><p>${inMain}</p></main></body></html>`;
}

function makeSet(): string {
  const folder = join(root, 'small');
  mkdirSync(join(folder, 'pages'), { recursive: true });
  const labels = ['a', 'b', 'c', 'd'].map((id, i) => {
    writeFileSync(join(folder, 'pages', `${id}.html.gz`), gzipSync(page(i === 3 ? 'de' : 'en', `${article} ${id}`)));
    const text = id === 'c' ? '' : `${article} ${id}`;
    return { id, url: `https://${sites[i]}/<${id}>`, type: i < 2 ? 'article' : 'forum', text, with: ['bakery'], without: ['Weather'] };
  });
  writeFileSync(join(folder, 'labels.jsonl.gz'), gzipSync(labels.map((label) => JSON.stringify(label)).join('\n')));
  return folder;
}

const data = makeSet();

describe('evaluate', () => {
  it('scores methods over a set and compares them page by page', async () => {
    const { systems, comparisons, pages } = await evaluate({ data, methods: ['landmarks', 'all-text'], against: 'all-text' });
    expect(pages).toBe(4);
    const [landmarks, allText] = systems as [(typeof systems)[0], (typeof systems)[0]];
    // Three pages right, and text on the page whose reference is empty.
    expect(landmarks.all.f1?.mean).toBeCloseTo(0.75, 12);
    expect(landmarks.all.snippets).toEqual({ mean: 1, low: 1, high: 1, count: 4 });
    expect(allText.all.precision).toBeCloseTo((3 / 4) * (17 / 23), 12);
    expect([...landmarks.groups.keys()]).toEqual(['article', 'forum']);
    expect(comparisons).toMatchObject([{ name: 'landmarks', against: 'all-text', paired: { wins: 3, losses: 0 } }]);
  });

  it('names the worst pages and groups by language', async () => {
    const evaluation = await evaluate({ data, methods: ['landmarks'], by: 'language' });
    const text = evaluationText(evaluation);
    expect(text).toContain('small: 4 pages');
    expect(text).toMatch(/^de +1 /m);
    expect(text.indexOf('small/c')).toBeLessThan(text.indexOf('small/a'));
  });

  it('takes every n-th page, and tells its progress', async () => {
    const lines: string[] = [];
    const onPage = progressOn({ write: (line: string) => lines.push(line) });
    const { pages } = await evaluate({ data, methods: ['landmarks'], every: 2, onPage });
    expect(pages).toBe(2);
    expect(lines).toEqual(['landmarks: 2 of 2 pages, F1 so far 0.500\n']);
  });

  it('writes a report that is the same twice, stands alone, and escapes what pages say', async () => {
    const evaluation = await evaluate({ data, methods: ['landmarks', 'all-text'], against: 'all-text' });
    const html = evaluationHtml(evaluation);
    expect(evaluationHtml(evaluation)).toBe(html);
    expect(html).not.toMatch(/<script|<link|src=|@import|url\(/);
    expect(html).toContain('<svg');
    expect(html).toContain('/&lt;a&gt;');
  });

  it('says which systems have learned from the pages they are scored on', async () => {
    const weights = join(root, 'seen.json');
    writeFileSync(weights, JSON.stringify(trainMethod('line-density', readDataset(data), { date: '2025-06-30' })));
    const evaluation = await evaluate({ data, methods: [`line-density=${weights}`, 'line-density', 'landmarks'] });
    expect(evaluation.seen).toEqual([{ name: `line-density=${weights}`, set: 'small', pages: 3, of: 4 }]);
    expect(evaluationText(evaluation)).toContain('was trained on 3 of the 4 pages of small');
    expect(evaluationHtml(evaluation)).toContain('was trained on 3 of the 4 pages of small');
  });

  it('takes the product as it comes, and a method by its blocks alone', async () => {
    const { systems } = await evaluate({ data, methods: ['pith', 'all-text:blocks'] });
    expect(systems.map((system) => system.name)).toEqual(['pith', 'all-text:blocks']);
    expect(systems[1]!.all).toMatchObject({ recall: 0.75, title: null });
  });

  it('refuses a name that nobody has', async () => {
    await expect(evaluate({ data, methods: ['nonsense'] })).rejects.toMatchObject({ code: 'UNKNOWN_EXTRACTOR' });
  });

  it('lists a rival that cannot be installed, with the reason, and runs the others', async () => {
    const path = process.env.PATH;
    process.env.PATH = root;
    try {
      const evaluation = await evaluate({ data, methods: ['readability', 'landmarks'], rivalsFolder: join(root, 'rivals') });
      expect(evaluation.systems.map((system) => system.name)).toEqual(['landmarks']);
      expect(evaluation.missing).toEqual([{ name: 'readability', reason: expect.stringContaining('npm') }]);
      expect(evaluationText(evaluation)).toContain('Not run:\nreadability: ');
    } finally {
      process.env.PATH = path;
    }
  });
});
