import type { Card } from '../../content/arrange/card.js';
import type { Kept } from '../../decide/choose.js';
import { isFurniture } from '../../document/images/furniture.js';
import { imageSource } from '../../document/images/source.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { CONTROLS, furniture } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { titleOver } from '../regions/region.js';
import type { Item } from './item.js';
import { type CardLines, cardLines, factLines, shortLines } from './item-lines.js';
import { keepsSome, keyOf, MIN_SAID_WORDS, type NamedList, newAmong } from './new-entries.js';
import { withSiblings } from './siblings.js';
import { titleBlocks } from './title.js';

/** The lists of a page as its document shows them. */
export interface Listed {
  readonly cards: readonly Card[];
  /** Lines of the cards and the headings above them, whether the method kept them or not. */
  readonly blocks: readonly number[];
  /** Row of the picture of each card that has one. */
  readonly pictures: readonly number[];
}

/** Items of a list from which on it is one; goods with their prices are one from two on. */
const MIN_ITEMS = 3;
const MIN_GOODS = 2;
/** Share of the names that the method must have kept, or of the items that must say more than a name, for a list to be shown. */
const MIN_KEPT = 0.5;
const MIN_TELLING = 0.5;

/** The document may say more than the text, but no multiple of it: beyond this many words for each of the text, items have no texts, and then names and facts alone. */
const MAX_RATIO = 1.3;
const MAX_ADDED_WORDS = 60;

/** The lists of a page that is for them, each item whole: its name, what it costs, its day, what it is about, its picture. */
export function listedIn(page: Page, kept: Kept, items: readonly Item[]): Listed {
  const lists = listsIn(items)
    .map((read) => withSiblings(page, read))
    .map((list) => ({ list, names: namesOf(page, list) }))
    .filter(({ list, names }) => isLongEnough(list) && tellsApart(list) && isShown(page, { list, names, kept }));
  const text = kept.keeps.reduce((sum, keeps, block) => sum + keeps * page.blocks.words[block]!, 0);
  for (const linesOf of [cardLines, shortLines]) {
    const listed = listedWith(page, { kept, items, lists, linesOf });
    if (wordsBeside(page, kept, listed.blocks) <= MAX_RATIO * text + MAX_ADDED_WORDS) return listed;
  }
  return listedWith(page, { kept, items, lists, linesOf: factLines });
}

/** The block of the name of each item; −1 for none. Where a call has the name ("Shop Oak stool >"), it is the line that says the name alone. */
function namesOf(page: Page, list: readonly Item[]): number[] {
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  const names = titleBlocks(
    page,
    list.map(({ node, end }) => ({ row: node, end })),
  );
  return names.map((name, i) => {
    const { node, end, title } = list[i]!;
    if (name < 0 || text[name]!.indexOf(title) < 1) return name;
    for (let block = blockFrom[node]!; block < blockFrom[end]!; block++)
      if (text[block] === title && page.blocks.hidden[block] === page.blocks.hidden[name]) return block;
    return name;
  });
}

interface Listing {
  readonly kept: Kept;
  readonly items: readonly Item[];
  /** Those to show, with the block of every name. */
  readonly lists: readonly { readonly list: readonly Item[]; readonly names: readonly number[] }[];
  readonly linesOf: typeof cardLines;
}

function listedWith(page: Page, { kept, items, lists, linesOf: readerOf }: Listing): Listed {
  const listed = { cards: [] as Card[], blocks: [] as number[], pictures: [] as number[] };
  const known = keptNames(page, kept, items);
  const said = keptTexts(page, kept);
  for (const { list, names } of lists) {
    const linesOf = readerOf(page, list, names);
    const isNew = newAmong(page, { list, names, kept }, { known, said });
    for (const [i, item] of list.entries()) {
      if (isNew(i) && !isPageTitle(page, names, i)) addCard(page, { item, name: names[i]!, linesOf, said, kept }, listed);
      known.add(keyOf(item));
    }
    for (const [i, item] of list.entries()) if (item.list !== null && item.list !== list[i - 1]?.list) addName(page, item, listed.blocks);
  }
  return listed;
}

/** Whether the name of an entry is the heading of the whole page, and those of the others are none: what is around the title is no entry. */
function isPageTitle({ tree, blocks }: Page, names: readonly number[], at: number): boolean {
  const isFirstHeading = (block: number) => block >= 0 && tree.tag[blocks.node[block]!] === TAG.h1;
  return isFirstHeading(names[at]!) && names.filter(isFirstHeading).length === 1;
}

function listsIn(items: readonly Item[]): Item[][] {
  const lists = new Map<number, Item[]>();
  for (const item of items) {
    const same = lists.get(item.region);
    if (same) same.push(item);
    else lists.set(item.region, [item]);
  }
  return [...lists.values()];
}

/** Share of the names that must differ: what is called the same everywhere is a button of a menu. */
const MIN_NAMES = 0.25;

function tellsApart(list: readonly Item[]): boolean {
  return new Set(list.map(({ title }) => title)).size > list.length * MIN_NAMES;
}

function isLongEnough(list: readonly Item[]): boolean {
  return list.length >= MIN_ITEMS || (list.length >= MIN_GOODS && list.every(({ price, url }) => price !== null && url !== null));
}

/** Mean words of names that no menu has, and entries with such names that are no row of offers. */
const MIN_NAME_WORDS = 5;
const MIN_LONG_NAMES = 6;

/** A list of bare short names that the method left out is a menu more often than not; one of which it kept parts is torn unless it is shown. */
function isShown(page: Page, { list, names, kept }: NamedList): boolean {
  const isKept = (item: Item, i: number) => kept.keeps[names[i]!] === 1 || keepsSome(page, kept, item);
  if (list.filter(isKept).length >= list.length * MIN_KEPT) return true;
  const words = names.reduce((sum, name) => sum + (page.blocks.words[name] ?? 0), 0);
  if (list.length >= MIN_LONG_NAMES && words >= list.length * MIN_NAME_WORDS) return true;
  const isTelling = ({ price, date, summary, image }: Item) => price !== null || date !== null || summary !== null || image !== null;
  return list.filter(isTelling).length >= list.length * MIN_TELLING;
}

interface Adding {
  readonly item: Item;
  readonly name: number;
  readonly linesOf: CardLines;
  /** Lines that the method kept. */
  readonly said: ReadonlySet<string>;
  readonly kept: Kept;
}

function addCard(
  page: Page,
  { item, name, linesOf, said, kept }: Adding,
  { cards, blocks, pictures }: { cards: Card[]; blocks: number[]; pictures: number[] },
): void {
  if (name < 0) return;
  const { text } = page.once(texts);
  cards.push({ row: item.node, end: item.end, name: page.blocks.first[name]!, address: item.url ?? undefined, isOffer: item.price !== null });
  for (const block of linesOf(item, name))
    if (
      kept.barred?.[block] !== 1 &&
      (block === name || kept.keeps[block] === 1 || page.blocks.words[block]! < MIN_SAID_WORDS || !said.has(text[block]!))
    )
      blocks.push(block);
  const picture = pictureOf(page, item, name);
  if (picture > 0) pictures.push(picture);
}

function keptTexts(page: Page, { keeps }: Kept): Set<string> {
  return new Set(page.once(texts).text.filter((_, block) => keeps[block] === 1));
}

/** Names of the items that the method kept, with their addresses. */
function keptNames(page: Page, kept: Kept, items: readonly Item[]): Set<string> {
  return new Set(items.filter((item) => keepsSome(page, kept, item)).map(keyOf));
}

/** How many there are, which heads nothing. */
const COUNT = /^(?:showing|displaying|viewing)\b.*\d|^\d[\d.,]*\s(?:products?|items?|results?|artikel|produkte|résultats?|productos?|prodotti)$/i;

/** The heading above a list. */
function addName(page: Page, { node, end, list }: Item, blocks: number[]): void {
  const block = titleOver(page, [{ row: node, end }]);
  if (block >= 0 && list !== null && !COUNT.test(list) && page.once(lines).blockFrom[node]! > block) blocks.push(block);
}

/** Row of the first image of an item that is a picture of it; 0 for none. */
function pictureOf(page: Page, { node, end }: Item, name: number): number {
  const { tree } = page;
  const parts = page.once(furniture);
  for (let row = node; row < end; row++) {
    if (tree.tag[row] !== TAG.img || (parts[row]! & ~parts[page.blocks.node[name]!]! & CONTROLS) !== 0) continue;
    const source = imageSource(tree, row);
    if (source !== undefined && !source.startsWith('data:') && !isFurniture(tree, row, source)) return row;
  }
  return 0;
}

/** Words of blocks that are not kept. */
function wordsBeside({ blocks: { words } }: Page, { keeps }: Kept, blocks: readonly number[]): number {
  return blocks.reduce((sum, block) => sum + (keeps[block] === 1 ? 0 : words[block]!), 0);
}
