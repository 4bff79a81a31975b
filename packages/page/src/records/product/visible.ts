import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../content/characters.js';
import { nearest } from '../../content/restore/around.js';
import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { surveyOf } from '../../metadata/survey.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { BESIDE, furniture, MENU, OVERLAY, RELATED } from '../reading/furniture.js';
import { HEADING, lines } from '../reading/lines.js';
import { hasPrice } from '../reading/signs.js';
import { type Offer, offerIn } from './offer-in.js';
import { isOfAnother } from './other-goods.js';
import { currencyIn } from './price.js';
import { beginningOf, isNoPrice, isOldPrice } from './price-names.js';
import type { Stated } from './product.js';

const PRICE_NAME = /(?:^|[\s_-])(?:price|prices|preis|prix|precio|prezzo|cena|amount|our-?price|sale-?price|product-?price)(?:$|[\s_-])/i;
const STOCK: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:out of stock|sold out|currently unavailable|ausverkauft|nicht (?:auf Lager|verfügbar)|agotado|épuisé|esaurito|niedostępny|нет в наличии)\b|在庫切れ|ناموجود|缺货/i,
    'OutOfStock',
  ],
  [/\b(?:in stock|auf lager|sofort lieferbar|en stock|disponible|disponibile|dostępny|в наличии)\b|在庫あり|موجود|有货/i, 'InStock'],
  [/\b(?:pre-?order|vorbestell|précommande)/i, 'PreOrder'],
];
const MAX_DISTANCE = 120;
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
  return { name: name === '' ? undefined : name, ...prices, availability, row: heading };
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
  const name = keyOf(blockText(blocks, heading));
  let best: (Offer & { readonly score: number; readonly text: string }) | undefined;
  let struck: string | undefined;
  const before = new Map<string, string>();
  const to = Math.min(blocks.size, heading + MAX_DISTANCE);
  for (let block = Math.max(0, heading - 15); block < to; block++) {
    if (
      blocks.words[block]! > MAX_PRICE_WORDS ||
      blocks.digits[block] === 0 ||
      (parts[blocks.node[block]!]! & (RELATED | BESIDE | MENU | OVERLAY)) !== 0
    )
      continue;
    const text = cleanLine(blockText(blocks, block));
    // The price of the page's own product leads nowhere else.
    if (!hasPrice(text) || isNoPrice(beginningOf(text)) || linkAround[blocks.first[block]!]! > 0 || isOfAnother(page, block, name)) continue;
    const kind = priceKind(page, blocks.first[block]!);
    const offer = offerIn(text);
    if (offer.listPrice !== undefined) before.set(offer.price!, offer.listPrice);
    else if (kind === 'list') {
      struck ??= offer.price;
      continue;
    }
    const score = (kind === '' ? 1 : 2) / (1 + Math.abs(block - heading) / 20) / (block < heading ? 2 : 1);
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
  for (let step = 0; step < 5 && row > 0; step++, row = tree.parent[row]!)
    if (PRICE_NAME.test(`${attribute(tree, row, 'class') ?? ''} ${attribute(tree, row, 'id') ?? ''}`)) return 'price';
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

const BUY =
  /^(?:add to (?:cart|bag|basket|trolley)|buy(?: it)? now|order now|in den (?:warenkorb|einkaufswagen)|jetzt kaufen|ajouter au panier|añadir al? (?:carrito|cesta)|comprar|aggiungi al carrello|do koszyka|dodaj do koszyka|в корзину|купить|カートに入れる|加入购物车|افزودن به سبد خرید|in winkelwagen|out of stock|sold out|currently unavailable)\b\.?/i;
/** What other pages say about things that are sold elsewhere. */
const ELSEWHERE =
  /^(?:where to buy|(?:see|check|view) price|add to (?:wish ?list|compare|comparison|registry)|notify me when|(?:choose|select) (?:options|a size))\b\.?/i;
/** Words in long texts from which on a page that says so is rather an article. */
const MUCH_TEXT = 400;
/** Buttons of this kind from which on a page rather offers many things. */
const MANY_BUTTONS = 6;

/** Whether the page has a button to buy something, and not one for each of many things. */
export function sellsOneThing(page: Page): boolean {
  const { blocks } = page;
  const isTalk = page.once(rows).longWords[0]! > MUCH_TEXT;
  let buttons = 0;
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.words[block]! > 6) continue;
    const text = blockText(blocks, block).trim();
    if (BUY.test(text) || (!isTalk && ELSEWHERE.test(text))) buttons++;
  }
  return buttons > 0 && buttons < MANY_BUTTONS;
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
