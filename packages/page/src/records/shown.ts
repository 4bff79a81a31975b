import { type Content, type Parts, piecesOf } from '../content/assemble.js';
import type { ContentElement } from '../content/node.js';
import { lazily } from '../page/lazily.js';
import type { FoundRecords } from './found.js';
import type { Kind } from './kind.js';
import type { Post } from './posts/post.js';
import { mayBeThread } from './posts/posts.js';
import { saidIn } from './posts/said.js';
import { speakersOf } from './posts/speakers.js';
import { threadRoot } from './posts/thread.js';
import { withFacts } from './product/facts.js';

/** What decides how the content of a page is written. */
export interface Showing {
  readonly found: FoundRecords;
  /** Undefined where nobody knows. */
  readonly kind: Kind | undefined;
  readonly parts: Parts;
  /** Comments are part of the content. */
  readonly comments: boolean;
}

/**
 * The content as outputs write it. In Markdown, HTML and TEI a thread shows who speaks, when, and to whom, and a product has its facts;
 * plain text is what the method chose, with the names of those who speak. Other pages are as they are.
 */
export function shownContent(content: Content, { found, kind, parts, comments }: Showing): Content {
  const spoken = () => (found.posts.posts.length > 0 || !comments ? found.posts.posts : found.comments.posts);
  const make = () => {
    const product = kind?.sure === 'product' ? found.product.product : null;
    if (product !== null) return withFacts(content.root, product);
    const posts = spoken();
    return posts.length === 0 ? content.root : threadOf(content, posts, parts);
  };
  return lazily<Content>({
    page: () => content.page,
    kept: () => content.kept,
    root: make,
    words: () => content.words,
    // Reading `text` of a page that is hardly a discussion makes no record.
    speakers: () => (comments || (kind !== undefined && mayBeThread(content.page, kind)) ? speakersOf(content.page, content.kept, spoken()) : []),
  });
}

function threadOf({ page, kept }: Content, posts: readonly Post[], parts: Parts): ContentElement {
  return threadRoot(page, posts, piecesOf(page, saidIn(page, kept, posts), parts));
}
