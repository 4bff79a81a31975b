import { assemble, type Content, type Parts } from '../content/assemble.js';
import { keptChars } from '../content/report.js';
import type { Kept } from '../decide/choose.js';
import type { ContentElement } from '../document/node.js';
import { contentRows } from '../document/rows.js';
import { slicesOf } from '../document/slice.js';
import { htmlOfContent } from '../outputs/html.js';
import { toMarkdown } from '../outputs/markdown.js';
import { textOfContent } from '../outputs/text.js';
import type { Page } from '../page/page.js';
import { type OutlinePart, outlineOf } from './outline.js';
import { withAllPosts } from './posts/kept-posts.js';
import type { Post } from './posts/slots.js';
import { type Placed, placed } from './record.js';

/** A text in the three formats. */
export interface Written {
  readonly text: string;
  readonly markdown: string;
  /** Safe to put into a page. */
  readonly html: string;
}

/** A post or a comment. */
export type PostRecord = Placed<Post> & Written;
/** A part of the content below one heading. */
export type OutlineRecord = Placed<OutlinePart> & Written;

/** Posts with their text in every format. */
export function postRecords(page: Page, kept: Kept, { posts, parts, content }: PostSource): PostRecord[] {
  if (posts.length === 0) return [];
  const said = withAllPosts(page, kept, posts);
  const isShown = content.page === page && said.keeps.every((keeps, block) => keeps <= content.document.keeps[block]!);
  const rows = contentRows(page.blocks, said);
  const slices = slicesOf(
    isShown ? content.built : assemble(page, said, parts).built,
    posts.map(({ body, bodyEnd }) => [body, bodyEnd] as const),
    (row) => rows[row] !== 0,
  );
  return posts.map((post, i) => ({ ...placed(page.tree, post), ...writtenAs(slices[i]!) }));
}

/** Posts and the content around them. Comments that are not shown are not part of the content, and have a document of their own. */
interface PostSource {
  readonly posts: readonly Post[];
  readonly parts: Parts;
  readonly content: Content;
}

/**
 * The outline of the content in every format. It repeats the content three times, so of several megabytes only the first parts
 * are written out; see `isOutlineCut`.
 */
export function outlineRecords({ page, kept, built, textRows }: Content): OutlineRecord[] {
  const parts = outlineOf(page, kept.keeps);
  const slices = slicesOf(
    built,
    parts.map(({ body, bodyEnd }) => [body, bodyEnd] as const),
    (row) => textRows[row] !== 0,
  );
  let left = isOutlineCut({ page, kept }) ? MAX_OUTLINED : Number.POSITIVE_INFINITY;
  return parts.map((part, i) => {
    left -= (part.heading?.length ?? 0) + part.text.length;
    return { ...placed(page.tree, part), ...(left < 0 ? unwritten : writtenAs(slices[i]!)) };
  });
}

/** Characters of the content above which its outline is cut to this length. */
const MAX_OUTLINED = 1_000_000;
const unwritten: Written = { text: '', markdown: '', html: '' };

/** Whether some parts of the outline have a heading only. */
export function isOutlineCut({ page, kept }: Pick<Content, 'page' | 'kept'>): boolean {
  return keptChars(page.blocks, kept.keeps) > MAX_OUTLINED;
}

function writtenAs(root: ContentElement): Written {
  return { text: textOfContent(root), markdown: toMarkdown(root), html: htmlOfContent(root) };
}
