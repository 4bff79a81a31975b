import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentNode, isElement } from '../../src/document/node.js';
import { plainText, textOfContent } from '../../src/outputs/text.js';
import { blocksOf, contentOf } from './content-of.js';
import { htmlPage } from './html-page.js';

function everyNode(root: ContentNode): ContentNode[] {
  const nodes: ContentNode[] = [];
  const stack = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    nodes.push(next);
    // A formula is text that belongs to no block.
    if (isElement(next) && next.tag !== 'math') stack.push(...next.children);
  }
  return nodes;
}

describe('lists in lists', () => {
  const nested = (depth: number) => Array.from({ length: depth }, (_, i) => `<ul><li>line ${i + 1}`).join('') + '</li></ul>'.repeat(depth);
  const listsIn = (html: string) => everyNode(contentOf(html).root).filter((node) => isElement(node) && node.tag === 'ul').length;

  it.each([
    [11, 11],
    [12, 12],
    [13, 12],
    [200, 12],
  ])('of %i levels are written as %i, and every line stays', (depth, written) => {
    expect(listsIn(nested(depth))).toBe(written);
    expect(plainText(contentOf(nested(depth))).match(/line \d+/g)).toEqual(Array.from({ length: depth }, (_, i) => `line ${i + 1}`));
  });

  it('that are too deep are lines of the last item', () => {
    const inner = '<ul><li>One<li>Two<ol><li>Three</ol></ul>';
    const html = `${'<ul><li>'.repeat(12)}Last${inner}${'</li></ul>'.repeat(12)}<p>After.</p>`;
    expect(plainText(contentOf(html))).toMatch(/Last\nOne\nTwo\nThree\n+After\./);
  });
});

describe('what stands between kept text', () => {
  it('keeps images and rules between kept paragraphs', () => {
    expect(blocksOf('<div><p>a</p><img src=i.png><hr><p>b</p></div>')).toEqual([
      'p("a")',
      'p(img[src=https://pages.example/news/i.png alt=])',
      'hr',
      'p("b")',
    ]);
  });

  it('keeps the image that leads an article, and none beside the content', () => {
    expect(blocksOf('<article><img src=i.png><div><p>a</p><p>b</p></div></article>')[0]).toMatch(/^p\(img/);
    expect(blocksOf('<body><img src=logo.png><main><p>a</p><p>b</p></main></body>')[0]).toBe('p("a")');
    expect(blocksOf('<div><main><p>a</p><p>b</p></main><div><img src=ad.png></div></div>')).toEqual(['p("a")', 'p("b")']);
  });

  it('drops the image of a teaser whose text was dropped', () => {
    expect(blocksOf('<div><p>a</p><a href=x><img src=t.png>clutter</a><p>b</p></div>')).toEqual(['p("a")', 'p("b")']);
  });

  it('keeps what was hidden inside a line out of it', () => {
    expect(blocksOf('<p>a <span style="display: none">secret</span><span hidden>more</span>b</p>')).toEqual(['p("a b")']);
  });

  it('does not join texts across something that was dropped', () => {
    expect(blocksOf('<div>one <div>clutter</div> two</div>')).toEqual(['p("one")', 'p("two")']);
  });
});

describe('parts', () => {
  const html = '<p>a <a href=x>link</a> <img src=i.png> b</p><table><tr><th>c<td>d</table>';

  it('leaves out links, images and tables on demand', () => {
    expect(blocksOf(html, { parts: { links: false, images: true, tables: true } })[0]).toMatch(/^p\("a link ", img/);
    expect(blocksOf(html, { parts: { links: true, images: false, tables: true } })[0]).not.toMatch(/img/);
    expect(blocksOf(html, { parts: { links: true, images: true, tables: false } })).toHaveLength(1);
  });
});

describe('any page', () => {
  it('gives all of its document as text where both hold the same, from rows of the page, without dropped words', () => {
    let images = 0;
    let compared = 0;
    fc.assert(
      fc.property(htmlPage, (html) => {
        const content = contentOf(html);
        // Captions and notes are in the document alone.
        if (content.document.keeps.some((kept, block) => kept !== content.kept.keeps[block])) return;
        // A note may share a block with the text around it.
        if (everyNode(content.root).some((node) => isElement(node) && node.tag === 'footnote')) return;
        compared++;
        expect(plainText(content)).toBe(textOfContent(content.root));
        for (const node of everyNode(content.root)) {
          expect(node.source).toBeLessThan(content.page.tree.size);
          if (isElement(node) && node.tag === 'img') images++;
          if (!isElement(node)) expect(node.text).not.toContain('clutter');
        }
      }),
      { numRuns: 300 },
    );
    expect(images).toBeGreaterThan(20);
    expect(compared).toBeGreaterThan(150);
  });
});
