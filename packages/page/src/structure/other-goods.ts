import { texts } from '../features/surveys/texts.js';
import { blockStarts } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { isPlaceHere, productParts } from './named-parts.js';

const PRICE = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:USD|EUR|GBP|CHF|kr|zł|Kč|Ft|Lei|TL)\b/u;
const MAX_PRICE_WORDS = 12;
/** Blocks of a card, elements between it and its price, and cards that make a row of goods. */
const MAX_CARD = 30;
const MAX_DEPTH = 10;
const MIN_CARDS = 2;

/**
 * Runs of blocks that are cards of other things, on a page that sells one: each has a price, a picture and a link to another page, and there are
 * several in one element. An element with the main heading is not a card.
 */
export function goodsBeside(page: Page): (readonly [first: number, end: number])[] {
  const { tree, blocks } = page;
  const prices = priceBlocks(page);
  if (prices.length < MIN_CARDS) return [];
  const starts = blockStarts(blocks);
  const hasPicture = holderOf(page, (_, tag) => tag === TAG.img);
  const hasLink = holderOf(page, (row, tag) => tag === TAG.a && !isPlaceHere(attribute(tree, row, 'href')));
  const hasMain = holderOf(page, (_, tag) => tag === TAG.h1);
  const cardsIn = new Map<number, Set<number>>();
  for (const block of prices) {
    let row = tree.parent[blocks.first[block]!]!;
    for (let step = 0; step < MAX_DEPTH && row > 0; step++, row = tree.parent[row]!) {
      if (starts[tree.end[row]!]! - starts[row]! > MAX_CARD || hasMain(row)) break;
      if (!hasPicture(row) || !hasLink(row)) continue;
      const parent = tree.parent[row]!;
      cardsIn.set(parent, (cardsIn.get(parent) ?? new Set()).add(row));
    }
  }
  return [...cardsIn.values()].flatMap((cards) =>
    cards.size < MIN_CARDS ? [] : Array.from(cards, (row) => [starts[row]!, starts[tree.end[row]!]!] as const),
  );
}

/** Tells whether a block is about other goods than the product of the page. For a row without text, ask about the first block after it. */
export function otherGoods(page: Page): (block: number) => boolean {
  const runs = [...page.once(productParts).others.map(({ run }) => [run.first, run.end] as const), ...page.once(goodsBeside)];
  return (block) => runs.some(([first, end]) => first <= block && block < end);
}

/** Short lines with a price. */
function priceBlocks(page: Page): number[] {
  const { blocks } = page;
  const { text } = page.once(texts);
  const found: number[] = [];
  for (let block = 0; block < blocks.size; block++)
    if (blocks.digits[block]! > 0 && blocks.words[block]! <= MAX_PRICE_WORDS && PRICE.test(text[block]!)) found.push(block);
  return found;
}

/** How many rows up to each, that one not included, pass a test; tells whether an element holds one. */
function holderOf({ tree }: Page, passes: (row: number, tag: number) => boolean): (row: number) => boolean {
  const counts = new Uint32Array(tree.size + 1);
  for (let row = 0; row < tree.size; row++) counts[row + 1] = counts[row]! + (passes(row, tree.tag[row]!) ? 1 : 0);
  return (row) => counts[tree.end[row]!]! > counts[row]!;
}
