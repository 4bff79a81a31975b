import { lineOf } from '../blocks/segment.js';
import { safeText } from '../blocks/text.js';
import { CLASS, ID, names, PROPERTY, ROLE, TEST_ID } from '../features/surveys/names.js';
import { firstAtOrAfter, placeOf } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { likeness, plain } from '../title/similarity.js';
import { TAG } from '../tree/tags.js';
import { attribute, isJsonLd, type Tree, tagName } from '../tree/tree.js';
import { FOOT, furniture, RELATED } from '../vocabulary/page-parts.js';
import type { Evidence, Positions, Survey } from './evidence.js';
import { ARTICLE, ASIDE, ELSEWHERE, INHERITED, LINK, type Marks, marksOfNames, marksOfTag, NAMES_AUTHOR, NAMES_DATE, UNSEEN } from './marks.js';

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
    marks: new Uint32Array(tree.size),
    itemscope: new Uint32Array(tree.size),
    html: undefined,
  };
  const { marks } = found;
  const parts = page.once(furniture);
  const named = attributeReader(page, found);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const inherited = marks[parent]! & INHERITED;
    found.itemscope[row] = found.itemscope[parent]!;
    marks[row] = inherited;
    // The insides of pictures and scripts say nothing, and have many names.
    if (tree.tag[row] === TAG['#text'] || inherited & UNSEEN) continue;
    const rows = tree.end[row]! - row;
    const names = named(row);
    // An article that a site promotes is not a teaser of another one.
    const part = parts[row]! & ~parts[parent]! & (tree.tag[row] === TAG.article ? ~RELATED : -1);
    let own = marksOfTag(tree.tag[row]!) | (rows > tree.size * FRAME_SHARE ? 0 : names) | part;
    if (own & NAMES_AUTHOR) found.authorMarks.push(row);
    if (own & NAMES_DATE || tree.tag[row] === TAG.time) found.dateMarks.push(row);
    // A teaser of another page leads there: without a link it is the lead, or who wrote it.
    if (own & RELATED && !(inherited & LINK) && rows <= LINE_ROWS && !tree.tag.subarray(row, tree.end[row]!).includes(TAG.a)) own &= ~RELATED;
    // The footer of an article holds its date and author; only the page's own is about the site.
    if (inherited & ARTICLE) own &= ~FOOT;
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

/** Levels that a teaser may lie above a date or a name in it, and rows that it may have. */
const CLIMB = 7;
const MAX_TEASER_WORDS = 120;

/** Blocks after the title in which an `aside` is a column next to it, with its date and author. */
const COLUMN = 12;

export function positionsOf({ tree, blocks, survey, title }: Evidence): Positions {
  const anchor = title.row > 0 ? firstAtOrAfter(blocks, title.row) : 0;
  const own = plain(title.value ?? '');
  const elsewhere = ELSEWHERE & ~(title.row > 0 ? survey.marks[title.row]! : 0);
  const linked = survey.headings.filter((row) => {
    if (row === title.row || !(survey.marks[row]! & LINK || hasLink(row))) return false;
    // A post of a thread is headed by a link to itself, named like the thread.
    return likeness(plain(lineOf(tree, row)).replace(/^re /, ''), own) < 0.7;
  });
  function hasLink(row: number): boolean {
    for (let inner = row + 1; inner < tree.end[row]!; inner++) if (tree.tag[inner] === TAG.a) return true;
    return false;
  }
  return {
    anchor,
    distance: (row) => firstAtOrAfter(blocks, row) - anchor,
    isElsewhere(row) {
      const marks = survey.marks[row]! & elsewhere;
      if (marks === 0 || (marks & ~ASIDE) !== 0) return marks !== 0;
      const distance = firstAtOrAfter(blocks, row) - anchor;
      return distance < 0 || distance > COLUMN;
    },
    isTeaser(row) {
      let part = row;
      for (let level = 0; level < CLIMB && part > 0; level++, part = tree.parent[part]!) {
        if (tree.end[part]! - part > MAX_TEASER_WORDS) return false;
        if (title.row >= part && title.row < tree.end[part]!) return false;
        if ((linked[placeOf(linked, part)] ?? tree.size) < tree.end[part]!) return true;
      }
      return false;
    },
  };
}
