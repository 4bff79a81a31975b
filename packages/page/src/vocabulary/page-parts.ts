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
/** Consent, registration, dialogs. */
export const OVERLAY = 64;
/** Inside the main element: names say less there. */
export const MAIN = 128;
/** From the tag or the role, not from a name. */
export const BY_TAG = 256;
export const QUOTED = 512;
export const ADVERT = 1024;
/** The header of the page, not that of an entry. */
export const HEAD = 4096;
/** The name of a carousel: a menu in it are its buttons. Not kept. */
const CAROUSEL = 2048;

const words: NameWords = [
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
const readNames = nameReader(words);

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
/** The topics of a WordPress entry: `category-popular` is not a box of popular pages. */
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
        if (read & CAROUSEL) read &= ~(CAROUSEL | MENU);
        known.set(value, read);
      }
      own |= read;
    }
  }
  return own;
}

/** Words of class names and ids with the bits that they stand for; two neighbours count as one word, `side-bar` as `sidebar`. */
export type NameWords = readonly (readonly [bits: number, words: string])[];

/** A run of small letters, with a capital before it or not, or a run of capitals. */
const WORD = /[A-Z]{2,}|[A-Z]?[a-z]+|[A-Z]/g;

/** Reads the bits of names. */
export function nameReader(table: NameWords): (names: string) => number {
  const meaning = new Map<string, number>();
  for (const [bits, list] of table) for (const word of list.split(' ')) meaning.set(word, (meaning.get(word) ?? 0) | bits);
  return (names) => {
    let [bits, before] = [0, ''];
    for (const word of names.match(WORD) ?? []) {
      const own = word.toLowerCase();
      bits |= (meaning.get(own) ?? 0) | (meaning.get(before + own) ?? 0);
      before = own;
    }
    return bits;
  };
}
