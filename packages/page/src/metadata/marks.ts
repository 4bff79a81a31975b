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

/** Names that promise an author, a date, a date of change, a title. */
export const NAMES_AUTHOR: Marks = 1 << 12;
export const NAMES_DATE: Marks = 1 << 13;
export const NAMES_UPDATE: Marks = 1 << 14;
export const NAMES_TITLE: Marks = 1 << 15;

const byTag: Partial<Record<KnownTag, Marks>> = {
  nav: NAV,
  menu: NAV,
  footer: FOOTER,
  aside: ASIDE,
  a: LINK,
  form: FORM,
  select: FORM,
  button: FORM,
  textarea: FORM,
  script: UNSEEN,
  style: UNSEEN,
  template: UNSEEN,
  svg: UNSEEN,
  math: UNSEEN,
  iframe: UNSEEN,
  article: ARTICLE,
  blockquote: QUOTE,
  header: HEADER,
};

export function marksOfTag(tag: number): Marks {
  return tagMarks[tag] ?? 0;
}
const tagMarks: Readonly<Record<number, Marks | undefined>> = Object.fromEntries(
  Object.entries(byTag).map(([name, marks]) => [TAG[name as KnownTag], marks]),
);

// Words as they are between the hyphens, underscores, blanks and capitals of a class or an id; a plus joins two neighbours that also occur as one word.
const words: readonly (readonly [Marks, string])[] = [
  [
    NAMES_AUTHOR | PERSON,
    'author authors author+name author+info author+link byline bylines writer writers user+name post+author autor autoren auteur autore ' +
      'redakteur creator contributor contributors vcard reviewer journalist reporter posted+by written+by poster',
  ],
  [NAMES_AUTHOR, 'by fn user profile member editor starter'],
  [
    NAMES_DATE,
    'date dates dateline date+time time time+stamp published publish pub+date publish+date published+date posted posted+on post+date datum fecha created ' +
      'metadata meta byline when published published+at release+date day info',
  ],
  [NAMES_DATE | NAMES_UPDATE, 'updated modified lastmod last+modified last+updated last+update update edited revised'],
  [NAMES_TITLE, 'title headline heading product+title entry+title post+title article+title page+title product+name'],
  [
    COMMENT,
    'comment comments comment+list respond disqus replies reply kommentar kommentare commentaire commentaires review reviews testimonial testimonials bewertung bewertungen',
  ],
  [
    RELATED,
    'related recommend recommended recommendation recommendations similar teaser teasers more+posts more+stories more+news more+articles more+from read+more read+next ' +
      'see+also popular trending latest recent promo promos recirc recirculation outbrain taboola carousel slider swiper up+next suggested suggestions most+read most+popular most+viewed ' +
      'upsell upsells cross+sell news+feed teaser+list',
  ],
  [NAV, 'nav nav+bar navigation menu submenu breadcrumb breadcrumbs topbar megamenu toolbar pagination pager'],
  [
    ASIDE,
    'side+bar widget widgets advert advertisement ad ads sponsor sponsored cookie cookies consent banner modal popup dialog newsletter subscribe signup login',
  ],
  [FOOTER, 'footer copyright colophon contentinfo'],
  [ARTICLE, 'article post entry story hentry blog+post thread topic'],
  [HEADER, 'header masthead'],
];
const A_SMALL = 97;
const A_CAPITAL = 65;
/** Longer words mean nothing here; also the number of bits that hold a length. */
const MAX_WORD = 31;
const meaning = new Map<string, Marks>();
/** First letter → bits of the lengths that words with it have: most words of class names need no look-up. */
const lengths = new Uint32Array(26);
/** First word → second word → what both mean when they are side by side. */
const pairs = new Map<string, Map<string, Marks>>();
for (const [marks, list] of words) {
  for (const word of list.split(' ')) {
    const [first, second] = word.split('+') as [string, string?];
    if (second !== undefined) {
      const seconds = pairs.get(first) ?? new Map<string, Marks>();
      pairs.set(first, seconds.set(second, (seconds.get(second) ?? 0) | marks));
    }
    const whole = word.replace('+', '');
    meaning.set(whole, (meaning.get(whole) ?? 0) | marks);
    for (const known of [first, whole]) lengths[known.charCodeAt(0) - A_SMALL]! |= 1 << known.length;
  }
}

/** Names longer than this are generated, and read no further. */
const MAX_NAMES = 120;

// A loop over character codes, not a pattern: names are read hundreds of times a page, and this is most of the cost of its survey.
export function marksOfNames(all: string): Marks {
  const names = all.slice(0, MAX_NAMES);
  let marks = 0;
  let before: ReadonlyMap<string, Marks> | undefined;
  let start = -1;
  let wasSmall = false;
  for (let i = 0; i <= names.length; i++) {
    const code = i < names.length ? names.charCodeAt(i) : 0;
    const isSmall = code >= A_SMALL && code < A_SMALL + 26;
    const isCapital = code >= A_CAPITAL && code < A_CAPITAL + 26;
    if (start >= 0 && !(isSmall || (isCapital && !wasSmall))) {
      const length = i - start;
      // Only a word of a known first letter and length, or one that may be half of a known word, is cut out and looked up.
      if (before !== undefined || (length < MAX_WORD && lengths[(names.charCodeAt(start) | 32) - A_SMALL]! & (1 << length))) {
        const word = names.slice(start, i).toLowerCase();
        marks |= (meaning.get(word) ?? 0) | (before?.get(word) ?? 0);
        before = pairs.get(word);
      }
      start = -1;
    }
    if (start < 0 && (isSmall || isCapital)) start = i;
    wasSmall = isSmall;
  }
  return marks;
}
