import { type KnownTag, TAG } from '../tree/tags.js';
import { ADVERT, BESIDE, COMMENTS, FOOT, MENU, nameReader, OVERLAY, QUOTED, RELATED } from '../vocabulary/page-parts.js';

/** Bits: the parts of a page that a row is in, those of `page-parts.ts` among them, and what its own names say it holds. */
export type Marks = number;
export const LINK: Marks = 1 << 16;
export const FORM: Marks = 1 << 17;
/** Not shown as text. */
export const UNSEEN: Marks = 1 << 18;
/** Something about a person who writes: a byline, a box about the author. */
export const PERSON: Marks = 1 << 19;
/** `article`, or a part named post, entry, story. */
export const ARTICLE: Marks = 1 << 20;
/** The marks that hold for everything inside; those below are of the element alone. */
export const INHERITED = (1 << 21) - 1;
/** Names that promise an author, a date, a date of change. */
export const NAMES_AUTHOR: Marks = 1 << 21;
export const NAMES_DATE: Marks = 1 << 22;
export const NAMES_UPDATE: Marks = 1 << 23;

/** Next to the text: columns, advertisements, overlays. */
export const ASIDE = BESIDE | ADVERT | OVERLAY;
/** Parts that do not describe the page itself. */
export const ELSEWHERE = MENU | FOOT | ASIDE | COMMENTS | RELATED | FORM | UNSEEN | QUOTED;

/** Besides the words of `page-parts.ts`, names of boxes about other pages: a list may be called so and be the page's own. */
export const marksOfNames = nameReader([
  [
    NAMES_AUTHOR | PERSON,
    'author authors authorname authorinfo authorlink byline bylines writer writers username postauthor autor autoren auteur autore redakteur creator ' +
      'contributor contributors vcard reviewer journalist reporter postedby writtenby poster',
  ],
  [NAMES_AUTHOR, 'by fn user profile member editor starter'],
  [
    NAMES_DATE,
    'date dates dateline datetime time timestamp published publish pubdate publishdate publisheddate posted postedon postdate datum fecha created metadata ' +
      'meta byline when publishedat releasedate day info',
  ],
  [NAMES_DATE | NAMES_UPDATE, 'updated modified lastmod lastmodified lastupdated lastupdate update edited revised'],
  [COMMENTS, 'reply kommentar commentaire review bewertung bewertungen'],
  [RELATED, 'teaser teasers morenews morearticles readmore latest recent promo promos carousel slider swiper crosssell newsfeed teaserlist'],
  [OVERLAY, 'widget widgets banner subscribe'],
  [ARTICLE, 'article post entry story hentry blogpost thread topic'],
]);

const byTag: Marks[] = [];
for (const [mark, tags] of [
  [LINK, ['a']],
  [ARTICLE, ['article']],
  [FORM, ['form', 'select', 'button', 'textarea']],
  [UNSEEN, ['script', 'style', 'template', 'svg', 'math', 'iframe']],
] satisfies [Marks, KnownTag[]][])
  for (const tag of tags) byTag[TAG[tag]] = mark;

export function marksOfTag(tag: number): Marks {
  return byTag[tag] ?? 0;
}
