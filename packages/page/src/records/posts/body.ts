import { blockText } from '../../blocks/segment.js';
import { rows } from '../../features/surveys/rows.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { furniture, QUOTED } from '../../vocabulary/page-parts.js';
import { ANSWER_SUBJECT, NOT_BODY_NAME, SIGNATURE_NAME } from '../../vocabulary/posts.js';
import { lines } from '../reading/lines.js';
import type { Border } from '../regions/borders.js';
import { asides, EDITED } from './asides.js';
import { isTelling, makeOf } from './make.js';
import { allWordsIn, type Member, wordsIn } from './members.js';

const NEVER = tagSet('hr', 'aside', 'nav', 'button', 'footer', 'header', 'label', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** A paragraph is part of a body, not its border. */
const LINES = tagSet('#text', 'p', 'ul', 'ol', 'blockquote', 'pre', 'table', 'a', 'span', 'b', 'i', 'em', 'strong', 'br');
/** Share of the words, excluding buttons and profiles, that one child must hold for the search to descend into it. */
const ALMOST_ALL = 0.9;
const DEEPEST = 40;
const DECLARED: ReadonlySet<string> = new Set(['text', 'articleBody', 'commentText']);
/** Share of the posts that must have the usual make of body for the others to be notes. */
const MOST = 0.6;

/** Where the words of posts are. */
export interface Bodies {
  /** For every post the rows with its words; undefined where it has none of its own. */
  readonly bodies: readonly (Border | undefined)[];
  /** Whether it is of the make that most posts have; true for all where there is no such make. */
  readonly isUsual: readonly boolean[];
}

/** A post, the rows of its author and its time, which are not in its body, and how many words of some rows are its own. */
interface Sought {
  readonly member: Member;
  readonly heads: readonly number[];
  readonly words: (border: Border) => number;
}

/** Finds the body of every post, where most of its words are. The make that most posts have decides for all of them. */
export function bodiesOf(page: Page, members: readonly Member[], heads: readonly (readonly number[])[]): Bodies {
  const { tree } = page;
  const { blockFrom } = page.once(lines);
  const owner = new Int32Array(page.blocks.size).fill(-1);
  for (const [i, { row, end }] of members.entries()) owner.fill(i, blockFrom[row]!, blockFrom[end]!);
  const said = wordsSaid(page, owner, heads);
  const sought = members.map(
    (member, i): Sought => ({
      member,
      heads: heads[i]!,
      words: (border) => wordsIn(page, (block) => (owner[block] === i ? said[block]! : 0), border),
    }),
  );
  const first = sought.map((one) => heaviest(page, one, declared(page, one)));
  const makes = new Map<string, number>();
  first.forEach((body, i) => {
    const make = makeOf(tree, body.row);
    const isPart = body.row !== members[i]!.row && body.end === tree.end[body.row];
    if (isPart && isTelling(make)) makes.set(make, (makes.get(make) ?? 0) + 1 + Math.min(body.words, 50) / 50);
  });
  const [usual] = [...makes].sort((a, b) => b[1] - a[1])[0] ?? [];
  const own = first.map((body) => (body.words > 0 ? body : undefined));
  if (usual === undefined) return { bodies: own, isUsual: own.map(() => true) };
  const posts = new Set(members.map(({ row }) => row));
  const same = sought.map((one) => madeSo(page, one, { make: usual, posts }));
  const isMost = same.filter((row) => row > 0).length >= Math.max(2, members.length * MOST);
  const bodies = same.map((row, i) => (row > 0 ? { row, end: tree.end[row]! } : own[i]));
  return { bodies, isUsual: same.map((row) => row > 0 || !isMost) };
}

/** Maximum words of a line about a post. A longer line is part of the body, and other posts may quote it. */
const MAX_HEAD = 16;
/** Share of the posts that must repeat a line for it to be part of their frame. */
const REPEATED = 0.25;

/** Words per block that may be body text. Lines with the author or time, and lines that several posts share (ranks, buttons), have none. */
function wordsSaid(page: Page, owner: Int32Array, heads: readonly (readonly number[])[]): Float32Array {
  const { blocks, tree } = page;
  const { blockFrom } = page.once(lines);
  const parts = page.once(furniture);
  const aside = page.once(asides);
  const isShort = (block: number) =>
    owner[block]! >= 0 && blocks.words[block]! <= MAX_HEAD && aside[blocks.node[block]!] === 0 && (parts[blocks.node[block]!]! & QUOTED) === 0;
  const keys = Array.from(owner, (_, block) =>
    isShort(block) ? keyOf(blockText(blocks, block).replace(ANSWER_SUBJECT, '').replace(/\d+/g, '')) : '',
  );
  const owners = new Map<string, Set<number>>();
  keys.forEach((key, block) => {
    if (key !== '') owners.set(key, (owners.get(key) ?? new Set()).add(owner[block]!));
  });
  const several = Math.max(2, heads.length * REPEATED);
  const isRepeated = (block: number) => (owners.get(keys[block]!)?.size ?? 0) >= several;
  const said = Float32Array.from(owner, (post, block) =>
    post < 0 || isRepeated(block) || aside[blocks.node[block]!] === EDITED ? 0 : blocks.words[block]!,
  );
  for (const head of heads.flat()) {
    // A head is in the last line that begins at it or before it, unless it has lines of its own.
    const own = blockFrom[head]!;
    const block = own < blocks.size && blocks.first[own]! < tree.end[head]! ? own : own - 1;
    if (said[block]! <= MAX_HEAD) said[block] = 0;
  }
  return said;
}

/** The first element of a make in a post that holds neither its author nor its time, outside other posts and quotations; 0 for none. */
function madeSo(page: Page, { member, heads }: Sought, { make, posts }: { readonly make: string; readonly posts: ReadonlySet<number> }): number {
  const { tree } = page;
  const { words } = page.once(rows);
  for (let row = member.row + 1; row < member.end; row++) {
    if (posts.has(row) || tree.tag[row] === TAG.blockquote) row = tree.end[row]! - 1;
    else if (words[row]! > 0 && makeOf(tree, row) === make && !heads.some((head) => head > row && head < tree.end[row]!)) return row;
  }
  return 0;
}

/** The body that microdata declares, without the author and the time. */
function declared({ tree }: Page, { member, heads, words }: Sought): Said | undefined {
  for (let row = member.row + 1; row < member.end; row++) {
    const said = DECLARED.has(attribute(tree, row, 'itemprop') ?? '') ? words({ row, end: tree.end[row]! }) : 0;
    if (said > 0 && !heads.some((head) => head >= row && head < tree.end[row]!)) return { row, end: tree.end[row]!, words: said };
  }
  return undefined;
}

/** Rows with the words of a post. */
interface Said extends Border {
  readonly words: number;
}

/** A child on the way down to the body. */
interface Child extends Said {
  /** It is or contains the author or the time, or is not part of the body. */
  readonly isOther: boolean;
}

/** Descends from the post or a known body to the child with most words until it has no author or time. Lines between these form a body. */
function heaviest({ tree }: Page, { member, heads, words }: Sought, known: Said | undefined): Said {
  const isSeveral = known === undefined && member.end > tree.end[member.row]!;
  let at: Said = known ?? { ...member, words: 0 };
  for (let depth = 0; depth < DEEPEST; depth++) {
    const [from, to] = depth === 0 && isSeveral ? [at.row, at.end] : [at.row + 1, at.end];
    const hasHead = heads.some((head) => head >= from && head < to);
    const children: Child[] = [];
    for (let row = from; row < to; row = tree.end[row]!) {
      const border = { row, end: tree.end[row]! };
      const isOther = NEVER.has(tree.tag[row]!) || NOT_BODY_NAME.test(attribute(tree, row, 'class') ?? '');
      children.push({ ...border, words: isOther ? 0 : words(border), isOther: isOther || heads.some((head) => head >= row && head < border.end) });
    }
    const best = children.reduce((most, child) => (child.words > most.words ? child : most), { row: 0, end: 0, words: 0, isOther: true });
    if (best.row === 0) return { ...at, words: 0 };
    const isLine = LINES.has(tree.tag[best.row]!) || HEADINGS.has(tree.tag[best.row]!);
    if (isLine && !best.isOther) return hasHead || (depth === 0 && isSeveral) ? linesAround(children, best) : at;
    const all = children.reduce((sum, child) => sum + child.words, 0);
    if (!hasHead && (depth > 0 || known) && best.words < all * ALMOST_ALL) return at;
    at = best;
  }
  return at;
}

/** A line with those before and after it, up to the author, the time or the buttons. */
function linesAround(children: readonly Child[], best: Child): Said {
  let from = children.indexOf(best);
  let to = from;
  for (let i = from; i >= 0 && !children[i]!.isOther; i--) if (children[i]!.words > 0) from = i;
  for (let i = to; i < children.length && !children[i]!.isOther; i++) if (children[i]!.words > 0) to = i;
  return { row: children[from]!.row, end: children[to]!.end, words: best.words };
}

/** A line of underscores, which forums put above a signature. */
const RULE = /^\s*_{5,}\s*$/;
/** Maximum words of a signature or a note below a body. */
const MAX_WORDS = 120;

/** Row where the text of a body ends: its end, or the start of a signature or an edit notice. */
export function bodyEnd(page: Page, { row: body, end }: Border): number {
  const { tree } = page;
  const aside = page.once(asides);
  let hasText = false;
  for (let row = body; row < end; row++) {
    const isText = tree.tag[row] === TAG['#text'];
    const isEnd = isText ? RULE.test(tree.text[row]!) : aside[row] === EDITED || SIGNATURE_NAME.test(attribute(tree, row, 'class') ?? '');
    if (isEnd && hasText && allWordsIn(page, { row, end }) <= MAX_WORDS) return row;
    hasText ||= isText && tree.text[row]!.trim() !== '';
  }
  return end;
}
