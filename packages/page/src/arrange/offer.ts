import type { Kept } from '../content/choose.js';
import type { ContentElement } from '../document/node.js';
import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import type { Product } from '../records/product/product.js';

/** What a product page declares and its document does not show, on one line: price, availability, brand, rating; undefined where it shows all. */
export function offerOf(page: Page, { keeps }: Kept, product: Product): ContentElement | undefined {
  const { text } = page.once(texts);
  const shown = text
    .filter((_, block) => keeps[block] === 1)
    .join('\n')
    .toLowerCase();
  const { price, highPrice, currency, availability, brand, rating, ratingCount, node: source } = product;
  const parts: string[] = [];
  if (price !== null && !isShown(shown, price)) {
    const amount = highPrice === null || highPrice === price ? price : `${price} – ${highPrice}`;
    parts.push(`Price: ${currency === null ? amount : `${amount} ${currency}`}`);
    if (availability !== null) parts.push(inWords(availability));
  }
  if (brand !== null && !shown.includes(brand.toLowerCase())) parts.push(`Brand: ${brand}`);
  if (rating !== null && !shown.includes(String(rating))) parts.push(`Rating: ${rating}${ratingCount === null ? '' : ` (${ratingCount})`}`);
  if (parts.length === 0) return undefined;
  return { tag: 'p', attributes: {}, children: [{ text: parts.join(' · '), source }], source };
}

/** `InStock` → in stock */
function inWords(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
}

/** Whether a number is shown, however it is written: `1299.00` as `1,299`, and not in a longer number. */
function isShown(shown: string, price: string): boolean {
  const [whole, cents = ''] = price.split('.');
  const plain = shown.replace(/(?<=\d)[,.\s](?=\d{3}(?!\d))/g, '');
  const decimals = Number(cents) === 0 ? '(?:[.,]00?)?' : `[.,\\s]?${String(Number(`0.${cents}`)).slice(2)}0?`;
  return new RegExp(`(?<![\\d.,])${whole}${decimals}(?![.,]?\\d)`).test(plain);
}
