import type { Page } from '../page/page.js';
import { type KnownTag, TAG, tagSet } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { asFloats, columnsOf, type Family, type Feature, SHARE } from './feature.js';
import { rows } from './surveys/rows.js';

// Trees of decisions cut ranges: kinds that behave alike are side by side.
const kinds: readonly (readonly KnownTag[])[] = [
  [],
  ['p'],
  ['li'],
  ['td'],
  ['th'],
  ['h1'],
  ['h2'],
  ['h3'],
  ['h4'],
  ['h5', 'h6'],
  ['div'],
  ['button'],
  ['dt'],
  ['dd'],
  ['figcaption'],
  ['blockquote'],
  ['pre'],
  ['section', 'article'],
  ['summary'],
  ['form', 'legend'],
  ['header'],
  ['footer'],
  ['nav'],
  ['address'],
  ['caption'],
  ['a'],
  ['span'],
  ['strong', 'b'],
  ['time'],
  ['label'],
  ['em', 'i'],
];
const kindOfTag = new Uint8Array(512);
for (const [kind, names] of kinds.entries()) for (const name of names) kindOfTag[TAG[name]] = kind;

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

const insides: Readonly<Record<string, readonly KnownTag[]>> = {
  nav: ['nav'],
  header: ['header'],
  footer: ['footer'],
  aside: ['aside'],
  main: ['main'],
  article: ['article'],
  form: ['form', 'search'],
  table: ['table'],
  list: ['ul', 'ol'],
  item: ['li'],
  definitions: ['dl'],
  figure: ['figure'],
  quote: ['blockquote'],
  section: ['section'],
  dialog: ['dialog'],
  details: ['details'],
  code: ['pre'],
  link: [],
};
const insideNames = Object.keys(insides);
const roles: Readonly<Record<string, string>> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'article',
  dialog: 'dialog',
  search: 'form',
};
const bitOfTag = new Uint32Array(512);
for (const [bit, names] of Object.values(insides).entries()) for (const name of names) bitOfTag[TAG[name]] = 1 << bit;
const MAY_HAVE_ROLE = tagSet('div', 'section', 'ul', 'form', 'span', 'header', 'footer', 'aside', 'nav', 'main', 'article', 'table', 'p', 'td');

/** A bit for every kind of element around each row. */
function around({ tree, arena }: Page): Uint32Array {
  const bits = arena.uint32(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    let own = bits[tree.parent[row]!]! | (bitOfTag[tag] ?? 0);
    if (tag === TAG.a && attribute(tree, row, 'href') !== undefined) own |= 1 << insideNames.indexOf('link');
    else if (tree.attributeStart[row] !== tree.attributeStart[row + 1] && MAY_HAVE_ROLE.has(tag)) own |= bitOfRole(tree, row);
    bits[row] = own;
  }
  return bits;
}

function bitOfRole(tree: Tree, row: number): number {
  const inside = roles[attribute(tree, row, 'role') ?? ''];
  return inside === undefined ? 0 : 1 << insideNames.indexOf(inside);
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
  const { around: holder, depth } = page.once(rows);
  const kind = page.once(elementKinds);
  const column = () => arena.float32(blocks.size);
  const columns = { heading: column(), element: column(), inline: column(), depth: column() };
  for (let i = 0; i < blocks.size; i++) {
    columns.heading[i] = headingLevel(kind[i]!);
    columns.element[i] = kind[i]!;
    columns.inline[i] = kindOfTag[tree.tag[holder[i]!]!] ?? 0;
    columns.depth[i] = depth[blocks.node[i]!]!;
  }
  return columns;
}

const own = columnsOf(kindsAndDepth);

/** Which element holds a block, and which are around it. */
export const element: Family = {
  heading: own('heading', 'level of the heading', [0, 5]),
  element: own('element', 'kind of element', [0, kinds.length]),
  'inline-element': own('inline', 'kind of element directly around the first words', [0, kinds.length]),
  depth: own('depth', 'depth in the page'),
  hidden: { meaning: 'hidden at first', range: [0, 7], compute: ({ blocks, arena }) => asFloats(blocks.hidden, arena) },
  noscript: { meaning: 'is inside noscript', range: SHARE, compute: ({ blocks, arena }) => asFloats(blocks.noscript, arena) },
  ...Object.fromEntries(insideNames.map((name) => [`in-${name}`, insideFeature(name)])),
};
