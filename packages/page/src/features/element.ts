import { type KnownTag, TAG, tagSet } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { type Family, type Feature, feature, type Page, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';

// Trees of decisions cut ranges: kinds that behave alike stand side by side.
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
export function elementKinds({ tree, blocks }: Page): Uint8Array {
  return Uint8Array.from(blocks.node, (row) => kindOfTag[tree.tag[row]!] ?? 0);
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
function around({ tree }: Page): Uint32Array {
  const bits = new Uint32Array(tree.size);
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
  const bit = 1 << insideNames.indexOf(name);
  return feature(`stands inside ${name}`, SHARE, (page) => {
    const bits = page.once(around);
    const { around: holder } = page.once(rows);
    return (i) => ((bits[holder[i]!]! & bit) !== 0 ? 1 : 0);
  });
}

/** Which element holds a block, and which stand around it. */
export const element: Family = {
  heading: feature('level of the heading', [0, 5], (page) => {
    const kind = page.once(elementKinds);
    return (i) => headingLevel(kind[i]!);
  }),
  element: feature('kind of element', [0, kinds.length], (page) => {
    const kind = page.once(elementKinds);
    return (i) => kind[i]!;
  }),
  'inline-element': feature('kind of element directly around the first words', [0, kinds.length], (page) => {
    const { around: holder } = page.once(rows);
    return (i) => kindOfTag[page.tree.tag[holder[i]!]!] ?? 0;
  }),
  depth: feature('depth in the page', UNBOUNDED, (page) => {
    const { depth } = page.once(rows);
    return (i) => depth[page.blocks.node[i]!]!;
  }),
  hidden: feature(
    'hidden at first',
    [0, 7],
    ({ blocks }) =>
      (i) =>
        blocks.hidden[i]!,
  ),
  noscript: feature(
    'stands inside noscript',
    SHARE,
    ({ blocks }) =>
      (i) =>
        blocks.noscript[i]!,
  ),
  ...Object.fromEntries(insideNames.map((name) => [`in-${name}`, insideFeature(name)])),
};
