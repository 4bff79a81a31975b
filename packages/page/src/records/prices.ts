import { saidOnce } from '../document/build.js';
import { rowText } from '../document/characters.js';
import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { classAndId, type Tree } from '../tree/tree.js';
import {
  BEFORE_OLD_PRICE,
  BETWEEN_PRICES,
  hasPrice,
  LOWEST_PRICE,
  NOT_A_PRICE,
  OLD_PRICE_NAME,
  PRICE_RANGE,
  type PrintedAmount,
  printedAmounts,
} from '../vocabulary/amounts.js';

/** The price in a line. Amounts are decimal numbers as text. */
export interface Offer {
  /** The price as the page writes it, without labels: `€ 12.50`, `$10 – $25`, `From $29`. */
  readonly text: string;
  readonly price: string;
  /** The highest of a range. */
  readonly highPrice: string | undefined;
  /** Whether the line calls it the lowest of several. */
  readonly isLowest: boolean;
  /** The earlier price. */
  readonly listPrice: string | undefined;
  /** Whether the whole line is struck through or called an earlier price. */
  readonly isOld: boolean;
}

/** Maximum words next to the amount: in a longer line it is part of a sentence. */
const MAX_WORDS_BESIDE = 10;
/** Minimum share of an earlier price that a price has. */
const LOWEST_SHARE = 0.15;
/** Characters after an amount that show its meaning: `/mo`, `off`, `delivery`. */
const CHARACTERS_AFTER = 10;

/** The price in a line and the earlier price, which is struck through, named as one, or the higher of two; undefined where there is none. */
export function offerIn(page: Page, block: number): Offer | undefined {
  const { now, before } = textsOf(page, block);
  const isOld = !hasPrice(now);
  const offer = offerInText(saidOnce(isOld ? before : now));
  if (offer === undefined || isOld) return offer && { ...offer, isOld };
  const struck = printedAmounts(before)[0]?.amount;
  return offer.listPrice === undefined && struck !== undefined && Number(struck) > Number(offer.price) ? { ...offer, listPrice: struck } : offer;
}

/** The same for a text. */
function offerInText(text: string): Offer | undefined {
  const found = printedAmounts(text);
  const words = found.reduceRight((rest, { at, text: printed }) => `${rest.slice(0, at)} ${rest.slice(at + printed.length)}`, text);
  if (found.length === 0 || (words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > MAX_WORDS_BESIDE) return undefined;
  // `From $999 or $83.25/mo.` is a price, `$83.25/mo.` is not.
  if (NOT_A_PRICE.test(text.slice(0, Math.min(endOf(found[0]!) + CHARACTERS_AFTER, found[1]?.at ?? text.length)))) return undefined;
  const isOld = ({ at }: PrintedAmount) => BEFORE_OLD_PRICE.test(text.slice(0, at));
  const old = found.find(isOld);
  const now = found.some((one) => !isOld(one)) ? found.filter((one) => !isOld(one)) : found;
  const [first, second] = now as [PrintedAmount, PrintedAmount | undefined];
  const between = second === undefined ? '' : text.slice(endOf(first), second.at);
  const isRange = second !== undefined && PRICE_RANGE.test(between);
  // A price per year or per kilogram is not an earlier price.
  const isRate = second !== undefined && /^\s?(?:\/|per )/.test(text.slice(endOf(second)));
  const areTwo = second !== undefined && !isRange && !isRate && BETWEEN_PRICES.test(between) && share(first, second) >= LOWEST_SHARE;
  const [price, list] = areTwo
    ? ([first, second].sort((a, b) => Number(a.amount) - Number(b.amount)) as [PrintedAmount, PrintedAmount])
    : [first, old];
  const from = LOWEST_PRICE.exec(text.slice(0, price.at))?.index;
  return {
    text: text.slice(isRange ? first.at : (from ?? price.at), endOf(isRange ? second : price)),
    price: price.amount,
    highPrice: isRange ? second.amount : undefined,
    isLowest: from !== undefined && !isRange,
    listPrice: list !== undefined && !isRange && Number(list.amount) > Number(price.amount) ? list.amount : undefined,
    isOld: false,
  };
}

function endOf({ at, text }: PrintedAmount): number {
  return at + text.length;
}

function share({ amount: one }: PrintedAmount, { amount: other }: PrintedAmount): number {
  return Math.min(Number(one), Number(other)) / Math.max(Number(one), Number(other), 1e-9);
}

/** The text of a line without its earlier prices, which are struck through or named as such, and the text of these. */
function textsOf({ tree, blocks }: Page, block: number): { readonly now: string; readonly before: string } {
  const from = blocks.first[block]!;
  const to = blocks.last[block]! + 1;
  const texts = { now: '', before: '' };
  for (let row = from; row < to; row++) if (tree.tag[row] === TAG['#text']) texts[isOldPrice(tree, row) ? 'before' : 'now'] += tree.text[row]!;
  const squashed = (text: string) => text.replace(/\s+/g, ' ').trim();
  return texts.before === '' ? { now: rowText(tree, from, to), before: '' } : { now: squashed(texts.now), before: squashed(texts.before) };
}

const STRUCK = tagSet('del', 's', 'strike');
/** Levels above a text at which an element may strike it through, and at which class names and ids are checked. */
const HIGHEST_STRUCK = 5;
const HIGHEST_NAMED = 3;

/** Whether a text is struck through or called an earlier price by the elements around it. */
function isOldPrice(tree: Tree, text: number): boolean {
  let row = tree.parent[text]!;
  for (let step = 0; step < HIGHEST_STRUCK && row > 0; step++, row = tree.parent[row]!) {
    if (STRUCK.has(tree.tag[row]!)) return true;
    if (step < HIGHEST_NAMED && OLD_PRICE_NAME.test(classAndId(tree, row))) return true;
  }
  return false;
}
