import type { Page } from '../page/page.js';
import { type KnownTag, TAG, tagSet } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { columnsOf, type Family, type Feature, SHARE } from './feature.js';
import { rows } from './surveys/rows.js';

// Trees of decisions cut ranges: kinds that behave alike are side by side.
const kinds = (
  '- p li td th h1 h2 h3 h4 h5,h6 div button dt dd figcaption blockquote pre section,article summary form,legend header footer nav address caption ' +
  'a span strong,b time label em,i'
).split(' ');
const kindOfTag = new Uint8Array(512);
for (const [kind, names] of kinds.entries()) if (kind > 0) for (const name of names.split(',')) kindOfTag[TAG[name as KnownTag]] = kind;

const FIRST_HEADING = 5;
const LAST_HEADING = 9;

/** Kind of the element that holds each block. */
export function elementKinds({ tree, blocks, arena }: Page): Uint8Array {
  const found = arena.uint8(blocks.size);
  for (let i = 0; i < found.length; i++) found[i] = kindOfTag[tree.tag[blocks.node[i]!]!] ?? 0;
  return found;
}

/** Level of a heading, 1 to 5 (the sixth counts as the fifth); 0 for other elements. */
export function headingLevel(kind: number): number {
  return kind >= FIRST_HEADING && kind <= LAST_HEADING ? kind - FIRST_HEADING + 1 : 0;
}

/** Elements around a block, and the roles that mean the same. */
const insides: Readonly<Record<string, readonly [tags: string, role?: string]>> = {
  nav: ['nav', 'navigation'],
  header: ['header', 'banner'],
  footer: ['footer', 'contentinfo'],
  aside: ['aside', 'complementary'],
  main: ['main', 'main'],
  article: ['article', 'article'],
  form: ['form search', 'search'],
  table: ['table'],
  list: ['ul ol'],
  figure: ['figure'],
  code: ['pre'],
  link: [''],
};
const insideNames = Object.keys(insides);
const bitOfTag = new Uint32Array(512);
const bitsOfRole = new Map<string | undefined, number>();
for (const [place, [tags, role]] of Object.values(insides).entries()) {
  for (const tag of tags.split(' ').filter(Boolean)) bitOfTag[TAG[tag as KnownTag]] = 1 << place;
  if (role !== undefined) bitsOfRole.set(role, 1 << place);
}
const MAY_HAVE_ROLE = tagSet('div section ul form span header footer aside nav main article table p td');

/** A bit for every kind of element around each row. */
function around({ tree, arena }: Page): Uint32Array {
  const bits = arena.uint32(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    let own = bits[tree.parent[row]!]! | (bitOfTag[tag] ?? 0);
    if (tag === TAG.a && attribute(tree, row, 'href') !== undefined) own |= 1 << insideNames.indexOf('link');
    else if (tree.attributeStart[row] !== tree.attributeStart[row + 1] && MAY_HAVE_ROLE.has(tag))
      own |= bitsOfRole.get(attribute(tree, row, 'role')) ?? 0;
    bits[row] = own;
  }
  return bits;
}

function insideFeature(name: string): Feature {
  const place = insideNames.indexOf(name);
  return { meaning: `is inside ${name}`, range: SHARE, compute: (page) => bitColumn(page, page.once(around), place) };
}

function bitColumn(page: Page, bits: Uint32Array, place: number): Float32Array {
  const rowOf = page.once(rows).around;
  const column = page.arena.float32(rowOf.length);
  for (let i = 0; i < column.length; i++) column[i] = (bits[rowOf[i]!]! >>> place) & 1;
  return column;
}

function kindsAndDepth(page: Page) {
  const { tree, blocks, arena } = page;
  const { around: holder } = page.once(rows);
  const kind = page.once(elementKinds);
  const column = () => arena.float32(blocks.size);
  const columns = { heading: column(), element: column(), inline: column() };
  for (let i = 0; i < blocks.size; i++) {
    columns.heading[i] = headingLevel(kind[i]!);
    columns.element[i] = kind[i]!;
    columns.inline[i] = kindOfTag[tree.tag[holder[i]!]!] ?? 0;
  }
  return columns;
}

const own = columnsOf(kindsAndDepth);

/** Which element holds a block, and which are around it. */
export const element: Family = {
  heading: own('heading', 'level of the heading', [0, 5]),
  element: own('element', 'kind of element', [0, kinds.length]),
  'inline-element': own('inline', 'kind of element directly around the first words', [0, kinds.length]),
  hidden: { meaning: 'hidden at first', range: [0, 7], compute: ({ blocks }) => new Float32Array(blocks.hidden) },
  noscript: { meaning: 'is inside noscript', range: SHARE, compute: ({ blocks }) => new Float32Array(blocks.noscript) },
  ...Object.fromEntries(insideNames.map((name) => [`in-${name}`, insideFeature(name)])),
};
