import { safeText } from '../blocks/safe-text.js';
import { CLASS, ID, names, PROPERTY, ROLE, TEST_ID } from '../features/surveys/names.js';
import type { Page } from '../page/page.js';
import { isJsonLd } from '../tree/json-ld.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree, tagName } from '../tree/tree.js';
import {
  ARTICLE,
  FOOTER,
  INHERITED,
  LINK,
  type Marks,
  marksOfNames,
  marksOfTag,
  NAMES_AUTHOR,
  NAMES_DATE,
  NAMES_TITLE,
  RELATED,
  UNSEEN,
} from './marks.js';

/** The rows of a page that may say something about it, found in one walk; every list is in document order. */
export interface Survey {
  readonly metas: readonly MetaElement[];
  /** `link`, `a` and `area` with a `rel`. */
  readonly rels: readonly RelElement[];
  readonly title: number | undefined;
  readonly jsonLd: readonly number[];
  /** Headings of the levels 1 to 3. */
  readonly headings: readonly number[];
  readonly times: readonly number[];
  /** Elements with `itemprop`. */
  readonly itemprops: readonly ItemProp[];
  /** Elements whose class, id or test id names an author or a date. */
  readonly authorMarks: readonly number[];
  readonly dateMarks: readonly number[];
  readonly titleMarks: readonly number[];
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

interface Found {
  readonly metas: MetaElement[];
  readonly rels: RelElement[];
  title: number | undefined;
  readonly jsonLd: number[];
  readonly headings: number[];
  readonly times: number[];
  readonly itemprops: ItemProp[];
  readonly authorMarks: number[];
  readonly dateMarks: number[];
  readonly titleMarks: number[];
  html: number | undefined;
}

/** An element that holds more of the page than this is its frame, whatever its names say: `<body class="has-sidebar">`. */
const FRAME_SHARE = 0.4;

/** Rows of an element that holds no more than a line or two. */
const LINE_ROWS = 12;

/** Made once a page: `page.once(surveyOf)`. */
export function surveyOf(page: Page): Survey {
  const { tree } = page;
  const marks = new Uint16Array(tree.size);
  const itemscope = new Uint32Array(tree.size);
  const found: Found = {
    metas: [],
    rels: [],
    title: undefined,
    jsonLd: [],
    headings: [],
    times: [],
    itemprops: [],
    authorMarks: [],
    dateMarks: [],
    titleMarks: [],
    html: undefined,
  };
  const { kind, value, values } = page.once(names);
  const notes: Notes = { tree, found, itemscope, kind, marksOf: reader(value, values) };
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const inherited = marks[parent]! & INHERITED;
    itemscope[row] = itemscope[parent]!;
    // The insides of pictures and scripts say nothing, and have many names.
    if (tree.tag[row] === TAG['#text'] || inherited & UNSEEN) {
      marks[row] = inherited;
      continue;
    }
    let own = marksOfTag(tree.tag[row]!) | readAttributes(notes, row);
    if (tree.end[row]! - row > tree.size * FRAME_SHARE) own &= LINK | UNSEEN | (marksOfTag(tree.tag[row]!) & ARTICLE);
    else {
      if (own & NAMES_AUTHOR) found.authorMarks.push(row);
      if (own & NAMES_DATE) found.dateMarks.push(row);
      if (own & NAMES_TITLE) found.titleMarks.push(row);
    }
    // A teaser of another page leads there: without a link it is the lead, or who wrote it.
    if (own & RELATED && !(inherited & LINK) && tree.end[row]! - row <= LINE_ROWS && !tree.tag.subarray(row, tree.end[row]!).includes(TAG.a))
      own &= ~RELATED;
    // The footer of an article holds its date and author; only the page's own is about the site.
    if (inherited & ARTICLE) own &= ~FOOTER;
    marks[row] = inherited | own;
    noteTag(tree, row, found);
  }
  return { ...found, marks, itemscope };
}

interface Notes {
  readonly tree: Tree;
  readonly found: Found;
  readonly itemscope: Uint32Array;
  /** Kind of every attribute, see `Names`. */
  readonly kind: Uint8Array;
  /** Marks that the value of an attribute carries. */
  readonly marksOf: (attribute: number) => Marks;
}

/** A reader of names that reads each different one once. */
function reader(value: Uint32Array, values: readonly string[]): (attribute: number) => Marks {
  const known = new Int32Array(values.length).fill(-1);
  return (attribute) => {
    const number = value[attribute]!;
    if (known[number] === -1) known[number] = marksOfNames(values[number]!);
    return known[number]!;
  };
}

/** Notes what the attributes of an element say, and gives the marks that its names carry. */
function readAttributes({ tree, found, itemscope, kind, marksOf }: Notes, row: number): Marks {
  const to = tree.attributeStart[row + 1]!;
  let marks: Marks = 0;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const own = kind[i];
    if (own === CLASS || own === ID || own === TEST_ID || own === ROLE) marks |= marksOf(i);
    else if (own === PROPERTY) found.itemprops.push({ names: tree.attributeValue[i]!.toLowerCase().split(/\s+/), row });
    else if (own === 0) {
      const name = tree.attributeName[i]!;
      if (name === 'itemscope') itemscope[row] = row;
      else if (name === 'rel') noteRel(tree, row, tree.attributeValue[i]!, found);
    }
  }
  return marks;
}

function noteRel(tree: Tree, row: number, rel: string, found: Found): void {
  const href = attribute(tree, row, 'href');
  if (href !== undefined) found.rels.push({ rel: rel.toLowerCase().split(/\s+/).filter(Boolean).join(' '), href, row });
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
      const key = attribute(tree, row, name);
      if (!key) continue;
      // A `property` may name several: `dc:creator twitter:creator`.
      for (const one of name === 'property' ? key.trim().split(/\s+/, MOST_PROPERTIES) : [key.trim()])
        found.metas.push({ key: one.toLowerCase(), content, row });
    }
  } else if (tag === TAG.h1 || tag === TAG.h2 || tag === TAG.h3) found.headings.push(row);
  else if (tag === TAG.time) found.times.push(row);
  else if (isJsonLd(tree, row)) found.jsonLd.push(row);
  else if (tag === TAG.title) {
    // A picture may carry a `title` of its own.
    if (!tagName(tree, tree.parent[row]!).startsWith('svg')) found.title ??= row;
  } else if (tag === TAG.html) found.html ??= row;
}
