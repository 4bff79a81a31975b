import { BY_ARIA } from '../../blocks/visibility.js';
import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { CONTROLS, furniture } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Item } from './item.js';

/** The blocks of an item that say something about it, in the order of the page; `name` is the block of its title. */
export type CardLines = (item: Item, name: number) => readonly number[];

/** Share of the items that say a line word for word, and fewest of them, from which on it says nothing about any of them. */
const SHARED_BY = 0.6;
const SHARED_BY_FEWEST = 3;
/** Share of the lines in one place that must differ for the place to tell the items apart. */
const MIN_DIFFERENT = 0.25;
/** Words of a line that is a text of its own. */
const MAX_WORDS = 80;
/** Words that a line says beside the name without saying more than it: "Quick view of …", "Add … to your basket". */
const MAX_AROUND_NAME = 5;

const CONTROL = tagSet('button', 'select', 'option', 'label', 'textarea');
/** Elements between a line and its item whose tags are asked. */
const HIGHEST = 6;

/** What the lines of items say, by the places where they stand: the same place in every item has the same kind of thing. */
export function cardLines(page: Page, items: readonly Item[], names: readonly number[]): CardLines {
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  const { path } = page.once(shapes);
  const counts = new Map<string, number>();
  const places = new Map<number, { lines: number; different: Set<string> }>();
  for (const [i, { node, end }] of items.entries()) {
    const own = new Set<string>();
    for (let block = blockFrom[node]!; block < blockFrom[end]!; block++) {
      if (block === names[i]) continue;
      own.add(text[block]!);
      const at = path[page.blocks.node[block]!]!;
      const place = places.get(at) ?? { lines: 0, different: new Set() };
      places.set(at, place);
      place.lines++;
      place.different.add(text[block]!);
    }
    for (const line of own) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const shared = Math.max(Math.min(SHARED_BY_FEWEST, items.length), items.length * SHARED_BY);
  const tells = (block: number) => {
    const place = places.get(path[page.blocks.node[block]!]!);
    if (place === undefined) return false;
    return counts.get(text[block]!)! < shared && place.different.size >= place.lines * MIN_DIFFERENT;
  };
  return ({ node, end }, name) => {
    const found: number[] = [];
    for (let block = blockFrom[node]!; block < blockFrom[end]!; block++)
      if (block === name || (mayTell(page, block, node, name) && (isFact(page, block) || tells(block)) && !repeats(text, block, { found, name })))
        found.push(block);
    return pricesOnce(page, found, name);
  };
}

/** Words of a line that is no text. */
const MAX_SHORT_WORDS = 8;

/** The same without texts. */
export const shortLines = atMost(MAX_SHORT_WORDS);
/** The names of items, their prices and days. */
export const factLines = atMost(0);

function atMost(words: number): typeof cardLines {
  return (page, items, names) => {
    const linesOf = cardLines(page, items, names);
    return (item, name) => linesOf(item, name).filter((block) => block === name || page.blocks.words[block]! <= words || isFact(page, block));
  };
}

/** A price or a day. */
function isFact(page: Page, block: number): boolean {
  const { dates } = page.once(signs);
  return dates[block + 1]! > dates[block]! || isPrice(page, block);
}

function isPrice(page: Page, block: number): boolean {
  const { prices } = page.once(signs);
  return prices[block + 1]! > prices[block]!;
}

/** What a line calls an amount that it is about; "Save $5" says something else. */
const PRICE_WORD = /price|preis|prix|precio|prezzo|preço|prijs|\bpris\b|cena|цена|価格|价格/i;
const AMOUNT = /\d[\d.,]*/g;
/** Words of a line that is a price and no more. */
const MAX_PRICE_WORDS = 12;

/** Lines without prices that others of them say: shops have one line for a usual price and one for a sale, and a style hides what does not apply. */
function pricesOnce(page: Page, found: readonly number[], name: number): readonly number[] {
  const { text } = page.once(texts);
  const amounts = new Map<number, ReadonlySet<string>>();
  for (const block of found)
    if (block !== name && page.blocks.words[block]! <= MAX_PRICE_WORDS && isPrice(page, block) && PRICE_WORD.test(text[block]!))
      amounts.set(block, new Set(text[block]!.match(AMOUNT)));
  if (amounts.size < 2) return found;
  return found.filter((block) => {
    const own = amounts.get(block);
    if (own === undefined) return true;
    for (const [other, all] of amounts)
      if (other !== block && (all.size > own.size || (all.size === own.size && other < block)) && [...own].every((amount) => all.has(amount)))
        return false;
    return true;
  });
}

/** An address that a page has as text, for its scripts. */
const ADDRESS = /^\S*\/\S*[/?=]\S*$/;

/** Whether a line is shown, is no control and says something. */
function mayTell(page: Page, block: number, item: number, name: number): boolean {
  const { blocks, tree } = page;
  // What is hidden from readers of screens alone is what everybody else sees, and what hides the name hides the whole list until a script runs.
  if ((blocks.hidden[block]! & ~BY_ARIA & ~blocks.hidden[name]!) !== 0 || blocks.words[block] === 0 || blocks.words[block]! > MAX_WORDS) return false;
  if (ADDRESS.test(page.once(texts).text[block]!)) return false;
  const node = blocks.node[block]!;
  const parts = page.once(furniture);
  // Where the name is in a form as well, the form is around the list.
  if ((parts[node]! & ~parts[blocks.node[name]!]! & CONTROLS) !== 0) return false;
  for (let row = blocks.first[block]!, steps = 0; row > item && steps < HIGHEST; row = tree.parent[row]!, steps++)
    if (CONTROL.has(tree.tag[row]!)) return false;
  return true;
}

/** Whether a line says no more than the name, or than another line of the item. */
function repeats(text: readonly string[], block: number, { found, name }: { readonly found: readonly number[]; readonly name: number }): boolean {
  const line = text[block]!.toLowerCase();
  const title = text[name]!.toLowerCase();
  if (line.includes(title) && line.split(' ').length <= title.split(' ').length + MAX_AROUND_NAME) return true;
  return title.includes(line) || found.some((other) => text[other]!.toLowerCase().includes(line));
}
