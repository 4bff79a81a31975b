import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { MatchedRule } from '../rules/match.js';
import { itemsByRule } from './items/by-rule.js';
import type { ListJudge } from './items/is-list.js';
import { type Items, itemsOf } from './items/items.js';
import { HARDLY, type Kind } from './kind.js';
import { nextByRule, nextOf } from './paging/next.js';
import type { PageLink } from './paging/pages.js';
import { commentsOf, type Posts, postsOf } from './posts/posts.js';
import { type ProductFound, productOf } from './product/product-of.js';

/** The records of a page, each kind made when first read. */
export interface FoundRecords {
  readonly items: Items;
  readonly posts: Posts;
  readonly comments: Posts;
  readonly product: ProductFound;
  readonly next: PageLink | null;
}

/** What is known about a page besides its tree. */
export interface RecordsHints {
  /** Undefined where nobody knows. */
  readonly kind: Kind | undefined;
  /** Title of the page without the name of the site. */
  readonly title: () => string | undefined;
  /** What a rule for the site matches; it goes before everything else. */
  readonly rule: MatchedRule | undefined;
  /** Who tells lists from boxes beside an article, for measurements; the judge that comes with the package by default. */
  readonly judge?: ListJudge | undefined;
}

/** Share of the items whose titles must be names of authors for them to be the posts of a thread. */
const MOSTLY = 0.6;

/** From this probability of a list page on its lists are lists, even where something else is found. */
const SURELY_LIST = 0.5;

export function recordsOf(page: Page, { kind, title, rule, judge }: RecordsHints): FoundRecords {
  const found: FoundRecords = lazily<FoundRecords>({
    items: () => {
      if (rule !== undefined && rule.records.length > 0) return { items: itemsByRule(page, rule), confidence: 1, reason: null };
      if (kind === undefined || kind.list < SURELY_LIST) {
        // What repeats on these pages are their posts, or other products.
        if (found.posts.posts.length > 0) return { items: [], confidence: 0, reason: 'thread' };
        if (kind !== undefined && kind.product >= HARDLY && found.product.product?.price != null)
          return { items: [], confidence: 0, reason: 'product' };
      }
      const items = itemsOf(page, { kind, judge });
      return areSpeakers(items, found.posts) ? { items: [], confidence: items.confidence, reason: 'thread' } : items;
    },
    posts: () => postsOf(page, { kind }),
    comments: () => (found.posts.posts.length > 0 ? { posts: [], reason: 'thread' } : commentsOf(page)),
    product: () => productOf(page, { kind, title }),
    next: () => nextByRule(page, rule) ?? nextOf(page),
  });
  return found;
}

/** Whether what looks like a list are the posts of the page, each entitled with who speaks. */
function areSpeakers({ items }: Items, { posts }: Posts): boolean {
  if (items.length === 0 || posts.length === 0) return false;
  const names = new Set(posts.map(({ author }) => author));
  return items.filter(({ title }) => names.has(title)).length >= items.length * MOSTLY;
}

/** Whether anything of a page could be read as a record. */
export function hasRecords({ items, posts, product }: FoundRecords): boolean {
  return items.items.length > 0 || posts.posts.length > 0 || product.product !== null;
}
