import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { methods, paperNames, titleMethods } from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const article = readFileSync(new URL('../../../examples/article.html', import.meta.url), 'utf8');

it('the example of the README runs', async () => {
  const scratch = new URL('../.scratch/', import.meta.url).pathname;
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'readme-'));
  try {
    const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
    const [imports = '', lines = ''] = example.split('\n\n');
    const calls = lines.trim().split('\n').slice(1);
    const run = `export const run = (html, url) => {\n${lines.trim().split('\n')[0]}\nreturn [${calls.map((line) => line.replace(/;\s*\/\/.*$/, ''))}];\n};`;
    const file = join(folder, 'example.ts');
    writeFileSync(file, `${imports}\n${run}`);
    const { run: runs } = await import(/* @vite-ignore */ file);
    const [published, title, seen, figure] = runs(article, 'https://www.shoreline-review.example/people/lighthouse');
    expect(published.text).toContain('lighthouse');
    expect(figure).toContain('</svg>');
    expect(title.candidates[0].scores).toHaveProperty('S1');
    expect(seen.rowBlocks.regions.filter(({ isContent }: { isContent: boolean }) => isContent)).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the table of the README names every method but the two of pith, and every method for titles', () => {
  const table = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = table.flatMap((row) => [...row.split('|')[3]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  const wanted = [...Object.keys(methods).filter((name) => name !== 'default' && name !== 'large'), ...Object.keys(titleMethods)];
  expect(named.sort()).toEqual(wanted.sort());
});

it('every paper has a README with its citation, what holds, and how to see it at work', () => {
  for (const name of paperNames) {
    const text = readFileSync(new URL(`../src/${name}/README.md`, import.meta.url), 'utf8');
    expect(text, name).toMatch(/^# .+\n\n.*_.+_/);
    const [, verdict = ''] = /\*\*What holds here\.\*\* (.+)/.exec(text) ?? [];
    expect(verdict.match(/[.](?: |$)/g), name).toHaveLength(3);
    expect(text, name).toContain(`pith paper ${name} page.html`);
  }
});
