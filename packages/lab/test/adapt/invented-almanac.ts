import type { LabelledPage } from '../../src/corpora/dataset.js';
import { emptyLabel } from '../../src/corpora/label.js';
import type { MarkedBlocks } from '../../src/train/verdicts/marked-pages.js';

/** An invented site whose articles have a box of facts that looks like any other box next to an article: plain text leaves it out, notes would have it. */
const towns = ['Aske', 'Borrow', 'Calder', 'Dunmere', 'Elver', 'Farrow', 'Garth', 'Holm', 'Inver', 'Jarrow', 'Kettle', 'Lund'];

export function almanacPage(number: number): string {
  const town = towns[number % towns.length]!;
  const other = towns[(number + 5) % towns.length]!;
  return `<!doctype html><html lang="en"><head><title>${town} | The Almanac</title></head><body>
<nav><a href="/">Almanac</a> <a href="/towns">Towns</a> <a href="/ferries">Ferries</a></nav>
<main><h1>A winter in ${town}</h1>
<p>The harbour of ${town} freezes every year between the second week of January and the first of March, and the fishermen carry their boats up the slip before it does.</p>
<p>We stayed for ${number + 3} weeks with the keeper of the light, who has counted the geese over ${town} since he was a boy and writes their numbers on the wall of the pantry.</p>
<p>Nobody in ${town} remembers a winter without the long road to ${other}, which is closed to carts but open to anyone who can walk nine miles in snow and back before dark.</p></main>
<aside class="widget"><div class="row">${number * 31 + 412} souls</div><div class="row">market on ${number % 2 === 0 ? 'Tuesday' : 'Friday'}</div><div class="row">ferry: ${number + 2} crowns</div></aside>
<aside class="widget"><a href="/a">More about ${other}</a> <a href="/b">All towns</a> <a href="/c">Sign up</a></aside>
<footer><a href="/imprint">Imprint</a> <a href="/terms">Terms</a></footer></body></html>`;
}

const codeOf = (text: string) => {
  if (text.startsWith('A winter in')) return 'T';
  if (/souls$|^market on|^ferry: \d/.test(text)) return 'F';
  return /^(?:The harbour|We stayed|Nobody in)/.test(text) ? 'X' : '';
};

export function almanacMarks(texts: readonly string[]): MarkedBlocks {
  return texts.map((text) => [text, codeOf(text)] as const);
}

/** A labelled page as a set gives it. */
export function almanacLabel(number: number, texts: readonly string[]): LabelledPage {
  const known = { id: `page-${number}`, url: `https://almanac.example/${number}`, set: 'almanac', site: 'almanac.example', heldBack: false };
  const text = texts.filter((each) => ['T', 'X'].includes(codeOf(each))).join('\n');
  return { ...emptyLabel, ...known, text, bytes: () => new TextEncoder().encode(almanacPage(number)) };
}
