import { blockText } from '../../blocks/segment.js';
import { inOneLine } from '../../content/arrange/lines.js';
import { loneFigure } from '../../content/arrange/lists.js';
import type { Kept } from '../../decide/choose.js';
import { cleanLine } from '../../document/characters.js';
import type { ContentElement, ContentNode } from '../../document/node.js';
import { contentRows } from '../../document/rows.js';
import { type RowRange, slicesOf } from '../../document/slice.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { ANSWER_SUBJECT } from '../../vocabulary/posts.js';
import { lines } from '../reading/lines.js';
import { postsLeftOut } from './kept-posts.js';
import { frameLines, isOfDay, shownTime } from './post-frame.js';
import type { Post } from './slots.js';

/** Input for writing a thread. */
export interface ThreadInput {
  readonly posts: readonly Post[];
  /** The blocks that the document shows. */
  readonly kept: Kept;
  readonly pictures: readonly number[];
}

/** A page of posts as one document. Every post begins with its author and time. Content around the posts stays in place. */
export function threadRoot(page: Page, document: ContentElement, { posts: found, kept, pictures }: ThreadInput): ContentElement {
  // A post may have its words below the answers to it; the order is that of the words.
  const posts = found.toSorted((a, b) => a.body - b.body);
  const silent = new Set(postsLeftOut(page, kept, posts));
  const from = writtenFrom(page, posts);
  const { blockFrom } = page.once(lines);
  const heads = frameLines(page, posts).map((frame, i) => frame.filter((block) => kept.keeps[block] === 1 && block < blockFrom[posts[i]!.body]!));
  const keeps = kept.keeps.slice();
  for (const block of heads.flat()) keeps[block] = 0;
  const rows = contentRows(page.blocks, { ...kept, keeps }, pictures);
  const pieces: (RowRange | ContentElement)[] = [];
  const add = (first: number, to: number) => {
    if (first < to) pieces.push([first, to]);
  };
  let at = 1;
  posts.forEach((post, i) => {
    if (silent.has(post)) return;
    add(at, post.node);
    pieces.push({ tag: 'hr', attributes: {}, children: [], source: post.node });
    pieces.push(headOf(page, { post, answered: post.replyTo === null ? undefined : found[post.replyTo - 1], own: heads[i]! }));
    add(Math.max(at, post.node), post.body);
    add(Math.max(at, from[i]!), post.bodyEnd);
    at = Math.max(at, post.bodyEnd);
  });
  add(at, page.tree.size);
  const slices = slicesOf(
    document,
    pieces.filter((piece) => 'length' in piece),
    (row) => rows[row] !== 0,
  );
  const children = joined(pieces.flatMap((piece) => ('length' in piece ? slices.shift()!.children : piece)));
  return { tag: 'section', attributes: {}, children, source: 0 };
}

/** Drops rules that separate nothing. */
function joined(nodes: readonly ContentNode[]): ContentNode[] {
  const children: ContentNode[] = [];
  for (const node of nodes) if (!isRule(node) || (children.length > 0 && !isRule(children.at(-1)!))) children.push(loneFigure(node) ?? node);
  if (children.length > 0 && isRule(children.at(-1)!)) children.pop();
  return children;
}

/** Row from which each post is written. Some forums wrap every post in a `blockquote`, which then is not a quotation. */
function writtenFrom({ tree }: Page, posts: readonly Post[]): number[] {
  const around = posts.map(({ body, bodyEnd }) => {
    let row = body;
    while (row > 0 && row < bodyEnd && tree.tag[row] !== TAG.blockquote) row = onlyElement(tree, row);
    return row;
  });
  const isUsual = around.filter((row) => row > 0).length * 2 > posts.length;
  return posts.map(({ body }, i) => (isUsual && around[i]! > 0 ? around[i]! + 1 : body));
}

/** The only child with something in it, where that is an element; 0 for none. */
function onlyElement(tree: Tree, parent: number): number {
  let only = 0;
  for (let row = parent + 1; row < tree.end[parent]!; row = tree.end[row]!) {
    const isText = tree.tag[row] === TAG['#text'];
    if (isText && tree.text[row]!.trim() === '') continue;
    if (isText || only > 0) return 0;
    only = row;
  }
  return only;
}

function isRule(node: ContentNode): boolean {
  return 'tag' in node && node.tag === 'hr';
}

/** `name → whom it answers · lines of the text · time · votes · ✓` in one paragraph, without repeating facts from those lines. */
function headOf(
  page: Page,
  { post, answered, own }: { readonly post: Post; readonly answered: Post | undefined; readonly own: readonly number[] },
): ContentElement {
  const { node: source, author, time, votes, accepted } = post;
  const text = (value: string): ContentNode => ({ text: value, source });
  const strong = (value: string): ContentElement => ({ tag: 'strong', attributes: {}, children: [text(value)], source });
  const name = keyOf(author ?? '');
  const shown = [...new Set(own.map((block) => cleanLine(blockText(page.blocks, block))))].filter((line) => !ANSWER_SUBJECT.test(line));
  const isNaming = (line: string) => name !== '' && keyOf(line).includes(name);
  const others = shown.filter((line) => keyOf(line) !== name);
  const parts: ContentNode[][] = [];
  if (author !== null && !others.some(isNaming)) parts.push([strong(author), ...(answered?.author == null ? [] : [text(` → ${answered.author}`)])]);
  for (const line of others) {
    const at = author === null || author === '' ? -1 : line.indexOf(author);
    // A date right after a name is easier to read with a separator.
    const after = at < 0 ? '' : line.slice(at + author!.length).replace(/^ (?=[\p{L}\p{N}])/u, at === 0 ? ' · ' : ' ');
    parts.push(at < 0 ? [text(line)] : [text(line.slice(0, at)), strong(author!), text(after)]);
  }
  const given = own.some((block) => isOfDay(page, block, time)) ? undefined : shownTime(page, post);
  if (given !== undefined) parts.push([{ tag: 'time', attributes: { datetime: time! }, children: [text(given)], source }]);
  if (votes !== null) parts.push([text(votes > 0 ? `+${votes}` : String(votes))]);
  if (accepted) parts.push([text('✓')]);
  const between = parts.slice(1).map(() => ' · ');
  return { tag: 'p', attributes: {}, children: inOneLine(parts, between).filter((node) => !('text' in node) || node.text !== ''), source };
}
