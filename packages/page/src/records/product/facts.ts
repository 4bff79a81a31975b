import { lettersOf } from '../../blocks/text.js';
import { isLine, isPicture, lineText } from '../../content/arrange/lines.js';
import { fileOf } from '../../document/images/images.js';
import { type ContentElement, type ContentNode, isBlock, isElement } from '../../document/node.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { otherGoods } from '../../structure/other-goods.js';
import { REVIEWS } from '../../vocabulary/shops.js';
import type { Choice } from './options.js';
import type { Product } from './product.js';
import { hiddenDescription } from './state-description.js';
import type { Visible } from './visible.js';

/** A product as its page shows it. */
export interface ShownProduct {
  readonly product: Product;
  /** The fields that the page shows as text, and where. */
  readonly visible: Visible;
  readonly choices: readonly Choice[];
  /** Whether pictures belong to the document. */
  readonly images: boolean;
}

type Fact = readonly [name: string, value: string];

/** The document of a product page plus the facts that its content does not show: picture, price, fields, choices and description. */
export function withFacts(page: Page, root: ContentElement, { product, visible, choices, images }: ShownProduct): ContentElement {
  const [first] = root.children;
  // A heading at the beginning stays above the added facts.
  const at = first !== undefined && isElement(first) && first.tag === 'h1' ? 1 : 0;
  const content = root.children.slice(at);
  const shown = linesIn(content).map((line) => lettersOf(lineText(line)));
  const all = shown.join('');
  const isShown = ([name, value]: Fact) => all.includes(lettersOf(name)) && all.includes(lettersOf(value));
  const fields = fieldsOf(product, visible).filter(([, value]) => !all.includes(lettersOf(value)));
  const known = new Set(fields.map(([name]) => name.toLowerCase()));
  const offered = choices
    .filter(({ name, values }) => !known.has(name.toLowerCase()) && !all.includes(lettersOf(values.join(''))))
    .map(({ name, values }): Fact => [name, values.join(', ')]);
  const isNew = (fact: Fact) => !known.has(fact[0].toLowerCase()) && !REVIEWS.test(fact[0]) && !isShown(fact);
  const specifications = onceEach(product.specifications).filter((fact) => isNew(fact) && !offered.some(([, values]) => values === fact[1]));
  const [opening, own] = withOpening(content, (row) => page.once(otherGoods)(firstAtOrAfter(page.blocks, row)));
  // Lines with its price, its stock and its rating come first.
  const isFirst = (node: ContentNode) => isLine(node) && visible.blocks.includes(firstAtOrAfter(page.blocks, node.source));
  const rest = own.filter((node) => !isFirst(node));
  const added = [
    ...opening,
    ...(images && opening.length === 0 ? pictureOf(product, rest) : []),
    ...own.filter(isFirst),
    ...offerLine(offerOf(product, visible), product.node),
    ...factList([...fields, ...offered, ...pricesOf(product), ...specifications], product.node, rest),
  ];
  const description = hasProse(rest)
    ? []
    : hiddenDescription(page, product).map((text) => element('p', product.node, [{ text, source: product.node }]));
  return { ...root, children: [...root.children.slice(0, at), ...added, ...rest, ...description] };
}

/** Each fact once. Names with several values are dropped: they come from tables that only their headings distinguish. */
function onceEach(facts: readonly Fact[]): Fact[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of facts) values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].flatMap(([name, [value, another]]): Fact[] => (another === undefined ? [[name, value!]] : []));
}

/** The price and the stock, where the content does not show them. */
function offerOf({ price, highPrice, priceBound, listPrice, currency, availability }: Product, visible: Visible): string[] {
  const money = (amount: string) => (currency === null ? amount : `${amount} ${currency}`);
  const isPriced = price === null || price === visible.price || price === visible.listPrice;
  const isListed = listPrice === null || listPrice === price || listPrice === visible.listPrice;
  // A product with a shown price is in stock by default.
  const isStocked = availability === null || availability === visible.availability || (isPriced && availability === 'InStock');
  const stated: (string | undefined)[] = [
    isPriced ? undefined : `Price: ${priceBound === 'lowest' ? 'from ' : ''}${highPrice === null ? money(price) : `${price} – ${money(highPrice)}`}`,
    isListed ? undefined : `List price: ${money(listPrice)}`,
    isStocked ? undefined : inWords(availability),
  ];
  return stated.filter((part) => part !== undefined);
}

/** `OutOfStock` → `Out of stock`. */
function inWords(term: string): string {
  const words = term.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The fields of a record. */
function fieldsOf({ brand, sku, gtin, rating, ratingCount }: Product, visible: Visible): Fact[] {
  // A rating on a scale above 5 is for machines: people see stars or words.
  const isRated = rating !== null && rating <= 5 && visible.rating === undefined;
  const rounded = isRated ? `${Math.round(rating * 100) / 100}${ratingCount === null ? '' : ` (${ratingCount})`}` : null;
  const facts: (readonly [string, string | null])[] = [
    ['Brand', brand],
    ['SKU', sku],
    ['GTIN', gtin],
    ['Rating', rounded],
  ];
  return facts.filter((fact): fact is Fact => fact[1] !== null);
}

/** Maximum number of variants whose prices are listed. */
const MAX_VARIANTS = 30;

/** The price of each variant, without the name of the product, where the prices differ. */
function pricesOf({ name, variants }: Product): Fact[] {
  if (variants.length > MAX_VARIANTS || new Set(variants.map(({ price }) => price)).size < 2) return [];
  const priced = variants.map((variant) => {
    const own = (variant.name ?? '').replace(name ?? '', '').replace(/^[\s,:/|–-]+/, '');
    return own === '' || variant.price === null ? '' : `${own} (${variant.price}${variant.currency === null ? '' : ` ${variant.currency}`})`;
  });
  return priced.includes('') ? [] : [['Prices', [...new Set(priced)].join('; ')]];
}

/** The picture of the product that content begins with, and the rest of it. */
function withOpening(children: readonly ContentNode[], isOfOther: (row: number) => boolean): [ContentNode[], ContentNode[]] {
  const [first] = children;
  if (first === undefined || !isPicture(first)) return [[], [...children]];
  return [isOfOther(first.source) ? [] : [first], children.slice(1)];
}

/** File names of placeholders and logos that shops use instead of a product picture. */
const STAND_IN = /(?:^|[^a-z])(?:logo|og-?image|share-?image|default|placeholder|no-?(?:image|photo|picture)|na\d+x\d+|coming-?soon)(?:[^a-z]|$)/i;
/** First blocks of the content, one of which may be a picture of the product. An icon next to a line is not one. */
const MAX_BEFORE_PICTURE = 3;
const DRAWING = /\.svg$/i;

/** The first picture that the record names, unless the content has it or begins with another. */
function pictureOf({ images: [src], name, node }: Product, content: readonly ContentNode[]): ContentElement[] {
  if (src === undefined || !/^https?:/i.test(src) || STAND_IN.test(fileOf(src))) return [];
  const isOwn = (block: ContentNode, i: number) =>
    filesIn(block).some((file) => file === fileOf(src) || (i < MAX_BEFORE_PICTURE && isPicture(block) && !DRAWING.test(file)));
  return content.some(isOwn) ? [] : [element('p', node, [{ tag: 'img', attributes: { src, alt: name ?? '' }, children: [], source: node }])];
}

function filesIn(node: ContentNode): string[] {
  if (!isElement(node)) return [];
  return node.tag === 'img' ? [fileOf(node.attributes.src ?? '')] : node.children.flatMap(filesIn);
}

function offerLine(parts: readonly string[], source: number): ContentElement[] {
  return parts.length === 0 ? [] : [element('p', source, [element('strong', source, [{ text: parts.join(' · '), source }])])];
}

/** Facts as a list; on one line where there is only one, or where a list of the page follows. */
function factList(facts: readonly Fact[], source: number, rest: readonly ContentNode[]): ContentElement[] {
  if (facts.length === 0) return [];
  const texts = facts.map(([name, value]) => `${name}: ${value}`);
  const next = rest.find((node) => !isElement(node) || node.tag !== 'h1');
  const isListNext = next !== undefined && isElement(next) && (next.tag === 'ul' || next.tag === 'ol');
  if (texts.length === 1 || isListNext) return [element('p', source, [{ text: texts.join(' · '), source }])];
  return [
    element(
      'ul',
      source,
      texts.map((text) => element('li', source, [{ text, source }])),
    ),
  ];
}

/** Minimum words of a line of prose. */
const MIN_PROSE_WORDS = 20;
const PARTS = new Set(['li', 'tr', 'td', 'th', 'dt', 'dd', 'tbody', 'thead']);
const CELLS = new Set(['td', 'th', 'dd']);

/** Lines of some content, one by one: paragraphs, items, cells. */
function linesIn(children: readonly ContentNode[]): ContentNode[] {
  return children.flatMap((node) =>
    isElement(node) && node.children.some((child) => isElement(child) && (PARTS.has(child.tag) || child.tag === 'img' || isBlock(child)))
      ? linesIn(node.children)
      : [node],
  );
}

/** Whether a document has a line of prose, or a table of values. */
function hasProse(children: readonly ContentNode[]): boolean {
  return linesIn(children).some(
    (node) => (isElement(node) && CELLS.has(node.tag)) || (lineText(node).match(/\p{L}+/gu)?.length ?? 0) >= MIN_PROSE_WORDS,
  );
}

function element(tag: string, source: number, children: ContentNode[]): ContentElement {
  return { tag, attributes: {}, children, source };
}
