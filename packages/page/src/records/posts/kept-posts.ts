import { blockText } from '../../blocks/segment.js';
import type { Kept } from '../../decide/choose.js';
import { imageSource, isFurniture } from '../../document/images/source.js';
import { texts } from '../../features/surveys/texts.js';
import { keyOf } from '../../metadata/text.js';
import { countOf } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { ADVERT, BESIDE, COMMENTS, CONTROLS, FOOT, furniture, QUOTED as IN_BLOCKQUOTE, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { ATTACHMENT, EXPAND_NAME, EXPAND_WORDS, LINK_CARD, SMILEY, SMILEY_ADDRESS } from '../../vocabulary/posts.js';
import { HEADING, lines } from '../reading/lines.js';
import { asides, QUOTED } from './asides.js';
import { makeOf } from './make.js';
import { frameLines } from './post-frame.js';
import type { Post } from './slots.js';

/** Why a block is kept or dropped because of the posts of a page. */
export type PostReason = 'said-in-a-post' | 'copy-of-a-post';

/**
 * Kept blocks plus the text of the posts of the usual make, or of all posts where the method kept nothing: previews of other threads look
 * like posts too. Blocks outside of posts that repeat a line of one are dropped.
 */
export function keptWithPosts<Known extends string>(page: Page, kept: Kept<Known>, posts: readonly Post[]): Kept<Known | PostReason> {
  const makes = posts.map(({ body }) => makeOf(page.tree, body));
  const [usual] = [...countOf(makes)].reduce((best, one) => (one[1] > best[1] ? one : best));
  const own = kept.keeps.includes(1) ? posts.filter((_, i) => makes[i] === usual) : posts;
  const all = withAllPosts(page, kept, own);
  return changed(all, { blocks: copiesOfPosts(page, all.keeps, posts), value: 0, reason: 'copy-of-a-post' });
}

/** Share of a post's words that the method must have kept for its choice to be used. */
const MIN_SHARE_OF_POST = 0.5;

/** Kept blocks in which every post has the lines that the method kept, or all its lines where those are too few. */
export function withAllPosts<Known extends string>(page: Page, kept: Kept<Known>, posts: readonly Post[]): Kept<Known | PostReason> {
  const { words } = page.blocks;
  const blocks = posts.flatMap((post) => {
    const { written, quoted } = postLines(page, post);
    const own = written.length === 0 ? quoted : written;
    const count = (some: readonly number[]) => some.reduce((sum, block) => sum + words[block]!, 0);
    return count(own.filter((block) => kept.keeps[block] === 1)) < count(own) * MIN_SHARE_OF_POST ? own : [];
  });
  return changed(kept, { blocks, value: 1, reason: 'said-in-a-post' });
}

interface Change {
  readonly blocks: readonly number[];
  readonly value: number;
  readonly reason: PostReason;
}

function changed<Known extends string>(kept: Kept<Known>, { blocks, value, reason: why }: Change): Kept<Known | PostReason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | PostReason)[] = [...kept.reason];
  for (const block of blocks) {
    if (keeps[block] === value || (value === 1 && kept.barred?.[block] === 1)) continue;
    keeps[block] = value;
    reason[block] = why;
  }
  return { keeps, reason, barred: kept.barred };
}

/** Minimum words of a line that does not occur twice by chance. */
const UNIQUE_WORDS = 8;

/** Kept lines outside of posts that repeat a kept line of a post: the beginning of the first one above the thread, a preview of an answer. */
function copiesOfPosts(page: Page, keeps: Uint8Array, posts: readonly Post[]): number[] {
  const { blocks } = page;
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  const inPost = new Uint8Array(blocks.size);
  for (const { body, bodyEnd } of posts) inPost.fill(1, blockFrom[body]!, blockFrom[bodyEnd]!);
  const long = Array.from(blocks.words.keys()).filter((block) => keeps[block] === 1 && blocks.words[block]! >= UNIQUE_WORDS);
  const known = new Set(long.filter((block) => inPost[block] === 1).map((block) => text[block]!));
  return long.filter((block) => inPost[block] === 0 && known.has(text[block]!));
}

/** Posts of which nothing is kept. */
export function postsLeftOut(page: Page, { keeps }: Kept, posts: readonly Post[]): Post[] {
  const { blockFrom } = page.once(lines);
  return posts.filter(({ node, bodyEnd }) => {
    const first = keeps.indexOf(1, blockFrom[node]!);
    return first < 0 || first >= blockFrom[bodyEnd]!;
  });
}

/** Posts as a document shows them: all their lines, quotations, link cards and pictures. */
export interface WholePosts {
  readonly kept: Kept;
  /** Rows of pictures that belong to posts. */
  readonly pictures: readonly number[];
}

/** Words in the quotations of one post above which they are copies of a whole text. */
const MAX_QUOTED_WORDS = 400;
/** Minimum words of a paragraph that an author would not repeat within one post: the second one is a copy. */
const LONG = 15;

/**
 * Kept blocks with all lines of posts, their quotations and pictures. The method takes lines that several posts share for copies. The header
 * of a post has the facts from the lines around it, so those lines are left out unless they are part of the text.
 */
export function wholePosts(page: Page, chosen: Kept, { posts, text }: { readonly posts: readonly Post[]; readonly text: Kept }): WholePosts {
  const { words } = page.blocks;
  const keeps = chosen.keeps.slice();
  for (const block of frameLines(page, posts).flat()) keeps[block] = text.keeps[block]!;
  for (const post of posts) {
    const { written, quoted } = postLines(page, post);
    const known = new Set<string>();
    const isQuotation = quoted.reduce((sum, block) => sum + words[block]!, 0) <= MAX_QUOTED_WORDS;
    for (const block of isQuotation ? [...written, ...quoted] : written) if (chosen.barred?.[block] !== 1) keeps[block] = 1;
    for (const block of written) {
      if (words[block]! < LONG) continue;
      const key = keyOf(blockText(page.blocks, block));
      if (known.has(key)) keeps[block] = 0;
      known.add(key);
    }
  }
  return { kept: { ...chosen, keeps }, pictures: posts.flatMap((post) => picturesIn(page, post)) };
}

const OTHER_PARTS = MENU | FOOT | BESIDE | RELATED | CONTROLS | COMMENTS | OVERLAY | ADVERT;

/** Blocks that the author of a post wrote, and blocks in quotations and link cards. Buttons and remarks are in neither. */
function postLines(page: Page, { body, bodyEnd }: Post): { readonly written: readonly number[]; readonly quoted: readonly number[] } {
  const { blocks, tree } = page;
  const { blockFrom, kind } = page.once(lines);
  const parts = page.once(furniture);
  const kinds = page.once(asides);
  const written: number[] = [];
  const quoted: number[] = [];
  for (let block = blockFrom[body]!; block < blockFrom[bodyEnd]!; block++) {
    const node = blocks.node[block]!;
    if (blocks.hidden[block] !== 0 || isControl(page, block, body)) continue;
    const isQuoted =
      (parts[node]! & ~parts[body]! & IN_BLOCKQUOTE) !== 0 || kinds[node] === QUOTED || isNamed(tree, node, { above: body + 1, name: LINK_CARD });
    const isOther = (parts[node]! & ~parts[body]! & OTHER_PARTS) !== 0 || kinds[node] !== 0 || kind[block] === HEADING;
    if (isQuoted) quoted.push(block);
    else if (!isOther && /\p{L}/u.test(blockText(blocks, block))) written.push(block);
  }
  return { written, quoted };
}

const CONTROL = tagSet('button', 'svg', 'form', 'label', 'select');
/** Maximum number of elements, from a line upwards, whose tags and class names are checked. */
const HIGHEST = 8;

/** Whether a line of a post is a button, or opens more of it. */
function isControl({ tree, blocks }: Page, block: number, body: number): boolean {
  const node = blocks.node[block]!;
  for (let row = node, steps = 0; row > body && steps < HIGHEST; row = tree.parent[row]!, steps++) if (CONTROL.has(tree.tag[row]!)) return true;
  return isNamed(tree, node, { above: body + 1, name: EXPAND_NAME }) || EXPAND_WORDS.test(blockText(blocks, block).trim());
}

/** Whether the class of an element or an ancestor, up to a row, matches. Camel case is split with hyphens first. */
function isNamed(tree: Tree, inner: number, { above, name }: { readonly above: number; readonly name: RegExp }): boolean {
  for (let row = inner, steps = 0; row >= above && steps < HIGHEST; row = tree.parent[row]!, steps++)
    if (name.test((attribute(tree, row, 'class') ?? '').replace(/([a-z])(?=[A-Z])/g, '$1-'))) return true;
  return false;
}

/** Rows of the pictures in a post, including its attachments. */
function picturesIn({ tree }: Page, { body, bodyEnd, end }: Post): number[] {
  const found: number[] = [];
  for (let row = body; row < end; row++) {
    if (tree.tag[row] !== TAG.img) continue;
    if (row >= bodyEnd ? !isNamed(tree, row, { above: bodyEnd, name: ATTACHMENT }) : isNamed(tree, row, { above: body, name: LINK_CARD })) continue;
    const source = imageSource(tree, row);
    if (source === undefined || source.startsWith('data:') || isFurniture(tree, row, source)) continue;
    if (!SMILEY.test(attribute(tree, row, 'class') ?? '') && !SMILEY_ADDRESS.test(source)) found.push(row);
  }
  return found;
}
