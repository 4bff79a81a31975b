import { type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';

const inside = (inside: string) => page({ inside });
const after = (after: string) => page({ after });
const before = (before: string) => page({ before });
const head = (head: string) => page({ head });
const LINE = 'It was wet and heavy. ';

/** Many things of one kind that each look for, or point at, many of another: what is quadratic where a loop stands in a loop. */
export const crossed: HostileDocuments = {
  'footnotes that point at each other': {
    make: (size) =>
      inside(
        `<ol class=footnotes>${numbered(size, (i) => `<li id="fn${i}">See <a href="#fn${i * 7 + 1}">${i + 1}</a> and <a href="#fn${i >> 1}">back</a>.</li>`)}</ol>`,
      ),
  },
  'references to one note': {
    make: (size) => inside(`<p>${repeated(size, 'Rope<sup><a href="#fn1">1</a></sup> ')}</p><ol><li id="fn1">Wet. <a href="#r1">↩</a></li></ol>`),
  },
  'notes of the same label': { make: (size) => inside(`<p>Rope [1].</p>${repeated(size, '<p>[1] It was wet.</p>')}`) },
  'links to every heading and back': {
    make: (size) =>
      inside(
        `<ul>${numbered(size / 2, (i) => `<li><a href="#h${i}">Rope ${i}</a></li>`)}</ul>${numbered(size / 2, (i) => `<h2 id=h${i}>Rope ${i}</h2><p>${LINE}</p>`)}`,
      ),
  },
  'headings that rise and fall': { make: (size) => inside(numbered(size, (i) => `<h${1 + (i % 6)} id=a>Rope ${i % 7}</h${1 + (i % 6)}>${LINE}`)) },
  'headings like the title': { make: (size) => after(repeated(size, '<h1>The lanterns of Ostwick</h1>')) },
  'headings that hold the title': { make: (size) => after(numbered(size, (i) => `<h2>The lanterns of Ostwick, part ${i}</h2>`)) },
  'titles in svg': { make: (size) => head(numbered(size, (i) => `<title>The lanterns of Ostwick ${i} | Courier</title>`)) },
  'title of separators': { make: (size) => head(`<title>${repeated(size, 'Rope | Knot - ')}</title>`) },
  'declared titles and headings': {
    make: (size) =>
      page({
        head: numbered(size / 2, (i) => `<meta property="og:title" content="Rope ${i} | Courier">`),
        after: numbered(size / 2, (i) => `<h1>Rope ${i}</h1>`),
      }),
  },
  'alternates and feeds': {
    make: (size) =>
      head(
        numbered(
          size,
          (i) => `<link rel=alternate type="application/${i % 2 ? 'rss' : 'atom'}+xml" href="/feed/${i}" title="Rope ${i}" hreflang=x-${i}>`,
        ),
      ),
  },
  'pages before and after': { make: (size) => head(numbered(size, (i) => `<link rel=next href="?page=${i}"><link rel=prev href="?page=${i}">`)) },
  'posts that quote each other': {
    make: (size) =>
      after(
        numbered(
          size,
          (i) =>
            `<article class=post id=p${i}><a class=author href=/u/${i % 50}>Ada${i % 50}</a> <time datetime=2020-01-01>1 Jan 2020</time><blockquote><a href="#p${i - 1}">Ada${(i - 1) % 50} wrote:</a> ${LINE}</blockquote><p>I saw rope ${i}.</p></article>`,
        ),
      ),
  },
  'posts of one speaker': {
    make: (size) =>
      after(repeated(size, '<div class=post><b class=username>Ada</b><span class=votes>12</span><p>Wet.</p><a href="#reply">Reply</a></div>')),
  },
  'images of one address': {
    make: (size) => inside(repeated(size, '<figure><img src=/a.png alt="A rope"><figcaption>A rope</figcaption></figure>')),
  },
  'images with long sets': {
    make: (size) =>
      inside(
        numbered(
          size,
          (i) => `<img src=/${i}.png srcset="${numbered(2_000, (w) => `/${i}-${w}.png ${w}w, `)}" sizes="(min-width: 1px) 100vw" alt="Rope ${i}">`,
        ),
      ),
  },
  'pictures without an address': {
    make: (size) => inside(repeated(size, '<img class=lazy data-src=/a.png alt="A rope"><noscript><img src=/a.png></noscript>')),
  },
  'captions beside images': {
    make: (size) => inside(repeated(size, '<div><img src=/a.png alt="A rope"><p class=caption>A rope on the pier</p></div>')),
  },
  'table of tall and wide cells': {
    make: (size) =>
      inside(`<table>${numbered(size, (i) => `<tr><td rowspan=${(i % 99) + 2} colspan=${(i % 50) + 1}>Rope ${i}<td rowspan=0>Knot</tr>`)}</table>`),
  },
  'headers of cells by name': {
    make: (size) => inside(`<table>${numbered(size, (i) => `<tr><th id=h${i}>Pier ${i}<td headers="h${i} h${i >> 1} h0">Wet</tr>`)}</table>`),
  },
  'groups of columns': { make: (size) => inside(`<table>${repeated(size, '<colgroup span=1000><col span=1000>')}<tr><td>Rope<td>Knot</table>`) },
  'bodies of a table': { make: (size) => inside(`<table>${repeated(size, '<tbody><tr><th>Rope<td>1</tbody>')}</table>`) },
  'feet of a table': { make: (size) => inside(`<table>${repeated(size, '<tfoot><tr><td>Rope<td>1</tfoot>')}</table>`) },
  'definitions of one term': { make: (size) => inside(`<dl><dt>Rope</dt>${numbered(size, (i) => `<dd>Wet ${i}</dd>`)}</dl>`) },
  'tabs and their panels': {
    make: (size) =>
      inside(
        `<div role=tablist>${numbered(size / 2, (i) => `<button role=tab aria-controls=t${i}>Rope ${i}</button>`)}</div>${numbered(size / 2, (i) => `<div role=tabpanel id=t${i} hidden>${LINE}</div>`)}`,
      ),
  },
  'questions and answers': { make: (size) => inside(numbered(size, (i) => `<details><summary>Is rope ${i} wet?</summary><p>${LINE}</p></details>`)) },
  'labels before lists': { make: (size) => inside(repeated(size, '<p><strong>Ropes:</strong></p><ul><li>Wet</li></ul>')) },
  'callouts in callouts': {
    make: (size) => inside(nested(size, '<div class="admonition note"><p class=admonition-title>Note</p>', '</div>', 'Wet.')),
  },
  'callouts with lists': {
    make: (size) => inside(repeated(size, '<div class="alert alert-warning"><strong>Warning</strong><ul><li>Wet rope</li></ul></div>')),
  },
  'style rules that hide': { make: (size) => head(`<style>${numbered(size, (i) => `.c${i}{display:none}`)}</style>`) },
  'comment of ten megabytes': { make: (size) => inside(`<!-- ${repeated(size, PROSE)} -->`) },
  'drawing of many paths': { make: (size) => inside(`<svg>${numbered(size, (i) => `<path d="M${i} 0L9 9z"/><text>Rope ${i}</text>`)}</svg>`) },
  'one long path': { make: (size) => inside(`<svg><path d="${repeated(size, 'M1 2L3 4 ')}"/></svg>`) },
  'one image in the text': { make: (size) => inside(`<p><img alt="A rope" src="data:image/png;base64,${repeated(size / 2, 'iVBORw0KGgo')}"></p>`) },
  'links with their text as address': {
    make: (size) => inside(`<p>${numbered(size, (i) => `<a href=https://a.example/${i}>https://a.example/${i}</a> `)}</p>`),
  },
  'addresses with marks of campaigns': {
    make: (size) => after(numbered(size, (i) => `<p><a href="/n?utm_source=a&utm_medium=b&id=${i}#c${i}">The rope of pier ${i % 100}</a></p>`)),
  },
  'lines that repeat': { make: (size) => inside(repeated(size, `<p>${PROSE}</p>`)) },
  'lines that nearly repeat': { make: (size) => inside(numbered(size, (i) => `<p>${PROSE}${i % 2 ? 'Wet.' : 'Dry.'}</p>`)) },
  'articles beside each other': {
    make: (size) => after(numbered(size, (i) => `<article><h2><a href=/n/${i}>Rope ${i}</a></h2><p>${PROSE}</p></article>`)),
  },
  'articles that hold each other': { make: (size) => after(nested(size, `<article class=post><h2>Rope</h2><p>${LINE}</p>`, '</article>')) },
  'menus of menus': { make: (size) => before(nested(size, '<nav><ul><li><a href=/a>Pier</a>', '</ul></nav>')) },
  'rubies and marks of direction': {
    make: (size) => inside(`<p dir=rtl>${repeated(size, '<ruby>縄<rt>なわ</rt></ruby>\u200f\u200b\u2067a\u2069')}</p>`),
  },
  'pairs without partners': { make: (size) => inside(`<p>${repeated(size, '&#xd83d;a\ud83d\ude00\u200d')}</p>`) },
  'accents on one letter': { make: (size) => inside(`<p>a${repeated(size, '\u0301\u0327')} ${PROSE}</p>`) },
  'listings with names': {
    make: (size) =>
      inside(
        numbered(size, (i) => `<div class="highlight language-js"><div class=filename>rope-${i}.js</div><pre><code>rope(${i});</code></pre></div>`),
      ),
  },
  'parameters of a function': {
    make: (size) =>
      inside(`<h2>rope(a)</h2><dl class=params>${numbered(size, (i) => `<dt><code>a${i}</code> <em>string</em></dt><dd>Wet.</dd>`)}</dl>`),
  },
  'breadcrumbs and tags': {
    make: (size) => before(`<nav class=breadcrumb>${numbered(size, (i) => `<a rel=tag href=/tag/${i}>Rope ${i}</a> › `)}</nav>`),
  },
  'options of a product': {
    make: (size) =>
      after(
        `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Rope</h1><span itemprop=price content=1.90>€ 1.90</span><select name=size>${numbered(size, (i) => `<option value=${i}>Length ${i}</option>`)}</select></div>`,
      ),
  },
  'parts by one author each': {
    make: (size) => after(numbered(size, (i) => `<p class=byline>By <a rel=author href=/a/${i}>Ada Rope${i}</a> and Bo Knot${i}</p>`)),
  },
};
