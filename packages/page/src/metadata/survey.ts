import { safeText } from '../blocks/safe-text.js';
import { CLASS, ID, names, PROPERTY, ROLE, TEST_ID } from '../features/surveys/names.js';
import type { Page } from '../page/page.js';
import { isJsonLd } from '../tree/json-ld.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree, tagName } from '../tree/tree.js';
import { ARTICLE, FOOTER, INHERITED, LINK, type Marks, marksOfNames, marksOfTag, NAMES_AUTHOR, NAMES_DATE, RELATED, UNSEEN } from './marks.js';

/** The rows of a page that may say something about it, found in one walk; every list is in document order. */
export interface Survey {
  readonly metas: readonly MetaElement[];
  /** `link`, `a` and `area` with a `rel`. */
  readonly rels: readonly RelElement[];
  readonly title: number | undefined;
  readonly jsonLd: readonly number[];
  /** Headings of the levels 1 to 3. */
  readonly headings: readonly number[];
  /** Elements with `itemprop`. */
  readonly itemprops: readonly ItemProp[];
  /** Elements whose class, id or test id names an author; a date, `time` among them. */
  readonly authorMarks: readonly number[];
  readonly dateMarks: readonly number[];
  /** Marks (see `marks.ts`) of a row: those of the element itself, and the parts of the page that it is in. */
  readonly marks: Uint16Array;
  /** Row of the nearest element with `itemscope`, 0 for none. */
  readonly itemscope: Uint32Array;
  readonly html: number | undefined;
}

export interface MetaElement {
  /** Lower-case `property`, `name`, `itemprop` or `http-equiv`. */
  readonly key: string;
  readonly content: string;
  readonly row: number;
}

export interface RelElement {
  /** Lower-case `rel`, its words separated by single spaces. */
  readonly rel: string;
  readonly href: string;
  readonly row: number;
}

export interface ItemProp {
  readonly names: readonly string[];
  readonly row: number;
}

type Found = { -readonly [K in keyof Survey]: Survey[K] extends readonly (infer T)[] ? T[] : Survey[K] };

/** An element that holds more of the page than this is its frame, whatever its names say: `<body class="has-sidebar">`. */
const FRAME_SHARE = 0.4;

/** Rows of an element that holds no more than a line or two. */
const LINE_ROWS = 12;

/** Made once a page: `page.once(surveyOf)`. */
export function surveyOf(page: Page): Survey {
  const { tree } = page;
  const found: Found = {
    metas: [],
    rels: [],
    title: undefined,
    jsonLd: [],
    headings: [],
    itemprops: [],
    authorMarks: [],
    dateMarks: [],
    marks: new Uint16Array(tree.size),
    itemscope: new Uint32Array(tree.size),
    html: undefined,
  };
  const { marks } = found;
  const named = attributeReader(page, found);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const inherited = marks[parent]! & INHERITED;
    found.itemscope[row] = found.itemscope[parent]!;
    marks[row] = inherited;
    // The insides of pictures and scripts say nothing, and have many names.
    if (tree.tag[row] === TAG['#text'] || inherited & UNSEEN) continue;
    const rows = tree.end[row]! - row;
    const ofTag = marksOfTag(tree.tag[row]!);
    let own = ofTag | named(row);
    if (rows > tree.size * FRAME_SHARE) own &= LINK | UNSEEN | (ofTag & ARTICLE);
    if (own & NAMES_AUTHOR) found.authorMarks.push(row);
    if (own & NAMES_DATE || tree.tag[row] === TAG.time) found.dateMarks.push(row);
    // A teaser of another page leads there: without a link it is the lead, or who wrote it.
    if (own & RELATED && !(inherited & LINK) && rows <= LINE_ROWS && !tree.tag.subarray(row, tree.end[row]!).includes(TAG.a)) own &= ~RELATED;
    // The footer of an article holds its date and author; only the page's own is about the site.
    if (inherited & ARTICLE) own &= ~FOOTER;
    marks[row] = inherited | own;
    noteTag(tree, row, found);
  }
  return found;
}

/** Notes the attributes of an element, and gives the marks that its names carry. Each different value is read once. */
function attributeReader(page: Page, { itemprops, itemscope, rels }: Found): (row: number) => Marks {
  const { tree } = page;
  const { kind, value, values } = page.once(names);
  const known = new Int32Array(values.length).fill(-1);
  return (row) => {
    let marks: Marks = 0;
    for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) {
      const own = kind[i];
      if (own === CLASS || own === ID || own === TEST_ID || own === ROLE) {
        const number = value[i]!;
        if (known[number] === -1) known[number] = marksOfNames(values[number]!);
        marks |= known[number]!;
      } else if (own === PROPERTY) itemprops.push({ names: tree.attributeValue[i]!.toLowerCase().split(/\s+/), row });
      else if (own === 0 && tree.attributeName[i] === 'itemscope') itemscope[row] = row;
      else if (own === 0 && tree.attributeName[i] === 'rel') {
        const href = attribute(tree, row, 'href');
        if (href !== undefined) rels.push({ rel: tree.attributeValue[i]!.toLowerCase().split(/\s+/).filter(Boolean).join(' '), href, row });
      }
    }
    return marks;
  };
}

/** Names that one `property` may have. */
const MOST_PROPERTIES = 8;
// `itemprop` is not among them: such elements are read as microdata.
const META_KEYS = ['property', 'name', 'http-equiv'] as const;

function noteTag(tree: Tree, row: number, found: Found): void {
  const tag = tree.tag[row]!;
  if (tag === TAG.meta) {
    const content = safeText(attribute(tree, row, 'content') ?? '').trim();
    if (content === '') return;
    for (const name of META_KEYS) {
      const key = attribute(tree, row, name)?.trim().toLowerCase() ?? '';
      // A `property` may name several: `dc:creator twitter:creator`.
      for (const one of name === 'property' ? key.split(/\s+/, MOST_PROPERTIES) : [key]) if (one !== '') found.metas.push({ key: one, content, row });
    }
  } else if (tag === TAG.h1 || tag === TAG.h2 || tag === TAG.h3) found.headings.push(row);
  else if (isJsonLd(tree, row)) found.jsonLd.push(row);
  else if (tag === TAG.html) found.html ??= row;
  // A picture may carry a `title` of its own.
  else if (tag === TAG.title && !tagName(tree, tree.parent[row]!).startsWith('svg')) found.title ??= row;
}
