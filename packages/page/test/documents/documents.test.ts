import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extract } from 'pith';
import { describe, expect, it } from 'vitest';

/**
 * One small page in the manner of each site generator: `page.html`, and beside it `gold.md` and `gold.html`, written by hand.
 * Every page has its address in a `canonical` link.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(names.map(({ name }) => name))('%s', (name) => {
  const html = readFileSync(`${folder}${name}/page.html`, 'utf8');
  const url = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const page = () => extract(html, { url });

  it('gives the Markdown that a person would write', () => {
    expect(page().markdown.trim()).toBe(gold('gold.md'));
  });

  it.runIf(existsSync(`${folder}${name}/gold.html`))('gives the HTML that a person would write', () => {
    expect(page().html.trim()).toBe(gold('gold.html'));
  });

  function gold(file: string): string {
    return readFileSync(`${folder}${name}/${file}`, 'utf8').trim();
  }
});
