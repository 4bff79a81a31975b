import { once } from '../../page/lazily.js';
import type { Page } from '../../page/page.js';
import { wordLists } from '../letters/word-lists.js';
import { CLASS, names, TEST_ID } from './names.js';

const SUBJECTS = ['article', 'story', 'post', 'entry', 'news', 'blog', 'content', 'page'];
const PARTS = ['body', 'text', 'content', 'entry'];
const bodyNames = SUBJECTS.flatMap((subject) => PARTS.flatMap((part) => ['-?', '_', '__'].map((mark) => `|${subject}${mark}${part}|`)));

// Lists of words in the names of elements, which are English on pages of every language. `|` is a border, `-?` a hyphen or nothing.

/** Names of regions. */
const regions = {
  comments: 'comment respond disqus discuss reply replies livefyre feedback',
  related:
    'relat recommend similar also suggest more-?from more-?stories more-?posts more-?articles more-?news read-?next read-?more popular trending latest recirc outbrain taboola teaser promoted',
  reviews: 'review rating testimonial',
  author: 'author byline bio contributor avatar profile',
  cards: 'card grid tile item list entry teaser result carousel slide swiper gallery',
  posts: 'post thread message topic answer question bbp forum',
  shop: 'product price cart sku variant shop buy shipping checkout',
  body: 'content article body entry story text prose markdown rich',
  panel: 'hidden collapse sr-only visually screen-reader tab accordion panel',
  form: 'form login search input filter sort facet select',
};

/** Names of containers: Readability's lists, and those that trafilatura looks for. */
const containers = {
  // Named boilerplate, anywhere.
  furniture:
    '|ad| |ads| |adv| |rss| |toc| |nav| |cta| advert banner breadcrumb combx comment community disqus footer gdpr cookie consent masthead menu navbar navigation related recommend remark replies shoutbox side-?bar skyscraper social share sharing sponsor promo newsletter subscri sign-?up pagination pager popup modal overlay author-?box author-?bio about-?author byline post-?meta entry-?meta article-?meta tag-?list tags-?links outbrain taboola more-?stories more-?news more-?posts more-?articles more-?from read-?next read-?also most-?read most-?popular trending latest widget login search skip-?link teaser carousel toolbar copyright disclaimer print-?only |header',
  // Names that take it back, unless they name a part that is none.
  takenBack: 'article body column content main |post| |entry text story',
  partOnly:
    'content-?footer content-?header content-?related content-?meta article-?meta article-?footer article-?header article-?tags article-?share article-?related entry-?meta entry-?footer entry-?header',
  // Evidence for and against a container.
  for: 'article body content entry main page post text blog story',
  against:
    '|ad| |hid| hidden banner combx comment com- contact footer gdpr masthead media meta outbrain promo related scroll share shoutbox sidebar skyscraper sponsor shopping tags widget',
  // The body of a text; the text with what belongs to it; the part of the page that it is in.
  textBody: [...bodyNames, 'w-richtext', 'rich-?text', '|prose|', 'markdown-body', 'mw-parser-output'],
  text: ['|article ', '|story ', '|post ', '|entry '],
  textRegion: '|content| |main|',
};

const lists: Readonly<Record<string, string | readonly string[]>> = { ...regions, ...containers };
const listNames = Object.keys(lists);

/** Regions; their bits come first. */
export const regionNames = Object.keys(regions);

/** Place of the bit of a list. */
export function placeOfList(name: keyof typeof regions | keyof typeof containers): number {
  return listNames.indexOf(name);
}

/** A name is known by its beginning; what follows is mostly generated. */
const NAME_CHARACTERS = 200;
const reader = once(() => wordLists(Object.values(lists).map((words) => (typeof words === 'string' ? words.split(' ') : words))));

/** For every different value of `names` the lists that a class, an id or a label with this value has a word of, a bit each. */
export function nameWords(page: Page): Uint32Array {
  const read = reader();
  const { kind, value, values } = page.once(names);
  const bits = page.arena.uint32(values.length);
  const isRead = page.arena.uint8(values.length);
  for (let i = 0; i < kind.length; i++) {
    const name = value[i]!;
    if (kind[i]! < CLASS || kind[i]! > TEST_ID || isRead[name] === 1) continue;
    isRead[name] = 1;
    bits[name] = read(values[name]!, NAME_CHARACTERS);
  }
  return bits;
}
