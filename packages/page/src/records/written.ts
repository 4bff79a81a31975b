import { type Content, type Parts, piecesOf } from '../content/assemble.js';
import { keptChars } from '../content/kept-chars.js';
import type { Kept } from '../decide/choose.js';
import type { ContentElement } from '../document/node.js';
import { htmlOfContent } from '../outputs/html.js';
import { toMarkdown } from '../outputs/markdown.js';
import { textOfContent } from '../outputs/text.js';
import type { Page } from '../page/page.js';
import { type OutlinePart, outlineOf } from './outline.js';
import type { Post } from './posts/post.js';
import { saidInEach } from './posts/said.js';
import { type Placed, placed } from './record.js';

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

/**
 * The outline of the content in every format. It says everything three times more, so that of a content of megabytes only the first parts
 * are written out; see `isOutlineCut`.
 */
export function outlineRecords({ page, kept }: Pick<Content, 'page' | 'kept'>, parts: Parts): OutlineRecord[] {
  const pieces = piecesOf(page, kept, parts);
  let left = isOutlineCut({ page, kept }) ? MAX_OUTLINED : Number.POSITIVE_INFINITY;
  return outlineOf(page, kept.keeps).map((part) => {
    left -= (part.heading?.length ?? 0) + part.text.length;
    return { ...placed(page.tree, part), ...(left < 0 ? unwritten : writtenAs(pieces(part.body, part.bodyEnd))) };
  });
}

/** Characters of a content above which its outline holds no more than so many. */
const MAX_OUTLINED = 1_000_000;
const unwritten: Written = { text: '', markdown: '', html: '' };

/** Whether some parts of the outline are only named. */
export function isOutlineCut({ page, kept }: Pick<Content, 'page' | 'kept'>): boolean {
  return keptChars(page.blocks, kept.keeps) > MAX_OUTLINED;
}

function writtenAs(root: ContentElement): Written {
  return { text: textOfContent(root), markdown: toMarkdown(root), html: htmlOfContent(root) };
}
