import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { Readability } from '../../src/readability.js';

const root = new URL('../../../../', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');
const article = readFileSync(new URL('examples/article.html', root), 'utf8');

describe('README', () => {
  it('shows what its first example really prints', () => {
    const example = /```ts\n([\s\S]*?)```\n```\n([\s\S]*?)```/.exec(readme);
    expect(example).not.toBeNull();
    const [, code, output] = example!;
    const printed: string[] = [];
    const show = (value: unknown) =>
      typeof value === 'string' ? value : Array.isArray(value) ? `[ ${value.map((each) => `'${each}'`).join(', ')} ]` : String(value);
    const log = (...values: unknown[]) => printed.push(values.map(show).join(' '));
    const body = code!.replace(/^import .*$/m, '');
    new Function('extract', 'html', 'console', body)(extract, article, { log });
    expect(`${printed.join('\n')}\n`).toBe(output);
  });

  it('has listings that compile under strict', () => {
    const listings = [...readme.matchAll(/```[tj]s\n([\s\S]*?)```/g)].map(([, code]) => code!);
    expect(listings.length).toBeGreaterThan(1);
    // Inside of the package, which is found by its name from there.
    const scratch = fileURLToPath(new URL('packages/page/.scratch/', root));
    mkdirSync(scratch, { recursive: true });
    const folder = mkdtempSync(`${scratch}readme-`);
    try {
      const files = listings.map((code, i) => {
        const file = `${folder}/listing-${i}.mts`;
        const given = ['html', 'url'].filter((name) => !new RegExp(`(?:const|let) ${name}\\b`).test(code));
        writeFileSync(file, `${given.map((name) => `declare const ${name}: string;`).join('\n')}\n${code}`);
        return file;
      });
      const how = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', 'node'];
      const { status, stdout } = spawnSync(process.execPath, [fileURLToPath(new URL('node_modules/typescript/bin/tsc', root)), ...how, ...files], {
        encoding: 'utf8',
        cwd: folder,
      });
      expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('moves people here from others by lines that give the article', () => {
    const [, listing] = /```js\n([\s\S]*?)```/.exec(readme)!;
    const calls = listing!.split('\n').filter((line) => /^(?:new|extract)\b/.test(line));
    expect(calls).toHaveLength(3);
    for (const call of calls) {
      const given = new Function('extract', 'Readability', 'html', 'url', `return ${call}`)(
        extract,
        Readability,
        article,
        'https://www.shoreline-review.example/',
      );
      expect(given, call).toContain('Grey Holm');
    }
  });
});
