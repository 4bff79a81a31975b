import { loneFigure } from '../../content/arrange/joined-lists.js';
import type { Kept } from '../../decide/choose.js';
import type { ContentElement, ContentNode } from '../../document/node.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { headLines, headOf } from './heads.js';
import { withLikeTimes } from './like-heads.js';
import { onlyElement } from './only-element.js';
import type { Post } from './post.js';
import { unsaid } from './said.js';

/** Content of some rows of the page, the last one not included. */
export type Pieces = (from: number, to: number) => ContentElement;

/** What a thread is written from. */
export interface ThreadInput {
  readonly posts: readonly Post[];
  readonly kept: Kept;
  /** Makes pieces of kept blocks. */
  readonly piecesOf: (kept: Kept) => Pieces;
}

/** A page of posts as one document: every post begins with who speaks, and when; what is around the posts stays where it is. */
export function threadRoot(page: Page, { posts: found, kept, piecesOf }: ThreadInput): ContentElement {
  // A post may have its words below the answers to it; the order is that of the words.
  const posts = found.toSorted((a, b) => a.body - b.body);
  const silent = new Set(unsaid(page, kept, posts));
  const heads = withLikeTimes(page, posts, headLines(page, kept, posts));
  const from = writtenFrom(page, posts);
  const pieces = piecesOf(without(kept, heads));
  const children: ContentNode[] = [];
  const add = (first: number, to: number) => {
    // One by one: a page may have more nodes than a call may have arguments.
    if (first >= to) return;
    for (const node of pieces(first, to).children)
      if (!isRule(node) || (children.length > 0 && !isRule(children.at(-1)!))) children.push(loneFigure(node) ?? node);
  };
  let at = 1;
  posts.forEach((post, i) => {
    if (silent.has(post)) return;
    add(at, post.node);
    if (children.length > 0 && !isRule(children.at(-1)!)) children.push({ tag: 'hr', attributes: {}, children: [], source: post.node });
    children.push(headOf(page, { post, answered: post.replyTo === null ? undefined : found[post.replyTo - 1], own: heads[i]! }));
    add(Math.max(at, post.node), post.body);
    add(Math.max(at, from[i]!), post.bodyEnd);
    at = Math.max(at, post.bodyEnd);
  });
  add(at, page.tree.size);
  if (children.length > 0 && isRule(children.at(-1)!)) children.pop();
  return { tag: 'section', attributes: {}, children, source: 0 };
}

/** Row from which on each post is written. Some boards have every post in a quotation, which then quotes nobody. */
function writtenFrom({ tree }: Page, posts: readonly Post[]): number[] {
  const around = posts.map(({ body, bodyEnd }) => {
    let row = body;
    while (row > 0 && row < bodyEnd && tree.tag[row] !== TAG.blockquote) row = onlyElement(tree, row);
    return row;
  });
  const isUsual = around.filter((row) => row > 0).length * 2 > posts.length;
  return posts.map(({ body }, i) => (isUsual && around[i]! > 0 ? around[i]! + 1 : body));
}

/** Kept blocks without the lines that the heads of posts say. */
function without(kept: Kept, heads: readonly (readonly number[])[]): Kept {
  const keeps = kept.keeps.slice();
  for (const own of heads) for (const block of own) keeps[block] = 0;
  return { keeps, reason: kept.reason };
}

function isRule(node: ContentNode): boolean {
  return 'tag' in node && node.tag === 'hr';
}
