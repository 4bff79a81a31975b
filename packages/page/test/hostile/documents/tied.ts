import { type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';

const inside = (make: (size: number) => string) => ({ make: (size: number) => page({ inside: make(size) }) });
const before = (make: (size: number) => string) => ({ make: (size: number) => page({ before: make(size) }) });
const json = (fields: (size: number) => string) => ({
  make: (size: number) =>
    page({ head: `<script type="application/ld+json">{"@type":"NewsArticle","headline":"The lanterns of Ostwick",${fields(size)}}</script>` }),
});
const bytesOf = (unit: string) => new TextEncoder().encode(unit).length;
const filled = (size: number, unit: string) => unit.repeat(Math.max(1, Math.floor(size / bytesOf(unit))));

/** Things in an article that are tied to others: by name, by mark, by place, by language. */
export const tied: HostileDocuments = {
  'labels that name labels': inside((size) => numbered(size, (i) => `<div id=l${i} aria-labelledby="l${i + 1} l${i + 2}">Rope ${i}</div>`)),
  'labels in a circle': inside((size) => repeated(size, '<p id=a aria-labelledby=b aria-describedby=a>Rope</p><p id=b aria-labelledby=a>Knot</p>')),
  'labels of one image': inside(
    (size) =>
      `<img src=/a.png aria-labelledby="${numbered(Math.min(size / 2, 60_000), (i) => `l${i} `)}">${numbered(size / 2, (i) => `<span id=l${i}>Rope</span> `)}`,
  ),
  'identifiers of one name': inside((size) => repeated(size, '<p id=a><a href=#a>Rope</a></p>')),
  'details in details with text': inside((size) => nested(size, '<details open><summary>Is it wet?</summary><p>It is.</p>', '</details>')),
  'summaries in one details': inside((size) => `<details>${repeated(size, '<summary>Rope</summary><p>Wet.</p>')}</details>`),
  'marks of notes without notes': inside((size) => `<p>${numbered(size, (i) => `rope<sup>[${i}]</sup> `)}</p>`),
  'marks of notes in brackets': inside(
    (size) => `<p>${numbered(size / 2, (i) => `rope [${i}] `)}</p>${numbered(size / 2, (i) => `<p>[${i}] Wet rope ${i}.</p>`)}`,
  ),
  'marks of notes as symbols': inside(
    (size) => `<p>${repeated(size / 2, 'rope<sup>*</sup> knot† ')}</p>${repeated(size / 2, '<p>* Wet. † Dry.</p>')}`,
  ),
  'notes beside the text': inside((size) =>
    numbered(
      size,
      (i) => `<p>Rope<label for=sn${i} class=margin-toggle></label><input type=checkbox id=sn${i}><span class=sidenote>Wet ${i}.</span></p>`,
    ),
  ),
  'notes with many ways back': inside(
    (size) => `<p>Rope<sup><a href=#fn1 id=r1>1</a></sup></p><ol><li id=fn1>Wet. ${numbered(size, (i) => `<a href=#r${i}>↩</a> `)}</li></ol>`,
  ),
  'notes in notes': inside(
    (size) =>
      `<p>Rope<a href=#n0><sup>1</sup></a></p><ol>${numbered(size, (i) => `<li id=n${i}>Wet<a href=#n${i + 1}><sup>${i + 2}</sup></a></li>`)}</ol>`,
  ),
  'images in one figure': inside(
    (size) => `<figure>${numbered(size, (i) => `<img src=/${i}.png alt="Rope ${i}">`)}<figcaption>Ropes of the pier.</figcaption></figure>`,
  ),
  'images of many sizes': inside((size) =>
    numbered(size, (i) => `<img src=/rope-${i % 50}-${i}x${i}.jpg width=${i} height=${i} data-src=/rope-${i % 50}.jpg alt="Rope ${i % 50}">`),
  ),
  'sources of many pictures': inside((size) =>
    numbered(
      size,
      (i) => `<picture>${numbered(2_000, (w) => `<source media="(min-width:${w}px)" srcset="/${i}-${w}.webp ${w}w">`)}<img src=/${i}.jpg></picture>`,
    ),
  ),
  'descriptors of a set': inside(
    (size) => `<img src=/a.png srcset="${repeated(Math.min(size, 65_000), '/a.png 1w 2x 3h, ,, ')}">${repeated(size, '<img srcset=", , , 1x 2x">')}`,
  ),
  'a table of spans in both ways': inside(
    (size) =>
      `<table>${numbered(size, (i) => `<tr>${numbered(5_000, (j) => `<td rowspan=${(i * j) % 90} colspan=${(i + j) % 70}>${j}`)}</tr>`)}</table>`,
  ),
  'spans that reach below the table': inside(
    (size) => `<table><tr>${repeated(size, '<td rowspan=60000>Rope')}</tr>${'<tr><td>Knot</td></tr>'.repeat(500)}</table>`,
  ),
  'tables of many heads': inside(
    (size) => `<table>${repeated(size, '<thead><tr><th scope=col>Rope<th scope=row>Knot</tr></thead><tr><td>1<td>2</tr>')}</table>`,
  ),
  'marks in cells': inside(
    (size) =>
      `<table><tr><th>Rope<th>Wet<th>Dry</tr>${numbered(size, (i) => `<tr><td>${i}<td><svg aria-label=Yes><path d=M0/></svg><td><i class="icon icon-check" title=No></i></tr>`)}</table>`,
  ),
  'tables for layout in tables': inside((size) => nested(size, '<table role=presentation><tr><td width=10>&nbsp;<td>', '</table>', PROSE)),
  'definitions of definitions': inside((size) => nested(size, '<dl><div><dt>Rope</dt><dt>Knot</dt><dd>Wet</dd>', '</div></dl>')),
  'definitions in boxes': inside((size) => `<dl>${numbered(size, (i) => `<div><dt>Rope ${i}</dt><dd>Wet</dd><dd>Dry</dd></div>`)}</dl>`),
  'formulas of dollars in paragraphs': inside(
    (size) =>
      `<script>window.MathJax={tex:{inlineMath:[['$','$']]}}</script>${numbered(size, (i) => `<p>So $x_${i}$ and $$y^{${i}}$$ and $ ${i}.</p>`)}`,
  ),
  'formulas with fallbacks': inside((size) =>
    numbered(
      size,
      (i) =>
        `<p><span class=katex><span class=katex-mathml><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_${i}</annotation></semantics></math></span><span class=katex-html aria-hidden=true>x</span></span></p>`,
    ),
  ),
  'matrices of formulas': inside(
    (size) => `<math><mtable>${repeated(size, '<mtr><mtd><mi>x</mi></mtd><mtd><msup><mi>y</mi><mn>2</mn></msup></mtd></mtr>')}</mtable></math>`,
  ),
  'scripts below formulas': inside((size) => `<math>${nested(size, '<msup><mi>x</mi>', '</msup>', '<mn>2</mn>')}</math>`),
  'braces of TeX': inside((size) => `<script type="math/tex">${repeated(size, '{\\frac{x}{')}</script>`),
  'bylines in many languages': before((size) =>
    numbered(
      size,
      (i) =>
        `<p class=byline>${['Von', 'Par', 'Por', 'Di', 'Door', 'Av', 'Autor:', 'Текст:', '文／', 'بقلم', 'Szerző:', 'Yazan:'][i % 12]} Ada Rope${i} ${['und', 'et', 'y', 'e', 'en', 'og', 'und', 'и', '、', 'و', 'és', 've'][i % 12]} Bo Knot</p>`,
    ),
  ),
  'one byline of many names': before((size) => `<p class=byline>By ${numbered(size, (i) => `Ada Rope${i}, `)} and Bo Knot</p>`),
  'one byline of joining words': before((size) => `<p class=byline>By Ada ${repeated(size, 'and of the ')} Rope</p>`),
  'bylines that break off': before((size) => repeated(size, '<p class=author>By </p><p>Written by: </p><span rel=author>By By By</span>')),
  'dates in many languages': before((size) =>
    numbered(
      size,
      (i) =>
        `<p>${['12. März 2021', '12 mars 2021', '12 de marzo de 2021', '12 марта 2021', '2021年3月12日', '١٢ مارس ٢٠٢١', '12. 3. 2021', 'for 3 dager siden'][i % 8]}</p>`,
    ),
  ),
  'names of one author in JSON-LD and on the page': {
    make: (size) =>
      page({
        head: `<script type="application/ld+json">{"@type":"NewsArticle","author":[${numbered(Math.min(size / 2, 900_000), (i) => `{"name":"Ada Rope${i}"},`)}{}]}</script>`,
        before: numbered(size / 2, (i) => `<a rel=author href=/author/ada-rope${i}>Ada Rope${i}</a> `),
      }),
  },
  'a graph in which all know all': json(
    (size) => `"mentions":[${numbered(Math.min(size, 950_000), (i) => `{"@id":"#${i}","knows":[{"@id":"#${i + 1}"},{"@id":"#${i >> 1}"}]},`)}{}]`,
  ),
  'a graph in a circle': json(
    (size) =>
      `"author":{"@id":"#0"},"about":[${numbered(Math.min(size, 950_000), (i) => `{"@id":"#${i}","author":{"@id":"#${i + 1}"}},`)}{"@id":"#0"}]`,
  ),
  'directions that never end': inside((size) => `<p>${filled(size, '\u202b\u2068א')}</p>`),
  'directions of elements': inside((size) => nested(size, '<bdo dir=rtl><bdi>א', '</bdi></bdo>')),
  'combining marks between words': inside((size) => `<p>${filled(size, 'wet \u0301\u0308\u20dd rope\u0336 ')}</p>`),
  'variation selectors': inside((size) => `<p>${filled(size, '❤\ufe0f\ufe0e\u{e0100}')}</p>`),
  'tags of a flag': inside((size) => `<p>🏴${filled(size, '\u{e0067}\u{e0062}')}</p>`),
  'letters of Hangul': inside((size) => `<p>${filled(size, '각')}</p>`),
  'embeds of many hosts': inside((size) =>
    numbered(
      size,
      (i) =>
        `<iframe src="https://player${i}.example/embed/${i}" title="Rope ${i}"></iframe><a href="https://youtu.be/${i}">https://youtu.be/${i}</a>`,
    ),
  ),
  'embeds in links in embeds': inside((size) =>
    repeated(size, '<video controls poster=/a.jpg><source src=/a.mp4><track src=/a.vtt><a href=/a.mp4><img src=/a.jpg></a></video>'),
  ),
  'headings with one word each': inside((size) => numbered(size, (i) => `<h2>R${i}</h2>`)),
  'headings of pictures': inside((size) => numbered(size, (i) => `<h2><img src=/${i}.png alt="Rope ${i}"><b><i>Rope</i></b></h2>`)),
  'callouts with signs': inside((size) =>
    numbered(size, (i) => `<blockquote><p>[!NOTE]<br>Rope ${i}.</p></blockquote><p>⚠️ <strong>Warning:</strong> wet.</p>`),
  ),
  'permalinks of many signs': inside((size) =>
    numbered(size, (i) => `<h3 id=h${i}><a href=#h${i} class=anchor>¶</a>Rope<a href=#h${i}>🔗</a><button>Copy link</button></h3><p>Wet.</p>`),
  ),
  'hidden parts that open': inside((size) =>
    numbered(
      size,
      (i) =>
        `<a href=#x${i} aria-expanded=false data-target=#x${i}>Rope ${i}</a><div id=x${i} class="collapse" style="display:none"><p>Wet ${i}.</p></div>`,
    ),
  ),
  'style rules for every element': {
    make: (size) =>
      page({
        head: `<style>${numbered(size / 2, (i) => `.c${i} > .d${i} + p:hover, #e${i}{visibility:hidden}`)}</style>`,
        inside: numbered(size / 2, (i) => `<p class="c${i} d${i}">Rope ${i}</p>`),
      }),
  },
  'lines that are one another': inside((size) => numbered(size, (i) => `<p>${'Rope and '.repeat(1 + (i % 60))}knot</p>`)),
};
