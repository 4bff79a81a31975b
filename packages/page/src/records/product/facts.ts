import { lettersOf } from '../../blocks/letters-of.js';
import { isPicture } from '../../content/arrange/lines.js';
import { fileOf } from '../../document/images/images.js';
import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import type { Choice } from './options.js';
import type { Product } from './product.js';
import { saidIn, saysAll, withoutChoices } from './said-choices.js';
import { imagesIn, inWords, withoutOffer } from './said-offer.js';
import { asText, element, hasProse } from './told.js';

/** What a document of a product is made from besides its text. */
export interface ProductFacts {
  readonly product: Product;
  readonly choices: readonly Choice[];
  /** Whether pictures belong to the document. */
  readonly images: boolean;
  /** Whether a row of the page is about other things than the product. */
  readonly isOfOther: (row: number) => boolean;
  /** Address of the picture that the page shows of it. Asked for where nothing declares one. */
  readonly picture: () => string | undefined;
  /** What only machines are told about the product, a paragraph each. Read where the content says nothing about it. */
  readonly told: () => readonly string[];
}

/** What a product page says in fields, in words that go below the title, and its picture; what the content shows is not repeated. */
export function withFacts(root: ContentElement, { product, choices, images, isOfOther, picture, told }: ProductFacts): ContentElement {
  const offer = offerOf(product);
  const [first] = root.children;
  // The title is written above all of this, and a heading that repeats it at the beginning goes.
  const at = first && 'tag' in first && first.tag === 'h1' ? 1 : 0;
  const own = withoutOffer(withoutChoices(root.children.slice(at), choices), product);
  const facts = factsOf(product, own.rating);
  if (offer.length + facts.length + choices.length === 0) return root;
  const said = saidIn(own.rest);
  const lines = new Set(said);
  const shown = said.join('');
  const isShown = (name: string, value: string) =>
    (shown.includes(lettersOf(name)) && shown.includes(lettersOf(value))) || sentencesOf(value).some((sentence) => shown.includes(sentence));
  const names = new Set(facts.map(([name]) => name.toLowerCase()));
  const offered = choices
    .filter(({ name, values }) => !names.has(name.toLowerCase()) && !saysAll(values.map(lettersOf), lines))
    .map(({ name, values }): Fact => [name, values.join(', ')]);
  const specifications = saidOnce(product.specifications)
    .filter(
      ([name, value]) =>
        !names.has(name.toLowerCase()) && !REVIEWS.test(name) && !isShown(name, value) && !offered.some(([, values]) => values === value),
    )
    .map(readable);
  const [opening, rest] = withOpening(own.rest, isOfOther);
  const added = [
    ...opening,
    ...(images && opening.length === 0 ? pictureOf(product, rest, picture) : []),
    ...offerLine(own.tax === '' ? offer : [...offer, own.tax], product.node),
    ...factList([...facts, ...offered, ...pricesOf(product), ...specifications], {
      source: product.node,
      next: rest.find((node) => !isElement(node) || node.tag !== 'h1'),
    }),
    ...(hasProse(rest) ? [] : asText(told(), product.node)),
  ];
  return { ...root, children: [...root.children.slice(0, at), ...added, ...rest] };
}

/** What a table of values says about those who bought it. */
const REVIEWS = /\b(?:reviews?|ratings?|bewertungen|avis)\b/i;

/** Each fact once, without those that have one name and several values: they are from tables that only their headings tell apart. */
function saidOnce(facts: readonly Fact[]): Fact[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of facts) values.set(name, (values.get(name) ?? new Set()).add(value));
  return Array.from(values, ([name, [value, another]]): Fact | undefined => (another === undefined ? [name, value!] : undefined)).filter(
    (fact) => fact !== undefined,
  );
}

type Fact = readonly [name: string, value: string];

/** Letters of a sentence that is nowhere else by chance. */
const MIN_SENTENCE = 48;

/** The long sentences of a text that a shop states among the facts. */
function sentencesOf(value: string): string[] {
  return value
    .split(/[.!?:]\s/)
    .map(lettersOf)
    .filter((letters) => letters.length >= MIN_SENTENCE);
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

/** A name that a programmer gave, and a value in capitals, as people write them. */
function readable([name, value]: Fact): Fact {
  const isCode = /^[A-Z][a-z]+(?:[A-Z][a-z]+){1,9}$/.test(name);
  return isCode ? [inWords(name), /^[A-Z]{4,}$/.test(value) ? inWords(value) : value] : [name, value];
}

/** What a record says in fields; `rated` is how the page says what it is rated. */
function factsOf({ brand, sku, gtin, rating, ratingCount }: Product, rated: string): Fact[] {
  const ofFive = (value: number) => (ratingCount === null ? rounded(value) : `${rounded(value)} (${ratingCount})`);
  const facts: (Fact | undefined)[] = [
    brand === null ? undefined : ['Brand', brand],
    sku === null ? undefined : ['SKU', sku],
    gtin === null ? undefined : ['GTIN', gtin],
    // A rating on another scale than the usual one is for machines: people see stars or words.
    rating === null || rating > 5 ? undefined : ['Rating', rated || ofFive(rating)],
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** Variants up to which their prices are said one by one. */
const MAX_VARIANTS = 30;

/** What each variant costs, without the name of the product, where they cost different amounts. */
function pricesOf({ name, variants }: Product): Fact[] {
  if (variants.length > MAX_VARIANTS || new Set(variants.map(({ price }) => price)).size < 2) return [];
  const said = new Set<string>();
  for (const variant of variants) {
    const own = (variant.name ?? '').replace(name ?? '', '').replace(/^[\s,:/|–-]+/, '');
    if (own === '' || variant.price === null) return [];
    said.add(`${own} (${variant.price}${variant.currency === null ? '' : ` ${variant.currency}`})`);
  }
  return [['Prices', [...said].join('; ')]];
}

function rounded(rating: number): string {
  return String(Math.round(rating * 100) / 100);
}

/** The picture of the product that content begins with, and the rest of it. */
function withOpening(children: readonly ContentNode[], isOfOther: (row: number) => boolean): [ContentNode[], ContentNode[]] {
  const [first] = children;
  if (first === undefined || !isPicture(first)) return [[], [...children]];
  return [isOfOther(first.source) ? [] : [first], children.slice(1)];
}

/** Blocks among which the picture of a product is looked for. */
const MAX_BEFORE_PICTURE = 3;

/** Files that a shop names where it has no picture, or one of itself. */
const STAND_IN = /(?:^|[^a-z])(?:logo|og-?image|share-?image|default|placeholder|no-?(?:image|photo|picture)|na\d+x\d+|coming-?soon)(?:[^a-z]|$)/i;

/** The first picture that the record names, or else the page, unless the content begins with one. */
function pictureOf({ images, name, node }: Product, content: readonly ContentNode[], picture: () => string | undefined): ContentElement[] {
  const isOwn = (address: string | undefined) => address !== undefined && /^https?:/i.test(address) && !STAND_IN.test(fileOf(address));
  const src = isOwn(images[0]) ? images[0] : picture();
  if (src === undefined || !isOwn(src)) return [];
  const isOpening = (block: ContentNode, i: number) => i < MAX_BEFORE_PICTURE && isPicture(block);
  const hasOwn = content.some((block, i) =>
    imagesIn(block).some(({ attributes }) => {
      const file = fileOf(attributes.src ?? '');
      return file === fileOf(src) || (isOpening(block, i) && !SIGN.test(file));
    }),
  );
  return hasOwn ? [] : [element('p', node, [{ tag: 'img', attributes: { src, alt: name ?? '' }, children: [], source: node }])];
}
/** Drawings beside a line are no picture of a thing. */
const SIGN = /\.svg$/i;

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
