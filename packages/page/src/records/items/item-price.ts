import { rowText } from '../../document/row-text.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { amountOf } from '../product/price.js';
import { beginningOf, isNoPrice, isOldPrice } from '../product/price-names.js';
import { hasPrice } from '../reading/signs.js';

/** Words beside the amount, at most: in a longer line it is part of a sentence. */
const MAX_WORDS_BESIDE = 7;

/** Share of an earlier price that a price has at least. */
const LOWEST_SHARE = 0.15;

const SIGN =
  '(?:[A-Z]{0,2}[$€£¥￥₹₩₽₺₫฿₴₪円元]|(?:USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|PLN|SEK|NOK|DKK|CZK|HUF|RUB|Lei|TL|kr|zł|Kč|Ft|руб|лв|تومان|ریال)(?![A-Za-z])\\.?)';
const NUMBER = "\\d(?:[\\d.,'’\\u00a0\\u202f]{0,12}\\d|[ ]\\d{3}(?!\\d)){0,3}(?:,[-–—])?";
const AMOUNT = new RegExp(`${SIGN}\\s?${NUMBER}|${NUMBER}\\s?${SIGN}`, 'gu');
/** Between the ends of a range. */
const RANGE = /^\s?(?:-|–|—|to|bis|до)\s?$/i;
/** Right before an amount that something cost once. */
const BEFORE_OLD = /\b(?:was|regular price|original price|list price|rrp|msrp|uvp|statt|instead of|before|avant|antes|compare at)\b.?\s?$/i;

/** What a line of a record says that it costs, as the page writes it: the amount that holds now, without labels; null where it names no price. */
export function priceIn(page: Page, block: number): string | null {
  const text = textNow(page, block);
  if (!hasPrice(text) || isNoPrice(beginningOf(text))) return null;
  const found = [...text.matchAll(AMOUNT)].map((match) => ({ text: match[0], at: match.index }));
  const beside = text.replace(AMOUNT, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (found.length === 0 || beside > MAX_WORDS_BESIDE) return null;
  const now = found.filter(({ at }) => !BEFORE_OLD.test(text.slice(0, at)));
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
