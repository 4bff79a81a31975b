import { TAG } from '../tree/tags.js';
import { type Family, type Feature, feature, type Page, pageFeature, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';

/** What the names of elements say about them. Names are English on pages of every language. */
const regions: Readonly<Record<string, RegExp>> = {
  comments: /comment|respond|disqus|discuss|repl(?:y|ies)|livefyre|feedback/,
  related:
    /relat|recommend|similar|also|suggest|more-?(?:from|stories|posts|articles|news)|read-?(?:next|more)|popular|trending|latest|recirc|outbrain|taboola|teaser|promoted/,
  reviews: /review|rating|testimonial/,
  side: /sidebar|side-?bar|rail|aside|widget|secondary/,
  share: /share|social|follow|tweet|facebook/,
  promotion: /promo|advert|(?:^|[-_ ])ads?(?:[-_ ]|$)|sponsor|banner|newsletter|subscri|sign-?up|cta|donate/,
  foot: /foot|copyright|legal|disclaimer|bottom/,
  menu: /menu|nav|breadcrumb|dropdown|mega|topbar|masthead|header|skip/,
  author: /author|byline|bio|contributor|avatar|profile/,
  facts: /meta|date|time|tag|categor|label|info/,
  dialog: /modal|popup|overlay|cookie|consent|gdpr|lightbox|toast|drawer|offcanvas/,
  cards: /card|grid|tile|item|list|entry|teaser|result|carousel|slide|swiper|gallery/,
  posts: /post|thread|message|topic|answer|question|bbp|forum/,
  shop: /product|price|cart|sku|variant|shop|buy|shipping|checkout/,
  contents: /toc|table-?of-?contents|on-?this-?page|outline|jump/,
  paging: /pagin|pager|prev|next|load-?more/,
  body: /content|article|body|entry|story|text|prose|markdown|rich/,
  panel: /hidden|collapse|sr-only|visually|screen-reader|tab|accordion|panel/,
  form: /form|login|search|input|filter|sort|facet|select/,
};
const names = Object.keys(regions);
const patterns = Object.values(regions);
/** A name is told by its beginning; what follows is mostly generated. */
const NAME_CHARACTERS = 200;

/** For every region and row: 0 outside, 1 on the element that carries the name, one more for every step below it. */
function stepsBelow({ tree }: Page): readonly Uint16Array[] {
  const steps = names.map(() => new Uint16Array(tree.size));
  const known = new Map<string, number>();
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    const parent = tree.parent[row]!;
    let bits = 0;
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) if (isNaming(tree.attributeName[i]!)) bits |= regionsOf(tree.attributeValue[i]!, known);
    // Names of the whole page (`single-post`, `has-sidebar`) say nothing about a block.
    if (tag === TAG.body || tag === TAG.html) bits = 0;
    for (let k = 0; k < names.length; k++) {
      const column = steps[k]!;
      const above = column[parent]!;
      column[row] = (bits >> k) & 1 ? 1 : above === 0 ? 0 : above + 1;
    }
  }
  return steps;
}

function isNaming(attribute: string): boolean {
  return attribute === 'class' || attribute === 'id' || attribute === 'aria-label' || attribute === 'data-testid';
}

function regionsOf(value: string, known: Map<string, number>): number {
  const found = known.get(value);
  if (found !== undefined) return found;
  const name = value
    .slice(0, NAME_CHARACTERS)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
  let bits = 0;
  for (let k = 0; k < patterns.length; k++) if (patterns[k]!.test(name)) bits |= 1 << k;
  known.set(value, bits);
  return bits;
}

function region(name: string): Feature {
  const k = names.indexOf(name);
  return feature(`steps below an element named like ${name}; 0 outside`, UNBOUNDED, (page) => {
    const steps = page.once(stepsBelow)[k]!;
    const { around } = page.once(rows);
    return (i) => steps[around[i]!]!;
  });
}

/** Long text inside a region, in words. */
function longWordsIn(page: Page, name: string): number {
  const steps = page.once(stepsBelow)[names.indexOf(name)]!;
  const { around, isLong } = page.once(rows);
  let words = 0;
  for (let i = 0; i < page.blocks.size; i++) if (isLong[i] === 1 && steps[around[i]!]! > 0) words += page.blocks.words[i]!;
  return words;
}

const shareIn = (name: string) =>
  pageFeature(
    `share of the page's long text in elements named like ${name}`,
    SHARE,
    (page) => longWordsIn(page, name) / (page.once(rows).longWords[0]! || 1),
  );
const wordsOutside = (name: string) =>
  pageFeature(`words of long text outside elements named like ${name}`, UNBOUNDED, (page) => page.once(rows).longWords[0]! - longWordsIn(page, name));

/** What the names of the elements around a block say. */
export const namedRegions: Family = {
  ...Object.fromEntries(names.map((name) => [`named-${name}`, region(name)])),
  'page-comments': shareIn('comments'),
  'page-reviews': shareIn('reviews'),
  'page-posts': shareIn('posts'),
  'page-cards': shareIn('cards'),
  'page-body': shareIn('body'),
  'outside-comments': wordsOutside('comments'),
  'outside-reviews': wordsOutside('reviews'),
};
