import { saidOnce } from '../../content/said-twice.js';
import { amountOf, moneyIn } from './price.js';

/** What a line says about a price; amounts are decimal numbers as text. */
export interface Offer {
  readonly price: string | undefined;
  /** What it cost before. */
  readonly listPrice?: string | undefined;
}

const AMOUNT = /\p{Sc}\s?\d[\d.,]{0,14}|\d[\d.,]{0,14}\s?\p{Sc}/gu;
/** Words that come before what it cost. */
const OLD = String.raw`(?:(?:original|regular|list|retail|normal)(?: price)?|was|msrp|rrp|uvp|statt|avant|antes)(?: (?:is|was))?`;
const BEFORE_OLD = new RegExp(`(?<!\\p{L})${OLD}(?!\\p{L})[^\\d]{0,16}(?=\\d)`, 'iu');
/** What may be between two prices of one thing; anything else, a dash or a word, makes them two things or a range. */
const BETWEEN_PRICES = new RegExp(`^[\\s.:,;|(/]*(?:(?:${OLD}|now|sale|current|you pay|jetzt|maintenant|ahora)(?: price)?(?: is)?[\\s:.]*)?$`, 'iu');

/** What a short line says: what something costs, and what it cost before where it says that. */
export function offerIn(said: string): Offer {
  const text = saidOnce(said);
  const found = Array.from(text.matchAll(AMOUNT));
  const [first, second] = found;
  if (found.length === 2 && BETWEEN_PRICES.test(text.slice(first!.index + first![0].length, second!.index))) {
    const [one, other] = [amountIn(first![0]), amountIn(second![0])];
    if (one !== undefined && other !== undefined && one !== other)
      return Number(one) < Number(other) ? { price: one, listPrice: other } : { price: other, listPrice: one };
  }
  const old = BEFORE_OLD.exec(text);
  if (old === null || old.index === 0) return { price: moneyIn(text)?.amount };
  const [price, listPrice] = [moneyIn(text.slice(0, old.index))?.amount, moneyIn(text.slice(old.index))?.amount];
  return price === undefined ? { price: listPrice } : { price, listPrice };
}

function amountIn(written: string): string | undefined {
  return amountOf(written.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''));
}
