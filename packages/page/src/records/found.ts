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

/** The records of a page, each kind made when first read. */
export interface FoundRecords {
  readonly items: Items;
  readonly posts: Posts;
  readonly comments: Posts;
  readonly product: ProductFound;
  readonly next: PageLink | null;
  readonly confidence: RecordConfidence;
}

/** What is known about a page besides its tree. */
export interface RecordsHints {
  /** Undefined where nobody knows. */
  readonly kind: Kind | undefined;
  /** Title of the page without the name of the site. */
  readonly title: () => string | undefined;
  /** The posts of the page; they are read here where nobody has read them. */
  readonly posts?: (() => Posts) | undefined;
  /** What a rule for the site matches; it goes before everything else. */
  readonly rule: MatchedRule | undefined;
  /** The wall or error that stands where the page should be: what repeats there is no record of it. */
  readonly wall?: string | undefined;
}

/** Share of the items whose titles must be names of authors for them to be the posts of a thread. */
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
    // What somebody's rule names is right by their word.
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
 * What repeats on a page where it is no list: the posts of a thread, or other products beside one. The kind of page only decides between two
 * records that were both found; it takes none away where it alone speaks against it.
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
