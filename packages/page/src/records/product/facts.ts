import type { ContentElement, ContentNode } from '../../content/node.js';
import { line } from '../documentation/parts.js';
import type { Product } from './product.js';

/** What a product page says in fields, in words that go below the title; specifications that the content shows are not repeated. */
export function withFacts(root: ContentElement, product: Product): ContentElement {
  const shown = line(root);
  const offer = offerOf(product);
  const facts = factsOf(product);
  if (offer.length + facts.length === 0) return root;
  const names = new Set(facts.map(([name]) => name.toLowerCase()));
  const rest = product.specifications.filter(([name, value]) => !names.has(name.toLowerCase()) && !(shown.includes(name) && shown.includes(value)));
  const [first] = root.children;
  // The title is written above all of this, and a heading that repeats it at the beginning goes.
  const at = first && 'tag' in first && first.tag === 'h1' ? 1 : 0;
  const added = [...offerLine(offer, product.node), ...factList([...facts, ...rest], product.node)];
  return { ...root, children: [...root.children.slice(0, at), ...added, ...root.children.slice(at)] };
}

type Fact = readonly [name: string, value: string];

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

function factsOf({ brand, sku, gtin, rating, ratingCount }: Product): Fact[] {
  const facts: (Fact | undefined)[] = [
    brand === null ? undefined : ['Brand', brand],
    sku === null ? undefined : ['SKU', sku],
    gtin === null ? undefined : ['GTIN', gtin],
    rating === null ? undefined : ['Rating', ratingCount === null ? String(rating) : `${rating} (${ratingCount})`],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function offerLine(parts: readonly string[], source: number): ContentElement[] {
  return parts.length === 0 ? [] : [element('p', source, [element('strong', source, [{ text: parts.join(' · '), source }])])];
}

function factList(facts: readonly Fact[], source: number): ContentElement[] {
  if (facts.length === 0) return [];
  const item = ([name, value]: Fact) => element('li', source, [{ text: `${name}: ${value}`, source }]);
  return [element('ul', source, facts.map(item))];
}

function element(tag: string, source: number, children: ContentNode[]): ContentElement {
  return { tag, attributes: {}, children, source };
}
