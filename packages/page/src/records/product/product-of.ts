import { cleanLine } from '../../document/characters.js';
import { head } from '../../features/surveys/head.js';
import type { Page } from '../../page/page.js';
import { HARDLY, type Kind } from '../kind.js';
import { visibleBreadcrumb } from './breadcrumb.js';
import { declaredImages, fromMeta, fromMicrodata } from './declared.js';
import { fromJsonLd } from './json-ld.js';
import type { Product, Stated } from './product.js';
import { specificationsOf } from './specifications.js';
import { fromState } from './state.js';
import { fromPage, offersOneThing } from './visible.js';

/** The product of a page; null, and why, where it is not about one. */
export interface ProductFound {
  readonly product: Product | null;
  /** `not-a-product`; null where there is one. */
  readonly reason: string | null;
}

/** What a caller may know. */
export interface ProductHints {
  /** On a product page the visible page is believed; a page that is surely another has none. */
  readonly kind?: Kind | undefined;
  /** Title of the page without the name of the site, to name a product that neither declares nor shows a name. Read only then. */
  readonly title?: (() => string | null | undefined) | undefined;
}

const PRODUCT_GRAPH = 3;
type Place = readonly [from: string, stated: Stated];

/** What the page says about a product, from JSON-LD, microdata, `meta` elements and what it shows, in this order of trust. */
export function productOf(page: Page, hints: ProductHints = {}): ProductFound {
  const { kind } = hints;
  if (kind?.sure !== undefined && kind.sure !== 'product' && kind.product < HARDLY) return { product: null, reason: 'not-a-product' };
  const jsonLd = fromJsonLd(page);
  const { row: scope = 0, ...microdata } = fromMicrodata(page);
  const meta = fromMeta(page);
  const { row: heading = 0, ...visible } = fromPage(page);
  const isDeclared = jsonLd?.price !== undefined || scope > 0 || meta.price !== undefined || page.once(head).openGraphType === PRODUCT_GRAPH;
  const isNamed = () => visible.name !== undefined || (hints.title?.() ?? '') !== '';
  const isShown = kind?.sure === 'product' || jsonLd?.name !== undefined || (kind?.sure === undefined && isNamed() && offersOneThing(page));
  if (!isDeclared && !isShown) return { product: null, reason: 'not-a-product' };
  // The title is made only where nothing else names the product: it costs more than the rest.
  const isNamedBefore = [jsonLd, microdata, meta, visible].some((stated) => (stated?.name ?? null) !== null);
  const places: Place[] = [
    ['json-ld', jsonLd ?? {}],
    ['microdata', microdata],
    ['meta', meta],
    ['page', visible],
    ['state', visible.price === undefined ? fromState(page) : {}],
    ['title', { name: isNamedBefore ? undefined : cleanTitle(hints.title?.()) }],
  ];
  return { product: merge(page, places, scope > 0 ? scope : heading), reason: null };
}

function cleanTitle(title: string | null | undefined): string | undefined {
  return title === null || title === undefined ? undefined : cleanLine(title);
}

function merge(page: Page, places: readonly Place[], node: number): Product {
  const sources: Record<string, string> = {};
  const pick = <K extends keyof Stated>(field: K): NonNullable<Stated[K]> | null => {
    const place = places.find(([, stated]) => stated[field] !== undefined && stated[field] !== null);
    if (place) sources[field] = place[0];
    return (place?.[1][field] as NonNullable<Stated[K]> | undefined) ?? null;
  };
  const listed = <K extends 'images' | 'specifications' | 'breadcrumb'>(field: K, shown: () => readonly NonNullable<Stated[K]>[number][]) => {
    const declared = places.map(([, stated]) => stated[field]).find((list) => list !== undefined && list.length > 0);
    const list = (declared ?? shown()) as NonNullable<Stated[K]>;
    if (list.length > 0) sources[field] = declared ? 'json-ld' : field === 'images' ? 'meta' : 'page';
    return list;
  };
  const declared = pick('price');
  const sale = declared === null ? undefined : salePrice(places, declared);
  if (sale !== undefined) sources.price = 'page';
  const price = sale ?? declared;
  return {
    name: pick('name'),
    brand: pick('brand'),
    price,
    highPrice: pick('highPrice'),
    listPrice: priceBefore(pick('listPrice'), price),
    currency: pick('currency'),
    availability: pick('availability'),
    sku: pick('sku'),
    gtin: numberOrNull(pick('gtin')),
    rating: pick('rating'),
    ratingCount: pick('ratingCount'),
    description: pick('description'),
    images: listed('images', () => declaredImages(page)),
    specifications: listed('specifications', () => specificationsOf(page)),
    breadcrumb: listed('breadcrumb', () => visibleBreadcrumb(page)),
    variants: places[0]![1].variants ?? [],
    sources,
    node,
  };
}

/** What the page asks for where it strikes the price through that it declares: machines are often told only what a thing usually costs. */
function salePrice(places: readonly Place[], declared: string): string | undefined {
  return (
    places.find(([, { price, listPrice }]) => listPrice === declared && price != null && Number(price) < Number(declared))?.[1].price ?? undefined
  );
}

/** What it cost before; null where that is less than it costs, which is the price of something else. */
function priceBefore(listed: string | null, price: string | null): string | null {
  return listed !== null && price !== null && Number(listed) < Number(price) ? null : listed;
}

/** Shops without a number write that they have none. */
function numberOrNull(gtin: string | null): string | null {
  return gtin !== null && /^[\d\s-]{8,20}x?$/i.test(gtin.trim()) ? gtin : null;
}
