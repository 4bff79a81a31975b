import type { Parts } from '../content/assemble.js';
import type { ContentElement } from '../document/node.js';
import type { FoundRecords } from '../records/found.js';
import type { Kind } from '../records/kind.js';
import { entriesOf, type Known, withEntries } from './entries.js';
import { withoutGalleries } from './galleries.js';
import { offerOf } from './offer.js';
import { threadRoot } from './thread.js';
import type { VerdictContent } from './verdict-content.js';

export interface Arranging {
  readonly found: FoundRecords;
  /** What kind of page it is; undefined where the method does not ask. */
  readonly kind: Kind | undefined;
  /** The posts are the content. */
  readonly isThread: boolean;
  /** The items of the page's lists; none where it is not a list page. */
  readonly items: readonly Known[];
  readonly parts: Parts;
  /** Names of steps to leave out, of `arrangeSteps`. */
  readonly without: readonly string[];
}

/** Steps that can be left out to see what they are worth. */
export const arrangeSteps: readonly string[] = ['whole-items', 'galleries', 'entries', 'offer'];

/** The document as people read it: a thread by its posts, repeated elements as lists, a product with its offer. */
export function arrange(content: VerdictContent, { found, kind, isThread, items, parts, without }: Arranging): ContentElement {
  const { page } = content;
  const kept = content.document;
  if (isThread) return threadRoot(page, kept, { posts: found.posts.posts, parts });
  const plain = without.includes('galleries') ? content.root : withoutGalleries(content.root);
  const root = without.includes('entries') ? plain : withEntries(plain, entriesOf(page, kept.keeps, items));
  const offer =
    !without.includes('offer') && kind?.sure === 'product' && found.product.product !== null ? offerOf(page, kept, found.product.product) : undefined;
  return offer === undefined ? root : { ...root, children: [offer, ...root.children] };
}
