import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** Bits: parts of a page in which no list of its own is, or not likely. */
export const MENU = 1;
export const FOOT = 2;
export const BESIDE = 4;
/** Teasers of other pages. */
export const RELATED = 8;
/** Filters, orders, forms to write into. */
export const CONTROLS = 16;
export const COMMENTS = 32;
/** Consent, sign-up, dialogs. */
export const OVERLAY = 64;
/** Inside the main element: names say less there. */
export const MAIN = 128;
/** Said by the tag or the role, not by a name. */
export const BY_TAG = 256;
export const QUOTED = 512;
export const ADVERT = 1024;
/** The header of the page, not that of an entry. */
export const HEAD = 4096;
/** The name of a carousel: a menu in it are its buttons. Not kept. */
const CAROUSEL = 2048;

const words: readonly (readonly [number, string])[] = [
  [MENU, 'nav navbar navigation menu submenu megamenu breadcrumb breadcrumbs topbar pagination pager pagenav paging toc skiplink'],
  [FOOT, 'footer copyright colophon'],
  [BESIDE, 'sidebar aside sidenav rail'],
  [
    RELATED,
    'related recommend recommended recommendation recommendations similar moreposts morestories morefrom readnext seealso popular trending recirc recirculation outbrain taboola ' +
      'upnext suggested suggestions mostread mostpopular mostviewed upsell upsells crosssell crosssells youmaylike alsolike recently viewed sponsored promoted',
  ],
  [CONTROLS, 'filter filters facet facets refinement refinements refine sort sorting toolbar swatch swatches searchform share sharing social'],
  [COMMENTS, 'comment comments commentlist respond disqus replies testimonial testimonials review reviews kommentare commentaires'],
  [
    ADVERT,
    'ad ads advert adverts advertisement advertisements advertising advertise adsense adsbygoogle adslot adunit adbox adcontainer adwrapper adspace adzone adplace ' +
      'googlead googleads dfp sponsor sponsors sponsored sponsoring werbung anzeige reklama reklame publicidad publicite pubblicita outbrain taboola',
  ],
  [CAROUSEL, 'carousel slider slideshow swiper slick splide glide flickity owl'],
  [OVERLAY, 'cookie cookies consent onetrust modal popup dialog newsletter signup login minicart cart lightbox'],
];
const A_CAPITAL = 65;
const A_SMALL = 97;
const meaning = new Map<string, number>();
/** First letter → bits of the lengths that words with it have: most words of class names need no look-up. */
const lengths = new Uint32Array(26);
for (const [bit, list] of words)
  for (const word of list.split(' ')) {
    meaning.set(word, (meaning.get(word) ?? 0) | bit);
    lengths[word.charCodeAt(0) - A_SMALL]! |= 1 << word.length;
  }
/** Longer words mean nothing here; also the number of bits that hold a length. */
const MAX_WORD = 31;

const byTag = new Map<number, number>([
  [TAG.nav, MENU | BY_TAG],
  [TAG.menu, MENU],
  [TAG.footer, FOOT],
  [TAG.header, HEAD],
  [TAG.aside, BESIDE],
  [TAG.dialog, OVERLAY | BY_TAG],
  [TAG.blockquote, QUOTED],
  [TAG.fieldset, CONTROLS],
  [TAG.main, MAIN],
]);
const byRole: Readonly<Record<string, number>> = {
  navigation: MENU | BY_TAG,
  contentinfo: FOOT | BY_TAG,
  complementary: BESIDE,
  dialog: OVERLAY | BY_TAG,
  menu: MENU,
  menubar: MENU | BY_TAG,
  main: MAIN,
  banner: HEAD,
};
const ARTICLES = tagSet('article', 'li', 'main');
/** An element with more of the page's rows than this is its frame, whatever its class: `<div class="has-sidebar">`. A `nav` is a menu at any size: a manual may have more links than text. */
const FRAME_SHARE = 0.4;
const MAX_NAMES = 300;
/** What an entry of WordPress is about: `category-popular` is no box of what is popular. */
const ENTRY = /(?:^|\s)(?:hentry|status-publish|type-post)(?:\s|$)/;
const SUBJECTS = /(?:^|\s)(?:category|tag)-\S+/g;

/** For every row the parts of the page it is in. */
export function furniture({ tree }: Page): Uint16Array {
  const parts = new Uint16Array(tree.size);
  const known = new Map<string, number>();
  const inArticle = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const tag = tree.tag[row]!;
    parts[row] = parts[parent]!;
    inArticle[row] = inArticle[parent]!;
    if (tag === TAG['#text']) continue;
    if (tree.end[row]! - row > tree.size * FRAME_SHARE) {
      const large = (byTag.get(tag) ?? 0) | (byRole[attribute(tree, row, 'role') ?? ''] ?? 0);
      parts[row]! |= large & ((large & MENU) !== 0 ? MAIN | MENU | BY_TAG : MAIN);
      continue;
    }
    let own = (byTag.get(tag) ?? 0) | namesOf(tree, row, known);
    // The header and the footer of an entry are part of it.
    if ((tag === TAG.footer || tag === TAG.header) && inArticle[row] === 1) own &= ~(FOOT | HEAD);
    parts[row]! |= own;
    if (ARTICLES.has(tag)) inArticle[row] = 1;
  }
  return parts;
}

function namesOf(tree: Tree, row: number, known: Map<string, number>): number {
  let own = 0;
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const name = tree.attributeName[i];
    if (name === 'role') own |= byRole[tree.attributeValue[i]!] ?? 0;
    else if (name === 'class' || name === 'id') {
      const value = tree.attributeValue[i]!;
      let read = known.get(value);
      if (read === undefined) {
        read = readNames((ENTRY.test(value) ? value.replace(SUBJECTS, '') : value).slice(0, MAX_NAMES));
        known.set(value, read);
      }
      own |= read;
    }
  }
  return own;
}

/**
 * What the words of names mean, alone and joined with the one before. A word is a run of small letters, with a capital before it or not, or a run
 * of capitals. A loop over characters, not a pattern: with a pattern this was a twelfth of the cost of all records.
 */
function readNames(names: string): number {
  let bits = 0;
  let before = 0;
  let beforeLength = 0;
  let i = 0;
  while (i < names.length) {
    const start = i;
    while (isCapital(names.charCodeAt(i))) i++;
    if (i - start <= 1) while (isSmall(names.charCodeAt(i))) i++;
    if (i === start) {
      i++;
      continue;
    }
    // Only a word of a known first letter and length is cut out and looked up.
    const length = i - start;
    if (isLength(names.charCodeAt(start), length)) bits |= meaning.get(names.slice(start, i).toLowerCase()) ?? 0;
    if (beforeLength > 0 && isLength(names.charCodeAt(before), beforeLength + length))
      bits |= meaning.get((names.slice(before, before + beforeLength) + names.slice(start, i)).toLowerCase()) ?? 0;
    before = start;
    beforeLength = length;
  }
  return bits & CAROUSEL ? bits & ~(CAROUSEL | MENU) : bits;
}

function isCapital(code: number): boolean {
  return code >= A_CAPITAL && code < A_CAPITAL + 26;
}

function isSmall(code: number): boolean {
  return code >= A_SMALL && code < A_SMALL + 26;
}

/** Whether a known word begins with this letter and has so many. */
function isLength(first: number, length: number): boolean {
  return length < MAX_WORD && (lengths[(first | 32) - A_SMALL]! & (1 << length)) !== 0;
}
