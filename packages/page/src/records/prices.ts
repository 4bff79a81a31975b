import { rowText } from '../document/row-text.js';
import { saidOnce } from '../document/said-twice.js';
import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { classAndId, type Tree } from '../tree/tree.js';
import { amountOf, BEFORE_OLD_PRICE, BETWEEN_PRICES, hasPrice, moneyIn, NOT_A_PRICE, OLD_PRICE_NAME } from '../vocabulary/amounts.js';

const STRUCK = tagSet('del', 's', 'strike');
/** Elements around a text that may be struck through, and those whose names are asked. */
const HIGHEST_STRUCK = 5;
const HIGHEST_NAMED = 3;
const CHARACTERS_AFTER = 8;

/** Whether a text is struck through or called an earlier price by the elements around it. */
export function isOldPrice(tree: Tree, text: number): boolean {
  let row = tree.parent[text]!;
  for (let step = 0; step < HIGHEST_STRUCK && row > 0; step++, row = tree.parent[row]!) {
    if (STRUCK.has(tree.tag[row]!)) return true;
    if (step < HIGHEST_NAMED && OLD_PRICE_NAME.test(classAndId(tree, row))) return true;
  }
  return false;
}

/** Whether an amount in a text is something else than what a thing costs: a rate, a saving, what delivery is free from. */
export function isNoPrice(text: string): boolean {
  return NOT_A_PRICE.test(text);
}

/** A text up to its first number and what is said about it: `From $999 or $83.25/mo.` is a price, `$83.25/mo.` is none. */
export function beginningOf(text: string): string {
  const number = /\d[\d.,]*/.exec(text);
  return number ? text.slice(0, number.index + number[0].length + CHARACTERS_AFTER) : text;
}

/** What a line says about a price; amounts are decimal numbers as text. */
export interface Offer {
  readonly price: string | undefined;
  /** What it cost before. */
  readonly listPrice?: string | undefined;
}

const SIGNED_AMOUNT = /\p{Sc}\s?\d[\d.,]{0,14}|\d[\d.,]{0,14}\s?\p{Sc}/gu;

/** What a short line says: what something costs, and what it cost before where it says that. */
export function offerIn(said: string): Offer {
  const text = saidOnce(said);
  const found = Array.from(text.matchAll(SIGNED_AMOUNT));
  const [first, second] = found;
  // What it costs by the year or the kilogram is no price that it had.
  const isRate = second !== undefined && /^\s?(?:\/|per )/.test(text.slice(second.index + second[0].length));
  if (found.length === 2 && !isRate && BETWEEN_PRICES.test(text.slice(first!.index + first![0].length, second!.index))) {
    const [one, other] = [amountIn(first![0]), amountIn(second![0])];
    if (one !== undefined && other !== undefined && one !== other)
      return Number(one) < Number(other) ? { price: one, listPrice: other } : { price: other, listPrice: one };
  }
  return { price: moneyIn(text)?.amount };
}

function amountIn(written: string): string | undefined {
  return amountOf(written.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''));
}

/** Words beside the amount, at most: in a longer line it is part of a sentence. */
const MAX_WORDS_BESIDE = 7;

/** Share of an earlier price that a price has at least. */
const LOWEST_SHARE = 0.15;

const SIGN =
  '(?:[A-Z]{0,2}[$€£¥￥₹₩₽₺₫฿₴₪円元]|(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|PLN|SEK|NOK|DKK|CZK|HUF|RUB|Lei|TL|kr|zł|Kč|Ft|руб|лв|تومان|ریال)(?![A-Za-z])\\.?)';
const PRINTED_NUMBER = "\\d(?:[\\d.,'’\\u00a0\\u202f]{0,12}\\d|[ ]\\d{3}(?!\\d)){0,3}(?:,[-–—])?";
const PRINTED_AMOUNT = new RegExp(`${SIGN}\\s?${PRINTED_NUMBER}|${PRINTED_NUMBER}\\s?${SIGN}`, 'gu');
/** Between the ends of a range. */
const RANGE = /^\s?(?:-|–|—|to|bis|до)\s?$/i;

/** What a line of a record says that it costs, as the page writes it: the amount that holds now, without labels; null where it names no price. */
export function priceIn(page: Page, block: number): string | null {
  const text = textNow(page, block);
  if (!hasPrice(text) || isNoPrice(beginningOf(text))) return null;
  const found = [...text.matchAll(PRINTED_AMOUNT)].map((match) => ({ text: match[0], at: match.index }));
  const beside = text.replace(PRINTED_AMOUNT, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (found.length === 0 || beside > MAX_WORDS_BESIDE) return null;
  const now = found.filter(({ at }) => !BEFORE_OLD_PRICE.test(text.slice(0, at)));
  const [first, second] = now.length > 0 ? now : found;
  if (second !== undefined && RANGE.test(text.slice(first!.at + first!.text.length, second.at)))
    return text.slice(first!.at, second.at + second.text.length);
  // Where two amounts follow each other, the lower one holds now.
  const isNow = (amount: string, other: string) => valueIn(amount) < valueIn(other) && valueIn(amount) > valueIn(other) * LOWEST_SHARE;
  return second !== undefined && isNow(second.text, first!.text) ? second.text : first!.text;
}

function valueIn(text: string): number {
  return Number(amountOf(/\d(?:.*\d)?/su.exec(text)![0]) ?? Number.POSITIVE_INFINITY);
}

/** The words of a line without what is struck through or called an earlier price; all of them where nothing else is left. */
function textNow({ tree, blocks }: Page, block: number): string {
  const from = blocks.first[block]!;
  const to = blocks.last[block]! + 1;
  const parts: string[] = [];
  for (let row = from; row < to; row++) if (tree.tag[row] === TAG['#text'] && !isOldPrice(tree, row)) parts.push(tree.text[row]!);
  const now = parts.join('').replace(/\s+/g, ' ').trim();
  return hasPrice(now) ? now : rowText(tree, from, to);
}
