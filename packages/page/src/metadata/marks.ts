import { type KnownTag, TAG } from '../tree/tags.js';

/** Bits: the parts of a page that a row is in, and what its own names say it holds. */
export type Marks = number;
export const NAV: Marks = 1;
export const FOOTER: Marks = 1 << 1;
export const ASIDE: Marks = 1 << 2;
export const COMMENT: Marks = 1 << 3;
/** Teasers of other pages. */
export const RELATED: Marks = 1 << 4;
export const LINK: Marks = 1 << 5;
export const FORM: Marks = 1 << 6;
/** Not shown as text. */
export const UNSEEN: Marks = 1 << 7;
/** Quoted from somewhere else. */
const QUOTE: Marks = 1 << 8;
/** Something about a person who writes: a byline, a box about the author. */
export const PERSON: Marks = 1 << 9;
/** `article`, or a part named post, entry, story. */
export const ARTICLE: Marks = 1 << 10;
/** The heading of the site or of a part, `header`. */
export const HEADER: Marks = 1 << 11;

/** The marks that hold for everything inside; those above are of the element alone. */
export const INHERITED = (1 << 12) - 1;
/** Where nothing is said about the page itself. */
export const ELSEWHERE = NAV | FOOTER | ASIDE | COMMENT | RELATED | FORM | UNSEEN | QUOTE;

/** Names that promise an author, a date, a date of change. */
export const NAMES_AUTHOR: Marks = 1 << 12;
export const NAMES_DATE: Marks = 1 << 13;
export const NAMES_UPDATE: Marks = 1 << 14;

/** The tags and the names that mark an element: words between the hyphens, underscores, blanks and capitals of a class or an id; a plus joins two neighbours that also occur as one word. */
const table: readonly (readonly [marks: Marks, tags: string, words: string])[] = [
  [
    NAMES_AUTHOR | PERSON,
    '',
    'author authors author+name author+info author+link byline bylines writer writers user+name post+author autor autoren auteur autore ' +
      'redakteur creator contributor contributors vcard reviewer journalist reporter posted+by written+by poster',
  ],
  [NAMES_AUTHOR, '', 'by fn user profile member editor starter'],
  [
    NAMES_DATE,
    '',
    'date dates dateline date+time time time+stamp published publish pub+date publish+date published+date posted posted+on post+date datum fecha created ' +
      'metadata meta byline when published published+at release+date day info',
  ],
  [NAMES_DATE | NAMES_UPDATE, '', 'updated modified lastmod last+modified last+updated last+update update edited revised'],
  [
    COMMENT,
    '',
    'comment comments comment+list respond disqus replies reply kommentar kommentare commentaire commentaires review reviews testimonial testimonials bewertung bewertungen',
  ],
  [
    RELATED,
    '',
    'related recommend recommended recommendation recommendations similar teaser teasers more+posts more+stories more+news more+articles more+from read+more read+next ' +
      'see+also popular trending latest recent promo promos recirc recirculation outbrain taboola carousel slider swiper up+next suggested suggestions most+read most+popular most+viewed ' +
      'upsell upsells cross+sell news+feed teaser+list',
  ],
  [NAV, 'nav menu', 'nav nav+bar navigation menu submenu breadcrumb breadcrumbs topbar megamenu toolbar pagination pager'],
  [
    ASIDE,
    'aside',
    'side+bar widget widgets advert advertisement ad ads sponsor sponsored cookie cookies consent banner modal popup dialog newsletter subscribe signup login',
  ],
  [FOOTER, 'footer', 'footer copyright colophon contentinfo'],
  [ARTICLE, 'article', 'article post entry story hentry blog+post thread topic'],
  [HEADER, 'header', 'header masthead'],
  [LINK, 'a', ''],
  [FORM, 'form select button textarea', ''],
  [UNSEEN, 'script style template svg math iframe', ''],
  [QUOTE, 'blockquote', ''],
];

const byTag: Marks[] = [];
const byWord = new Map<string, Marks>();
/** First word → second word → what both mean next to each other. */
const pairs = new Map<string, Map<string, Marks>>();
for (const [marks, tags, words] of table) {
  for (const tag of tags.split(' ')) if (tag !== '') byTag[TAG[tag as KnownTag]] = marks;
  for (const word of words.split(' ')) {
    const whole = word.replace('+', '');
    byWord.set(whole, (byWord.get(whole) ?? 0) | marks);
    const [first, second] = word.split('+') as [string, string?];
    if (second !== undefined) pairs.set(first, (pairs.get(first) ?? new Map<string, Marks>()).set(second, marks));
  }
}

export function marksOfTag(tag: number): Marks {
  return byTag[tag] ?? 0;
}

/** Names longer than this are generated, and read no further. */
const MAX_NAMES = 120;

export function marksOfNames(names: string): Marks {
  let marks = 0;
  let before: ReadonlyMap<string, Marks> | undefined;
  for (const found of names.slice(0, MAX_NAMES).match(/[A-Z]*[a-z]+|[A-Z]+/g) ?? []) {
    const word = found.toLowerCase();
    marks |= (byWord.get(word) ?? 0) | (before?.get(word) ?? 0);
    before = pairs.get(word);
  }
  return marks;
}
