import { type Content, type Parts, piecesOf } from '../content/assemble.js';
import type { Kept } from '../content/choose.js';
import type { ContentElement } from '../content/node.js';
import { htmlOfContent } from '../outputs/html.js';
import { toMarkdown } from '../outputs/markdown.js';
import { textOfContent } from '../outputs/text.js';
import type { Page } from '../page/page.js';
import { type OutlinePart, outlineOf } from './outline/outline.js';
import { type Placed, placed } from './place.js';
import type { Post } from './posts/post.js';
import { saidInEach } from './posts/said.js';

/** One thing in the three formats. */
export interface Written {
  readonly text: string;
  readonly markdown: string;
  /** Safe to put into a page. */
  readonly html: string;
}

/** What somebody said. */
export type PostRecord = Placed<Post> & Written;
/** A part of the content below one heading. */
export type OutlineRecord = Placed<OutlinePart> & Written;

/** Posts with what was said in them in every format. */
export function postRecords(page: Page, kept: Kept, { posts, parts }: { readonly posts: readonly Post[]; readonly parts: Parts }): PostRecord[] {
  if (posts.length === 0) return [];
  const pieces = piecesOf(page, saidInEach(page, kept, posts), parts);
  return posts.map((post) => ({ ...placed(page.tree, post), ...writtenAs(pieces(post.body, post.bodyEnd)) }));
}

/** The outline of the content in every format. */
export function outlineRecords({ page, kept }: Pick<Content, 'page' | 'kept'>, parts: Parts): OutlineRecord[] {
  const pieces = piecesOf(page, kept, parts);
  return outlineOf(page, kept.keeps).map((part) => ({
    ...placed(page.tree, part),
    ...writtenAs(pieces(part.body, part.bodyEnd)),
  }));
}

function writtenAs(root: ContentElement): Written {
  return { text: textOfContent(root), markdown: toMarkdown(root), html: htmlOfContent(root) };
}
