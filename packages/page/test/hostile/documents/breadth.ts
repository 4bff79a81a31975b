import { type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';

const inside = (inside: string) => page({ inside });
const after = (after: string) => page({ after });

/** Very many things beside each other: lists, tables, paragraphs, listings. */
export const breadth: HostileDocuments = {
  paragraphs: { make: (size) => inside(numbered(size, (i) => `<p>${i} ropes. ${PROSE}</p>`)) },
  'short paragraphs': { make: (size) => inside(numbered(size, (i) => `<p>Rope ${i}</p>`)) },
  'empty paragraphs': { make: (size) => inside(repeated(size, '<p></p>')) },
  'one huge paragraph': { make: (size) => inside(`<p>${repeated(size, PROSE)}</p>`) },
  'one huge text without a paragraph': { make: (size) => inside(repeated(size, PROSE)) },
  'list items': { make: (size) => inside(`<ul>${numbered(size, (i) => `<li>Rope ${i}</li>`)}</ul>`) },
  'list items with prose': { make: (size) => inside(`<ul>${numbered(size, (i) => `<li>${PROSE}${i}</li>`)}</ul>`) },
  'ordered items with values': { make: (size) => inside(`<ol>${numbered(size, (i) => `<li value=${i * 7}>Rope ${i}</li>`)}</ol>`) },
  'items with links': {
    make: (size) =>
      inside(`<ul>${numbered(size, (i) => `<li><a href=/n/${i}>The rope of pier ${i}</a> <time>2020-01-0${(i % 9) + 1}</time></li>`)}</ul>`),
  },
  'stray items': { make: (size) => inside(repeated(size, '<li>Rope')) },
  'lists in lists without items': { make: (size) => inside(`<ul><li>Rope</li>${repeated(size, '<ul><li>Knot</li></ul>')}</ul>`) },
  'empty lists': { make: (size) => inside(repeated(size, '<ul></ul>')) },
  'empty lists in a list': { make: (size) => inside(`<ul><li>Rope</li>${repeated(size, '<ul></ul>')}</ul>`) },
  'terms and definitions': { make: (size) => inside(`<dl>${numbered(size, (i) => `<dt>Rope ${i}<dd>Wet`)}</dl>`) },
  'terms alone': { make: (size) => inside(`<dl>${repeated(size, '<dt>Rope')}</dl>`) },
  'stray definitions': { make: (size) => inside(repeated(size, '<dd>Rope')) },
  'table rows': { make: (size) => inside(`<table><tr><th>Pier<th>Rope</tr>${numbered(size, (i) => `<tr><td>${i}<td>Wet</tr>`)}</table>`) },
  'table columns': {
    make: (size) => inside(`<table><tr>${numbered(size / 2, (i) => `<td>${i}`)}</tr><tr>${numbered(size / 2, (i) => `<td>${i}`)}</tr></table>`),
  },
  'wide and long table': { make: (size) => inside(`<table><tr>${'<td>Rope'.repeat(1000)}</tr>${repeated(size, '<tr><td>x</tr>')}</table>`) },
  'spans of columns': { make: (size) => inside(`<table>${repeated(size, '<tr><td colspan=1000>Rope<td>Knot</tr>')}</table>`) },
  'spans of rows': { make: (size) => inside(`<table>${repeated(size, '<tr><td rowspan=65534>Rope</tr>')}</table>`) },
  'spans of rows and columns': { make: (size) => inside(`<table>${repeated(size, '<tr><td rowspan=65534 colspan=1000>Rope</tr>')}</table>`) },
  'line breaks in a cell': { make: (size) => inside(`<table><tr><th>Pier<th>Rope</tr><tr><td>1<td>${repeated(size, 'Knot<br>')}</tr></table>`) },
  'paragraphs in a cell': { make: (size) => inside(`<table><tr><th>Pier<th>Rope</tr><tr><td>1<td>${repeated(size, '<p>Knot</p>')}</tr></table>`) },
  'lines in an item': { make: (size) => inside(`<ul><li>${repeated(size, 'Knot<br>')}</li></ul>`) },
  'formatting in an item': { make: (size) => inside(`<ul><li><p>${repeated(size, '<b>Knot</b> ')}</p></li></ul>`) },
  'captions in a table': { make: (size) => inside(`<table>${repeated(size, '<caption>Rope</caption>')}<tr><td>1<td>2</table>`) },
  'captions in a figure': { make: (size) => inside(`<figure>${repeated(size, '<figcaption>Rope</figcaption>')}</figure>`) },
  'many tables': { make: (size) => inside(repeated(size, '<table><tr><th>Pier<th>Rope</tr><tr><td>1<td>2</tr></table>')) },
  headings: { make: (size) => inside(numbered(size, (i) => `<h2>Rope ${i}</h2>`)) },
  'headings with links': { make: (size) => after(numbered(size, (i) => `<h3><a href=/${i}>Rope ${i}</a></h3>`)) },
  'headings with text': { make: (size) => inside(numbered(size, (i) => `<h${(i % 5) + 2}>Rope ${i}</h${(i % 5) + 2}><p>${PROSE}</p>`)) },
  'headings of the same name': { make: (size) => inside(repeated(size, '<h2>Rope</h2><p>It was wet.</p>')) },
  'lines of a listing': { make: (size) => inside(`<pre>${numbered(size, (i) => `rope(${i});\n`)}</pre>`) },
  'listing of spans': { make: (size) => inside(`<pre><code>${numbered(size, (i) => `<span class=line>rope(${i});</span>\n`)}</code></pre>`) },
  'listing with a gutter': {
    make: (size) =>
      inside(
        `<table><tr><td class=gutter><pre>${numbered(size / 3, (i) => `${i + 1}\n`)}</pre><td class=code><pre>${numbered(size / 1.5, (i) => `r(${i});\n`)}</pre></table>`,
      ),
  },
  'many listings': { make: (size) => inside(numbered(size, (i) => `<pre>rope(${i});</pre>`)) },
  images: { make: (size) => inside(numbered(size, (i) => `<img src=/${i}.png alt="Rope ${i}">`)) },
  figures: { make: (size) => inside(numbered(size, (i) => `<figure><img src=/${i}.png><figcaption>Rope ${i}</figcaption></figure>`)) },
  'formulas in math': { make: (size) => inside(repeated(size, '<p>So <math><mi>x</mi><mo>=</mo><mn>2</mn></math> holds.</p>')) },
  'one wide formula': { make: (size) => inside(`<math>${repeated(size, '<mi>x</mi><mo>+</mo>')}</math>`) },
  footnotes: {
    make: (size) =>
      inside(
        `<p>${numbered(size / 2, (i) => `Rope<sup><a href="#fn${i}" id="r${i}">${i}</a></sup> `)}</p><ol>${numbered(size / 2, (i) => `<li id="fn${i}">Wet. <a href="#r${i}">↩</a></li>`)}</ol>`,
      ),
  },
  iframes: { make: (size) => inside(numbered(size, (i) => `<iframe src="https://www.youtube.com/embed/${i}"></iframe>`)) },
  'teasers after the article': {
    make: (size) =>
      after(
        numbered(size, (i) => `<div class=teaser><h3><a href=/n/${i}>The rope of pier ${i}</a></h3><p>By Ada Rope</p><time>2020-01-01</time></div>`),
      ),
  },
  comments: {
    make: (size) =>
      after(
        `<section id=comments>${numbered(size, (i) => `<div class=comment><span class=author>Ada ${i}</span> <time datetime=2020-01-01>1 Jan 2020</time><p>I saw rope ${i} too, and it was wet.</p></div>`)}</section>`,
      ),
  },
  'nested comments of readers': {
    make: (size) =>
      after(
        `<section id=comments>${nested(size, '<div class=comment><span class=author>Ada Rope</span> <time>1 Jan 2020</time><p>I saw it too.</p>', '</div>')}</section>`,
      ),
  },
  'pages of a list': { make: (size) => after(`<nav class=pagination>${numbered(size, (i) => `<a href="?page=${i}">${i}</a> `)}</nav>`) },
  menu: { make: (size) => page({ before: `<nav><ul>${numbered(size, (i) => `<li><a href=/${i}>Pier ${i}</a></li>`)}</ul></nav>` }) },
  options: { make: (size) => after(`<select>${numbered(size, (i) => `<option value=${i}>Pier ${i}`)}</select>`) },
  'products of a shop': {
    make: (size) => after(numbered(size, (i) => `<div class=product><a href=/p/${i}>Rope ${i}</a> <span class=price>€ ${i}.90</span></div>`)),
  },
  'specifications in a table': {
    make: (size) => inside(`<table class=specs>${numbered(size, (i) => `<tr><th>Length ${i}</th><td>${i} m</td></tr>`)}</table>`),
  },
};
