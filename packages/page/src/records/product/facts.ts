import type { ContentElement, ContentNode } from '../../content/node.js';
import { line } from '../documentation/parts.js';
import type { Product } from './product.js';

/** What a product page says in fields, as a table of two columns that goes below the title; specifications that the content shows are not repeated. */
export function withFacts(root: ContentElement, product: Product): ContentElement {
  const shown = line(root);
  const facts = factsOf(product);
  if (facts.length === 0) return root;
  const names = new Set(facts.map(([name]) => name.toLowerCase()));
  const rest = product.specifications.filter(([name, value]) => !names.has(name.toLowerCase()) && !(shown.includes(name) && shown.includes(value)));
  const at = root.children.findIndex((node) => 'tag' in node && node.tag === 'h1');
  const children = [...root.children];
  children.splice(at + 1, 0, tableOf([...facts, ...rest], product.node));
  return { ...root, children };
}

type Fact = readonly [name: string, value: string];

function factsOf(product: Product): Fact[] {
  const { price, highPrice, listPrice, currency, availability, brand, sku, gtin, rating, ratingCount } = product;
  const money = (amount: string) => (currency === null ? amount : `${amount} ${currency}`);
  const facts: (Fact | undefined)[] = [
    price === null ? undefined : ['Price', highPrice === null ? money(price) : `${price} – ${money(highPrice)}`],
    listPrice === null ? undefined : ['List price', money(listPrice)],
    availability === null ? undefined : ['Availability', availability],
    brand === null ? undefined : ['Brand', brand],
    sku === null ? undefined : ['SKU', sku],
    gtin === null ? undefined : ['GTIN', gtin],
    rating === null ? undefined : ['Rating', ratingCount === null ? String(rating) : `${rating} (${ratingCount})`],
  ];
  return facts.filter((fact) => fact !== undefined);
}

function tableOf(rows: readonly Fact[], source: number): ContentElement {
  const element = (tag: string, children: ContentNode[]): ContentElement => ({ tag, attributes: {}, children, source });
  const row = ([name, value]: Fact) => element('tr', [element('th', [{ text: name, source }]), element('td', [{ text: value, source }])]);
  return element('table', [element('tbody', rows.map(row))]);
}
