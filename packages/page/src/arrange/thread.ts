import type { Parts } from '../content/assemble.js';
import { piecesOf } from '../content/assemble.js';
import type { Kept } from '../content/choose.js';
import type { ContentElement, ContentNode } from '../document/node.js';
import { texts } from '../features/surveys/texts.js';
import { keyOf } from '../metadata/text.js';
import type { Page } from '../page/page.js';
import type { Post } from '../records/posts/post.js';
import { saidInEach } from '../records/posts/said.js';
import { blockFrom } from '../structure/items.js';
import { sections } from '../structure/sections.js';
import { DATE, lineBits, MEMBER } from '../vocabulary/lines.js';

/** Words of a line above a post that tells who wrote it, and when. */
const MAX_HEAD_WORDS = 14;

/** A page of posts as one document: every post begins with its author and time; the rest of the page stays where it is. */
export function threadRoot(
  page: Page,
  kept: Kept,
  { posts: found, parts }: { readonly posts: readonly Post[]; readonly parts: Parts },
): ContentElement {
  // A post may have its words below the answers to it; the order is that of the words.
  const posts = found.toSorted((one, other) => one.body - other.body);
  const whole = saidInEach(page, kept, posts);
  const heads = posts.map((post, i) => headBlocks(page, whole, post, [posts[i - 1], posts[i + 1]]));
  const pieces = piecesOf(page, without(whole, heads), parts);
  const children: ContentNode[] = [];
  const add = (from: number, to: number) => {
    // One by one: a page may have more nodes than a call may have arguments.
    if (from < to) for (const node of pieces(from, to).children) children.push(node);
  };
  let at = 1;
  posts.forEach((post, i) => {
    // What is between posts and in none of them is about the board.
    if (i === 0) add(at, post.node);
    else add(at, Math.min(posts[i - 1]!.end, post.node));
    if (children.length > 0) children.push({ tag: 'hr', attributes: {}, children: [], source: post.node });
    children.push(headOf(page, post, heads[i]!));
    add(Math.max(at, post.node), post.bodyEnd);
    at = Math.max(at, post.bodyEnd);
  });
  add(at, page.tree.size);
  return { tag: 'section', attributes: {}, children: withoutLoneRules(children), source: 0 };
}

/** Kept short lines around the words of a post: who wrote it, when, how often it was liked. They go into its head, or nowhere. */
function headBlocks(page: Page, { keeps }: Kept, post: Post, [before, after]: readonly [Post | undefined, Post | undefined]): number[] {
  const { blocks } = page;
  const from = page.once(blockFrom);
  const bits = page.once(lineBits);
  const { level } = page.once(sections);
  const { text } = page.once(texts);
  const name = keyOf(post.author ?? '');
  const isAbout = (block: number) =>
    (bits[block]! & (DATE | MEMBER)) !== 0 || NUMBER.test(text[block]!) || (name !== '' && keyOf(text[block]!) === name);
  // Boards set the name of the author as a heading.
  const isNamed = (block: number) => name !== '' && blocks.words[block]! <= MAX_FOOT_WORDS && keyOf(text[block]!).startsWith(name);
  const found: number[] = [];
  // A heading may be the subject of the post. The author's name is not, nor is the rank right below it.
  const isHeadLine = (block: number) =>
    level[block] === 0 ||
    REPLY.test(text[block]!) ||
    isAbout(block) ||
    isNamed(block) ||
    (found.at(-1) === block - 1 && level[block - 1]! > 0 && level[block]! > level[block - 1]!);
  const isShort = (block: number) => keeps[block] === 1 && blocks.words[block]! <= MAX_HEAD_WORDS && isHeadLine(block);
  for (let block = from[Math.max(post.node, before?.bodyEnd ?? 0)]!; block < from[post.body]!; block++) if (isShort(block)) found.push(block);
  // Below its words a post has also answers and buttons; only what is about its author belongs to the head.
  for (let block = from[post.bodyEnd]!; block < from[Math.min(post.end, after?.node ?? post.end)]!; block++)
    if (isShort(block) && blocks.words[block]! <= MAX_FOOT_WORDS && isAbout(block) && blocks.links[block]! <= 1) found.push(block);
  return found;
}

/** The subject of an answer is that of the thread. */
const REPLY = /^(?:re|aw|antw|sv|vs|odp)\s?:/i;
const NUMBER = /^[\d.,]+k?$/i;

/** Words of a line below a post that is about its author. */
const MAX_FOOT_WORDS = 8;

/** `author · time · votes · ✓` in one paragraph, in the words of the page where it has them. */
function headOf(page: Page, post: Post, own: readonly number[]): ContentElement {
  const { text } = page.once(texts);
  const source = post.node;
  const parts: ContentNode[] = [];
  const add = (...nodes: ContentNode[]) => {
    if (parts.length > 0) parts.push({ text: ' · ', source });
    for (const node of nodes) parts.push(node);
  };
  const { author } = post;
  if (author !== null) add({ tag: 'strong', attributes: {}, children: [{ text: author, source }], source });
  const bits = page.once(lineBits);
  const isOther = (block: number) =>
    (bits[block]! & MEMBER) === 0 &&
    !NUMBER.test(text[block]!) &&
    !REPLY.test(text[block]!) &&
    (author === null || keyOf(text[block]!) !== keyOf(author));
  const lines = [...new Set(own.filter(isOther).map((block) => text[block]!))];
  for (const line of lines) add({ text: withoutName(line, author), source });
  const hasTime = own.some((block) => isOther(block) && (bits[block]! & DATE) !== 0);
  if (post.time !== null && !hasTime)
    add({ tag: 'time', attributes: { datetime: post.time }, children: [{ text: readable(post.time), source }], source });
  if (post.votes !== null && !lines.some((line) => line.split(/[^\d:.,]+/).includes(String(Math.abs(post.votes!)))))
    add({ text: post.votes > 0 ? `+${post.votes}` : String(post.votes), source });
  if (post.accepted) add({ text: '✓', source });
  return { tag: 'p', attributes: {}, children: merged(parts), source };
}

/** `Posted by`, or a label with a colon. */
const BEFORE_NAME = /^(?:(?:post(?:ed)? |written )?(?:by|von|par|por|от|door|av|af)\s|[^:：]{1,12}[:：]\s?)?$/i;

/** A line without the name of the author that it begins with. */
function withoutName(line: string, author: string | null): string {
  const at = author === null ? -1 : line.indexOf(author);
  if (author === null || at < 0 || !BEFORE_NAME.test(line.slice(0, at))) return line;
  return line.slice(at + author.length).replace(/^[\s,;:·•|»–—-]+/, '') || line;
}

/** 2024-03-19T21:22:00Z → 2024-03-19 21:22 UTC */
function readable(time: string): string {
  const [, day = time, clock, zone] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(time) ?? [];
  if (clock === undefined) return day;
  return `${day} ${clock}${zone === undefined ? '' : zone === 'Z' || zone === '+00:00' ? ' UTC' : ` ${zone}`}`;
}

function without(kept: Kept, heads: readonly (readonly number[])[]): Kept {
  const keeps = kept.keeps.slice();
  for (const own of heads) for (const block of own) keeps[block] = 0;
  return { ...kept, keeps };
}

function withoutLoneRules(children: readonly ContentNode[]): ContentNode[] {
  const isRule = (node: ContentNode | undefined) => node !== undefined && 'tag' in node && node.tag === 'hr';
  return children.filter((node, i) => !isRule(node) || (i > 0 && i < children.length - 1 && !isRule(children[i - 1])));
}

function merged(nodes: readonly ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in node) joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}
