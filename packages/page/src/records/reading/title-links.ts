import { isLabel } from '../../metadata/people/names.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

/** Share of a line that its first link must have for the line to be its title; less in a short line, where date and author follow. */
const LEADING_SHARE = 0.3;
const SHORT_SHARE = 0.12;
const SHORT_WORDS = 25;
const MIN_LINKED_SHARE = 0.5;
/** Words in front of a link that may be a badge, a day or a number, and the share of such a line that the link must have. */
const MAX_WORDS_BEFORE = 4;
const AFTER_BADGE_SHARE = 0.25;
/** How much longer than the first link the second one is where the first is a category. */
const FAR_LONGER = 2;
/** Links of one line that are compared. */
const MAX_LINKS = 8;

/** Words right in front of links to authors, categories and sources. */
const BEFORE_OTHERS = /^(?:by|von|par|por|di|da|av|af|przez|door|in|from|via|under|author|autor|autore|auteur|автор|от):?$/i;

/** Row of the link that a line of text is the title of, 0 where it is none. `linkAround` has the link around every row. */
export function titleLink({ tree, blocks }: Page, linkAround: Uint32Array, block: number): number {
  const first = blocks.first[block]!;
  const end = blocks.last[block]! + 1;
  const leading = linkAround[first]!;
  const chars = blocks.chars[block]!;
  const isShort = blocks.words[block]! <= SHORT_WORDS;
  if (leading > 0) {
    if (blocks.linkedChars[block]! < chars * (isShort ? SHORT_SHARE : LEADING_SHARE) && !endsLine(tree, leading, end)) return 0;
    return blocks.links[block]! < 2 ? leading : leadingLink(tree, linkAround, { first: leading, end });
  }
  if (!isShort || blocks.links[block] === 0) return 0;
  // A badge, a date or a number may precede the link.
  const inner = linkWithText(tree, linkAround, { from: first, to: end });
  if (inner === 0 || (blocks.links[block] === 1 && blocks.linkedChars[block]! >= chars * MIN_LINKED_SHARE)) return inner;
  const before = textBetween(tree, first, inner);
  if (lettersIn(textBetween(tree, inner, tree.end[inner]!)) < chars * AFTER_BADGE_SHARE) return 0;
  const words = before.split(/\s+/);
  return words.length <= MAX_WORDS_BEFORE && !BEFORE_OTHERS.test(words.at(-1)!) && !isLabel(before) ? inner : 0;
}

/** Whether a link is all of its line: a `br` follows it directly. */
function endsLine(tree: Tree, link: number, end: number): boolean {
  for (let row = tree.end[link]!; row < end; row++) {
    if (tree.tag[row] === TAG.br) return true;
    if (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() !== '') return false;
  }
  return false;
}

/** Row of the main link of a heading: the longest, or one whose address extends that of another; 0 for none. */
export function headingLink(tree: Tree, linkAround: Uint32Array, heading: number): number {
  let best = 0;
  let most = -1;
  let seen = 0;
  for (let row = heading; row < tree.end[heading]! && seen < MAX_LINKS; row++) {
    if (linkAround[row] !== row) continue;
    seen++;
    const letters = lettersIn(textBetween(tree, row, tree.end[row]!));
    if (best === 0 || (letters > most && !leadsFurther(tree, row, best)) || leadsFurther(tree, best, row)) {
      best = row;
      most = letters;
    }
    row = tree.end[row]! - 1;
  }
  return best;
}

/**
 * The main link of a line that begins with links: the first; or one whose address extends that of the first, as a project does its owner's; or the
 * second, where it follows directly and is much longer: then the first is a category.
 */
function leadingLink(tree: Tree, linkAround: Uint32Array, { first, end }: { readonly first: number; readonly end: number }): number {
  const own = lettersIn(textBetween(tree, first, tree.end[first]!));
  let seen = 0;
  for (let row = tree.end[first]!; row < end && seen < MAX_LINKS; row++) {
    if (linkAround[row] !== row || tree.tag[row] !== TAG.a) continue;
    if (leadsFurther(tree, first, row)) return row;
    const isNext = seen++ === 0 && !/[\p{L}\p{N}]/u.test(textBetween(tree, tree.end[first]!, row));
    if (isNext && lettersIn(textBetween(tree, row, tree.end[row]!)) >= own * FAR_LONGER) return row;
  }
  return first;
}

/** Whether the address of one link continues that of another. */
function leadsFurther(tree: Tree, from: number, to: number): boolean {
  const start = (attribute(tree, from, 'href') ?? '').replace(/\/$/, '');
  return start.length > 1 && (attribute(tree, to, 'href') ?? '').startsWith(`${start}/`);
}

export function linkInside(linkAround: Uint32Array, from: number, to: number): number {
  for (let inner = from; inner < to; inner++) if (linkAround[inner]! > 0) return linkAround[inner]!;
  return 0;
}

/** The first link with text between two rows. */
function linkWithText(tree: Tree, linkAround: Uint32Array, { from, to }: { readonly from: number; readonly to: number }): number {
  for (let row = from; row < to; row++)
    if (linkAround[row]! > 0 && tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() !== '') return linkAround[row]!;
  return 0;
}

function textBetween(tree: Tree, from: number, to: number): string {
  let text = '';
  for (let row = from; row < to; row++) if (tree.tag[row] === TAG['#text']) text += ` ${tree.text[row]}`;
  return text.trim();
}

function lettersIn(text: string): number {
  return text.replace(/\s+/g, '').length;
}

const BOLD = tagSet('b', 'strong');
/** Maximum depth of nested elements around bold text: `<b><font>`. */
const MAX_DEPTH = 3;

/** Row of the bold element that a block begins with, where a `br` separates it from the rest; 0 for none. */
export function boldHead({ tree, blocks }: Page, block: number): number {
  const first = blocks.first[block]!;
  const last = blocks.last[block]!;
  if (first === last) return 0;
  let bold = 0;
  let at = tree.parent[first]!;
  for (let step = 0; step < MAX_DEPTH && at > blocks.node[block]!; step++, at = tree.parent[at]!) if (BOLD.has(tree.tag[at]!)) bold = at;
  if (bold === 0 || tree.end[bold]! > last) return 0;
  let next = tree.end[bold]!;
  while (next < last && tree.tag[next] === TAG['#text'] && tree.text[next]!.trim() === '') next++;
  return tree.tag[next] === TAG.br ? bold : 0;
}
