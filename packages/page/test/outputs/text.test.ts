import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { contentRows } from '../../src/document/rows.js';
import { text, textOfContent } from '../../src/outputs/text.js';
import { contentOf } from '../content/content-of.js';

const textOf = (html: string) => text.write(contentOf(html), {});

describe('text', () => {
  it('parts paragraphs by blank lines and keeps breaks', () => {
    expect(textOf('<h1>Title</h1><p>one<br>two</p><p>three</p>')).toBe('Title\n\none\ntwo\n\nthree');
  });

  it('gives items and rows lines of their own', () => {
    expect(textOf('<p>a</p><ul><li>b<ul><li>c</ul><li><p>d</p><p>e</p></ul><p>f</p>')).toBe('a\n\nb\nc\nd\ne\n\nf');
    expect(textOf('<dl><dt>t<dd>d</dl>')).toBe('t\nd');
  });

  it('parts cells by tabs, empty ones included', () => {
    expect(textOf('<table><caption>c</caption><tr><th>a<th>b<th>c<tr><td>1<td><td>3<tr><td><td>2<td></table>')).toBe('c\na\tb\tc\n1\t\t3\n\t2');
  });

  it('keeps a row on its line whatever is in its cells', () => {
    expect(textOf('<table><tr><th>a<br>b<th><ul><li>c<li>d</ul><tr><td>e<td><pre>f\ng</pre></table>')).toBe('a b\tc d\ne\tf g');
  });

  it('keeps preformatted text as it is', () => {
    expect(textOf('<p>a</p><pre>  x\n\n    y  z</pre><p>b</p>')).toBe('a\n\n  x\n\n    y  z\n\nb');
  });

  it('neither joins nor splits words', () => {
    expect(textOf('<p>un<b>bel</b>ievable<span>!</span> a<img src=/i.png> b <i> c </i>d</p>')).toBe('unbelievable! a b c d');
    expect(textOf('<div>one<div>two</div>three<p>four</p></div>')).toBe('one\n\ntwo\n\nthree\n\nfour');
    expect(textOf('<p><a href=x>One</a><a href=y>Two</a></p>')).toBe('One Two');
  });

  it('writes quotes, ruby, notes, callouts and formulas', () => {
    expect(textOf('<p>say <q>hi</q></p>')).toBe('say “hi”');
    expect(textOf('<p><ruby>漢<rt>かん</rt></ruby></p>')).toBe('漢(かん)');
    expect(textOf('<p>a<sup><a href="#fn1">1</a></sup></p><ol><li id=fn1><p>note</p><p>more</p></li></ol>')).toBe('a[1]\n\n[1] note\n\nmore');
    expect(textOf('<div class="admonition tip"><p class=admonition-title>Good</p>x</div>')).toBe('Good\n\nx');
    expect(textOf('<p>a <math><mi>x</mi><mo>=</mo><mn>1</mn></math></p>')).toBe('a x=1');
  });

  it('has no word for images, rules and frames', () => {
    expect(
      textOf('<div><p>a</p><img src=/i.png alt=image><hr><iframe title=film src="https://www.youtube.com/embed/x"></iframe><p>b</p></div>'),
    ).toBe('a\n\nb');
  });

  it('is empty for a page without text', () => {
    expect(textOf('')).toBe('');
    expect(textOf('<img src=x.png>')).toBe('');
  });

  it('names those who speak before their first words, once, and nobody whose words are not there', () => {
    const content = contentOf('<p>a</p><ul><li>b<p>c</p><li>d</ul><pre>e</pre><table><tr><td>f<td>g<tr><td>h<td>i</table>');
    const { page, kept, built, textRows } = content;
    const rowOf = (said: string) => page.tree.text.indexOf(said);
    const speakers = [
      { name: 'Ann', from: rowOf('b'), to: rowOf('d') },
      { name: 'Bob', from: rowOf('d'), to: rowOf('d') + 1 },
      { name: 'Nobody', from: rowOf('d') + 1, to: rowOf('d') + 1 },
      { name: 'Cy', from: rowOf('e') - 1, to: rowOf('e') + 1 },
      { name: 'Di', from: rowOf('g'), to: rowOf('g') + 1 },
      { name: 'Ed', from: rowOf('h'), to: rowOf('i') + 1 },
    ];
    expect(text.write({ page, kept, document: kept, built, forText: built, textRows, root: built, speakers }, {})).toBe(
      'a\n\nAnn:\nb\nc\n\nBob:\nd\n\nCy:\n\ne\n\nf\tDi: g\nEd: h\ti',
    );
  });
});

describe('text of a document that has more', () => {
  /** The text of all that is kept but blocks with the word `aside`, written from the document of all. */
  const textIn = (html: string) => {
    const content = contentOf(html);
    const { blocks } = content.page;
    const keeps = content.kept.keeps.map((keep, block) => (blockText(blocks, block).includes('aside') ? 0 : keep));
    const rows = contentRows(blocks, { keeps });
    return textOfContent(content.root, [], (row) => rows[row] !== 0);
  };

  it('is the text of the rows that are asked for', () => {
    expect(textIn('<h1>Title aside</h1><p>one</p><p>two aside</p><ul><li>three<li>four aside</ul><p>five</p>')).toBe('one\n\nthree\n\nfive');
    expect(
      textIn('<figure><img src=/i.png><figcaption><p>photo aside</p><p>six</p></figcaption></figure><h2><div>seven</div><div>aside</div></h2>'),
    ).toBe('six\n\nseven');
  });

  it('has listings, notes, formulas and callouts as wholes', () => {
    expect(textIn('<p>one</p><pre>aside</pre><pre>two\nthree</pre>')).toBe('one\n\ntwo\nthree');
    const notes = '<ol><li id=fn1>note</li><li id=fn2>aside</li></ol>';
    expect(textIn(`<p>a<sup><a href="#fn1">1</a></sup> b<sup><a href="#fn2">2</a></sup></p>${notes}`)).toBe('a[1] b[2]\n\n[1] note');
    expect(textIn('<div class="admonition tip"><p>aside</p></div><div class="admonition tip"><p class=admonition-title>Good</p><p>x</p></div>')).toBe(
      'Good\n\nx',
    );
    expect(textIn('<p>a <math><mi>x</mi></math></p><p>aside <math><mi>y</mi></math></p>')).toBe('a x');
  });

  it('keeps the columns of rows', () => {
    expect(textIn('<table><tr><th>a<th>b<th>c<tr><td>1<td>aside<td>3<tr><td>aside<td>aside<td>aside</table>')).toBe('a\tb\tc\n1\t\t3');
  });

  it('has no icon that the document writes as a character', () => {
    const row = '<tr><td>berth<td><i class="fa fa-check"></i>';
    expect(textIn(`<table><tr><th>What<th>A${row}${row}</table>`)).toBe('What\tA\nberth\nberth');
    expect(text.write(contentOf(`<table><tr><th>What<th>A${row}${row}</table>`), {})).toBe('What\tA\nberth\nberth');
  });
});
