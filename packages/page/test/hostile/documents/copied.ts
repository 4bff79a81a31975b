import { type HostileDocument, type HostileDocuments, numbered, PROSE, page, repeated } from './document.js';
import { firm, listing, shop, thread } from './kinds.js';
import { word } from './varied.js';

const answer = (make: (size: number) => string): HostileDocument => ({ make, keeps: 'answer' });
const inside = (part: (size: number) => string): HostileDocument => ({ make: (size) => page({ inside: part(size) }) });
const lines = (size: number, line: (i: number) => string) => numbered(size, (i) => `<p>${line(i)}</p>`);

/** Whether the i-th sign of the Fibonacci word, which repeats everywhere and has no period, is the rarer one. */
function isRare(i: number): boolean {
  const golden = (1 + Math.sqrt(5)) / 2;
  return Math.floor((i + 2) / golden) - Math.floor((i + 1) / golden) === 0;
}

/** The same text again, in every distance and with every neighbour; and blocks of one place in the template. */
export const copied: HostileDocuments = {
  'one line everywhere': inside((size) => lines(size, () => 'It was wet.')),
  'two lines by turns': inside((size) => lines(size, (i) => (i % 2 ? 'It was wet.' : 'It was heavy.'))),
  'periods of five lines': inside((size) => lines(size, (i) => `Rope ${word(i % 5)} was wet.`)),
  'lines that repeat without a period': inside((size) => lines(size, (i) => (isRare(i) ? 'It was wet.' : 'It was heavy.'))),
  'the same half twice': inside((size) => lines(size / 2, (i) => `Rope ${word(i)} was wet.`).repeat(2)),
  'the same tenth ten times': inside((size) => lines(size / 10, (i) => `Rope ${word(i)} was wet.`).repeat(10)),
  'the same half twice, of signs alone': inside((size) => lines(size / 2, (i) => `${'*'.repeat(i % 90)}—${'+'.repeat(i / 90)}`).repeat(2)),
  'signs alone': inside((size) => lines(size, () => '* * *')),
  'the same half shown and hidden': inside((size) => {
    const half = lines(size / 2, (i) => `Rope ${word(i)} was wet and heavy.`);
    return `<div class=wide>${half}</div><div class=small hidden>${half}</div>`;
  }),
  'the same cards for two widths': answer((size) => {
    const half = numbered(size / 2, (i) => `<div class=card><a href=/r/${i}>Rope ${i}</a><p>It was wet.</p></div>`);
    return listing(`<div class=desktop>${half}</div><div class=mobile>${half}</div>`);
  }),
  'long paragraphs twice': inside((size) => lines(size / 2, (i) => `${PROSE}${word(i)}`).repeat(2)),
  'long paragraphs with one letter changed': inside((size) => lines(size, (i) => `${PROSE.slice(0, i % 150)}x${PROSE.slice(i % 150)}`)),
  'long lines that differ at the end': inside((size) => lines(size, (i) => `${PROSE}${PROSE}${PROSE}${i}`)),
  'lines that begin like the one before': inside((size) => lines(size, (i) => `Rope${' and rope'.repeat(i % 30)}`)),
  'lines that hold every line': inside((size) => lines(size, (i) => `It was ${'wet and heavy and '.repeat(i % 12)}cold.`)),
  'lines of the same words in another order': inside((size) =>
    lines(size, (i) => ['ropes', 'sails', 'knots', 'boats', 'lamps', 'books'].map((_, j, all) => all[(j * (1 + (i % 5)) + i) % 6]).join(' ')),
  ),
  'lines that differ by case': inside((size) =>
    lines(size, (i) => [...'it was wet and heavy'].map((c, j) => ((i >> (j % 13)) & 1 ? c.toUpperCase() : c)).join('')),
  ),
  'lines that differ by number': inside((size) => lines(size, (i) => `Rope ${i} of ${i + 1}`)),
  'headings said again as text': inside((size) => numbered(size, (i) => `<h3>Rope ${word(i)}</h3><p>Rope ${word(i)}</p>`)),
  'headings of the title': inside((size) => repeated(size, '<h2>The lanterns of Ostwick</h2><p>It was wet.</p>')),
  'links said again as text': inside((size) => numbered(size, (i) => `<p><a href=/r/${i}>Rope ${word(i)}</a></p><p>Rope ${word(i)}</p>`)),
  'captions said again as text': inside((size) =>
    numbered(size, (i) => `<figure><img src=/${i}.jpg alt="Rope ${word(i)}"><figcaption>Rope ${word(i)}</figcaption></figure><p>Rope ${word(i)}</p>`),
  ),
  'listings twice': inside((size) => numbered(size / 2, (i) => `<pre>rope(${i});\nknot(${i});</pre>`).repeat(2)),
  'tables twice': inside((size) =>
    numbered(size / 2, (i) => `<table><tr><th>Rope</th><td>${i} m</td></tr><tr><th>Knot</th><td>${i}</td></tr></table>`).repeat(2),
  ),
  'one table twice': inside((size) => `<table>${numbered(size / 2, (i) => `<tr><td>Rope ${i}</td><td>${i} m</td></tr>`)}</table>`.repeat(2)),
  'one list twice': inside((size) => `<ul>${numbered(size / 2, (i) => `<li>Rope ${word(i)} was wet</li>`)}</ul>`.repeat(2)),
  'quotations said again': inside((size) =>
    numbered(size, (i) => `<p>Rope ${word(i)} held all winter, he said.</p><blockquote>Rope ${word(i)} held all winter</blockquote>`),
  ),
  'posts that repeat the question': answer((size) =>
    thread(
      numbered(
        size,
        (i) => `<div class=post><b>${word(i)}</b> <time>3 May 2021</time><blockquote>Which rope for the winter?</blockquote><p>Rope ${i}</p></div>`,
      ),
    ),
  ),
  'goods twice': answer((size) =>
    shop(
      numbered(size / 2, (i) => `<div class=card><a href=/p/${i}><img src=/${i}.jpg alt=""><b>Rope ${i}</b></a><span>€ ${i}</span></div>`).repeat(2),
    ),
  ),
  'voices that turn': answer((size) =>
    firm(
      repeated(
        size,
        numbered(600, (i) => `<div class=slide><p>Rope ${word(i)} held all winter, and we ordered another.</p><b>Ada ${word(i)}</b></div>`),
      ),
    ),
  ),
  'a slot for every line': inside((size) => numbered(size, (i) => `<div class=${word(i)}><p>It was wet ${i}.</p></div>`)),
  'one slot sixty deep': inside((size) => numbered(size, (i) => `${'<div>'.repeat(20)}Rope ${i} was wet.${'</div>'.repeat(20)}`)),
  'slots that begin with one word': inside((size) => numbered(size, (i) => `<p class=${word(i % 40)}>Rope ${word(i)}</p>`)),
  'slots of one text each': inside((size) => numbered(size, (i) => `<p class=${word(i % 900)}>Rope ${word(i % 900)} was wet.</p>`)),
  'slots in slots of one tag': inside((size) =>
    numbered(size, (i) => `${numbered(60, (j) => `<div class=${word(i * 7 + j)}>`)}Wet ${i}${'</div>'.repeat(5)}`),
  ),
  'long classes on every element': inside((size) => numbered(size, (i) => `<p class="${repeated(400, `col-${word(i)} `)}">Rope ${i} was wet.</p>`)),
};
