import { cleanLine } from '../../document/characters.js';
import { type Graph, graph, listOf, objectsOf, type Thing, textsOf } from '../../metadata/json-ld/graph.js';
import { plainEntities, squash } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { addresses } from '../reading/addresses.js';
import { amountOf } from './price.js';
import type { Stated, Variant } from './product.js';

type Data = Readonly<Record<string, unknown>>;

const PRODUCTS = new Set([
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'SoftwareApplication',
  'VideoGame',
  'Book',
  'Course',
  'Vehicle',
  'Car',
]);
/** Kinds of products that may cost nothing. */
const FREE = new Set(['SoftwareApplication', 'VideoGame', 'Book', 'Course']);
const ELSEWHERE = new Set([
  'itemListElement',
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'itemReviewed',
  'mentions',
  'review',
  'item',
  'about',
  'hasVariant',
]);

/** What JSON-LD says about the product of the page; undefined where it names none. */
export function fromJsonLd(page: Page): Stated | undefined {
  const all = page.once(graph);
  const things = all.things.filter(({ types, via }) => types.some((type) => PRODUCTS.has(type)) && !ELSEWHERE.has(via));
  const thing = things.find(({ data }) => data.offers !== undefined || data.hasVariant !== undefined) ?? things[0];
  if (!thing) return undefined;
  return { ...ownFields(page, all, thing), ...offerFields(all, thing), breadcrumb: breadcrumbOf(all) };
}

function ownFields(page: Page, all: Graph, { data }: Thing): Stated {
  const rating = objectsOf(all, data.aggregateRating)[0];
  const text = (value: unknown) => plain(textsOf(all, value)[0]);
  return {
    name: text(data.name),
    brand: text(data.brand) ?? text(data.manufacturer),
    sku: text(data.sku) ?? text(data.mpn),
    gtin: text(data.gtin13 ?? data.gtin ?? data.gtin14 ?? data.gtin12 ?? data.gtin8 ?? data.isbn),
    description: text(data.description),
    rating: numberOf(rating?.ratingValue),
    ratingCount: numberOf(rating?.ratingCount ?? rating?.reviewCount),
    images: imagesOf(page, all, data.image),
    specifications: objectsOf(all, data.additionalProperty).flatMap((property) => {
      const [name, value] = [text(property.name), text(property.value)];
      return name && value ? [[name, value] as const] : [];
    }),
    variants: objectsOf(all, data.hasVariant).map((variant) => variantOf(all, variant)),
  };
}

function offerFields(all: Graph, { data, types }: Thing): Stated {
  const own = offersOf(all, data.offers);
  const offers = own.length > 0 ? own : objectsOf(all, data.hasVariant).flatMap((variant) => offersOf(all, variant.offers));
  const first = offers[0];
  if (!first) return {};
  const stated = priceOf(all, first, 'lowPrice');
  // A shop that does not sell a thing any more writes 0; programs and games are given away.
  const price = stated === '0' && !types.some((type) => FREE.has(type)) ? undefined : stated;
  const highest = amount(first.highPrice);
  return {
    price,
    highPrice: highest !== undefined && highest !== price ? highest : undefined,
    currency: currencyOf(all, first),
    availability: availabilityOf(first.availability) ?? undefined,
  };
}

function offersOf(all: Graph, value: unknown): Data[] {
  return objectsOf(all, value).flatMap((offer) => {
    if (offer.price !== undefined || offer.lowPrice !== undefined || offer.priceSpecification !== undefined) return [offer];
    const inner = objectsOf(all, offer.offers);
    return inner.length > 0 ? inner : [offer];
  });
}

function priceOf(all: Graph, offer: Data, lowest: string): string | undefined {
  return (
    amount(offer.price ?? offer[lowest]) ??
    objectsOf(all, offer.priceSpecification)
      .map((part) => amount(part.price ?? part.minPrice))
      .find(Boolean)
  );
}

function currencyOf(all: Graph, offer: Data): string | undefined {
  const given = offer.priceCurrency ?? objectsOf(all, offer.priceSpecification).map((part) => part.priceCurrency)[0];
  return typeof given === 'string' && /^[A-Za-z]{3}$/.test(given.trim()) ? given.trim().toUpperCase() : undefined;
}

function variantOf(all: Graph, data: Data): Variant {
  const offer = offersOf(all, data.offers)[0];
  const text = (value: unknown) => plain(textsOf(all, value)[0]) ?? null;
  return {
    name: text(data.name),
    sku: text(data.sku),
    price: (offer && priceOf(all, offer, 'lowPrice')) ?? null,
    currency: (offer && currencyOf(all, offer)) ?? null,
    availability: (offer && availabilityOf(offer.availability)) ?? null,
  };
}

function breadcrumbOf(all: Graph): string[] | undefined {
  const list = all.things.find(({ types }) => types.includes('BreadcrumbList'));
  if (!list) return undefined;
  const names = objectsOf(all, list.data.itemListElement).flatMap((item) => textsOf(all, item.name ?? item.item).slice(0, 1));
  return names.map((name) => cleanLine(name));
}

function imagesOf(page: Page, all: Graph, value: unknown): string[] {
  const given = listOf(value).flatMap((item) =>
    typeof item === 'string' ? [item] : objectsOf(all, item).flatMap((image) => [image.contentUrl ?? image.url]),
  );
  return given.flatMap((address) => (typeof address === 'string' ? (page.once(addresses).read(address, 'image') ?? []) : []));
}

/** `https://schema.org/InStock`, `in stock` and `instock` as `InStock`. */
export function availabilityOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const bare = value
    .slice(value.lastIndexOf('/') + 1)
    .replace(/[\s_-]/g, '')
    .toLowerCase();
  return availabilities.find((name) => name.toLowerCase() === bare) ?? aliases[bare] ?? null;
}
const availabilities = [
  'InStock',
  'OutOfStock',
  'PreOrder',
  'BackOrder',
  'SoldOut',
  'Discontinued',
  'InStoreOnly',
  'OnlineOnly',
  'LimitedAvailability',
  'MadeToOrder',
  'Reserved',
];
const aliases: Readonly<Record<string, string>> = {
  oos: 'OutOfStock',
  available: 'InStock',
  instoreonly: 'InStoreOnly',
  preorder: 'PreOrder',
  availablefororder: 'BackOrder',
};

function amount(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return amountOf(String(value));
  return typeof value === 'string' ? amountOf(value.replace(/[^\d.,]/g, '')) : undefined;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Texts of JSON-LD often hold markup and character references of HTML. */
function plain(text: string | undefined): string | undefined {
  // Some are escaped once more when the page is written.
  const once = text === undefined ? '' : plainEntities(text.replace(/<[^<>]{0,300}>/g, ' '));
  const bare = squash(/&#?\w{2,8};/.test(once) ? plainEntities(once) : once);
  return bare === '' ? undefined : bare;
}
