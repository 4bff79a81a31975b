import { type Content, type Parts, piecesOf } from '../content/assemble.js';
import type { ContentElement } from '../content/node.js';
import { type FoundRecords, type Kind, type Post, saidIn, threadRoot, withFacts } from '../records/index.js';

/** What decides how the content of a page is written. */
export interface Showing {
  readonly found: FoundRecords;
  /** Undefined where nobody knows. */
  readonly kind: Kind | undefined;
  readonly parts: Parts;
  /** Comments are part of the content. */
  readonly comments: boolean;
}

/** The content as Markdown, HTML and TEI write it: a thread shows who speaks, a product has its table. Other pages are as they are. */
export function shownContent(content: Content, { found, kind, parts, comments }: Showing): Content {
  let root: ContentElement | undefined;
  const make = () => {
    const product = kind?.sure === 'product' && parts.tables ? found.product.product : null;
    if (product !== null) return withFacts(content.root, product);
    const posts = found.posts.posts.length > 0 || !comments ? found.posts.posts : found.comments.posts;
    return posts.length === 0 ? content.root : threadOf(content, posts, parts);
  };
  return {
    page: content.page,
    kept: content.kept,
    get root() {
      root ??= make();
      return root;
    },
    get words() {
      return content.words;
    },
  };
}

function threadOf({ page, kept }: Content, posts: readonly Post[], parts: Parts): ContentElement {
  return threadRoot(page, posts, piecesOf(page, saidIn(page, kept, posts), parts));
}
