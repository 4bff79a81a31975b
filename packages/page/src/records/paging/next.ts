import { rows } from '../../features/surveys/rows.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import type { MatchedRule } from '../../rules/match.js';
import { attribute } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { regions } from '../regions/region.js';
import { following, isPart, type PageLink, uncopied } from './addresses.js';
import { type ListPosition, linksOn, type Paging, pagingOf } from './pages.js';

/** The pages of a list or an article, read once. */
export function paging(page: Page): Paging {
  return pagingOf(page);
}

/** Minimum confidence of a next page. */
const SURE = 0.7;

/** The next page of a list, a thread or a paginated article; null for none. Links need less evidence where `position` is given. */
export function nextOf(page: Page, position?: ListPosition): PageLink | null {
  if (position) return pagingOf(page, position).next;
  const { next } = page.once(paging);
  return next !== null && next.confidence >= SURE ? next : null;
}

/** The target of the link that a rule names as the next page. */
export function nextByRule(page: Page, rule: MatchedRule | undefined): PageLink | undefined {
  const href = rule?.next === undefined ? undefined : attribute(page.tree, rule.next, 'href');
  const url = page.once(addresses).read(href, 'link');
  return url === null ? undefined : { url, confidence: 1, from: 'rule', node: 0 };
}

/** Share of the page's words in long texts from which on a page with a next page is an article and not a list. */
const ARTICLE_SHARE = 0.5;
const ENOUGH_WORDS = 150;

/** The next part of the same article, for a caller that fetches and joins parts: a next page whose address continues the numbers of this one. */
export function continuationOf(page: Page): PageLink | null {
  const next = nextOf(page);
  if (next === null || page.url === undefined || !canParse(next.url)) return null;
  const { longWords, words } = page.once(rows);
  const inRegions = page.once(regions)[0]?.worth.words ?? 0;
  const isArticle = longWords[0]! >= words[0]! * ARTICLE_SHARE || longWords[0]! >= Math.max(ENOUGH_WORDS, inRegions * 2);
  if (!isArticle) return null;
  return following(new URL(page.url), new URL(next.url)) === undefined ? null : next;
}

/** Position of a page in an article that the caller reads part by part. */
export interface PartPosition {
  /** Address of the first part. */
  readonly first: string;
  /** Number of this part, from 1. */
  readonly part: number;
}

/** The next part of an article: a link by its words or number to the first address with that number or a later entry; never the next article. */
export function nextPartOf(page: Page, { first, part }: PartPosition): PageLink | null {
  if (!canParse(first)) return null;
  const start = new URL(first);
  const here = page.url !== undefined && canParse(page.url) ? new URL(page.url) : start;
  const leadsOn = (there: URL, as: (url: URL) => URL) => isPart(as(start), { here: as(here), number: part + 1 }, as(there));
  const fits = ({ url }: PageLink) => canParse(url) && (leadsOn(new URL(url), (own) => own) || leadsOn(new URL(url), uncopied));
  return linksOn(page, part + 1).find(fits) ?? null;
}
