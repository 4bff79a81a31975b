import { blockText } from '../../blocks/segment.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { BESIDE, COMMENTS, CONTROLS, FOOT, furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { HEADING, lines } from '../reading/lines.js';
import { asides } from './asides.js';
import type { Post } from './post.js';
import { ownLines } from './said.js';

const CONTROL = tagSet('button', 'svg', 'form', 'label', 'select');
/** What opens the rest of a long quotation, by its name and by its words. */
const EXPAND = /(?:^|[\s_-])(?:expand-?link|show-?more|quote-?controls)(?:$|[\s_-])/i;
const EXPAND_WORDS = /^(?:click to (?:expand|shrink)|code:? select all|show more|mehr anzeigen|zum vergrößern)\W{0,3}.{0,20}$/i;
/** Elements between a line and its post whose names are asked. */
const HIGHEST = 8;

/** Share of the words of a post of which something is kept that must be. */
const MIN_KEPT_WORDS = 0.15;
/** Words from which on a line that a post has already is a copy: a summary of it, or the same for another screen. */
const REPEATED_WORDS = 6;
/** Lines of a body among which its author may be named, their words, and the letters of a name that is no part of other words. */
const FIRST_LINES = 5;
const NAME_WORDS = 16;
const MIN_NAME = 3;
/** A line of few words that several posts have is of the board: "Original post". */
const BOARD_WORDS = 4;
const BOARD_POSTS = 3;
const NOT_SAID = MENU | FOOT | BESIDE | RELATED | CONTROLS | COMMENTS | OVERLAY;

/** Lines that a post lost: shown, written by its author, not yet said in it. None where it is more than what somebody wrote. */
export function lostLines(page: Page, keeps: Uint8Array, post: Post): number[] {
  const { blocks } = page;
  if (beginsWithName(page, post)) return [];
  const written = writtenLines(page, post);
  const said = new Set<string>();
  let [all, held] = [0, 0];
  for (const block of written) {
    all += blocks.words[block]!;
    if (keeps[block] === 0) continue;
    held += blocks.words[block]!;
    said.add(keyOf(blockText(blocks, block)));
  }
  if (held > 0 && held < all * MIN_KEPT_WORDS) return [];
  return written.filter((block) => {
    if (keeps[block] === 1) return false;
    const line = keyOf(blockText(blocks, block));
    // Cells of a table and short answers are said again and meant so.
    const isNew = blocks.words[block]! < REPEATED_WORDS || !said.has(line);
    said.add(line);
    return isNew;
  });
}

/** Whether one of the first lines of a body names its author: then the body is a whole post with its head. */
function beginsWithName(page: Page, { author, body, bodyEnd }: Post): boolean {
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  const name = keyOf(author ?? '');
  if (name.length < MIN_NAME) return false;
  for (let block = blockFrom[body]!; block < Math.min(blockFrom[bodyEnd]!, blockFrom[body]! + FIRST_LINES); block++)
    if (blocks.words[block]! <= NAME_WORDS && keyOf(blockText(blocks, block)).includes(name)) return true;
  return false;
}

/** Whether a lost line is one that the board writes into many posts. */
export function boardLines({ blocks }: Page, lost: readonly (readonly number[])[]): (block: number) => boolean {
  const posts = new Map<string, number>();
  const isShort = (block: number) => blocks.words[block]! <= BOARD_WORDS;
  for (const found of lost)
    for (const line of new Set(found.filter(isShort).map((block) => keyOf(blockText(blocks, block))))) posts.set(line, (posts.get(line) ?? 0) + 1);
  return (block) => isShort(block) && posts.get(keyOf(blockText(blocks, block)))! >= BOARD_POSTS;
}

/** Blocks of what somebody wrote that are shown: no quotations, buttons or remarks. */
function writtenLines(page: Page, post: Post): number[] {
  const { blocks } = page;
  const kinds = page.once(asides);
  const parts = page.once(furniture);
  const { kind } = page.once(lines);
  return ownLines(page, post).filter((block) => {
    const node = blocks.node[block]!;
    if (blocks.hidden[block] !== 0 || kinds[node] !== 0 || kind[block] === HEADING || !/\p{L}/u.test(blockText(blocks, block))) return false;
    return (parts[node]! & ~parts[post.body]! & NOT_SAID) === 0 && !isControl(page, block, post.body);
  });
}

/** Whether a line of a post is a button, or opens more of it. */
export function isControl({ tree, blocks }: Page, block: number, body: number): boolean {
  const node = blocks.node[block]!;
  for (let row = node, steps = 0; row > body && steps < HIGHEST; row = tree.parent[row]!, steps++) if (CONTROL.has(tree.tag[row]!)) return true;
  return isNamed(tree, node, { above: body + 1, name: EXPAND }) || EXPAND_WORDS.test(blockText(blocks, block).trim());
}

/** Whether an element or one around it is named so, up to one that it is in or follows. A hyphen is put where a capital begins a word. */
export function isNamed(tree: Tree, inner: number, { above, name }: { readonly above: number; readonly name: RegExp }): boolean {
  for (let row = inner, steps = 0; row >= above && steps < HIGHEST; row = tree.parent[row]!, steps++)
    if (name.test((attribute(tree, row, 'class') ?? '').replace(/([a-z])(?=[A-Z])/g, '$1-'))) return true;
  return false;
}
