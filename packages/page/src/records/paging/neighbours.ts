import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { PAGER_NAME } from './words.js';

/** Levels above a link in which the name of a pager is looked for. */
const HIGHEST = 5;

/** An address that is not this page; null for this page itself. */
export function otherPage(page: Page, url: string | null): string | null {
  if (url === null || page.url === undefined) return url;
  return withoutFragment(url) === withoutFragment(page.url) ? null : url;
}

export function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '').replace(/[?/]$/, '');
}

export function isSameHost(page: Page, url: string): boolean {
  return page.url === undefined || !canParse(url) || new URL(url).hostname === new URL(page.url).hostname;
}

/** Whether an address differs from the page's own only as pages of one list do: a number, a query, a part at its end. */
export function looksLikeSibling(page: Page, url: string): boolean {
  if (page.url === undefined || !canParse(url)) return true;
  const here = new URL(page.url);
  const there = new URL(url);
  if (there.hostname !== here.hostname) return false;
  const own = here.pathname.replace(/\/(?:page|seite|p|pagina|strona)?[/-]?\d{1,4}\/?$|\/$/i, '');
  const other = there.pathname.replace(/\/(?:page|seite|p|pagina|strona)?[/-]?\d{1,4}\/?$|\/$/i, '');
  if (own === other) return true;
  const isNumbered = /(?:[?&](?:page|p|pn|pg|start|offset|paged|pagenum|seite|s|o|from|cursor|after)=)|\/page[/-]?\d|[-_]o?\d+[-_.]/i.test(
    there.search + there.pathname,
  );
  return isNumbered && (other.startsWith(own.slice(0, Math.max(4, Math.floor(own.length * 0.6)))) || there.search !== '');
}

export function isInPager({ tree }: Page, row: number): boolean {
  let at = row;
  for (let step = 0; step < HIGHEST && at > 0; step++, at = tree.parent[at]!) {
    if (PAGER_NAME.test(`${classAndId(tree, at)} ${attribute(tree, at, 'aria-label') ?? ''}`)) return true;
  }
  return false;
}
