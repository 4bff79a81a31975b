import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { MatchedRule } from '../rules/match.js';
import { confidenceOf, type RecordConfidence } from './confidence.js';
import { itemsByRule } from './items/by-rule.js';
import { type Items, itemsOf } from './items/items.js';
import { HARDLY, type Kind } from './kind.js';
import type { PageLink } from './paging/addresses.js';
import { nextByRule, nextOf } from './paging/next.js';
import { commentsOf, type Posts, postsOf } from './posts/posts.js';
import { type ProductFound, productOf } from './product/product-of.js';

/** The records of a page. Each kind is computed on first access. */
export interface FoundRecords {
  readonly items: Items;
  readonly posts: Posts;
  readonly comments: Posts;
  readonly product: ProductFound;
  readonly next: PageLink | null;
  readonly confidence: RecordConfidence;
}

/** Facts about a page besides its tree. */
export interface RecordsHints {
  /** Undefined where unknown. */
  readonly kind: Kind | undefined;
  /** Title of the page without the name of the site. */
  readonly title: () => string | undefined;
  /** The posts of the page; read here by default. */
  readonly posts?: (() => Posts) | undefined;
  /** The matches of a rule for the site, which take precedence over everything else. */
  readonly rule: MatchedRule | undefined;
  /** The block page or error that is shown instead of the page: repeated elements there are not records. */
  readonly wall?: string | undefined;
}

/** Share of the items whose titles must be author names for the items to be the posts of a thread. */
const MIN_AUTHOR_SHARE = 0.6;

export function recordsOf(page: Page, { kind, title, posts = () => postsOf(page, { kind }), rule, wall }: RecordsHints): FoundRecords {
  if (wall !== undefined && rule === undefined) return noRecords(wall);
  const ruled = rule !== undefined && rule.records.length > 0 ? rule : undefined;
  const found: FoundRecords = lazily<FoundRecords>({
    items: () => {
      if (ruled) return { items: itemsByRule(page, ruled), reason: null };
      const items = itemsOf(page, { kind });
      const reason = items.items.length === 0 ? null : whatElse(found, items, kind);
      return reason === null ? items : { items: [], reason };
    },
    posts,
    comments: () => (found.posts.posts.length > 0 ? { posts: [], reason: 'thread' } : commentsOf(page)),
    product: () => productOf(page, { kind, title }),
    next: () => nextByRule(page, rule) ?? nextOf(page),
    // Items that a user's rule matches are taken as right.
    confidence: () => ({ ...confidenceOf(page, found, kind), ...(ruled && { items: 1 }) }),
  });
  return found;
}

function noRecords(reason: string): FoundRecords {
  const posts = { posts: [], reason };
  const confidence = { items: null, posts: null, product: null };
  return {
    items: { items: [], reason },
    posts,
    comments: posts,
    product: { product: null, visible: { row: 0, blocks: [] }, reason },
    next: null,
    confidence,
  };
}

/**
 * Repeated elements of a page that is not a list: the posts of a thread, or other products next to its own. The kind of page only decides between
 * two records that were both found. It never removes a record where it is the only evidence against it.
 */
function whatElse(found: FoundRecords, { items }: Items, kind: Kind | undefined): 'thread' | 'product' | null {
  const isListRather = (likely: number) => kind !== undefined && kind.list > likely;
  if (!isListRather(kind?.forum ?? 0) && found.posts.posts.length > 0) return 'thread';
  if (kind !== undefined && kind.product >= HARDLY && !isListRather(kind.product) && found.product.product?.price != null) return 'product';
  const names = new Set(found.posts.posts.map(({ author }) => author));
  return items.filter(({ title }) => names.has(title)).length >= items.length * MIN_AUTHOR_SHARE ? 'thread' : null;
}

/** Whether anything of a page could be read as a record. */
export function hasRecords({ items, posts, product }: FoundRecords): boolean {
  return items.items.length > 0 || posts.posts.length > 0 || product.product !== null;
}
