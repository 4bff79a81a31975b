import { cleanLine, rowText } from '../../document/characters.js';
import { type Graph, listOf, objectsOf, type Thing, textsOf } from '../../metadata/json-ld/graph.js';
import { graph } from '../../metadata/json-ld/source.js';
import { surveyOf } from '../../metadata/survey.js';
import { plainEntities, squash } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, textOf } from '../../tree/tree.js';
import { amountOf, moneyIn } from '../../vocabulary/amounts.js';
import { addresses } from '../reading/addresses.js';
import type { Stated, Variant } from './product.js';

type Data = Readonly<Record<string, unknown>>;
type Field = 'name' | 'brand' | 'sku' | 'gtin' | 'description' | 'price' | 'highPrice' | 'currency' | 'availability' | 'rating' | 'ratingCount';
type Names = readonly (readonly [name: string, field: Field])[];

const named = (pairs: string): Names => pairs.split(' ').map((pair) => pair.split('=') as [string, Field]);

/** Properties of schema.org and their fields here, the preferred ones first. */
const OWN = named(
  'name=name brand=brand manufacturer=brand sku=sku mpn=sku gtin13=gtin gtin=gtin gtin14=gtin gtin12=gtin gtin8=gtin isbn=gtin description=description',
);
const OFFER = named('price=price lowPrice=price minPrice=price highPrice=highPrice priceCurrency=currency availability=availability');
const RATING = named('ratingValue=rating ratingCount=ratingCount reviewCount=ratingCount');
const ITEMPROPS: ReadonlyMap<string, Field> = new Map([...OWN, ...OFFER, ...RATING].map(([name, field]) => [name.toLowerCase(), field]));
const METAS: ReadonlyMap<string, Field> = new Map(
  named(
    'product:price:amount=price og:price:amount=price product:sale_price:amount=price product:price:currency=currency og:price:currency=currency ' +
      'product:availability=availability og:availability=availability product:brand=brand og:brand=brand product:retailer_item_id=sku',
  ),
);

/** Sets a field from a text, parsed by its type. The first valid value counts. */
function state(stated: Stated, field: Field, given: string | undefined): void {
  const text = plain(given ?? '');
  if (text === '' || stated[field] !== undefined) return;
  if (field === 'price' || field === 'highPrice') stated[field] = amountOf(text.replace(/[^\d.,]/g, ''));
  else if (field === 'currency') stated.currency = /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined;
  else if (field === 'availability') stated.availability = availabilityOf(text);
  else if (field === 'rating' || field === 'ratingCount') {
    const number = Number.parseFloat(text.replace(',', '.'));
    stated[field] = Number.isFinite(number) ? number : undefined;
  } else stated[field] = text;
}

/** Texts of JSON-LD often hold markup and character references of HTML, some of them escaped twice. */
function plain(text: string): string {
  const once = plainEntities(text.replace(/<[^<>]{0,300}>/g, ' '));
  return squash(/&#?\w{2,8};/.test(once) ? plainEntities(once) : once);
}

/** `https://schema.org/InStock`, `in stock` and `instock` as `InStock`. */
function availabilityOf(value: string): string | undefined {
  const bare = value
    .slice(value.lastIndexOf('/') + 1)
    .replace(/[\s_-]/g, '')
    .toLowerCase();
  return availabilities.find((name) => name.toLowerCase() === bare) ?? aliases[bare];
}
const availabilities =
  'InStock OutOfStock PreOrder BackOrder SoldOut Discontinued InStoreOnly OnlineOnly LimitedAvailability MadeToOrder Reserved'.split(' ');
const aliases: Readonly<Record<string, string>> = { oos: 'OutOfStock', available: 'InStock', availablefororder: 'BackOrder' };

const PRODUCTS = new Set('Product ProductGroup IndividualProduct ProductModel SoftwareApplication VideoGame Book Course Vehicle Car'.split(' '));
/** Kinds of products that may cost nothing. */
const FREE = new Set('SoftwareApplication VideoGame Book Course'.split(' '));
/** Relations by which JSON-LD names things other than the subject of the page. */
const ELSEWHERE = new Set(
  'itemListElement isRelatedTo isSimilarTo isAccessoryOrSparePartFor itemReviewed mentions review item about hasVariant'.split(' '),
);

/** The products of JSON-LD that are not named only in relation to another thing. */
export function declaredProducts(page: Page): readonly Thing[] {
  return page.once(graph).things.filter(({ types, via }) => types.some((type) => PRODUCTS.has(type)) && !ELSEWHERE.has(via));
}

/** The product of the page in JSON-LD; empty where there is none. */
export function fromJsonLd(page: Page): Stated {
  const all = page.once(graph);
  const things = page.once(declaredProducts);
  const { data, types } = things.find(({ data: own }) => own.offers !== undefined || own.hasVariant !== undefined) ?? things[0] ?? {};
  if (data === undefined || types === undefined) return {};
  const stated = read(all, OWN, [data]);
  Object.assign(stated, read(all, RATING, objectsOf(all, data.aggregateRating).slice(0, 1)));
  const variants = objectsOf(all, data.hasVariant);
  const own = offersOf(all, data.offers);
  const offers = own.length > 0 ? own : variants.flatMap((variant) => offersOf(all, variant.offers));
  Object.assign(
    stated,
    pricesOf(
      all,
      offers,
      types.some((type) => FREE.has(type)),
    ),
  );
  const trail = all.things.find((thing) => thing.types.includes('BreadcrumbList'))?.data.itemListElement;
  return {
    ...stated,
    images: imagesOf(page, all, data.image),
    specifications: objectsOf(all, data.additionalProperty).flatMap((property) => {
      const [name, value] = [property.name, property.value].map((given) => plain(textsOf(all, given)[0] ?? ''));
      return name && value ? [[name, value] as const] : [];
    }),
    variants: variants.map((variant) => variantOf(all, variant)),
    breadcrumb: objectsOf(all, trail).flatMap((item) =>
      textsOf(all, item.name ?? item.item)
        .slice(0, 1)
        .map(cleanLine),
    ),
  };
}

function read(all: Graph, names: Names, objects: readonly Data[]): Stated {
  const stated: Stated = {};
  for (const data of objects) for (const [name, field] of names) state(stated, field, textsOf(all, data[name])[0]);
  return stated;
}

/** Stock of the first offer, and the prices of all offers. Shops write 0 for products they no longer sell; only some kinds may be free. */
function pricesOf(all: Graph, offers: readonly Data[], mayBeFree: boolean): Stated {
  const stated = offers.map((offer) => offerOf(all, offer));
  const priced = stated.filter(({ price, currency }) => price !== undefined && (price !== '0' || mayBeFree) && currency === stated[0]!.currency);
  const price = priced[0]?.price;
  const amounts = priced.flatMap((offer) => [offer.price!, offer.highPrice ?? offer.price!]).sort((a, b) => Number(a) - Number(b));
  return {
    price,
    // The page shows the first of several offers. It begins a range where no other offer is lower.
    highPrice: price === amounts[0] && amounts.at(-1) !== price ? amounts.at(-1) : undefined,
    priceBound:
      priced.length === 1 && offers.some((offer) => 'lowPrice' in offer && !('highPrice' in offer || 'price' in offer)) ? 'lowest' : undefined,
    currency: stated[0]?.currency,
    availability: stated[0]?.availability,
  };
}

function offerOf(all: Graph, offer: Data): Stated {
  return read(all, OFFER, [offer, ...objectsOf(all, offer.priceSpecification)]);
}

function offersOf(all: Graph, value: unknown): Data[] {
  return objectsOf(all, value).flatMap((offer) => {
    const inner = [offer.price, offer.lowPrice, offer.priceSpecification].every((given) => given === undefined) ? objectsOf(all, offer.offers) : [];
    return inner.length > 0 ? inner : [offer];
  });
}

function variantOf(all: Graph, data: Data): Variant {
  const [offer] = offersOf(all, data.offers);
  const {
    name = null,
    sku = null,
    price = null,
    currency = null,
    availability = null,
  } = {
    ...read(all, OWN, [data]),
    ...(offer && offerOf(all, offer)),
  };
  return { name, sku, price, currency, availability };
}

function imagesOf(page: Page, all: Graph, value: unknown): string[] {
  const given = listOf(value).flatMap((item) =>
    typeof item === 'string' ? [item] : objectsOf(all, item).flatMap((image) => [image.contentUrl ?? image.url]),
  );
  return given.flatMap((address) => (typeof address === 'string' ? (page.once(addresses).read(address, 'image') ?? []) : []));
}

/** The fields of a product in `meta` elements. */
export function fromMeta(page: Page): Stated {
  const stated: Stated = {};
  const { metas } = page.once(surveyOf);
  for (const { key, content } of metas) if (METAS.has(key)) state(stated, METAS.get(key)!, content);
  const images = metas.filter(({ key }) => key === 'og:image' || key === 'og:image:secure_url');
  return { ...stated, images: images.flatMap(({ content }) => page.once(addresses).read(content, 'image') ?? []) };
}

const PRODUCT_TYPE = /(?:Product|SoftwareApplication|VideoGame|Book|Offer|AggregateOffer|AggregateRating|Brand)$/;

/** The fields of the first product of the page in `itemprop` attributes, and the row of its element; 0 for none. */
export function fromMicrodata(page: Page): { readonly stated: Stated; readonly row: number } {
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
      const field = ITEMPROPS.get(name);
      // The name of a brand or an offer is not that of the product.
      if (field === undefined || (field === 'name' && scope !== product)) continue;
      state(stated, field, attribute(tree, row, 'content') ?? attribute(tree, row, 'href') ?? rowText(tree, row, tree.end[row]!));
    }
  }
  return { stated, row: product };
}

/** Characters of scripts that are read. */
const BUDGET = 3_000_000;
const SHOWN_PRICE = /(?:formatted_current_price|formattedPrice|currentPriceFormatted|displayPrice)\\?"\s{0,2}:\s{0,2}\\?"([^"\\]{2,20})/g;

/** A price that is only in the page's scripts, written as it would be shown; none where they have several. */
export function fromState({ tree }: Page): Stated {
  const found = new Set<string>();
  for (let row = 1, left = BUDGET; row < tree.size && left > 0; row++) {
    if (tree.tag[row] !== TAG.script) continue;
    const text = textOf(tree, row).slice(0, left);
    left -= text.length;
    for (const match of text.matchAll(SHOWN_PRICE)) found.add(match[1]!);
  }
  const money = found.size === 1 ? moneyIn([...found][0]!) : undefined;
  return { price: money?.amount, currency: money?.currency ?? undefined };
}
