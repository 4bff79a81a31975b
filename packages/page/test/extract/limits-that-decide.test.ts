import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { decode } from '../../src/decode/decode.js';
import { extract } from '../../src/index.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Method } from '../../src/methods/method.js';
import { htmlOfContent } from '../../src/outputs/html.js';
import { parse } from '../../src/tree/parse.js';

const ROPE = 'The ropes were wet and heavy, and the men who held them spoke of the winter of the great flood, when the sea had stood in the church.';
const SAIL = 'The sails had been mended so often that nobody in the town could say any longer of what colour they had been when they were new.';

describe('the dial', () => {
  const pages = new URL('../../../../pages/', import.meta.url);
  const files = readdirSync(pages)
    .filter((name) => /^(?:article|service|documentation)-/.test(name))
    .slice(0, 24);
  const keptAt = (dial: 'precision' | 'balanced' | 'recall') =>
    files.reduce(
      (kept, name) => kept + extract(readFileSync(new URL(`${name}/page.html`, pages)), { dial }).blocks.filter((block) => block.kept).length,
      0,
    );

  test('keeps less for precision and more for recall', () => {
    const balanced = keptAt('balanced');
    expect(keptAt('precision')).toBeLessThan(balanced);
    expect(keptAt('recall')).toBeGreaterThan(balanced);
  });
});

describe('the source of a quotation', () => {
  const quote = (cite: string) =>
    extract(`<article><p>${ROPE}</p><blockquote cite="${cite}"><p>${SAIL}</p></blockquote><p>${ROPE} Twice.</p></article>`).html;

  it('is made absolute', () => {
    const html = `<article><p>${ROPE}</p><blockquote cite="/a"><p>${SAIL}</p></blockquote><p>${ROPE} Twice.</p></article>`;
    expect(extract(html, { url: 'https://ostwick.example/news' }).html).toContain('cite="https://ostwick.example/a"');
  });

  it('is written where its address is safe', () => {
    expect(quote('https://ostwick.example/a')).toContain('cite="https://ostwick.example/a"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' jAvascript:x'])('is left out where it is %s', (cite) => {
    expect(quote(cite)).not.toContain('cite');
  });

  it.each(['blockquote', 'q'])('is checked once more where a %s is written', (tag) => {
    const element = { tag, attributes: { cite: 'javascript:alert(1)' }, children: [{ text: 'Rope', source: 0 }], source: 0 };
    const root = { tag: 'section', attributes: {}, children: [{ tag: 'p', attributes: {}, children: [element], source: 0 }], source: 0 };
    expect(htmlOfContent(root)).not.toContain('javascript');
  });
});

describe('encodings', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('of a late meta are never iso-2022-jp, which would change what ASCII means', () => {
    const page = `<!doctype html><title>Ropes</title><!--${'-x'.repeat(1_000)}--><meta charset="iso-2022-jp"><p>${ROPE}</p>`;
    expect(decode(bytes(page))).toMatchObject({ encoding: 'utf-8', from: 'guess' });
  });

  /** A page that says it is windows-1252 and is UTF-8 but for some broken bytes. */
  const broken = (good: number, bad: number) =>
    Uint8Array.from([...bytes(`<meta charset=windows-1252><p>${'é '.repeat(good)}`), ...Array.from({ length: bad }, () => [0xe9, 0x20]).flat()]);

  it('against a label are UTF-8 only where one character in ten is broken at most', () => {
    expect(decode(broken(40, 4)).encoding).toBe('utf-8');
    expect(decode(broken(40, 5)).encoding).toBe('windows-1252');
    expect(decode(broken(40, 15)).encoding).toBe('windows-1252');
  });
});

describe('words of scripts without spaces', () => {
  it.each([
    ['Thai', 'เชือกเปียกและหนักมาก'.repeat(9), 4.5],
    ['Thai consonants', 'กขคงจฉชซ'.repeat(9), 4.5],
    ['Khmer', 'ខ្សែពួរសើម'.repeat(9), 4.5],
    ['Han', '縄濡重海水船夜朝港'.repeat(9), 1.7],
  ])('are estimated by their letters: %s', (_script, text, letters) => {
    const { words } = segment(parse(`<p>${text}</p>`));
    expect(words[0]).toBeGreaterThan(text.length / letters / 1.3);
    expect(words[0]).toBeLessThan((text.length / letters) * 1.3);
  });
});

describe('what follows kept text', () => {
  /** Content is what does not say “low”; everything else is decided by what follows it. */
  const markedWith = (doubt: number): Method => ({
    ...defaultMethod,
    decides: [],
    score: ({ blocks }) => {
      const { tree } = blocks;
      const isLow = (block: number) => tree.text[blocks.first[block]!]!.includes('low');
      return { score: Float32Array.from({ length: blocks.size }, (_, block) => (isLow(block) ? doubt : 1)), cut: 0.5 };
    },
  });
  const textOf = (html: string, doubt = 0.3) => extract(html, { method: markedWith(doubt) }).text;
  const heading = (words: number) => `<div><p>${ROPE}</p><h2>low ${'rope '.repeat(words - 1)}</h2><p>${SAIL}</p></div>`;

  it('a heading of thirty words does, a longer one is a teaser', () => {
    expect(textOf(heading(30))).toContain('low rope');
    expect(textOf(heading(31))).not.toContain('low rope');
    expect(textOf(heading(60))).not.toContain('low rope');
  });

  const item = (text: string, words: number) => `<li>${`${text} `.repeat(words)}</li>`;
  const list = (kept: number, low: number) =>
    `<p>${ROPE}</p><ul>${item('rope', kept / 2)}${item('low tide', low / 2)}${item('knot', kept / 2)}</ul><p>${SAIL}</p>`;

  it('a stray item of a list does, and the list goes with an item that outweighs the others', () => {
    for (const whole of [list(16, 4), list(10, 10)]) expect(textOf(whole)).toContain('low tide');
    expect(textOf(list(4, 20), 0.01)).not.toMatch(/low tide|rope rope|knot knot/);
  });
});

describe('a text that stands twice', () => {
  const count = (text: string, part: string) => text.split(part).length - 1;
  const page = (inside: string) =>
    extract(
      `<article><h1>The ropes of Ostwick</h1><p>${ROPE}</p><p>${SAIL}</p>${inside}<p>${ROPE.replace('ropes', 'cables')}</p><p>${SAIL.replace('sails', 'flags')}</p></article>`,
    ).text;
  const said = 'They tied the long rope to the iron ring of the old pier before noon.';

  it('is meant where it is a paragraph among others', () => {
    expect(count(page(`<p>${said}</p><p>${ROPE.replace('wet', 'dry')}</p><p>${said}</p>`), said)).toBe(2);
  });

  it('is a copy where it is a paragraph and a pull quote', () => {
    expect(count(page(`<p>${said}</p><blockquote class="pull"><p>${said}</p></blockquote><p>${ROPE.replace('wet', 'dry')}</p>`), said)).toBe(1);
  });

  it('is a copy where it is hidden the second time', () => {
    expect(count(page(`<p>${said}</p><div hidden><p>${said}</p></div>`), said)).toBe(1);
  });

  it('is meant where it is a cell', () => {
    const rows = ['One', 'Two', 'Three'].map((pier) => `<tr><td>${pier}</td><td>${said}</td></tr>`).join('');
    expect(count(page(`<table><tr><th>Pier</th><th>What was done</th></tr>${rows}</table>`), said)).toBe(3);
  });

  it('is meant where it is code', () => {
    const code = 'tie(rope, ring); check(rope); haul(rope); wait(until, noon); report(pier);';
    expect(
      count(page(`<p>First do this:</p><pre><code>${code}</code></pre><p>${ROPE.replace('wet', 'dry')}</p><pre><code>${code}</code></pre>`), code),
    ).toBe(2);
  });
});
