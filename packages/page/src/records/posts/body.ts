import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, NOT_TEXT, TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { BODY_ID, BODY_NAME, LIKES_LINE, NOT_BODY_NAME, SIGNATURE_NAME } from '../../vocabulary/posts.js';
import { HEADING, lines } from '../reading/lines.js';
import { isTelling, makeOf } from './anchor.js';
import { asides, EDITED } from './asides.js';
import type { Member } from './members.js';

const NEVER = tagSet('aside', 'nav', 'button', 'footer', 'header', 'label');
/** Share of the words, those of buttons and profiles aside, that one child must hold before the body is sought in it. */
const ALMOST_ALL = 0.9;
const DEEPEST = 40;

/** Rows that a post must not have in its body: where its author and its time are. */
export type Heads = readonly number[];

/** Share of the posts that must have an element named for what was said before the names are trusted. */
const MIN_NAMED_SHARE = 0.6;

/** Where the words of posts are. */
export interface Bodies {
  /** For every post the row of the element with what was said. */
  readonly bodies: readonly number[];
  /** Whether it is of the make that most posts have it in; true for all where there is no such make. */
  readonly isUsual: readonly boolean[];
}

/** Finds what was said in every post. The make of element that most posts have it in decides for short posts. */
export function bodiesOf(page: Page, members: readonly Member[], heads: readonly Heads[]): Bodies {
  const { words } = page.once(rows);
  const nested = new Set(members.map(({ row }) => row));
  const heavy = members.map((member, i) => heaviest(page, member, heads[i]!, nested));
  const named = members.map((member, i) => namedBody(page, member, { heads: heads[i]!, nested }));
  const first = named.filter((row) => row !== undefined).length >= members.length * MIN_NAMED_SHARE ? heavy.map((row, i) => named[i] ?? row) : heavy;
  const votes = new Map<string, number>();
  first.forEach((row, i) => {
    const make = makeOf(page.tree, row);
    if (row === members[i]!.row || !isTelling(make)) return;
    votes.set(make, (votes.get(make) ?? 0) + 1 + Math.min(words[row]!, 50) / 50);
  });
  const [usual] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (usual === undefined) return { bodies: first, isUsual: first.map(() => true) };
  const same = members.map((member, i) => ofMake(page, member, { make: usual, heads: heads[i]!, nested }));
  const isMost = same.filter((row) => row !== undefined).length >= Math.max(2, members.length * MIN_NAMED_SHARE);
  return { bodies: same.map((row, i) => row ?? first[i]!), isUsual: same.map((row) => row !== undefined || !isMost) };
}

/** Goes down to the child with most words until the author and the time are left behind. */
function heaviest(page: Page, member: Member, heads: Heads, nested: ReadonlySet<number>): number {
  const { tree } = page;
  const { words } = page.once(rows);
  const isSeveral = member.end > tree.end[member.row]!;
  let at = isSeveral ? heaviestAfter(page, member) : member.row;
  if (isSeveral && !heads.some((head) => head > at && head < tree.end[at]!) && !beginsWithHeading(page, at)) return at;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const hasHead = heads.some((head) => head > at && head < tree.end[at]!);
    let child = 0;
    let said = words[at]!;
    let most = 0;
    for (let row = at + 1; row < tree.end[at]!; row = tree.end[row]!) {
      if (tree.tag[row] === TAG['#text'] || NOT_TEXT.has(tree.tag[row]!) || nested.has(row)) continue;
      const isOther =
        NEVER.has(tree.tag[row]!) || HEADINGS.has(tree.tag[row]!) || heads.includes(row) || NOT_BODY_NAME.test(attribute(tree, row, 'class') ?? '');
      if (isOther) said -= words[row]!;
      else {
        const own = words[row]! - wordsOfHeads(page, heads, row);
        if (own <= most) continue;
        most = own;
        child = row;
      }
    }
    if (child === 0) return at;
    if (!hasHead && isLine(page, child)) return at;
    if (!hasHead && at !== member.row && !isSeveral && words[child]! < said * ALMOST_ALL) return at;
    at = child;
  }
  return at;
}

/** The title of a thread is no part of what its first post says. */
function beginsWithHeading(page: Page, row: number): boolean {
  const { blockFrom, kind } = page.once(lines);
  return kind[blockFrom[row]!] === HEADING && blockFrom[row]! + 1 < blockFrom[page.tree.end[row]!]!;
}

/** Words of the lines in an element that say who speaks and when. */
function wordsOfHeads(page: Page, heads: Heads, row: number): number {
  const { blocks, tree } = page;
  const { blockFrom } = page.once(lines);
  const counted = new Set<number>();
  let sum = 0;
  for (const head of heads) {
    if (head < row || head >= tree.end[row]!) continue;
    // A head lies in the last line that begins at it or before it, unless it has lines of its own.
    const own = blockFrom[head]!;
    const block = own < blocks.size && blocks.first[own]! < tree.end[head]! ? own : own - 1;
    if (block < blockFrom[row]! || counted.has(block)) continue;
    counted.add(block);
    sum += blocks.words[block]!;
  }
  return sum;
}

/** Where name and text are siblings: the one with most words after the first. */
function heaviestAfter({ tree, once }: Page, { row, end }: Member): number {
  const { words } = once(rows);
  let best = tree.end[row]!;
  for (let at = tree.tag[row] === TAG.dt ? best : row; at < end; at = tree.end[at]!) if (words[at]! > words[best]!) best = at;
  return best;
}

const LINES = tagSet('p', 'ul', 'ol', 'blockquote', 'pre', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'span', 'b', 'i', 'em', 'strong', 'br');

/** A paragraph is part of what was said, not its border. */
function isLine({ tree }: Page, row: number): boolean {
  return LINES.has(tree.tag[row]!);
}

/** The innermost element that is named for what was said, without author and time. */
function namedBody(page: Page, member: Member, { heads, nested }: { heads: Heads; nested: ReadonlySet<number> }): number | undefined {
  const { tree } = page;
  let found: number | undefined;
  for (let row = member.row + 1; row < member.end; row++) {
    if (nested.has(row) || tree.tag[row] === TAG.blockquote) {
      row = tree.end[row]! - 1;
      continue;
    }
    if (found !== undefined && row >= tree.end[found]!) return found;
    const itemprop = attribute(tree, row, 'itemprop');
    const isNamed =
      itemprop === 'text' ||
      itemprop === 'articleBody' ||
      itemprop === 'commentText' ||
      BODY_NAME.test(attribute(tree, row, 'class') ?? '') ||
      BODY_ID.test(attribute(tree, row, 'id') ?? '');
    if (isNamed && tree.end[row]! > row + 1 && !heads.some((head) => head > row && head < tree.end[row]!)) found = row;
  }
  return found;
}

function ofMake(page: Page, member: Member, wanted: { make: string; heads: Heads; nested: ReadonlySet<number> }): number | undefined {
  const { tree } = page;
  const { words } = page.once(rows);
  for (let row = member.row + 1; row < member.end; row++) {
    if (wanted.nested.has(row)) {
      row = tree.end[row]! - 1;
      continue;
    }
    if (words[row] === 0 || tree.tag[row] === TAG['#text'] || makeOf(tree, row) !== wanted.make) continue;
    if (!NEVER.has(tree.tag[row]!) && !wanted.heads.some((head) => head > row && head < tree.end[row]!)) return row;
  }
  return undefined;
}

/** A line of underscores, as boards set it above a signature. */
const RULE = /^\s*_{5,}\s*$/;
/** Words of a signature or a note below what was said, at most. */
const MAX_WORDS = 120;

/** Row from which on a body says no more: a signature, or who edited it and when; its end where it has neither. */
export function saidEnd(page: Page, body: number, end: number): number {
  const { tree } = page;
  const { words } = page.once(rows);
  const aside = page.once(asides);
  for (let row = body + 1; row < end; row++) {
    const isText = tree.tag[row] === TAG['#text'];
    if (
      isText ? RULE.test(tree.text[row]!) : aside[row] === EDITED || SIGNATURE_NAME.test(attribute(tree, row, 'class') ?? '') || isLiked(page, row)
    ) {
      let rest = 0;
      for (let at = row; at < end; at = tree.end[at]!) rest += words[at]!;
      if (rest <= MAX_WORDS && hasText(page, body, row)) return row;
      if (!isText) row = tree.end[row]! - 1;
    }
  }
  return end;
}

function isLiked(page: Page, row: number): boolean {
  const { tree } = page;
  return (
    (tree.tag[row] === TAG.p || tree.tag[row] === TAG.div) && page.once(rows).words[row]! <= 4 && LIKES_LINE.test(rowText(tree, row, tree.end[row]!))
  );
}

function hasText({ tree }: Page, from: number, to: number): boolean {
  for (let row = from; row < to; row++) if (tree.text[row]!.trim() !== '') return true;
  return false;
}
