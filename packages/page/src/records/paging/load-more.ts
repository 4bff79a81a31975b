import { rowText } from '../../document/characters.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { LOAD_MORE, MORE, MORE_NAME, NEXT } from '../../vocabulary/lists.js';
import { addresses } from '../reading/addresses.js';
import type { PageLink } from './addresses.js';

/** Attributes in which a button stores the address that it loads. */
const PLACES = ['hx-get', 'data-url', 'data-href', 'data-next-url', 'data-next', 'data-load-more-url', 'data-more-url', 'data-src-more'] as const;
const BUTTONS = tagSet('button', 'a', 'div', 'span', 'li', 'tr');
const SURE = 0.86;

/** The page that a `load more` button loads: an address in one of its attributes, where its text or its name identifies it as one. */
export function addressOfMore(page: Page): PageLink | undefined {
  const { tree } = page;
  for (let row = 1; row < tree.size; row++) {
    if (!BUTTONS.has(tree.tag[row]!) || tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
    const place = PLACES.find((name) => attribute(tree, row, name) !== undefined);
    if (place === undefined) continue;
    const url = page.once(addresses).read(attribute(tree, row, place), 'link');
    if (url === null || !canParse(url) || (page.url !== undefined && new URL(url).host !== new URL(page.url).host)) continue;
    if (isMore(page, row)) return { url, confidence: SURE, from: 'more', node: row };
  }
  return undefined;
}

/** Whether the page has an element that loads more of its list but has no address: only a browser can click it. */
export function hasMoreToPress(page: Page): boolean {
  const { tree } = page;
  for (let row = 1; row < tree.size; row++) {
    if (!BUTTONS.has(tree.tag[row]!) || PLACES.some((name) => attribute(tree, row, name) !== undefined)) continue;
    if (tree.tag[row] === TAG.a && !/^#|^javascript:|^$/i.test((attribute(tree, row, 'href') ?? '').trim())) continue;
    if (isMore(page, row)) return true;
  }
  return false;
}

function isMore({ tree }: Page, row: number): boolean {
  const names = classAndId(tree, row);
  if (MORE_NAME.test(names) || /\brevealed\b|\bintersect\b/.test(attribute(tree, row, 'hx-trigger') ?? '')) return true;
  const words = tree.tag[row] === TAG.button || tree.tag[row] === TAG.a ? rowText(tree, row, tree.end[row]!) : '';
  return words.length <= 40 && (MORE.test(words) || LOAD_MORE.test(words) || NEXT.test(words));
}
