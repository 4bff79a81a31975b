import { rowText } from '../../document/row-text.js';
import { surveyOf } from '../../metadata/survey.js';
import { squash } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { availabilityOf } from './json-ld.js';
import { amountOf } from './price.js';
import type { Stated } from './product.js';

const METAS: Readonly<Record<string, keyof Stated>> = {
  'product:price:amount': 'price',
  'og:price:amount': 'price',
  'product:sale_price:amount': 'price',
  'product:price:currency': 'currency',
  'og:price:currency': 'currency',
  'product:availability': 'availability',
  'og:availability': 'availability',
  'product:brand': 'brand',
  'og:brand': 'brand',
  'product:retailer_item_id': 'sku',
};

/** What `meta` elements say about a product. */
export function fromMeta(page: Page): Stated {
  const stated: Stated = {};
  for (const { key, content } of page.once(surveyOf).metas) {
    const field = METAS[key];
    if (field !== undefined) state(stated, field, content);
  }
  return stated;
}

const ITEMPROPS: Readonly<Record<string, keyof Stated>> = {
  name: 'name',
  brand: 'brand',
  price: 'price',
  lowprice: 'price',
  highprice: 'highPrice',
  pricecurrency: 'currency',
  availability: 'availability',
  sku: 'sku',
  mpn: 'sku',
  gtin13: 'gtin',
  gtin: 'gtin',
  gtin12: 'gtin',
  gtin8: 'gtin',
  description: 'description',
  ratingvalue: 'rating',
  ratingcount: 'ratingCount',
  reviewcount: 'ratingCount',
};
const PRODUCT_TYPE = /(?:Product|SoftwareApplication|VideoGame|Book|Offer|AggregateOffer|AggregateRating|Brand)$/;

/** What `itemprop` attributes say about the first product of the page. */
export function fromMicrodata(page: Page): Stated & { readonly row?: number } {
  const { tree } = page;
  const { itemprops, itemscope } = page.once(surveyOf);
  const stated: Stated = {};
  let product = 0;
  for (const { names, row } of itemprops) {
    const scope = itemscope[row] === row ? itemscope[tree.parent[row]!]! : itemscope[row]!;
    const type = attribute(tree, scope, 'itemtype') ?? '';
    if (scope > 0 && !PRODUCT_TYPE.test(type)) continue;
    if (product === 0 && /Product$|Game$|Application$|Book$/.test(type)) product = scope;
    if (product > 0 && (row < product || row >= tree.end[product]!)) continue;
    for (const name of names) {
      const field = ITEMPROPS[name];
      // The name of a brand or an offer is not that of the product.
      if (field === undefined || (field === 'name' && scope !== product)) continue;
      const given = attribute(tree, row, 'content') ?? attribute(tree, row, 'href') ?? rowText(tree, row, tree.end[row]!);
      state(stated, field, given);
    }
  }
  return product > 0 ? { ...stated, row: product } : stated;
}

function state(stated: Stated, field: keyof Stated, given: string): void {
  const text = squash(given);
  if (text === '' || stated[field] !== undefined) return;
  if (field === 'price' || field === 'highPrice') stated[field] = amountOf(text.replace(/[^\d.,]/g, ''));
  else if (field === 'currency') stated.currency = /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined;
  else if (field === 'availability') stated.availability = availabilityOf(text) ?? undefined;
  else if (field === 'rating' || field === 'ratingCount')
    stated[field] = Number.isFinite(Number.parseFloat(text)) ? Number.parseFloat(text) : undefined;
  else if (field === 'name' || field === 'brand' || field === 'sku' || field === 'gtin' || field === 'description') stated[field] = text;
}

/** Images that the head names. */
export function declaredImages(page: Page): string[] {
  return page
    .once(surveyOf)
    .metas.filter(({ key }) => key === 'og:image' || key === 'og:image:secure_url')
    .flatMap(({ content }) => page.once(addresses).read(content, 'image') ?? []);
}
