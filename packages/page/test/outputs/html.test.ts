import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftElement, DraftNode } from '../../src/document/draft.js';
import { shape } from '../../src/document/shape/shape.js';
import { html, htmlOfContent } from '../../src/outputs/html.js';
import { contentOf } from '../content/content-of.js';
import { htmlPage } from '../content/html-page.js';
import { expectSafe } from './safe-html.js';

const htmlOf = (page: string) => html.write(contentOf(page), {});

describe('html', () => {
  it('writes elements and attributes of the list', () => {
    expect(htmlOf('<h2 class=x onclick=y>T</h2><p style=z>a <a href=/l title=t target=_blank>b</a><br>c <img src=/i.png alt="&quot;"></p>')).toBe(
      '<h2>T</h2>\n<p>a <a href="https://pages.example/l" title="t">b</a><br>c <img src="https://pages.example/i.png" alt="&quot;"></p>',
    );
  });

  it('writes code, formulas, callouts and notes', () => {
    expect(htmlOf('<pre><code class=language-c++>a &lt; b</code></pre>')).toBe('<pre><code class="language-c++">a &lt; b</code></pre>');
    expect(htmlOf('<p>a <math><mi>x</mi></math></p>')).toBe('<p>a <span class="math">\\(x\\)</span></p>');
    expect(htmlOf('<div class="admonition tip"><p class=admonition-title>A &lt; B</p>x</div>')).toBe(
      '<aside class="callout tip"><p><strong>A &lt; B</strong></p><p>x</p></aside>',
    );
    expect(htmlOf('<p>a<sup><a href="#fn1">1</a></sup></p><ol><li id=fn1>note</li></ol>')).toBe(
      '<p>a<sup><a href="#note-1">1</a></sup></p>\n<section class="footnotes"><ol><li id="note-1" value="1"><p>note</p></li></ol></section>',
    );
  });

  it('is itself again after parsing, for any page', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(htmlPage, (page) => {
        for (const tag of expectSafe(htmlOf(page))) seen.add(tag);
      }),
      { numRuns: 300 },
    );
    // The property would hold for an output of paragraphs alone.
    expect([...seen]).toEqual(
      expect.arrayContaining(['p', 'a', 'img', 'table', 'td', 'li', 'pre', 'code', 'blockquote', 'aside', 'ruby', 'h2', 'q', 'sup']),
    );
  });

  it('is itself again after parsing, for any text and attribute values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, value) => {
        const page = `<p title="${value}">${text}<a href="${value}" title='${text}'>${value}</a><img src="${text}" alt="${value}"><pre>\n${text}</pre>`;
        expectSafe(htmlOf(page));
      }),
      { numRuns: 200 },
    );
  });
});

const TAGS =
  'div span p h1 h2 ul ol li dl dt dd blockquote pre code figure figcaption a em strong sub sup q ruby rt table caption thead tbody tr td th details summary callout br hr img math video audio'.split(
    ' ',
  );
const attributes = fc.record(
  {
    href: fc.constantFrom('https://a.example/', 'javascript:alert(1)', 'x"><script>'),
    src: fc.constantFrom('https://a.example/i.png', 'data:text/html,x'),
    title: fc.constantFrom('t', '"><img onerror=x>'),
    display: fc.constantFrom('block', 'inline'),
    language: fc.constantFrom('js', '"><script>', 'a b'),
    kind: fc.constantFrom('note', '" onclick="x'),
    onclick: fc.constant('x'),
  },
  { requiredKeys: [] },
);
const { node } = fc.letrec<{ node: DraftNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom('a', ' b ', '<script>', '\n', '&amp;', '\u0000\ud800').map((text): DraftNode => ({ text, source: 0 })),
    fc.tuple(fc.constantFrom(...TAGS), attributes, fc.array(tie('node'), { maxLength: 5 })).map(
      ([tag, given, children]): DraftNode => ({
        tag,
        attributes: { ...given },
        children: tag === 'pre' || tag === 'math' ? [{ text: '\n\n x', source: 0 }] : children,
        source: 0,
      }),
    ),
  ),
}));

describe('html of a note', () => {
  it('that has no label still has a name that no page can choose', () => {
    const note = { tag: 'footnote', attributes: {}, children: [{ text: 'A note.', source: 0 }], source: 0 };
    expect(htmlOfContent({ tag: 'section', attributes: {}, children: [note], source: 0 })).toContain('<li id="note-">A note.</li>');
  });
});

describe('html of any content', () => {
  it('is itself again after parsing, however its elements are nested', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (children) => {
        const root: DraftElement = { tag: 'section', attributes: {}, children, source: 0 };
        expectSafe(htmlOfContent(shape(root)));
      }),
      { numRuns: 1_000 },
    );
  });
});
