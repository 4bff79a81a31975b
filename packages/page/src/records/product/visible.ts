import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { head } from '../../features/surveys/head.js';
import { texts } from '../../features/surveys/texts.js';
import { surveyOf } from '../../metadata/survey.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { otherGoods } from '../../structure/other-goods.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { classAndId, nearest, type Tree } from '../../tree/tree.js';
import { currencyIn, hasPrice, PRICE_NAME } from '../../vocabulary/amounts.js';
import { BESIDE, FOOT, furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { RATED, RATERS, STOCK } from '../../vocabulary/shops.js';
import { type Offer, offerIn } from '../prices.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Stated } from './product.js';

/** Lines before and after the heading that are searched for stock and rating, and lines after and before it for the price. */
const BEFORE = 30;
const AFTER = 120;
const MAX_PRICE_DISTANCE = 200;
const MAX_BEFORE_PRICE = 15;
/** Letters of a heading that the title of the page must repeat; titles are cut short. */
const MAX_REPEATED = 30;

/** The product fields that a page shows, and where. */
export interface Visible extends Stated {
  /** Row of the heading; 0 for none. */
  readonly row: number;
  /** Blocks that give the price, the stock and the rating. */
  readonly blocks: readonly number[];
}

type Found = Stated & { readonly blocks: readonly number[] };
const NOTHING: Found = { blocks: [] };

/** The heading of a page, and the price, stock and rating near it. */
export function fromPage(page: Page): Visible {
  const heading = page.once(mainHeading);
  if (heading === null) return { row: 0, blocks: [] };
  const first = page.once(lines).blockFrom[heading]!;
  const name = cleanLine(blockText(page.blocks, first));
  const [price, stock, rating] = [priceNear(page, first), stockNear(page, first), ratingNear(page, first)];
  return {
    ...price,
    ...stock,
    ...rating,
    name: name === '' ? undefined : name,
    row: heading,
    blocks: [...price.blocks, ...stock.blocks, ...rating.blocks],
  };
}

/** The h1 that the title of the page repeats, or the first with words; on a page without one, the first heading that the title repeats. */
function mainHeading(page: Page): number | null {
  const { tree, blocks } = page;
  const { blockFrom, kind } = page.once(lines);
  const title = keyOf(page.once(head).title);
  const isInTitle = (block: number) => {
    const key = keyOf(blockText(blocks, block)).slice(0, MAX_REPEATED);
    return key.length > 3 && title.includes(key);
  };
  const mains = page.once(surveyOf).headings.filter((row) => tree.tag[row] === TAG.h1 && blockFrom[row]! < blockFrom[tree.end[row]!]!);
  if (mains.length > 0) return mains.find((row) => isInTitle(blockFrom[row]!)) ?? mains[0]!;
  for (let block = 0; block < blocks.size; block++) if (kind[block] === HEADING && isInTitle(block)) return blocks.node[block]!;
  return null;
}

/** Maximum words of a line with a price. Shops often repeat the price for screen readers. */
const MAX_PRICE_WORDS = 16;
/** A price that is named as one, or has an earlier price with it, counts twice. The score halves in this many lines. */
const NAMED = 2;
const HALF_DISTANCE = 20;

function priceNear(page: Page, heading: number): Found {
  const { blocks, tree } = page;
  const { text } = page.once(texts);
  const parts = page.once(furniture);
  const { linkAround } = page.once(lines);
  // A sidebar that also contains the heading belongs to the product.
  const elsewhere = (RELATED | BESIDE | MENU | OVERLAY) & ~parts[blocks.node[heading]!]!;
  const isOfOther = page.once(otherGoods);
  let best: { readonly offer: Offer; readonly block: number; readonly score: number } | undefined;
  let old: { readonly price: string; readonly block: number } | undefined;
  const before = new Map<string, string>();
  for (let block = Math.max(0, heading - MAX_BEFORE_PRICE); block < Math.min(blocks.size, heading + MAX_PRICE_DISTANCE); block++) {
    if (blocks.words[block]! > MAX_PRICE_WORDS || blocks.digits[block] === 0 || (parts[blocks.node[block]!]! & elsewhere) !== 0) continue;
    // The price of the page's own product is not a link.
    if (!hasPrice(text[block]!) || linkAround[blocks.first[block]!]! > 0 || isOfOther(block)) continue;
    const offer = offerIn(page, block);
    if (offer === undefined) continue;
    if (offer.isOld) {
      old ??= { price: offer.price, block };
      continue;
    }
    if (offer.listPrice !== undefined) before.set(offer.price, offer.listPrice);
    const isNamed = offer.listPrice !== undefined || isCalledPrice(tree, blocks.first[block]!);
    const score = (isNamed ? NAMED : 1) / (1 + Math.abs(block - heading) / HALF_DISTANCE) / (block < heading ? 2 : 1);
    if (!best || score > best.score) best = { offer, block, score };
  }
  if (!best) return old === undefined ? NOTHING : { listPrice: old.price, blocks: [old.block] };
  const { price, highPrice, isLowest } = best.offer;
  // Shops also give the price alone, for users who do not see the strikethrough.
  const listPrice = best.offer.listPrice ?? old?.price ?? before.get(price);
  const own = old !== undefined && listPrice === old.price ? [best.block, old.block] : [best.block];
  const currency = currencyIn(text[best.block]!) ?? undefined;
  return {
    price,
    highPrice,
    priceBound: isLowest ? 'lowest' : undefined,
    currency,
    listPrice: listPrice !== price ? listPrice : undefined,
    blocks: own,
  };
}

/** Levels above a text at which class names and ids are checked. */
const MAX_NAMED_STEPS = 5;

function isCalledPrice(tree: Tree, text: number): boolean {
  let row = tree.parent[text]!;
  for (let step = 0; step < MAX_NAMED_STEPS && row > 0; step++, row = tree.parent[row]!) if (PRICE_NAME.test(classAndId(tree, row))) return true;
  return false;
}

/** Maximum words of the first sentence of a line with the stock, and of the whole line. */
const MAX_STOCK_WORDS = 8;
const MAX_STOCK_TEXT = 30;
const CELLS = tagSet('td', 'th');
const MAX_CELL_STEPS = 8;

function stockNear(page: Page, heading: number): Found {
  const { blocks } = page;
  const { text } = page.once(texts);
  for (let block = Math.max(0, heading - BEFORE); block < Math.min(blocks.size, heading + AFTER); block++) {
    const [sentence] = /^[^.!]*/.exec(text[block]!)!;
    if (blocks.words[block]! > MAX_STOCK_TEXT || sentence.split(' ').length > MAX_STOCK_WORDS) continue;
    // Several badges are there for a script to choose from. Stock in a table is that of one of several variants.
    const stock = STOCK.filter(([words]) => words.test(sentence));
    if (stock.length !== 1 || nearest(page.tree, blocks.node[block]!, CELLS, MAX_CELL_STEPS) !== 0) continue;
    return { availability: stock[0]![1], blocks: [block] };
  }
  return NOTHING;
}

const MAX_RATING_WORDS = 14;
/** Maximum lines after a rating in which the number of ratings may be. */
const MAX_COUNT_LINES = 3;

/** The average rating of a product, and the number of ratings. The rating of a single buyer has no count. */
function ratingNear(page: Page, heading: number): Found {
  const { blocks } = page;
  const { text } = page.once(texts);
  const parts = page.once(furniture);
  const line = (block: number) => (block < blocks.size && blocks.words[block]! <= MAX_RATING_WORDS ? text[block]! : '');
  for (let block = Math.max(0, heading - BEFORE); block < heading + AFTER; block++) {
    const rated = RATED.exec(line(block));
    if (rated === null || (parts[blocks.node[block]!]! & (MENU | FOOT | RELATED)) !== 0) continue;
    for (let next = 0; next <= MAX_COUNT_LINES; next++) {
      const count = RATERS.exec(next === 0 ? line(block).slice(rated.index + rated[0].length) : line(block + next))?.[1];
      const ratingCount = Number((count ?? '').replace(/[.,]/g, ''));
      if (ratingCount > 0) return { rating: Number(rated[1]!.replace(',', '.')), ratingCount, blocks: next === 0 ? [block] : [block, block + next] };
    }
  }
  return NOTHING;
}
