import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { Readability } from '../../src/readability.js';

const root = new URL('../../../../', import.meta.url);
const guide = readFileSync(new URL('docs/how-to/migrate.md', root), 'utf8');
const listings = [...guide.matchAll(/```js\n([\s\S]*?)```\n```\n([\s\S]*?)```/g)].map(([, code, output]) => ({ code: code!, output: output! }));

describe('the guide to moving', () => {
  it('has a listing for each of three', () => expect(listings).toHaveLength(3));

  it.each(listings)('prints what it says: $output', ({ code, output }) => {
    const html = readFileSync(new URL('examples/article.html', root), 'utf8');
    const printed: string[] = [];
    const log = (...values: unknown[]) => printed.push(values.map(String).join(' '));
    new Function('extract', 'Readability', 'html', 'console', code.replace(/^import .*$/gm, ''))(extract, Readability, html, { log });
    expect(`${printed.join('\n')}\n`).toBe(output);
  });
});
