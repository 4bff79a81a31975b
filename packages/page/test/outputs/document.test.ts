import { describe, expect, it } from 'vitest';
import { extract, tokensEstimate } from '../../src/index.js';

const sentence = 'The ferry leaves the harbour at nine in the morning and comes back when the tide has turned, as it has for eighty years. ';

function page(sections: number, sentences = 4, note = ''): string {
  const parts = Array.from({ length: sections }, (_, i) => `<h2>Chapter ${i + 1}</h2><p>Chapter ${i + 1} begins. ${sentence.repeat(sentences)}</p>`);
  return `<html><head><title>The ferry</title></head><body><article><h1>The ferry</h1><p>${sentence.repeat(3)}${note}</p>${parts.join('')}
    ${note === '' ? '' : '<hr><ol class="footnotes"><li id="fn1">A note about the tide.</li></ol>'}</article></body></html>`;
}
const note = '<sup><a href="#fn1">1</a></sup>';

describe('excerpts of a document', () => {
  const document = extract(page(6), { url: 'https://quay.example/ferry' }).document();
  const whole = document.markdown;

  it('are the whole where it fits, and end before a heading where it does not', () => {
    expect(document.excerpt({ maxTokens: 100_000 })).toMatchObject({ markdown: whole, next: null, cutAt: null });
    for (let maxTokens = 160; maxTokens < tokensEstimate(whole); maxTokens += 37) {
      const { markdown, tokens, next, cutAt, fullTokens } = document.excerpt({ maxTokens });
      expect(tokens).toBeLessThanOrEqual(maxTokens);
      expect(cutAt).toBe('section');
      expect(whole.startsWith(markdown)).toBe(true);
      expect(whole.slice(markdown.length)).toMatch(/^\n\n## /);
      expect(next?.section).toBeGreaterThan(0);
      expect(fullTokens).toBeGreaterThan(tokens);
    }
  });

  it('one after the other are the whole', () => {
    const texts: string[] = [];
    for (let from = { section: 0, block: 0 }, left = 50; left > 0; left--) {
      const { markdown, next } = document.excerpt({ maxTokens: 300, from });
      texts.push(markdown);
      if (next === null) break;
      from = next;
    }
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.join('\n\n')).toBe(whole);
  });

  it('of a section that is too long alone end between its blocks, and of such a block after a word', () => {
    const long = extract(`<html><body><article><h1>One</h1>${`<p>${sentence.repeat(2)}</p>`.repeat(9)}</article></body></html>`).document();
    const blocks = long.excerpt({ maxTokens: 200 });
    expect(blocks).toMatchObject({ cutAt: 'block', next: { section: 0 } });
    expect(long.markdown.startsWith(blocks.markdown)).toBe(true);
    const words = long.excerpt({ maxTokens: 30 });
    expect(words.cutAt).toBe('word');
    expect(words.tokens).toBeLessThanOrEqual(30);
    expect(words.markdown).toMatch(/ …$/);
    for (let maxTokens = 0; maxTokens < 40; maxTokens++) expect(long.excerpt({ maxTokens }).tokens).toBeLessThanOrEqual(Math.max(maxTokens, 1));
  });

  it('of a section without a heading end after its first paragraph, where the second is too long', () => {
    const plain = extract(`<html><body><article><p>${sentence}</p><p>${sentence.repeat(20)}</p></article></body></html>`).document();
    expect(plain.outline.map(({ heading, level }) => ({ heading, level }))).toEqual([{ heading: null, level: 0 }]);
    const first = plain.excerpt({ maxTokens: 100 });
    expect(first).toMatchObject({ cutAt: 'block', next: { section: 0, block: 1 }, text: sentence.trim() });
    expect(plain.excerpt({ maxTokens: 10_000, from: first.next! })).toMatchObject({ next: null, text: sentence.repeat(20).trim() });
    const headed = extract(`<html><body><article><h1>The ferry</h1><p>${sentence.repeat(20)}</p></article></body></html>`).document();
    const words = headed.excerpt({ maxTokens: 60 });
    expect(words.cutAt).toBe('word');
    expect(words.markdown).toMatch(/^# The ferry\n\nThe ferry leaves .* …$/);
  });

  it('carry the notes that they refer to, and no heading without its text', () => {
    const noted = extract(page(4, 4, note)).document();
    const first = noted.excerpt({ maxTokens: 180 });
    expect(first.markdown).toContain('[^1]: A note about the tide.');
    expect(noted.excerpt({ maxTokens: 400, from: first.next! }).markdown).not.toContain('A note');
    const headings = extract(
      `<html><body><article><h1>Top</h1><p>${sentence.repeat(4)}</p><h2>Empty</h2><h3>Full</h3><p>${sentence.repeat(40)}</p></article></body></html>`,
    ).document();
    expect(headings.excerpt({ maxTokens: 300 }).markdown).not.toContain('Empty');
  });

  it('know the headings of the whole', () => {
    expect(document.outline.map(({ heading }) => heading)).toEqual(['The ferry', ...[1, 2, 3, 4, 5, 6].map((i) => `Chapter ${i}`)]);
  });
});

describe('a document of several pages', () => {
  it('is their contents one after the other, each note with its own label', () => {
    const first = extract(page(1, 4, note));
    const second = extract(page(2, 4, note), { parts: { title: false } });
    const { markdown, html } = first.document([second]);
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    expect(markdown).toContain('[^1]: A note');
    expect(markdown).toContain('[^2-1]: A note');
    expect(markdown.match(/\[\^2-1\]/g)).toHaveLength(2);
    expect(html.match(/id="note-[^"]+"/g)).toEqual(['id="note-1"', 'id="note-2-1"']);
    expect(second.document().markdown).toContain('[^1]: A note');
  });
});
