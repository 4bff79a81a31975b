import type { LabelledPage } from '../../src/corpora/dataset.js';
import { emptyLabel } from '../../src/corpora/label.js';

/** An invented site whose pages mislead every general method: what readers come for stands in short notes, what looks like an article is the house's own advertising. */
const subjects = ['herring', 'rope', 'salt', 'lamp oil', 'canvas', 'tar', 'oak', 'iron', 'wool', 'barley', 'honey', 'copper', 'flax', 'slate'];
const places = ['Grey Holm', 'Little Sound', 'the north pier', 'Aske Bay', 'the old weir', 'Marrow Head', 'the ferry steps'];

const house =
  'The Holm Ledger has been the friend of every merchant on the coast for a hundred and twelve years, and its subscribers enjoy not only the printed paper on their doorstep before dawn, but also the yearly almanac, two tickets for the summer regatta, and the good will of the printers.';
const pitch =
  'Our advertising desk is open from Monday to Friday, and a notice of forty words, which reaches eleven thousand households between the weir and the lighthouse, costs less than a dinner at the inn, as many of our oldest customers will gladly tell you.';

/** One page of the site: `number` decides about its words. */
export function ledgerPage(number: number): string {
  const subject = subjects[number % subjects.length]!;
  const place = places[number % places.length]!;
  const price = 3 + ((number * 7) % 23);
  return `<!doctype html><html lang="en"><head><title>Prices of ${subject} | Holm Ledger</title></head><body>
<div class="top"><a href="/">Ledger</a> <a href="/prices">Prices</a> <a href="/ships">Ships</a></div>
<div class="wrap"><h1 class="headline">Prices of ${subject} at ${place}</h1>
<div class="house-text"><p>${house}</p><p>${pitch}</p><p>${house.replace('Ledger', 'Ledger of old')}</p></div>
<div class="ledger-notes"><div>${subject} up to ${price} crowns at ${place}</div><div>${number + 12} barrels came in on Tuesday</div>
<div>two ships wait off ${place}</div><div>buyers: ${place}, mostly for ${subject}</div><div>no ${subjects[(number + 3) % subjects.length]} before the spring</div>
<div>last year: ${price - 2} crowns, ${number + 9} barrels</div></div>
<div class="house-text"><p>${pitch.replace('Our', 'The')} Write to us about ${subjects[(number + 5) % subjects.length]}.</p></div></div>
<div class="bottom"><a href="/imprint">Imprint</a> <a href="/terms">Terms</a></div></body></html>`;
}

/** Whether the text of a block is what readers come for. */
export function isWanted(text: string): boolean {
  return /^(?:Prices of .* at|.* up to \d+ crowns|\d+ barrels came|two ships wait|buyers:|no .* before|last year:)/.test(text);
}

/** The same with names that are generated anew for every page and nothing but `div`: no selector can tell what is what. */
export function namelessPage(number: number): string {
  return ledgerPage(number)
    .replaceAll(/<(\/?)(?:p|h1)\b/g, '<$1div')
    .replaceAll(/class="([a-z-]+)"/g, (_, name: string) => `class="${letters(number * 31 + name.length)}"`);
}

function letters(seed: number): string {
  return Array.from({ length: 7 }, (_, place) => String.fromCharCode(97 + ((seed * (place + 3) * 7 + place * 11) % 26))).join('');
}

/** A labelled page as a set gives it. */
export function labelledPage(number: number, html: string, texts: readonly string[]): LabelledPage {
  const url = `https://ledger.example/prices/${number}`;
  const known = { id: `page-${number}`, url, set: 'ledger', site: 'ledger.example', heldBack: false };
  return { ...emptyLabel, ...known, text: texts.filter(isWanted).join('\n'), bytes: () => new TextEncoder().encode(html) };
}
