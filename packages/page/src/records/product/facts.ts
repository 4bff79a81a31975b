import { isPicture } from '../../content/arrange/lines.js';
import { fileOf } from '../../content/images/file.js';
import { type ContentElement, type ContentNode, isElement } from '../../content/node.js';
import { line } from '../documentation/parts.js';
import type { Choice } from './options.js';
import type { Product } from './product.js';

/** What a document of a product is made from besides its text. */
export interface ProductFacts {
  readonly product: Product;
  readonly choices: readonly Choice[];
  /** Whether pictures belong to the document. */
  readonly images: boolean;
}

/** What a product page says in fields, in words that go below the title, and its picture; what the content shows is not repeated. */
export function withFacts(root: ContentElement, { product, choices, images }: ProductFacts): ContentElement {
  const offer = offerOf(product);
  const facts = factsOf(product);
  if (offer.length + facts.length === 0) return root;
  const shown = lettersOf(line(root));
  const isShown = (name: string, value: string) => shown.includes(lettersOf(name)) && shown.includes(lettersOf(value));
  const names = new Set(facts.map(([name]) => name.toLowerCase()));
  const offered = choices
    .filter(({ name, values }) => !names.has(name.toLowerCase()) && !values.every((value) => shown.includes(lettersOf(value))))
    .map(({ name, values }): Fact => [name, values.join(', ')]);
  const specifications = saidOnce(product.specifications)
    .filter(([name, value]) => !names.has(name.toLowerCase()) && !isShown(name, value) && !offered.some(([, values]) => values === value))
    .map(readable);
  const [first] = root.children;
  // The title is written above all of this, and a heading that repeats it at the beginning goes.
  const at = first && 'tag' in first && first.tag === 'h1' ? 1 : 0;
  const [opening, rest] = withOpening(withoutOffer(root.children.slice(at), product));
  const added = [
    ...opening,
    ...(images && opening.length === 0 ? pictureOf(product, rest) : []),
    ...offerLine(offer, product.node),
    ...factList([...facts, ...offered, ...specifications], {
      source: product.node,
      next: rest.find((node) => !isElement(node) || node.tag !== 'h1'),
    }),
  ];
  return { ...root, children: [...root.children.slice(0, at), ...added, ...rest] };
}

/** Each fact once, without those that have one name and several values: they are from tables that only their headings tell apart. */
function saidOnce(facts: readonly Fact[]): Fact[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of facts) values.set(name, (values.get(name) ?? new Set()).add(value));
  return Array.from(values, ([name, [value, another]]): Fact | undefined => (another === undefined ? [name, value!] : undefined)).filter(
    (fact) => fact !== undefined,
  );
}

type Fact = readonly [name: string, value: string];

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What it costs and whether there is any, in the order in which a shop says it. */
function offerOf({ price, highPrice, listPrice, currency, availability }: Product): string[] {
  const money = (amount: string) => (currency === null ? amount : `${amount} ${currency}`);
  const said: (string | undefined)[] = [
    price === null ? undefined : `Price: ${highPrice === null ? money(price) : `${price} – ${money(highPrice)}`}`,
    listPrice === null || listPrice === price ? undefined : `List price: ${money(listPrice)}`,
    availability === null ? undefined : inWords(availability),
  ];
  return said.filter((part) => part !== undefined);
}

/** `OutOfStock` → `Out of stock`. */
function inWords(term: string): string {
  const words = term.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name that a programmer gave, and a value in capitals, as people write them. */
function readable([name, value]: Fact): Fact {
  const isCode = /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(name);
  return isCode ? [inWords(name), /^[A-Z]{4,}$/.test(value) ? inWords(value) : value] : [name, value];
}

function factsOf({ brand, sku, gtin, rating, ratingCount }: Product): Fact[] {
  const facts: (Fact | undefined)[] = [
    brand === null ? undefined : ['Brand', brand],
    sku === null ? undefined : ['SKU', sku],
    gtin === null ? undefined : ['GTIN', gtin],
    // A rating on another scale than the usual one is for machines: people see stars or words.
    rating === null || rating > 5 ? undefined : ['Rating', ratingCount === null ? rounded(rating) : `${rounded(rating)} (${ratingCount})`],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function rounded(rating: number): string {
  return String(Math.round(rating * 100) / 100);
}

/** Blocks at the beginning in which a page says again what the offer says. */
const NEAR_TOP = 12;

const PRICE_WORDS =
  /^(?:[Pp]rice|PRICE|[Ww]as|[Nn]ow|NOW|[Ss]ale|SALE|[Rr]egular|[Ff]rom|[Oo]ur|USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|BRL|MXN|ZAR|US|CA|AU)$/;
const RATING_WORDS = /^(?:rated|rating|ratings|stars?|reviews?|customer|out|of|based|on|average)$/i;

/** Content without the lines near its beginning that only say what it costs, that there is some, or how it is rated. */
function withoutOffer(children: readonly ContentNode[], product: Product): ContentNode[] {
  const { price, highPrice, listPrice, availability, rating, ratingCount } = product;
  const amounts = numbersIn([price, highPrice, listPrice]);
  const ratings = numbersIn([rating, ratingCount, 5]);
  const stock = availability === null ? '' : lettersOf(inWords(availability));
  const isSaid = (node: ContentNode) => {
    if (!isElement(node) || node.tag !== 'p' || imagesIn(node).length > 0) return false;
    const text = line(node);
    if (stock !== '' && lettersOf(text) === stock) return true;
    if (/\p{Sc}|\b[A-Z]{3}\b/u.test(text)) return saysOnly(text, amounts, PRICE_WORDS);
    return rating !== null && text.includes(String(rating)) && saysOnly(text, ratings, RATING_WORDS);
  };
  return children.filter((node, i) => i >= NEAR_TOP || !isSaid(node));
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

/** The picture that content begins with, and the rest of it. */
function withOpening(children: readonly ContentNode[]): [ContentNode[], ContentNode[]] {
  const [first] = children;
  return first !== undefined && isPicture(first) ? [[first], children.slice(1)] : [[], [...children]];
}

/** Blocks among which the picture of a product is looked for. */
const MAX_BEFORE_PICTURE = 6;

/** Files that a shop names where it has no picture, or one of itself. */
const STAND_IN = /(?:^|[^a-z])(?:logo|og-?image|share-?image|default|placeholder|no-?(?:image|photo|picture)|na\d+x\d+|coming-?soon)(?:[^a-z]|$)/i;

/** The first picture that the record names, unless the content begins with one. */
function pictureOf({ images, name, node }: Product, content: readonly ContentNode[]): ContentElement[] {
  const [src] = images;
  if (src === undefined || !/^https?:/i.test(src) || STAND_IN.test(src)) return [];
  const hasOwn = content.some((block, i) =>
    imagesIn(block).some((image) => i < MAX_BEFORE_PICTURE || fileOf(image.attributes.src ?? '') === fileOf(src)),
  );
  return hasOwn ? [] : [element('p', node, [{ tag: 'img', attributes: { src, alt: name ?? '' }, children: [], source: node }])];
}

function imagesIn(node: ContentNode): ContentElement[] {
  const found: ContentElement[] = [];
  const stack: ContentNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    if (next.tag === 'img') found.push(next);
    for (const child of next.children) stack.push(child);
  }
  return found;
}

function offerLine(parts: readonly string[], source: number): ContentElement[] {
  return parts.length === 0 ? [] : [element('p', source, [element('strong', source, [{ text: parts.join(' · '), source }])])];
}

const LISTS = new Set(['ul', 'ol']);

/** Facts as a list; on one line where there is only one, or where a list of the page follows. */
function factList(facts: readonly Fact[], { source, next }: { readonly source: number; readonly next: ContentNode | undefined }): ContentElement[] {
  if (facts.length === 0) return [];
  const texts = facts.map(([name, value]) => `${name}: ${value}`);
  const isListNext = next !== undefined && isElement(next) && LISTS.has(next.tag);
  if (texts.length === 1 || isListNext) return [element('p', source, [{ text: texts.join(' · '), source }])];
  const items = texts.map((text) => element('li', source, [{ text, source }]));
  return [element('ul', source, items)];
}

function element(tag: string, source: number, children: ContentNode[]): ContentElement {
  return { tag, attributes: {}, children, source };
}
