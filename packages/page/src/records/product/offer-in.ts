import { saidOnce } from '../../document/said-twice.js';
import { amountOf, moneyIn } from './price.js';

/** What a line says about a price; amounts are decimal numbers as text. */
export interface Offer {
  readonly price: string | undefined;
  /** What it cost before. */
  readonly listPrice?: string | undefined;
}

const AMOUNT = /\p{Sc}\s?\d[\d.,]{0,14}|\d[\d.,]{0,14}\s?\p{Sc}/gu;
/** What may be between two prices of one thing: nothing, or what one of them is called. A dash or another word makes them a range or two things. */
const BETWEEN_PRICES =
  /^[\s.:,;|(/]*(?:(?:original|regular|list|retail|normal|was|msrp|rrp|uvp|statt|avant|antes|now|sale|current|you pay|jetzt)(?: price)?(?: is| was)?[\s:.]*)?$/i;

/** What a short line says: what something costs, and what it cost before where it says that. */
export function offerIn(said: string): Offer {
  const text = saidOnce(said);
  const found = Array.from(text.matchAll(AMOUNT));
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
