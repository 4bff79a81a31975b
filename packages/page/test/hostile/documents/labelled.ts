import { type HostileDocument, type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';
import { firm, listing, manual, shop, thread } from './kinds.js';
import { word } from './varied.js';

const answer = (make: (size: number) => string): HostileDocument => ({ make, keeps: 'answer' });
const inside = (part: (size: number) => string): HostileDocument => ({ make: (size) => page({ inside: part(size) }) });
const goods = (part: (size: number) => string): HostileDocument => answer((size) => shop(part(size)));
const LINE = 'It was wet and heavy. ';

const mark = (i: number, to: number) => `<sup id=r${i}><a href=#n${to}>${i}</a></sup>`;
const note = (i: number, back: number, text = LINE) => `<li id=n${i}>${text}<a href=#r${back}>↩</a></li>`;
/** About how many marks and notes fit into a size. */
const countOf = (size: number) => Math.max(2, Math.floor(size / 130));
const marked = (count: number, to: (i: number) => number) =>
  Array.from({ length: count }, (_, i) => `<p>Rope ${i} was wet${mark(i, to(i))}.</p>`).join('');
const notes = (count: number, back: (i: number) => number, text?: (i: number) => string) =>
  `<ol class=footnotes>${Array.from({ length: count }, (_, i) => note(i, back(i), text?.(i))).join('')}</ol>`;

/** Notes and their marks, which lead across each other. */
const noted: HostileDocuments = {
  'notes in the order of the last mark first': inside((size) => {
    const count = countOf(size);
    return marked(count, (i) => count - 1 - i) + notes(count, (i) => count - 1 - i);
  }),
  'notes crosswise': inside((size) => {
    const count = countOf(size);
    const across = (i: number) => (i * 7919) % count;
    return marked(count, across) + notes(count, across);
  }),
  'notes that lead to the next ten': inside((size) => {
    const count = Math.max(2, Math.floor(size / 500));
    return (
      marked(count, (i) => i) +
      notes(
        count,
        (i) => i,
        (i) => `${LINE}${Array.from({ length: 10 }, (_, j) => `<a href=#n${(i + j) % count}>${j}</a>`).join(' ')}`,
      )
    );
  }),
  'notes before their marks': inside((size) => notes(countOf(size), (i) => i) + marked(countOf(size), (i) => i)),
  'notes one in the other': inside((size) => {
    const count = countOf(size);
    return marked(count, (i) => i) + Array.from({ length: count }, (_, i) => `<div id=n${i}>${LINE}`).join('') + '</div>'.repeat(count);
  }),
  'marks that lead to the article': inside((size) => `<div id=n0>${marked(countOf(size) * 1.4, () => 0)}</div>`),
  'marks that lead to headings': inside((size) => numbered(size, (i) => `<h3 id=n${i}>Rope ${i}</h3><p>Wet ${mark(i, i + 1)}.</p>`)),
  'marks in headings': inside(
    (size) => numbered(size / 2, (i) => `<h3>Rope ${i}${mark(i, i)}</h3><p>${LINE}</p>`) + notes(countOf(size / 2), (i) => i),
  ),
  'marks in cells': inside(
    (size) =>
      `<table>${numbered(size / 2, (i) => `<tr><td>Rope ${i}${mark(i, i)}</td><td>${i} m</td></tr>`)}</table>${notes(countOf(size / 2), (i) => i)}`,
  ),
  'notes in cells': inside(
    (size) => `${marked(countOf(size), (i) => i)}<table>${numbered(size / 2, (i) => `<tr><td id=n${i}>${i}</td><td>${LINE}</td></tr>`)}</table>`,
  ),
  'notes in terms': inside(
    (size) => `${marked(countOf(size), (i) => i)}<dl>${numbered(size / 2, (i) => `<dt id=n${i}>${i}</dt><dd>${LINE}</dd>`)}</dl>`,
  ),
  'notes of lists and listings': inside(
    (size) =>
      marked(countOf(size / 2), (i) => i) +
      notes(
        countOf(size / 2),
        (i) => i,
        (i) => `<ul><li>Rope ${i}</li></ul><pre>rope(${i})</pre>`,
      ),
  ),
  'notes numbered again in every part': inside((size) =>
    numbered(size, (i) => `<h3>Part ${i}</h3><p>Rope<sup>1</sup> and knot<sup>2</sup>.</p><p><sup>1</sup> Wet.</p><p><sup>2</sup> Heavy.</p>`),
  ),
  'notes with twenty ways back': inside((size) =>
    numbered(
      size,
      (i) =>
        `<p>${numbered(700, (j) => `Wet<sup id=c${i}-${j}><a href=#n${i}>${i}</a></sup> `)}</p><div class=reflist id=n${i}>${numbered(400, (j) => `<a href=#c${i}-${j}>${word(j)}</a> `)}${LINE}</div>`,
    ),
  ),
  'notes of symbols': inside((size) =>
    numbered(size, (i) => `<p>Rope ${i}${['*', '†', '‡', '§'][i % 4]} was wet.</p><p>${['*', '†', '‡', '§'][i % 4]} ${LINE}</p>`),
  ),
  'notes in the margin': inside((size) =>
    numbered(size, (i) => `<p>Rope ${i}<label for=s${i}>${i}</label><input type=checkbox id=s${i}><span class=sidenote>${LINE}</span> was wet.</p>`),
  ),
  'notes by role': inside(
    (size) =>
      `${numbered(size / 2, (i) => `<p>Wet<a role=doc-noteref href=#n${i}>${i}</a></p>`)}<section role=doc-endnotes>${numbered(size / 2, (i) => `<p id=n${i} role=doc-endnote>${LINE}<a role=doc-backlink href=#r>↩</a></p>`)}</section>`,
  ),
  'notes by name': inside(
    (size) =>
      `${numbered(size / 2, (i) => `<p>Wet<a name=r${i} href=#n${i}>[${i}]</a></p>`)}${numbered(size / 2, (i) => `<p><a name=n${i} href=#r${i}>[${i}]</a> ${LINE}</p>`)}`,
  ),
};

const PARTS = ['Description', 'Specifications', "What's in the box", 'Ingredients', 'Shipping', 'Reviews', 'Features', 'Details'];

/** Short lines that name, announce, ask or label. */
const named: HostileDocuments = {
  'names of parts': goods((size) => numbered(size, (i) => `<div><h3>${PARTS[i % PARTS.length]}</h3><p>${LINE}</p></div>`)),
  'names of parts with nothing under them': goods((size) => numbered(size, (i) => `<h3>${PARTS[i % PARTS.length]}</h3>`)),
  'names of parts in a row': goods((size) => `<div>${numbered(size, (i) => `<button>${PARTS[i % PARTS.length]}</button>`)}</div><p>${PROSE}</p>`),
  'names that open the whole page': answer((size) =>
    shop(`<div id=all>${numbered(size, (i) => `<button aria-controls=all>${PARTS[i % PARTS.length]}</button><p>Wet ${i}</p>`)}</div>`),
  ),
  'names that open signs': answer((size) =>
    shop(`${numbered(size / 2, () => '<button aria-controls=all>Description</button>')}<div id=all>${repeated(size / 2, '<p>—</p>')}</div>`),
  ),
  'names that open each other': goods((size) => numbered(size, (i) => `<div id=p${i}><a href=#p${i + 1}>Description</a><p>Wet.</p></div>`)),
  'names of other goods': goods((size) =>
    numbered(size, (i) => `<section><h2>You may also like</h2><a href=/p/${i}><img src=/${i}.jpg alt="">Rope ${i}</a> <span>€ ${i}</span></section>`),
  ),
  'names of other goods over one row': goods((size) => repeated(size, '<h2>Related products</h2>') + PROSE),
  'names of other pages': inside((size) => numbered(size, (i) => `<h3>Related stories</h3><p><a href=/s/${i}>Storm ${i}</a></p>`)),
  'lines that ask': inside((size) => numbered(size, (i) => `<p>${['Read more', 'Share this', 'Subscribe', 'Sign in', 'Download'][i % 5]}</p>`)),
  'labels with a value each': inside((size) => numbered(size, (i) => `<p><b>Length of ${word(i)}:</b> ${i} m</p>`)),
  'labels on lines of their own': inside((size) => numbered(size, (i) => `<div>Length of ${word(i)}:</div><div>${i} m</div>`)),
  'labels in one line': inside((size) => `<p>${numbered(size, (i) => `<b>Rope ${i}:</b> ${i} m `)}</p>`),
  'labels of labels': answer((size) => shop(nested(size, '<dl><dt>Rope:</dt><dd>', '</dd></dl>'))),
  'labels over headings': answer((size) =>
    firm(numbered(size, (i) => `<div><span class=eyebrow>Ropes</span><h2>Rope ${i}</h2><p>${LINE}</p></div>`)),
  ),
  'labels of tags': inside((size) => `<p>Tags: ${numbered(size, (i) => `<a rel=tag href=/t/${i}>rope ${word(i)}</a>, `)}</p>`),
  'labels of fields': answer((size) =>
    shop(`<form>${numbered(size, (i) => `<label for=f${i}>Length ${i}</label><input id=f${i}><span>m</span>`)}</form>`),
  ),
  'labels of prices': goods((size) =>
    numbered(size, (i) => `<p><span>Price:</span> <span class=price>€ ${i}.90</span> <small>incl. VAT</small></p>`),
  ),
  'labels of authors': inside((size) => numbered(size, (i) => `<p>Written by Ada ${word(i)} on 3 May 2021. Updated: 4 May 2021.</p>`)),
  'labels of parameters': answer((size) =>
    manual(numbered(size, (i) => `<h4>Parameters</h4><ul><li><code>${word(i)}</code>: a length</li></ul><h4>Returns</h4><p>A rope.</p>`)),
  ),
  'labels of speakers': answer((size) => thread(numbered(size, (i) => `<p><b>${word(i % 50)}:</b> ${LINE}</p>`))),
  'labels of members': answer((size) =>
    thread(
      numbered(
        size,
        (i) => `<div class=post><div><b>${word(i)}</b><p>Posts: ${i}</p><p>Joined: May 2001</p><p>Location: Ostwick</p></div><p>${LINE}</p></div>`,
      ),
    ),
  ),
  'labels that other elements name': inside((size) =>
    numbered(size, (i) => `<section aria-labelledby=l${(i * 7919) % 1000}><h3 id=l${i}>Rope ${i}</h3><p>${LINE}</p></section>`),
  ),
  'labels of notices': inside((size) => numbered(size, (i) => `<p><strong>Note:</strong> rope ${i} was wet.</p><p>Advertisement</p>`)),
  'labels of cards': answer((size) =>
    listing(
      numbered(
        size,
        (i) =>
          `<div class=card><span class=badge>New</span><a href=/r/${i}>Rope ${i}</a><span>Length:</span> <span>${i} m</span><span>4.5 (${i} reviews)</span></div>`,
      ),
    ),
  ),
};

export const labelled: HostileDocuments = { ...noted, ...named };
