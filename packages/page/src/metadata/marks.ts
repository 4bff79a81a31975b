import { type KnownTag, TAG } from '../tree/tags.js';

/** Bits: the parts of a page that a row stands in, and what its own names say it holds. */
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
export const QUOTE: Marks = 1 << 8;
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

// Words as they stand between the hyphens, underscores, blanks and capitals of a class or an id; two neighbours also count as one word.
const words: readonly (readonly [Marks, string])[] = [
  [
    NAMES_AUTHOR | PERSON,
    'author authors authorname authorinfo authorlink byline bylines writer writers username postauthor autor autoren auteur autore ' +
      'redakteur creator contributor contributors vcard reviewer journalist reporter postedby writtenby poster',
  ],
  [NAMES_AUTHOR, 'by fn user profile member name editor starter'],
  [
    NAMES_DATE,
    'date dates dateline datetime time timestamp published publish pubdate publishdate publisheddate posted postedon postdate datum fecha created ' +
      'metadata meta byline when published publishedat releasedate day info',
  ],
  [NAMES_DATE | NAMES_UPDATE, 'updated modified lastmod lastmodified lastupdated lastupdate update edited revised'],
  [NAMES_TITLE, 'title headline heading producttitle entrytitle posttitle articletitle pagetitle productname'],
  [
    COMMENT,
    'comment comments commentlist respond disqus replies reply kommentar kommentare commentaire commentaires review reviews testimonial testimonials bewertung bewertungen',
  ],
  [
    RELATED,
    'related recommend recommended recommendation recommendations similar teaser teasers moreposts morestories morenews morearticles morefrom readmore readnext ' +
      'seealso popular trending latest recent promo promos recirc recirculation outbrain taboola carousel slider swiper upnext suggested suggestions mostread mostpopular mostviewed ' +
      'upsell upsells crosssell youmaylike newsfeed teaserlist',
  ],
  [NAV, 'nav navbar navigation menu submenu breadcrumb breadcrumbs topbar megamenu toolbar pagination pager'],
  [
    ASIDE,
    'sidebar widget widgets advert advertisement ad ads sponsor sponsored cookie cookies consent banner modal popup dialog newsletter subscribe signup login',
  ],
  [FOOTER, 'footer copyright colophon contentinfo'],
  [ARTICLE, 'article post entry story hentry blogpost thread topic'],
  [HEADER, 'header masthead'],
];
const meaning = new Map<string, Marks>();
for (const [marks, list] of words) for (const word of list.split(' ')) meaning.set(word, (meaning.get(word) ?? 0) | marks);

/** Names longer than this are generated, and read no further. */
const LONGEST_NAMES = 300;

/** A reader of names that remembers what it has read: a page repeats its class names. */
export function nameReader(): (names: string) => Marks {
  const known = new Map<string, Marks>();
  return (names) => {
    let marks = known.get(names);
    if (marks === undefined) {
      marks = read(names.slice(0, LONGEST_NAMES));
      known.set(names, marks);
    }
    return marks;
  };
}

const WORD = /[A-Z]?[a-z]+|[A-Z]+/g;

function read(names: string): Marks {
  let marks = 0;
  let before = '';
  for (const part of names.match(WORD) ?? []) {
    const word = part.toLowerCase();
    marks |= (meaning.get(word) ?? 0) | (meaning.get(before + word) ?? 0);
    before = word;
  }
  return marks;
}
