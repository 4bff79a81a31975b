import { canParse } from '../page/can-parse.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { type Family, pageFeature, SHARE, UNBOUNDED } from './feature.js';
import { mainRow, threeQuarters } from './main-element.js';
import { head } from './surveys/head.js';
import { rows } from './surveys/rows.js';

const UNKNOWN_OR_COUNT: readonly [number, number] = [-1, Number.POSITIVE_INFINITY];
const total = (page: Page) => page.once(rows).words[0]! || 1;

/** Parts of the path of the page's address; undefined where it is not known. */
function pathParts({ url }: Page): readonly string[] | undefined {
  return url === undefined || !canParse(url) ? undefined : new URL(url).pathname.split('/').filter((part) => part !== '');
}

function articles({ tree }: Page): number {
  let count = 0;
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG.article) count++;
  return count;
}

/** Features of the whole page; the same for all its blocks. */
export const wholePage: Family = {
  'page-blocks': pageFeature('blocks of the page', UNBOUNDED, ({ blocks }) => blocks.size),
  'page-words': pageFeature('words of the page', UNBOUNDED, total),
  'page-long': pageFeature('share of long text on the page', SHARE, (page) => page.once(rows).longWords[0]! / total(page)),
  'page-links': pageFeature('link density of the page', SHARE, (page) => page.once(rows).linked[0]! / total(page)),
  'page-long-blocks': pageFeature('long texts of the page', UNBOUNDED, (page) => page.once(rows).isLong.reduce((sum, long) => sum + long, 0)),
  'page-articles': pageFeature('article elements of the page', UNBOUNDED, articles),
  'page-main': pageFeature('the page has a main element', SHARE, (page) => (page.once(mainRow) < 0 ? 0 : 1)),
  'page-open-graph': pageFeature('kind of page by Open Graph', [0, 4], (page) => page.once(head).openGraphType),
  'page-schema': pageFeature('kinds of things by JSON-LD', [0, 15], (page) => page.once(head).schemaTypes),
  'page-gathered': pageFeature(
    'share of words in the element with three quarters of the long text',
    SHARE,
    (page) => page.once(rows).words[page.once(threeQuarters).row]! / total(page),
  ),
  'page-paragraphs': pageFeature('paragraphs of the page', UNBOUNDED, (page) => page.once(rows).paragraphs[0]!),
  'page-images': pageFeature('images of the page', UNBOUNDED, (page) => page.once(rows).images[0]!),
  'address-depth': pageFeature('parts of the address; −1 without one', UNKNOWN_OR_COUNT, (page) => page.once(pathParts)?.length ?? -1),
  'address-words': pageFeature('words in the last part of the address; −1 without one', UNKNOWN_OR_COUNT, (page) => {
    const parts = page.once(pathParts);
    return parts === undefined ? -1 : (parts.at(-1)?.split('-').length ?? 0);
  }),
  'address-number': pageFeature('the address holds a number of three digits or more; −1 without one', [-1, 1], (page) => {
    const parts = page.once(pathParts);
    return parts === undefined ? -1 : /\d{3}/.test(parts.join('/')) ? 1 : 0;
  }),
};
