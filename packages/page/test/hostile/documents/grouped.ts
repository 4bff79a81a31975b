import { type HostileDocument, type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';
import { firm, listing, post, shop, thread } from './kinds.js';
import { word } from './varied.js';

const answer = (make: (size: number) => string): HostileDocument => ({ make, keeps: 'answer' });
const LINE = 'It was wet and heavy. ';
const many = (size: number, piece: (i: number) => string) => numbered(size, piece);

/** Two of a kind in two of a kind, as deep as asked. */
function pairs(depth: number): string {
  return depth === 0 ? `<p>${LINE}</p>` : `<div>${pairs(depth - 1)}</div><div>${pairs(depth - 1)}</div>`;
}

const FENCE = '```';

/** Groups, items and containers: repeated elements that nearly belong together, and records that nearly are some. */
export const grouped: HostileDocuments = {
  'pairs of pairs': { make: (size) => page({ inside: many(size, () => pairs(7)) }) },
  'groups of two': answer((size) => listing(many(size, (i) => `<div><p class=${word(i)}>Rope ${i}</p><p class=${word(i)}>Knot ${i}</p></div>`))),
  'groups with one text': answer((size) =>
    listing(many(size, (i) => `<div class=${word(i)}></div><div class=${word(i)}></div><div class=${word(i)}>${i}</div>`)),
  ),
  'items that hold one more item each': answer((size) =>
    listing(many(size, (i) => `<ul>${repeated((i % 40) * 20 + 20, '<li><a href=/a>Rope</a>')}</ul>`)),
  ),
  'lists one to twelve deep': { make: (size) => page({ inside: many(size, (i) => nested((i % 12) * 20 + 20, '<ul><li>Rope', '</ul>')) }) },
  'lists of one item': { make: (size) => page({ inside: repeated(size, '<ul><li>Rope</li></ul>') }) },
  'lists of two items in items': { make: (size) => page({ inside: nested(size, '<ul><li>Rope</li><li>Knot', '</li></ul>') }) },
  'details of details in rows': {
    make: (size) => page({ inside: many(size, (i) => `<details><summary>Rope ${i}</summary><p>${LINE}</p></details>`) }),
  },
  'field sets of boxes': answer((size) =>
    shop(many(size, (i) => `<fieldset><legend>Rope ${i}</legend>${repeated(120, '<div><label>Wet</label></div>')}</fieldset>`)),
  ),
  'cards with ten lines each': answer((size) =>
    listing(many(size, (i) => `<div class=card>${many(200, (j) => `<div class=${word(j)}>Field ${word(j)} ${i}</div>`)}</div>`)),
  ),
  'cards with their fields in another order': answer((size) =>
    listing(
      many(size, (i) => {
        const fields = [
          `<a href=/r/${i}>Rope ${i}</a>`,
          `<span class=price>€ ${i}</span>`,
          `<time>${(i % 27) + 1} May 2020</time>`,
          `<p>${LINE}</p>`,
        ];
        return `<div class=card>${[0, 1, 2, 3].map((j) => fields[(i + j) % 4]).join('')}</div>`;
      }),
    ),
  ),
  'cards that lack every other field': answer((size) =>
    listing(
      many(
        size,
        (i) => `<div class=card>${i % 2 ? `<h3>Rope ${i}</h3>` : ''}${i % 3 ? `<p>${LINE}</p>` : ''}${i % 5 ? `<a href=/r/${i}>More</a>` : ''}</div>`,
      ),
    ),
  ),
  'cards between headings': answer((size) =>
    listing(many(size, (i) => `<h2>Ropes of ${word(i)}</h2><div class=card><a href=/r/${i}>Rope ${i}</a><p>${LINE}</p></div>`)),
  ),
  'cards of links alone': answer((size) => listing(many(size, (i) => `<a class=card href=/r/${i}>Rope ${i}</a>`))),
  'cards of pictures alone': answer((size) => listing(many(size, (i) => `<a href=/r/${i}><img src=/${i}.jpg alt="Rope ${i}" width=300></a>`))),
  'cards in rows of three': answer((size) =>
    listing(
      many(
        size,
        (i) => `<div class=row>${many(150, (j) => `<div class=col><h3><a href=/r/${i}-${j}>Rope ${i} ${j}</a></h3><p>${LINE}</p></div>`)}</div>`,
      ),
    ),
  ),
  'cards in cells': answer((size) =>
    listing(
      `<table>${many(size, (i) => `<tr><td><a href=/r/${i}>Rope ${i}</a><br>${LINE}</td><td>€ ${i}</td><td><a href=/b/${i}>Buy</a></td></tr>`)}</table>`,
    ),
  ),
  'cards of terms': answer((size) =>
    listing(`<dl>${many(size, (i) => `<dt><a href=/r/${i}>Rope ${i}</a></dt><dd>${LINE}</dd><dd>€ ${i}</dd>`)}</dl>`),
  ),
  'cards of custom elements': answer((size) =>
    listing(many(size, (i) => `<rope-card><rope-${word(i % 50)}>Rope ${i}</rope-${word(i % 50)}><a href=/r/${i}>More</a></rope-card>`)),
  ),
  'articles of sixty words': answer((size) =>
    listing(many(size, (i) => `<article><h2><a href=/a/${i}>Storm ${i}</a></h2><p>${PROSE}${PROSE}</p></article>`)),
  ),
  'articles in articles of posts': answer((size) =>
    thread(many(size, (i) => `<article>${post(word(i), i, `<article>${post(word(i), i)}</article>`)}</article>`)),
  ),
  'posts in cells': answer((size) =>
    thread(
      `<table>${many(size, (i) => `<tr><td><b>${word(i)}</b><br>Posts: ${i}<br>Joined: May 2001</td><td>Posted: 3 May 2004, 10:0${i % 10}<hr>${LINE}<br>__________<br>Fair winds</td></tr>`)}</table>`,
    ),
  ),
  'posts between rules': answer((size) => thread(many(size, (i) => `<hr><b>${word(i)}</b> wrote on 3 May 2004:<br>${LINE}<br>`))),
  'mails quoted by levels': answer((size) =>
    thread(many(size, (i) => `<pre>${'&gt; '.repeat(i % 20)}On 3 May 2004 Ada ${word(i)} wrote:\n${'&gt; '.repeat((i % 20) + 1)}${LINE}\n</pre>`)),
  ),
  'comments in a tree': {
    make: (size) =>
      page({
        after: `<section id=comments><h2>Comments</h2>${many(size, (i) => `<ol>${nested((i % 6) * 100 + 100, `<li class=comment><b>Ada ${word(i)}</b> <time>3 May 2021</time><p>${LINE}</p><ol>`, '</ol></li>')}</ol>`)}</section>`,
      }),
  },
  'threads in a list of threads': answer((size) =>
    listing(
      many(
        size,
        (i) =>
          `<tr class=topic><td><a href=/t/${i}>Which rope ${i}?</a></td><td><a href=/u/${word(i)}>${word(i)}</a></td><td>${i} replies</td><td>3 May 2021</td></tr>`,
      ),
    ),
  ),
  'lines that look like Markdown': {
    make: (size) => page({ inside: many(size, (i) => `<p># Rope ${i}</p><p>- wet</p><p>| a | b |</p><p>${FENCE}</p><p>&gt; said</p>`) }),
  },
  'fences in listings': { make: (size) => page({ inside: many(size, (i) => `<pre><code>${FENCE}js\nrope(${i});\n${FENCE}\n~~~\n</code></pre>`) }) },
  'pictures that wait, with their fallbacks': {
    make: (size) =>
      page({
        inside: many(
          size,
          (i) => `<img src=data:image/gif;base64,R0 data-src=/${i}.jpg alt="Rope ${i}"><noscript><img src=/${i}.jpg alt="Rope ${i}"></noscript>`,
        ),
      }),
  },
  'pictures with long descriptions': { make: (size) => page({ inside: many(size, (i) => `<img src=/${i}.jpg alt="${PROSE}${i}">`) }) },
  'figures around the text': {
    make: (size) => page({ inside: many(size, (i) => `<figure><img src=/${i}.jpg><figcaption>Rope ${i}</figcaption></figure><p>Wet ${i}.</p>`) }),
  },
  'rules between lines': { make: (size) => page({ inside: many(size, (i) => `<hr>Rope ${i} was wet.`) }) },
  'authors by link above every part': {
    make: (size) =>
      page({ inside: many(size, (i) => `<p class=byline>By <a rel=author href=/u/${i}>Ada ${word(i)} Brook</a></p><p>Rope ${i}.</p>`) }),
  },
  'headings and a table of contents twice': {
    make: (size) => {
      const toc = `<ul>${many(size / 4, (i) => `<li><a href=#h${i}>Rope ${i}</a></li>`)}</ul>`;
      return page({ inside: `${toc}${many(size / 2, (i) => `<h3 id=h${i}>Rope ${i}</h3><p>${LINE}</p>`)}${toc}` });
    },
  },
  'callouts of every kind': {
    make: (size) =>
      page({
        inside: many(
          size,
          (i) =>
            `<div class="admonition ${['note', 'tip', 'warning', 'danger'][i % 4]}"><p class=admonition-title>Note ${i}</p><p>${LINE}</p></div><aside class=callout>${LINE}</aside><blockquote><p>[!NOTE]<br>${LINE}</p></blockquote>`,
        ),
      }),
  },
  'formatting that never nests': {
    make: (size) => page({ inside: many(size, (i) => `<p><b>Rope <i>${i} <u>was <em>wet</b> and</i> heavy</u> all</em> winter</p>`) }),
  },
  'languages by turns in one paragraph': {
    make: (size) => page({ inside: `<p>${many(size, (i) => `<span lang=${['de', 'fr', 'ja', 'ar'][i % 4]}>Seil ${i}</span> `)}</p>` }),
  },
  'links with long queries': {
    make: (size) => page({ inside: many(size, (i) => `<p>Rope <a href="/r?${repeated(300, `a${i}=%20&amp;`)}">${i}</a> was wet.</p>`) }),
  },
  'letters with nothing between': {
    make: (size) => page({ inside: many(size, (i) => `<p>R\u200Bo\u200Bp\u200Be\u200B ${i}\u200B \u200Bwas\u200B wet.</p>`) }),
  },
  'sections of one line': answer((size) => firm(many(size, (i) => `<section class=${word(i)}><h2>Rope ${i}</h2></section>`))),
  'cards of plans by turns with cards of people': answer((size) =>
    firm(
      many(size, (i) =>
        i % 2
          ? `<div class=plan><h3>Plan ${i}</h3><p>€ ${i}</p></div>`
          : `<div class=person><img src=/${i}.jpg alt=""><h3>Ada ${word(i)}</h3><p>Rope maker</p></div>`,
      ),
    ),
  ),
  'days of a calendar': answer((size) =>
    listing(`<table>${many(size, (i) => `<tr>${many(180, (j) => `<td><b>${j + 1}</b> <a href=/d/${i}-${j}>Market</a></td>`)}</tr>`)}</table>`),
  ),
  'events with places': answer((size) =>
    listing(
      many(
        size,
        (i) =>
          `<li><time datetime=2021-05-0${(i % 9) + 1}>3 May</time> <a href=/e/${i}>Market ${i}</a> <span>Pier Street ${i}</span> <span>10:00–12:00</span></li>`,
      ),
    ),
  ),
};
