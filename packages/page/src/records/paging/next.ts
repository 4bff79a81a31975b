import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { regions } from '../regions/region.js';
import { type PageLink, type Paging, pagingOf } from './pages.js';

/** The pages of a list or an article, read once. */
export function paging(page: Page): Paging {
  return pagingOf(page);
}

/** From this on a next page is believed. */
const SURE = 0.7;

/** The next page of a list, a thread or an article in parts; null where there is none. */
export function nextOf(page: Page): PageLink | null {
  const { next } = page.once(paging);
  return next !== null && next.confidence >= SURE ? next : null;
}

/** Share of the page's words in long texts from which on what goes on is an article and no list. */
const ARTICLE_SHARE = 0.5;
const ENOUGH_WORDS = 150;

/** The next part of the same article, for a caller that fetches and joins: a next page with a number of an article that ends without one. */
export function continuationOf(page: Page): PageLink | null {
  const next = nextOf(page);
  if (next === null || page.url === undefined || !URL.canParse(next.url)) return null;
  const { longWords, words } = page.once(rows);
  const inRegions = page.once(regions)[0]?.worth.words ?? 0;
  const isArticle = longWords[0]! >= words[0]! * ARTICLE_SHARE || longWords[0]! >= Math.max(ENOUGH_WORDS, inRegions * 2);
  if (!isArticle) return null;
  return isPartOf(new URL(page.url), new URL(next.url)) ? next : null;
}

const PART = /[/_.-](?:page|seite|teil|part|pagina|p|s)?[-_/]?\d{1,2}(?=\.\w{2,5}$|\/?$)/i;

/** Whether an address is that of the same article with the number of a part. */
function isPartOf(here: URL, there: URL): boolean {
  if (here.hostname !== there.hostname) return false;
  const stem = (url: URL) => url.pathname.replace(PART, '').replace(/\.\w{2,5}$|\/$/, '');
  const isNumbered = PART.test(there.pathname) || /[?&](?:page|seite|p|part|pagina)=\d/i.test(there.search);
  return isNumbered && stem(here) === stem(there);
}
