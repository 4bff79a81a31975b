import { cleanLine } from '../../document/characters.js';
import { head } from '../../features/surveys/head.js';
import type { Page } from '../../page/page.js';
import { HARDLY, type Kind } from '../kind.js';
import { declaredProducts, fromJsonLd, fromMeta, fromMicrodata, fromState } from './declared.js';
import type { Product, Stated } from './product.js';
import { specificationsOf, visibleBreadcrumb } from './shown-facts.js';
import { fromPage, type Visible } from './visible.js';

/** The product of a page, or the reason why there is none. */
export interface ProductFound {
  readonly product: Product | null;
  /** The fields that the page shows, and where. */
  readonly visible: Visible;
  /** `not-a-product`; null where there is one. */
  readonly reason: string | null;
}

/** Hints from the caller. */
export interface ProductHints {
  /** On a product page, shown fields are enough. On a page that looks like something else, only declared fields count. */
  readonly kind?: Kind | undefined;
  /** Title of the page without the name of the site, to name a product that neither declares nor shows a name. Read only then. */
  readonly title?: (() => string | null | undefined) | undefined;
}

const PRODUCT_GRAPH = 3;
type Source = readonly [name: string, stated: Stated];

/** The product of a page from JSON-LD, microdata, `meta` elements and shown text, in this order of trust. */
export function productOf(page: Page, { kind, title }: ProductHints = {}): ProductFound {
  const jsonLd = fromJsonLd(page);
  const microdata = fromMicrodata(page);
  const meta = fromMeta(page);
  const visible = fromPage(page);
  const isDeclared = jsonLd.price !== undefined || microdata.row > 0 || meta.price !== undefined || page.once(head).openGraphType === PRODUCT_GRAPH;
  const isShown = kind?.sure === 'product' || jsonLd.name !== undefined;
  const isUnlikely = kind?.sure !== undefined && kind.sure !== 'product' && kind.product < HARDLY;
  // A page that looks like something else is a product page only where it declares exactly one product, with a name and a price.
  const isSold = Number(jsonLd.price ?? 0) > 0 && jsonLd.name !== undefined && page.once(declaredProducts).length === 1;
  if (isUnlikely ? !isSold : !isDeclared && !isShown) return { product: null, visible, reason: 'not-a-product' };
  const sources: Source[] = [
    ['json-ld', jsonLd],
    ['microdata', microdata.stated],
    ['meta', meta],
    ['page', visible],
    ['page', { specifications: specificationsOf(page), breadcrumb: visibleBreadcrumb(page) }],
    ['state', visible.price === undefined ? fromState(page) : {}],
  ];
  // The title is computed only where nothing else names the product, because it costs more than the rest.
  if (sources.every(([, { name }]) => name === undefined)) sources.push(['title', { name: cleanLine(title?.() ?? '') || undefined }]);
  return { product: merge(sources, microdata.row || visible.row), visible, reason: null };
}

function merge(given: readonly Source[], node: number): Product {
  const sources: Record<string, string> = {};
  const says = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null);
  const pick = <K extends keyof Stated>(field: K): NonNullable<Stated[K]> | null => {
    const [name, stated] = given.find(([, { [field]: value }]) => says(value)) ?? [];
    if (name !== undefined) sources[field] = name;
    return (stated?.[field] as NonNullable<Stated[K]> | undefined) ?? null;
  };
  const declared = pick('price');
  // Where the page strikes through the price that it declares, the declared price is the list price.
  const sale = given.find(([, { price, listPrice }]) => listPrice === declared && price != null && Number(price) < Number(declared))?.[1].price;
  if (declared !== null && sale != null) sources.price = 'page';
  const price = declared === null ? null : (sale ?? declared);
  const agreeing = given.filter(([, stated]) => price !== null && stated.price === price);
  const range = agreeing.find(([, { highPrice }]) => highPrice != null);
  if (range !== undefined) sources.highPrice = range[0];
  const listPrice = pick('listPrice');
  const gtin = pick('gtin');
  return {
    name: pick('name'),
    brand: pick('brand'),
    price,
    highPrice: range?.[1].highPrice ?? null,
    priceBound: range === undefined && agreeing.some(([, { priceBound }]) => priceBound === 'lowest') ? 'lowest' : null,
    // A list price below the price belongs to something else.
    listPrice: listPrice !== null && Number(listPrice) < Number(price) ? null : listPrice,
    currency: pick('currency'),
    availability: pick('availability'),
    sku: pick('sku'),
    // Shops without a GTIN write a text into the field.
    gtin: gtin !== null && /^[\d\s-]{8,20}x?$/i.test(gtin.trim()) ? gtin : null,
    rating: pick('rating'),
    ratingCount: pick('ratingCount'),
    description: pick('description'),
    images: pick('images') ?? [],
    specifications: pick('specifications') ?? [],
    breadcrumb: pick('breadcrumb') ?? [],
    variants: pick('variants') ?? [],
    sources,
    node,
  };
}
