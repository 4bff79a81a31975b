import { describe, expect, test } from 'vitest';
import { parse } from '../../src/tree/parse.js';
import { TAG } from '../../src/tree/tags.js';
import { attribute, tagName, textOf } from '../../src/tree/tree.js';
import { body, dump } from './dump.js';

/** Page → what is in its body. */
const rules: Record<string, readonly (readonly [string, string])[]> = {
  'implied end tags': [
    ['<p>one<p>two', 'p("one") p("two")'],
    ['<ul><li>a<li>b</ul>', 'ul(li("a") li("b"))'],
    ['<dl><dt>a<dd>b<dt>c</dl>', 'dl(dt("a") dd("b") dt("c"))'],
    ['<p>a<div>b</div>c', 'p("a") div("b") "c"'],
    ['<h1>a<h2>b</h2>', 'h1("a") h2("b")'],
    ['<ruby>a<rt>b<rt>c</ruby>', 'ruby("a" rt("b") rt("c"))'],
    ['a</p>b', '"a" p "b"'],
    ['a</br>b', '"a" br "b"'],
  ],
  tables: [
    ['<table><td>a<td>b<tr><th>c</table>', 'table(tbody(tr(td("a") td("b")) tr(th("c"))))'],
    ['<table>lost<tr><td>a</table>', '"lost" table(tbody(tr(td("a"))))'],
    ['<table><tr><div>lost</div><td>a</table>', 'div("lost") table(tbody(tr(td("a"))))'],
    ['<table> <caption>a<td>b</table>', 'table(" " caption("a") tbody(tr(td("b"))))'],
    ['<table><col><td>a</table>', 'table(colgroup(col) tbody(tr(td("a"))))'],
    ['<table><tr><td>a<table><td>b</table>c</table>d', 'table(tbody(tr(td("a" table(tbody(tr(td("b")))) "c")))) "d"'],
    ['<table>a<!-- -->b<td>c</table>', '"ab" table(tbody(tr(td("c"))))'],
    ['<!doctype html><p>a<table></table>', 'p("a") table'],
    ['<p>a<table></table>', 'p("a" table)'],
  ],
  'formatting closed out of order': [
    ['<b>a<i>b</b>c</i>d', 'b("a" i("b")) i("c") "d"'],
    ['<b>a<p>b</b>c</p>', 'b("a") p(b("b") "c")'],
    ['<p><b>a<p>b', 'p(b("a")) p(b("b"))'],
    ['<a href=1>x<a href=2>y', 'a[href=1]("x") a[href=2]("y")'],
    ['<b><table><td><i>a</b>b</table>', 'b(table(tbody(tr(td(i("ab"))))))'],
    ['<b><b><b><b>a</p>b<p>c', 'b(b(b(b("a" p "b" p("c")))))'],
    ['<nobr>a<nobr>b', 'nobr("a") nobr("b")'],
  ],
  'raw text': [
    ['<textarea>\n<b>a</b> &amp;</textarea>b', 'textarea("<b>a</b> &") "b"'],
    ['<style>a<b></style>b', 'style("a<b>") "b"'],
    ['<script>"<!--<script>" </script> "-->" </script>a', 'script("\\"<!--<script>\\" </script> \\"-->\\" ") "a"'],
    ['<SCRIPT>a</Script >b', 'script("a") "b"'],
    ['<xmp><p>a</xmp>b', 'xmp("<p>a") "b"'],
    ['<iframe><p>a</iframe>b', 'iframe("<p>a") "b"'],
    ['<plaintext>a</plaintext><p>', 'plaintext("a</plaintext><p>")'],
    ['<script>a', 'script("a")'],
  ],
  noscript: [
    ['<p>a<noscript><img src=b><i>c</noscript>d', 'p("a" noscript(img[src=b] i("c")) "d")'],
    ['<noscript><div>a</noscript>b', 'noscript(div("a")) "b"'],
    ['<p>a<noscript><noscript>b</noscript>c', 'p("a" noscript(noscript("b")) "c")'],
    ['<div><noscript></div></p>a</noscript>b</div>', 'div(noscript(p "a") "b")'],
  ],
  'foreign content': [
    ['<svg><path d=m /><linearGradient viewbox=a></svg>b', 'svg(svg:path[d=m] svg:linearGradient[viewBox=a]) "b"'],
    ['<svg><foreignObject><p>a</p></foreignObject><title>b</title></svg>', 'svg(svg:foreignObject(p("a")) svg:title("b"))'],
    ['<math><mi>a</mi><mo>b</math>c', 'math(math:mi("a") math:mo("b")) "c"'],
    ['<math><mi><p>a</mi></math>', 'math(math:mi(p("a")))'],
    ['<svg><g>a<p>b', 'svg(svg:g("a")) p("b")'],
    ['<svg><![CDATA[a > b]]>c</svg>', 'svg("a > bc")'],
    ['<svg:title>a</svg:title>b', 'svg:title("a") "b"'],
    ['<svg><style>a<g>b</style></svg>c', 'svg(svg:style("a" svg:g("b"))) "c"'],
  ],
  CDATA: [
    ['a<![CDATA[ b > c ]]> d', '"a c ]]> d"'],
    ['a<![CDATA[ b <p>c', '"ac"'],
    ['a<![CDATA[ b', '"a"'],
  ],
  'select and options': [
    ['<select><option>a<option>b</select>c', 'select(option("a") option("b")) "c"'],
    ['<select><optgroup><option>a<optgroup><option>b</select>', 'select(optgroup(option("a")) optgroup(option("b")))'],
    ['<select><option>a<select>b', 'select(option("a")) "b"'],
    ['<select><option>a<input>b', 'select(option("a")) input "b"'],
  ],
  'odds and ends': [
    ['<image src=a>', 'img[src=a]'],
    ['<pre>\n\na</pre><listing>\nb</listing>', 'pre("\\na") listing("b")'],
    ['<pre>\r\na\rb</pre>', 'pre("a\\nb")'],
    ['<p class=a CLASS=b id=c>', 'p[class=a][id=c]'],
    ['<form><form>a</form>b</form>c', 'form("a") "bc"'],
    ['<button>a<button>b', 'button("a") button("b")'],
    ['<p>a &lt; b &amp;amp; &#128512; &notit; <a href="?a=1&copy=2&amp;b">', 'p("a < b &amp; 😀 ¬it; " a[href=?a=1&copy=2&b])'],
    ['a < b <3 c</>d</ x>e<?f?>g', '"a < b <3 cdeg"'],
    ['a<p/>b', '"a" p("b")'],
    ['a\0b<p title="c\0d">', '"ab" p[title=c\ufffdd]'],
    ['<div>a</span>b</div>', 'div("ab")'],
    ['a</body>b</html>c', '"abc"'],
    ['<template><td>a</template>b', 'template(td("a")) "b"'],
    ['<p><template><p>a</template>b', 'p(template(p("a")) "b")'],
  ],
};

for (const [rule, pages] of Object.entries(rules)) {
  describe(rule, () => {
    test.each(pages)('%j', (page, expected) => {
      expect(body(parse(`${page.startsWith('<!doctype') ? '' : '<body>'}${page}`))).toBe(expected);
    });
  });
}

describe('head and body', () => {
  test.each([
    ['', 'html(head body)'],
    ['a', 'html(head body("a"))'],
    ['<title>a &amp; b</title>c', 'html(head(title("a & b")) body("c"))'],
    ['<meta name=a><p>b', 'html(head(meta[name=a]) body(p("b")))'],
    ['<head><div>a</div><link>', 'html(head body(div("a") link))'],
    ['<head></head> <script>a</script>', 'html(head(script("a")) " " body)'],
    ['<html lang=a><body id=b><html lang=c dir=d><body id=e class=f>g', 'html[lang=a][dir=d](head body[id=b][class=f]("g"))'],
    ['<noscript><link rel=a></noscript><p>b', 'html(head(noscript(link[rel=a])) body(p("b")))'],
    ['<frameset><frame src=a></frameset>b', 'html(head frameset(frame[src=a]))'],
    ['<template><b>a', 'html(head(template(b("a"))) body)'],
  ])('%j', (page, expected) => {
    expect(dump(parse(page))).toBe(`#document(${expected})`);
  });
});

describe('what a tree tells', () => {
  const page = '<p id=a>one <b>two</b></p>';
  const tree = parse(page);
  const rowOf = (name: string) => Array.from({ length: tree.size }, (_, row) => row).find((row) => tagName(tree, row) === name)!;

  test('offsets lead back to the source', () => {
    expect(page.slice(tree.offset[rowOf('b')]!)).toBe('<b>two</b></p>');
    expect(page.slice(tree.offset[rowOf('b') + 1]!)).toBe('two</b></p>');
    expect(tree.source).toBe(page);
  });

  test('attributes and texts are found', () => {
    expect(attribute(tree, rowOf('p'), 'id')).toBe('a');
    expect(attribute(tree, rowOf('b'), 'id')).toBeUndefined();
    expect(textOf(tree, rowOf('p'))).toBe('one two');
    expect(tree.tag[rowOf('p')]).toBe(TAG.p);
  });

  test('an implied element stands where it was implied', () => {
    const table = parse('<table><tr></table>');
    const tbody = Array.from(table.tag).indexOf(TAG.tbody);
    expect(table.offset[tbody]).toBe('<table>'.length);
  });
});
