import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shape } from '../../src/document/shape/shape.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import { element } from './arbitrary-content.js';
import { contentFromHtml } from './content-from-html.js';

const folder = new URL('./markdown-cases/', import.meta.url);

describe('Markdown of content', () => {
  for (const name of readdirSync(folder)) {
    it(name, () => {
      const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
      expect(toMarkdown(shape(contentFromHtml(read('in.html'))))).toBe(read('out.md').replace(/\n$/, ''));
    });
  }
});

describe('Markdown within limits', () => {
  const text = (value: string) => ({ text: value, source: 0 });

  it('has nothing of a table without cells but its title', () => {
    const table = element('table', [element('caption', [text('Tides')]), element('tr', []), element('tr', [])]);
    expect(toMarkdown(element('section', [element('p', [text('a')]), table]))).toBe('a\n\n*Tides*');
  });

  it('escapes a sign at the beginning of a line by what follows it alone', () => {
    const line = (value: string) => toMarkdown(element('section', [element('p', [text(value), element('strong', [text('b')])])]));
    expect([line('_a_ '), line('_ a _ '), line('* a * ')]).toEqual(['\\_a\\_ **b**', '_ a _ **b**', '\\* a * **b**']);
  });

  it('writes a table of more than 20,000 cells as lines', () => {
    const rows = Array.from({ length: 10_001 }, (_, i) => element('tr', [element('td', [text(`# ${i}`)]), element('td', [text('b')])]));
    const lines = toMarkdown(element('section', [element('table', rows)])).split('\n');
    expect(lines).toHaveLength(10_001);
    expect(lines.slice(0, 2)).toEqual(['\\# 0; b\\', '\\# 1; b\\']);
    expect(lines.at(-1)).toBe('\\# 10000; b');
  });

  it('counts the depth of lists, not what came before them', () => {
    const before = Array.from({ length: 300 }, () => element('h2', [text('a')]));
    const list = element('ul', [element('li', [text('b')])]);
    expect(toMarkdown(element('section', [...before, list]))).toMatch(/\n\n- b$/);
  });

  it('counts spanned cells as cells', () => {
    const row = () => element('tr', [element('td', [text('a')], { colspan: '1000' }), element('td', [text('b')])]);
    const markdown = toMarkdown(element('section', [element('table', Array.from({ length: 100 }, row))]));
    expect(markdown.split('\n')).toHaveLength(100);
    expect(markdown).not.toContain('|');
  });

  it('stays small and ends on deep nesting of anything', () => {
    for (const tags of [
      ['ul', 'li'],
      ['blockquote'],
      ['em'],
      ['strong', 'em', 'a'],
      ['table', 'tr', 'td'],
      ['section'],
      ['dl', 'dd'],
      ['sup', 'q'],
    ]) {
      let inner = element('p', [text('x')]);
      for (let depth = 0; depth < 20_000; depth++) inner = element(tags[depth % tags.length]!, [inner, text('y')]);
      const markdown = toMarkdown(shape(element('section', [inner])));
      expect(markdown).toContain('x');
      expect(markdown.length).toBeLessThan(20_000 * 60);
    }
  });
});
