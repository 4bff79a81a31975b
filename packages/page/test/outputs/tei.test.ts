import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shape } from '../../src/document/shape/shape.js';
import type { About } from '../../src/outputs/output.js';
import { tei as output } from '../../src/outputs/tei.js';
import { documents, element } from './arbitrary-content.js';
import { problemsOfTei } from './check-tei.js';
import { contentFromHtml } from './content-from-html.js';
import { textOfTree } from './content-text.js';

const toTei = (root: ReturnType<typeof contentFromHtml>, about: About = {}) => output.write({ root } as Parameters<typeof output.write>[0], about);

const about = {
  title: 'Tea & <biscuits>',
  authors: ['Ann Example', 'Bo Example'],
  published: '2024-05-01T10:00:00+02:00',
  modified: '2024-06-01',
  siteName: 'The Example',
  description: 'About "tea".',
  language: 'en',
  url: 'https://example.com/tea?a=1&b=2',
  license: 'https://creativecommons.org/licenses/by/4.0/',
  tags: ['tea', 'biscuits'],
};

function textOf(html: string): string {
  const tei = toTei(shape(contentFromHtml(html)), about);
  expect(problemsOfTei(tei)).toEqual([]);
  return tei.slice(tei.indexOf('<text>') + 7, tei.indexOf('</text>') - 1);
}

describe('The check of TEI', () => {
  it('finds what is wrong', () => {
    expect(problemsOfTei('<TEI><text><body><p>a</body></text></TEI>')).not.toEqual([]);
    expect(problemsOfTei('<TEI><text><body><p>a & b</p></body></text></TEI>')).toEqual(['not escaped: a & b']);
    expect(problemsOfTei('<TEI><text><body>loose<list/><marquee/></body></text></TEI>')).toEqual([
      'text in body: loose',
      'unknown element marquee',
      'marquee in body',
    ]);
    expect(problemsOfTei('<TEI><text><body><div><p/></div><p/></body></text></TEI>')).toEqual(['p after div in body']);
  });
});

describe('TEI header', () => {
  it('has all that is known', () => {
    const tei = toTei(contentFromHtml('<p>x</p>'), about);
    expect(problemsOfTei(tei)).toEqual([]);
    expect(tei.slice(0, tei.indexOf('<text>'))).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en">
<teiHeader>
<fileDesc>
<titleStmt><title>Tea &amp; &lt;biscuits&gt;</title><author>Ann Example</author><author>Bo Example</author></titleStmt>
<publicationStmt><publisher>The Example</publisher><date when="2024-05-01T10:00:00+02:00">2024-05-01T10:00:00+02:00</date><availability><licence target="https://creativecommons.org/licenses/by/4.0/">https://creativecommons.org/licenses/by/4.0/</licence></availability><idno type="URL">https://example.com/tea?a=1&amp;b=2</idno></publicationStmt>
<sourceDesc><bibl><title>Tea &amp; &lt;biscuits&gt;</title><author>Ann Example</author><author>Bo Example</author><publisher>The Example</publisher><date when="2024-05-01T10:00:00+02:00">2024-05-01T10:00:00+02:00</date><ref target="https://example.com/tea?a=1&amp;b=2">https://example.com/tea?a=1&amp;b=2</ref></bibl></sourceDesc>
</fileDesc>
<profileDesc>
<abstract><p>About "tea".</p></abstract>
<langUsage><language ident="en">en</language></langUsage>
<textClass><keywords><term>tea</term><term>biscuits</term></keywords></textClass>
</profileDesc>
<revisionDesc><change when="2024-06-01">The page was last changed: <date>2024-06-01</date></change></revisionDesc>
</teiHeader>
`,
    );
  });

  it('puts text that is straight in a list into an item, and makes no pair of it', () => {
    const tei = toTei(element('section', [element('ul', [{ text: 'a', source: 0 }])]));
    expect(problemsOfTei(tei)).toEqual([]);
    expect(tei).toContain('<item>a</item>');
    expect(tei).not.toContain('<label');
  });

  it('is complete where nothing is known, for content without anything in it', () => {
    const tei = toTei(contentFromHtml(''));
    expect(problemsOfTei(tei)).toEqual([]);
    expect(tei).toContain('<title>Untitled</title>');
    expect(tei).toContain('<publisher>unknown</publisher>');
  });

  it('gives no machine-readable date that XML Schema would refuse', () => {
    expect(toTei(contentFromHtml(''), { published: '2024-05-01T10:00+02:00' })).toContain('<date>2024-05-01T10:00+02:00</date>');
  });
});

describe('TEI text', () => {
  it('is divided at the headings', () => {
    expect(textOf('<p>Before.</p><h2>One</h2><p>a</p><h3>One a</h3><p>b</p><h2>Two</h2><section><p>c</p></section>')).toBe(
      '<body>\n<p>Before.</p>\n<div>\n<head>One</head>\n<p>a</p>\n<div>\n<head>One a</head>\n<p>b</p></div></div>\n<div>\n<head>Two</head>\n<p>c</p></div></body>',
    );
  });

  it('has lists, terms with definitions, quotes and callouts', () => {
    expect(textOf('<ol><li>one</li><li><p>two</p><ul><li>deep</li></ul></li></ol>')).toBe(
      '<body>\n<list rend="numbered">\n<item>one</item>\n<item>two<list rend="bulleted">\n<item>deep</item></list></item></list></body>',
    );
    expect(textOf('<dl><dt>a</dt><dt>b</dt><dd>c</dd><dd>d</dd></dl>')).toBe(
      '<body>\n<list type="gloss">\n<label>a</label><item/>\n<label>b</label>\n<item>c</item><label/>\n<item>d</item></list></body>',
    );
    expect(textOf('<blockquote>q</blockquote><callout kind="tip" title="Hm"><p>t</p></callout>')).toBe(
      '<body>\n<quote>\n<p>q</p></quote>\n<note type="tip">\n<p><hi rend="bold">Hm</hi></p>\n<p>t</p></note></body>',
    );
  });

  it('joins what a line of text cannot hold as blocks, and puts stray text beside terms into items', () => {
    expect(textOf('<dl><dt><p>a</p><hr><p>b</p></dt>stray<dt>c</dt><dd>d</dd>more</dl>')).toBe(
      '<body>\n<list type="gloss">\n<label>a b</label>\n<item>stray</item>\n<label>c</label>\n<item>d</item><label/>\n<item>more</item></list></body>',
    );
  });

  it('knows the language of code by its element, whatever is before it, and formulas that are blocks', () => {
    expect(textOf('<pre>\n<strong>Listing</strong> <code language="js">a;</code></pre>')).toContain('<code lang="js" rend="block"');
    expect(textOf('<pre language="c"><strong>a;</strong></pre>')).toContain('<code lang="c" rend="block"');
    expect(textOf('<p>So</p><math display="block">a=b</math>')).toBe(
      '<body>\n<p>So</p>\n<p><formula notation="TeX" rend="block">a=b</formula></p></body>',
    );
  });

  it('has tables with their spans', () => {
    expect(
      textOf('<table><caption>C</caption><thead><tr><th colspan="2">h</th></tr></thead><tr><td></td><td rowspan="0"><p>a</p></td></tr></table>'),
    ).toBe(
      '<body>\n<table>\n<head>C</head>\n<row>\n<cell role="label" cols="2">h</cell></row>\n<row>\n<cell></cell>\n<cell>a</cell></row></table></body>',
    );
  });

  it('has figures, code, formulas, rules and films', () => {
    expect(textOf('<figure><img src="https://example.com/a.png" alt="A cat"><figcaption>Cat</figcaption></figure>')).toBe(
      '<body>\n<figure><graphic url="https://example.com/a.png"/><figDesc>A cat</figDesc>\n<head>Cat</head></figure></body>',
    );
    expect(textOf('<pre><code language="js">a &lt; b;\n  c</code></pre><p>Use <code>x</code>.</p>')).toBe(
      '<body>\n<p><code lang="js" rend="block" xml:space="preserve">a &lt; b;\n  c</code></p>\n<p>Use <code>x</code>.</p></body>',
    );
    expect(textOf('<p>If <math display="inline">a&lt;b</math></p><hr><video src="https://example.com/v.mp4" title="V"></video>')).toBe(
      '<body>\n<p>If <formula notation="TeX">a&lt;b</formula></p>\n<milestone unit="section" rend="rule"/>\n<p><ref target="https://example.com/v.mp4" type="video">V</ref></p></body>',
    );
  });

  it('has formatting, links and breaks; formatting ends with the paragraph', () => {
    expect(
      textOf(
        '<p><em>a </em>b<br><a href="https://example.com/">c</a> <a href="javascript:x">d</a> x<sup>2</sup> <del>e</del></p><strong><p>f</p><p>g</p></strong>',
      ),
    ).toBe(
      '<body>\n<p><hi rend="italic">a</hi> b<lb/><ref target="https://example.com/">c</ref> d x<hi rend="sup">2</hi> <del>e</del></p>\n<p><hi rend="bold">f</hi></p>\n<p><hi rend="bold">g</hi></p></body>',
    );
  });

  it('has notes at the back', () => {
    expect(textOf('<p>A<a footnote="x y">1</a></p><footnote label="x y"><p>N</p></footnote>')).toBe(
      '<body>\n<p>A<ref type="note" target="#note-1">1</ref></p></body>\n<back>\n<div type="notes">\n<note xml:id="note-1" n="x-y" place="bottom">\n<p>N</p></note></div></back>',
    );
  });

  it('has nothing that XML forbids', () => {
    expect(textOf('<p>a\u0000b\u000bc\ud800d\uffff ]]&gt; &amp;lt;</p>')).toBe('<body>\n<p>ab c\ufffdd ]]&gt; &amp;lt;</p></body>');
  });

  it('is well-formed, keeps to the vocabulary and its nesting, and loses no text, whatever the content', () => {
    const letters = (text: string) => text.replace(/[\s“”]+/g, '');
    fc.assert(
      fc.property(documents, (document) => {
        const shaped = shape(document);
        const tei = toTei(shaped, about);
        expect(problemsOfTei(tei)).toEqual([]);
        const text = tei.slice(tei.indexOf('<text>')).replace(/<figDesc>.*?<\/figDesc>/gs, '');
        const decoded = text
          .replace(/<[^>]*>/g, '')
          .replace(/&(amp|lt|gt);/g, (_, name: 'amp' | 'lt' | 'gt') => ({ amp: '&', lt: '<', gt: '>' })[name]);
        expect(letters(decoded)).toBe(letters(textOfTree(shaped, { references: true })));
      }),
      { seed: Number(process.env.PITH_SEED ?? 1), numRuns: 200 },
    );
  });
});
