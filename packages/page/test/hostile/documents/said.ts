import { type HostileDocuments, nested, numbered, PROSE, repeated } from './document.js';
import { listing, manual, post, thread } from './kinds.js';

const answer = (make: (size: number) => string) => ({ make, keeps: 'answer' as const });
const LINE = 'It was wet and heavy. ';

/** Threads, lists and manuals: posts that answer each other, cards of one shape, parts that name each other. */
export const said: HostileDocuments = {
  'posts that all quote the first': answer((size) =>
    thread(
      numbered(size, (i) =>
        post(`ada${i % 90}`, i + 3, '<blockquote>ada wrote: I have used rope number 1 for years, and it never froze in the blocks.</blockquote>'),
      ),
    ),
  ),
  'posts that quote the one before': answer((size) =>
    thread(
      numbered(size, (i) =>
        post(
          `ada${i % 90}`,
          i + 3,
          `<blockquote cite="#p${i + 2}">ada${(i + 89) % 90} said: I have used rope number ${i + 2} for years</blockquote>`,
        ),
      ),
    ),
  ),
  'posts that are the same': answer((size) => thread(repeated(size, post('ada', 3)))),
  'posts shown twice': answer((size) =>
    thread(numbered(size / 2, (i) => post(`ada${i}`, i + 3)) + numbered(size / 2, (i) => post(`ada${i}`, i + 3))),
  ),
  'posts that answer in depth': answer((size) => thread(nested(size, `${post('ada', 3).slice(0, -6)}<div class=replies>`, '</div></div>'))),
  'answers with votes': answer((size) =>
    thread(
      numbered(
        size,
        (i) =>
          `<div class=answer id=a${i}><div class=votes><button aria-label=Up>▲</button><span>${i}</span><button>▼</button></div><div class=body><p>${PROSE}</p></div><div class=user><a href=/u/${i}>ada${i}</a> answered 1 March 2021</div></div>`,
      ),
    ),
  ),
  'posts without names': answer((size) => thread(numbered(size, (i) => `<div class=post><time>1 March 2021</time><p>Rope ${i} is wet.</p></div>`))),
  'names without posts': answer((size) => thread(numbered(size, (i) => `<div class=post><a class=username href=/u/${i}>ada${i}</a></div>`))),
  'names everywhere in posts': answer((size) =>
    thread(
      post(
        'cy',
        3,
        numbered(size, (i) => `<a href=/u/ada${i}>@ada${i}</a> `),
      ),
    ),
  ),
  'dates everywhere in posts': answer((size) =>
    thread(
      post(
        'cy',
        3,
        numbered(size, (i) => `<time datetime=2021-03-01>${(i % 28) + 1} March 2021</time> `),
      ),
    ),
  ),
  'signatures of posts': answer((size) =>
    thread(
      numbered(size, (i) => post(`ada${i}`, i + 3, `<div class=signature>Ropes are life. Posts: ${i}. Joined: Mar 2020. Location: pier ${i}</div>`)),
    ),
  ),
  'frames of posts in tables': answer((size) =>
    thread(
      numbered(
        size,
        (i) => `<table class=post><tr><td><a href=/u/${i}>ada${i}</a><br>Posts: ${i}<td>1 March 2021, 10:0${i % 10}<hr><p>${LINE}</p></table>`,
      ),
    ),
  ),
  'lines of a chat': answer((size) => thread(numbered(size, (i) => `<p><b>ada${i % 9}:</b> rope ${i}</p>`))),
  'mails that answer mails': answer((size) =>
    thread(`<pre>${numbered(size, (i) => `${'&gt; '.repeat(i % 60)}rope ${i}\nOn 1 March 2021 ada${i % 9} wrote:\n`)}</pre>`),
  ),
  'quotations in posts': answer((size) => thread(post('cy', 3, nested(size, '<blockquote><p>ada wrote:</p>', '</blockquote>')))),
  'embedded posts of others': answer((size) =>
    thread(
      numbered(
        size,
        (i) =>
          `<blockquote class="twitter-tweet"><p>Rope ${i}</p>&mdash; Ada (@ada${i}) <a href="https://twitter.com/ada/status/${i}">March 1, 2021</a></blockquote>`,
      ),
    ),
  ),
  'cards of one shape': answer((size) =>
    listing(
      numbered(
        size,
        (i) =>
          `<div class=card><a href=/n/${i}><img src=/${i}.jpg alt=""><h3>Rope ${i} of the pier</h3></a><p>By Ada ${i}, 1 March 2021</p><p>${LINE}</p></div>`,
      ),
    ),
  ),
  'cards of many shapes': answer((size) =>
    listing(
      numbered(
        size,
        (i) =>
          `<div class="card c${i}"><${'abcdefgh'[i % 8]}x${i % 40}><a href=/n/${i}>Rope ${i}</a></${'abcdefgh'[i % 8]}x${i % 40}><p class=k${i}>${LINE}</p></div>`,
      ),
    ),
  ),
  'cards of one title': answer((size) =>
    listing(repeated(size, '<div class=card><h3><a href=/n/1>The rope of the pier</a></h3><p>Wet and heavy.</p></div>')),
  ),
  'cards with many links': answer((size) =>
    listing(numbered(size, (i) => `<div class=card><h3>${numbered(3_000, (j) => `<a href=/n/${i}/${j}>Rope ${j}</a> `)}</h3></div>`)),
  ),
  'one card with every line': answer((size) =>
    listing(
      `<div class=card><h3><a href=/n>Rope</a></h3></div><div class=card><h3><a href=/m>Knot</a></h3>${numbered(size, (i) => `<span>Line ${i}</span><br>`)}</div>`,
    ),
  ),
  'cards inside cards': answer((size) => listing(nested(size, '<div class=card><h3><a href=/n/1>Rope of the pier</a></h3><p>Wet.</p>', '</div>'))),
  'rows of cells as cards': answer((size) =>
    listing(`<table>${numbered(size, (i) => `<tr><td><a href=/n/${i}>Rope ${i}</a><td>1 March 2021<td>€ ${i}.90`)}</table>`),
  ),
  'cards with ranks': answer((size) =>
    listing(
      `<ol>${numbered(size, (i) => `<li><span class=rank>${i + 1}.</span> <a href=/n/${i}>Rope ${i}</a> <span>${i} points by <a href=/u/${i}>ada${i}</a> | <a href=/c/${i}>${i} comments</a></span></li>`)}</ol>`,
    ),
  ),
  'lists of two kinds by turns': answer((size) =>
    listing(numbered(size, (i) => `<div class=a><a href=/n/${i}>Rope ${i} of the pier</a></div><section><h2>${i}</h2><p>${LINE}</p></section>`)),
  ),
  'lists in lists of cards': answer((size) =>
    listing(
      numbered(
        size,
        (i) => `<section><h2>Pier ${i}</h2><ul><li><a href=/a/${i}>Rope ${i}</a></li><li><a href=/b/${i}>Knot ${i}</a></li></ul></section>`,
      ),
    ),
  ),
  'lines between breaks': answer((size) => listing(numbered(size, (i) => `<a href=/n/${i}>Rope ${i} of the pier</a> 1 March 2021<br>`))),
  'numbers of pages of a list': answer((size) =>
    listing(
      `<div class=card><a href=/n/1>Rope of the pier</a></div><ul class=pagination>${numbered(size, (i) => `<li><a href="/list/page/${i}/">${i}</a></li>`)}</ul><a rel=next href=/list/page/2/>Next</a>`,
    ),
  ),
  'parameters in lists': answer((size) =>
    manual(
      `<h2>Parameters</h2><ul>${numbered(size, (i) => `<li><code>a${i}</code> (<em>string</em>, optional) – the rope. Default: <code>${i}</code></li>`)}</ul>`,
    ),
  ),
  'parameters in tables': answer((size) =>
    manual(
      `<h2>Parameters</h2><table><tr><th>Name<th>Type<th>Default<th>Description</tr>${numbered(size, (i) => `<tr><td><code>a${i}</code><td>string<td>${i}<td>Wet.</tr>`)}</table>`,
    ),
  ),
  'listings in tabs': answer((size) =>
    manual(
      numbered(
        size,
        (i) =>
          `<div class=tabs><ul><li>npm</li><li>yarn</li></ul><pre><code class=language-sh>npm i rope${i}</code></pre><pre><code>yarn add rope${i}</code></pre></div>`,
      ),
    ),
  ),
  'listings with copy buttons': answer((size) =>
    manual(
      numbered(size, (i) => `<div class=highlight><button>Copy</button><pre><span class=ln>${i}</span><span class=cl>rope(${i});</span></pre></div>`),
    ),
  ),
  'a table of contents of itself': answer((size) =>
    manual(
      `<nav class=toc><ul>${numbered(size / 2, (i) => `<li><a href=#s${i}>Rope ${i}</a></li>`)}</ul></nav>${numbered(size / 2, (i) => `<h2 id=s${i}>Rope ${i} <a href=#s${i}>¶</a></h2><p>Wet.</p>`)}`,
    ),
  ),
  'versions of a manual': answer((size) =>
    manual(
      `<dl>${numbered(size, (i) => `<dt id=v${i}>rope<sub>${i}</sub>(<em>a</em>=<code>1</code>)</dt><dd><p>New in version ${i}. See <a href=#v${i - 1}>rope</a>.</p></dd>`)}</dl>`,
    ),
  ),
};
