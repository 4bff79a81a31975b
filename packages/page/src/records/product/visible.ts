import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { head } from '../../features/surveys/head.js';
import { surveyOf } from '../../metadata/survey.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { otherGoods } from '../../structure/other-goods.js';
import { nearest } from '../../tree/nearest.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { classAndId } from '../../tree/tree.js';
import { currencyIn, hasPrice, PRICE_NAME } from '../../vocabulary/amounts.js';
import { BESIDE, furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { STOCK } from '../../vocabulary/shops.js';
import { beginningOf, isNoPrice, isOldPrice, type Offer, offerIn } from '../prices.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Stated } from './product.js';
import { shownRating } from './shown-facts.js';

/** Lines after its heading in which a page says whether a thing can be had, and what it costs. */
const MAX_DISTANCE = 120;
const MAX_PRICE_DISTANCE = 200;
const MAX_BEFORE = 15;
/** Letters of a heading that the title of the page must repeat; titles are cut short. */
const MAX_REPEATED = 30;

/** What the page shows: its heading, and the first price that is near it. */
export function fromPage(page: Page): Stated & { readonly row?: number } {
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  const heading = page.once(mainHeading);
  if (heading === null) return {};
  const first = blockFrom[heading]!;
  const name = cleanLine(blockText(blocks, first));
  const prices = pricesNear(page, first);
  const availability = stockNear(page, first);
  return { name: name === '' ? undefined : name, ...prices, ...shownRating(page, first), availability, row: heading };
}

/** The h1 that the title of the page repeats, or the first with words; null where the page has neither that nor another heading of its title. */
function mainHeading(page: Page): number | null {
  const { tree, blocks } = page;
  const { blockFrom } = page.once(lines);
  const mains = page.once(surveyOf).headings.filter((row) => tree.tag[row] === TAG.h1 && blockFrom[row]! < blockFrom[tree.end[row]!]!);
  if (mains.length < 2) return mains[0] ?? titledHeading(page) ?? null;
  const title = keyOf(page.once(head).title);
  const isInTitle = (row: number) => title.includes(keyOf(blockText(blocks, blockFrom[row]!)).slice(0, MAX_REPEATED));
  return mains.find(isInTitle) ?? mains[0]!;
}

/** On a page without h1: the first heading of any level that the title of the page repeats. */
function titledHeading(page: Page): number | undefined {
  const title = keyOf(page.once(head).title);
  const { kind } = page.once(lines);
  for (let block = 0; block < page.blocks.size; block++) {
    if (kind[block] !== HEADING) continue;
    const key = keyOf(blockText(page.blocks, block));
    if (key.length > 3 && title.includes(key)) return page.blocks.node[block]!;
  }
  return undefined;
}

/** Words of a line with a price; shops say it for readers of screens once more. */
const MAX_PRICE_WORDS = 16;

function pricesNear(page: Page, heading: number): Stated {
  const { blocks } = page;
  const parts = page.once(furniture);
  const { linkAround } = page.once(lines);
  let best: (Offer & { readonly score: number; readonly text: string }) | undefined;
  let struck: string | undefined;
  const before = new Map<string, string>();
  const to = Math.min(blocks.size, heading + MAX_PRICE_DISTANCE);
  // A box beside the text that the heading is in as well is the product's own.
  const elsewhere = (RELATED | BESIDE | MENU | OVERLAY) & ~parts[blocks.node[heading]!]!;
  const isOfOther = page.once(otherGoods);
  for (let block = Math.max(0, heading - MAX_BEFORE); block < to; block++) {
    if (isOfOther(block) || blocks.words[block]! > MAX_PRICE_WORDS || blocks.digits[block] === 0 || (parts[blocks.node[block]!]! & elsewhere) !== 0)
      continue;
    const text = cleanLine(blockText(blocks, block));
    // The price of the page's own product leads nowhere else.
    if (!hasPrice(text) || isNoPrice(beginningOf(text)) || linkAround[blocks.first[block]!]! > 0) continue;
    const kind = priceKind(page, blocks.first[block]!);
    const offer = offerIn(text);
    if (offer.listPrice !== undefined) before.set(offer.price!, offer.listPrice);
    else if (kind === 'list') {
      struck ??= offer.price;
      continue;
    }
    // What it cost before is said of the thing that the page sells.
    const score = (kind === '' && offer.listPrice === undefined ? 1 : 2) / (1 + Math.abs(block - heading) / 20) / (block < heading ? 2 : 1);
    if (!best || score > best.score) best = { ...offer, score, text };
  }
  if (!best) return { listPrice: struck };
  // Shops say the price alone, too, for those who do not see what is struck through.
  const listPrice = best.listPrice ?? struck ?? before.get(best.price ?? '');
  return { price: best.price, currency: currencyIn(best.text) ?? undefined, listPrice: listPrice !== best.price ? listPrice : undefined };
}

/** Whether the elements around a text call it the price, or the price before. */
function priceKind({ tree }: Page, text: number): 'price' | 'list' | '' {
  if (isOldPrice(tree, text)) return 'list';
  let row = tree.parent[text]!;
  for (let step = 0; step < 5 && row > 0; step++, row = tree.parent[row]!) if (PRICE_NAME.test(classAndId(tree, row))) return 'price';
  return '';
}

/** Words of a line that says whether a thing can be had, or of its first sentence in a text of so many. */
const MAX_STOCK_WORDS = 8;
const MAX_STOCK_TEXT = 30;

const BADGES = /^sale sold out$/i;
const CELLS = tagSet('td', 'th');
const MAX_CELL_STEPS = 8;

function stockNear(page: Page, heading: number): string | undefined {
  const { blocks } = page;
  for (let block = Math.max(0, heading - 30); block < Math.min(blocks.size, heading + MAX_DISTANCE); block++) {
    if (blocks.words[block]! > MAX_STOCK_TEXT) continue;
    const line = blockText(blocks, block);
    const text = blocks.words[block]! > MAX_STOCK_WORDS ? shortSentence(line) : line;
    // Both badges are there for a script to choose from; what a table says is about one of several.
    if (BADGES.test(text) || nearest(page.tree, blocks.node[block]!, CELLS, MAX_CELL_STEPS) !== 0) continue;
    for (const [words, name] of STOCK) if (words.test(text)) return name;
  }
  return undefined;
}

/** The first sentence of a text; nothing where it is long. */
function shortSentence(text: string): string {
  const [sentence] = /^[^.!]*/.exec(text)!;
  return sentence.split(' ').length > MAX_STOCK_WORDS ? '' : sentence;
}

/** Short lines with a price up to which a page offers one thing, and how far below its heading the first may be. */
const FEW_PRICES = 3;
const RIGHT_BELOW = 12;

/** Whether the page shows a price right below its heading and few others. */
export function offersOneThing(page: Page): boolean {
  const { blocks } = page;
  const { blockFrom, linkAround } = page.once(lines);
  const parts = page.once(furniture);
  const heading = page.once(mainHeading);
  if (heading === null) return false;
  let prices = 0;
  let isBelow = false;
  for (let block = 0; block < blocks.size && prices <= FEW_PRICES; block++) {
    if (blocks.words[block]! > 4 || blocks.digits[block] === 0 || (parts[blocks.node[block]!]! & (RELATED | MENU | OVERLAY)) !== 0) continue;
    const text = cleanLine(blockText(blocks, block));
    // Prices in links are those of other things.
    if (!hasPrice(text) || isNoPrice(text) || linkAround[blocks.first[block]!]! > 0) continue;
    prices++;
    const below = block - blockFrom[heading]!;
    if (below > 0 && below <= RIGHT_BELOW) isBelow = true;
  }
  return isBelow && prices <= FEW_PRICES;
}
