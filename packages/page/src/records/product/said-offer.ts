import { lettersOf } from '../../blocks/letters-of.js';
import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { line } from '../documentation/parts.js';
import type { Product } from './product.js';

/** Blocks at the beginning in which a page says again what the offer says. */
const NEAR_TOP = 12;

const PRICE_WORDS =
  /^(?:prices?|was|now|sale|regular|normal|current|currently|original|originally|list|retail|rrp|msrp|from|only|our|your|you|save|saved|saving|off|discount|at|a|for|the|to|each|ea|usd|eur|gbp|chf|cad|aud|nzd|jpy|cny|inr|sek|nok|dkk|pln|czk|brl|mxn|zar|us|ca|au)$/i;
/** What a price includes: it is said with the price, in the words of the page. */
const TAX =
  /\(?(?:(?:incl|excl|inc|ex|plus|inkl|zzgl)[a-z.]{0,6} (?:\d{1,2} ?% )?(?:vat|gst|tax(?:es)?|mwst)|(?:vat|gst|tax(?:es)?|mwst) (?:is |are )?(?:incl|inc|excl)[a-z.]{0,4})(?!\p{L})\)?/iu;
const RATING_WORDS = /^(?:rated|rating|ratings|stars?|reviews?|customer|out|of|based|on|average)$/i;

/** Content without what its first lines say of the offer. */
export interface WithoutOffer {
  readonly rest: readonly ContentNode[];
  /** What the price includes, in the words of a line that was left out; '' where none says so. */
  readonly tax: string;
  /** How it is rated, in the words of a line that was left out; '' where none says so. */
  readonly rating: string;
}

/** Content without the lines near its beginning that only say what it costs, that there is some, or how it is rated. */
export function withoutOffer(children: readonly ContentNode[], product: Product): WithoutOffer {
  const { price, highPrice, listPrice, availability, rating, ratingCount } = product;
  const amounts = numbersIn([price, highPrice, listPrice, ...savings(price, listPrice)]);
  const ratings = numbersIn([rating, ratingCount, 5]);
  const stock = availability === null ? '' : lettersOf(inWords(availability));
  const saysPrice = (text: string) => /\p{Sc}|\b[A-Z]{3}\b/u.test(text) && saysOnly(text.replace(TAX, ' '), amounts, PRICE_WORDS);
  const saysRating = (text: string) => rating !== null && text.includes(String(rating)) && saysOnly(text, ratings, RATING_WORDS);
  const said = { tax: '', rating: '' };
  const rest = children.filter((node, i) => {
    if (i >= NEAR_TOP || !isElement(node) || node.tag !== 'p' || imagesIn(node).length > 0) return true;
    const text = line(node);
    if (stock !== '' && lettersOf(text) === stock) return false;
    if (saysPrice(text)) said.tax ||= TAX.exec(text)?.[0].replace(/^\(|\)$/g, '') ?? '';
    else if (saysRating(text)) said.rating ||= text;
    else return true;
    return false;
  });
  return { rest, ...said };
}

/** What somebody saves, as an amount and in percent, as shops round it. */
function savings(price: string | null, listPrice: string | null): number[] {
  if (price === null || listPrice === null) return [];
  const saved = Number(listPrice) - Number(price);
  const percent = (saved / Number(listPrice)) * 100;
  return [Math.round(saved * 100) / 100, Math.floor(saved), Math.ceil(saved), Math.floor(percent), Math.ceil(percent)];
}

function numbersIn(values: readonly (string | number | null)[]): Set<number> {
  return new Set(values.filter((value) => value !== null).map(Number));
}

/** Whether a text has numbers, and nothing but numbers and words that are known. */
function saysOnly(text: string, numbers: ReadonlySet<number>, words: RegExp): boolean {
  const said = text.match(/\d[\d,.]*/g) ?? [];
  const isKnown = (amount: string) =>
    numbers.has(
      Number(
        amount
          .replace(/[,.]$/, '')
          .replace(/,(?=\d{3}\b)/g, '')
          .replace(',', '.'),
      ),
    );
  return said.length > 0 && said.every(isKnown) && (text.match(/\p{L}+/gu) ?? []).every((word) => words.test(word));
}

/** `OutOfStock` → `Out of stock`. */
export function inWords(term: string): string {
  const words = term.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Pictures in a node, itself included. */
export function imagesIn(node: ContentNode): ContentElement[] {
  const found: ContentElement[] = [];
  const stack: ContentNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    if (next.tag === 'img') found.push(next);
    for (const child of next.children) stack.push(child);
  }
  return found;
}
