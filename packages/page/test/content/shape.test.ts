import { describe, expect, it } from 'vitest';
import { blocksOf } from './content-of.js';

describe('lines of text', () => {
  it('puts loose text and layout elements into paragraphs', () => {
    expect(blocksOf('<div>one<div>two</div>three</div><center>four</center>')).toEqual(['p("one")', 'p("two")', 'p("three")', 'p("four")']);
  });

  it('gives presentational tags their meaning', () => {
    expect(blocksOf('<p><b>a</b> <i>b</i> <s>c</s> <tt>d</tt> <font color=red>e</font>')).toEqual([
      'p(strong("a"), " ", em("b"), " ", del("c"), " ", code("d"), " e")',
    ]);
  });

  it('squashes white space and moves it out of formatting', () => {
    expect(blocksOf('<p>  one\n <b> two </b><i>three </i>four </p>')).toEqual(['p("one ", strong("two"), " ", em("three"), " four")']);
  });

  it('keeps words apart that only links hold apart, and joins what is joined', () => {
    expect(blocksOf('<p><a href=a>One</a><a href=b>Two</a> x<b>y</b>z</p>')).toEqual([
      'p(a[href=https://pages.example/news/a]("One"), " ", a[href=https://pages.example/news/b]("Two"), " x", strong("y"), "z")',
    ]);
  });

  it('keeps code apart that only its elements hold apart', () => {
    expect(blocksOf('<p><code>name</code><code>string</code>, <span><kbd>F</kbd></span><kbd>TAB</kbd> a<code>b</code>c</p>')).toEqual([
      'p(code("name"), " ", code("string"), ", ", kbd("F"), " ", kbd("TAB"), " a", code("b"), "c")',
    ]);
  });

  it('makes one break of br and a new paragraph of two', () => {
    expect(blocksOf('<p>one<br>two<br><br>three<br></p>')).toEqual(['p("one", br, "two")', 'p("three")']);
  });

  it('drops empty and repeated formatting', () => {
    expect(blocksOf('<p><b></b><b><b>x</b></b><i> </i></p><p></p><h2></h2><ul><li></li></ul>')).toEqual(['p(strong("x"))']);
  });

  it('takes formatting apart at blocks', () => {
    expect(blocksOf('<a href=/x><h3>Title</h3><p>Text</p></a>')).toEqual([
      'h3(a[href=https://pages.example/x]("Title"))',
      'p(a[href=https://pages.example/x]("Text"))',
    ]);
  });

  it('makes one line of blocks inside a heading', () => {
    expect(blocksOf('<h2><div>One</div><div>Two</div></h2>')).toEqual(['h2("One ", "Two")']);
  });
});

describe('lists', () => {
  it('nests lists, also those that forgot the item around them', () => {
    expect(blocksOf('<ul><li>a<ul><li>b</ul><li>c<ul></ul></ul>')).toEqual(['ul(li("a", ul(li("b"))), li("c"))']);
    expect(blocksOf('<ul><li>a</li><ul><li>b</ul></ul>')).toEqual(['ul(li("a", ul(li("b"))))']);
  });

  it('gives stray items a list and stray text an item', () => {
    expect(blocksOf('<div><li>a<li>b</div>after')).toEqual(['ul(li("a"), li("b"))', 'p("after")']);
    expect(blocksOf('<ul>text<li>a</ul>')).toEqual(['ul(li("text"), li("a"))']);
  });

  it('unwraps the only paragraph of an item and keeps several', () => {
    expect(blocksOf('<ul><li><p>a</p><li><p>b</p><p>c</p></ul>')).toEqual(['ul(li("a"), li(p("b"), p("c")))']);
  });

  it('keeps definition lists together', () => {
    expect(blocksOf('<dl><dt>t<dd>d<div><dt>u<dd>e</div></dl>')).toEqual(['dl(dt("t"), dd("d"), dt("u"), dd("e"))']);
  });
});

describe('tables, figures, details', () => {
  it('keeps sections, empty cells and the caption', () => {
    expect(blocksOf('<table><caption>c</caption><thead><tr><th>a<th>b<tbody><tr><td>1<td></table>')).toEqual([
      'table(caption("c"), thead(tr(th("a"), th("b"))), tbody(tr(td("1"), td)))',
    ]);
  });

  it('drops rows and tables without text', () => {
    expect(blocksOf('<p>x</p><table><tr><td><tr><td> </table>')).toEqual(['p("x")']);
  });

  it('holds an image and its caption in a figure, and a caption alone in a paragraph', () => {
    expect(blocksOf('<p>x</p><figure><img src=/i.png alt=i><figcaption>c</figcaption></figure><p>y</p>')[1]).toBe(
      'figure(img[src=https://pages.example/i.png alt=i], figcaption("c"))',
    );
    expect(blocksOf('<p>x</p><figure><figcaption>c</figcaption></figure>')[1]).toBe('p("c")');
  });

  it('keeps details and ruby', () => {
    expect(blocksOf('<details><summary>s</summary>text</details>')).toEqual(['details(summary("s"), p("text"))']);
    expect(blocksOf('<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>')).toEqual(['p(ruby("漢", rt("かん")))']);
  });

  it('does not take a page at its word for names that only clean-ups give', () => {
    expect(blocksOf('<p>x <footnote>y</footnote> <callout>z</callout></p>')).toEqual(['p("x y z")']);
  });
});
