import { texts } from '../features/surveys/texts.js';
import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { HEADINGS, TAG, tagSet } from '../tree/tags.js';
import { attribute, nearest, tagName } from '../tree/tree.js';
import { MAX_NAME_WORDS, namesOtherGoods, namesPart } from '../vocabulary/part-names.js';

/** A run of blocks: from `first` up to but not including `end`. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** A part of a page that a short line names: `Description`, `What's in the box`, `You may also like`. */
export interface Part {
  /** Block of the name. */
  readonly name: number;
  /** Row of the outermost element that holds the name and nothing else. */
  readonly label: number;
  /** Blocks of what the name heads or opens. */
  readonly run: Run;
}

export interface Parts {
  /** Parts about the product of the page. */
  readonly own: readonly Part[];
  /** Rows of other goods. */
  readonly others: readonly Part[];
}

const FURNITURE = tagSet('nav', 'footer', 'dialog', 'select', 'table');
/** Blocks and words of a part: more is the page, less is nothing. */
const MAX_BLOCKS = 500;
const MIN_WORDS = 2;
/** Maximum words next to a name that still belong to its line: `Shop all`. */
const MAX_BESIDE_WORDS = 4;
const MAX_STEPS = 3;

/** Finds the named parts of a page that sells one thing. */
export function productParts(page: Page): Parts {
  const { blocks } = page;
  const { text } = page.once(texts);
  const own: Part[] = [];
  const others: Part[] = [];
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.words[block]! > MAX_NAME_WORDS || blocks.words[block] === 0) continue;
    const line = text[block]!;
    const list = namesPart(line) ? own : namesOtherGoods(line) ? others : undefined;
    // Where a name is repeated for screen readers, the second one counts.
    if (list === undefined || line.toLowerCase() === text[block + 1]?.toLowerCase() || !mayName(page, block)) continue;
    const part = partOf(page, block, list === others);
    if (part !== undefined && (list === others || wordsIn(page, part.run) >= MIN_WORDS)) list.push(part);
  }
  return { own, others };
}

/** Whether a line may be a name: no part of a menu, and no link to another page. */
function mayName({ tree, blocks }: Page, block: number): boolean {
  const node = blocks.node[block]!;
  if (nearest(tree, node, FURNITURE) !== 0) return false;
  if (blocks.linkedWords[block] === 0) return true;
  for (let row = node; row < tree.end[node]!; row++) if (tree.tag[row] === TAG.a) return isPlaceHere(attribute(tree, row, 'href'));
  const around = nearest(tree, node, LINK, MAX_STEPS);
  return around !== 0 && isPlaceHere(attribute(tree, around, 'href'));
}
const LINK = tagSet('a');

/** Whether a link leads to a place on the page, or nowhere. */
export function isPlaceHere(href: string | undefined): boolean {
  return href === undefined || href === '' || href.startsWith('#') || href.startsWith('javascript:');
}

function partOf(page: Page, name: number, isOther: boolean): Part | undefined {
  const { tree, blocks } = page;
  let label = alone(page, name);
  if (label === 0) return undefined;
  const inner = label;
  const maxBeside = isOther ? MAX_BESIDE_WORDS : 0;
  for (let steps = 0; steps <= MAX_STEPS && label !== 0; steps++) {
    const run = following(page, name, label);
    if (run.end - run.first > MAX_BLOCKS) return undefined;
    const parent = tree.parent[label]!;
    if (wordsIn(page, run) > maxBeside || firstAtOrAfter(blocks, parent) !== name) return { name, label: inner, run };
    label = parent;
  }
  return undefined;
}

/** The outermost element that holds a block and no other; 0 where the block is part of something. */
function alone({ tree, blocks }: Page, block: number): number {
  const holdsOne = (row: number) => firstAtOrAfter(blocks, row) === block && firstAtOrAfter(blocks, tree.end[row]!) === block + 1;
  let row = blocks.node[block]!;
  if (!holdsOne(row)) return 0;
  while (tree.parent[row] !== 0 && holdsOne(tree.parent[row]!)) row = tree.parent[row]!;
  return row;
}

function runIn({ tree, blocks }: Page, row: number): Run {
  return { first: firstAtOrAfter(blocks, row), end: firstAtOrAfter(blocks, tree.end[row]!) };
}

/** Siblings of a label that are looked at. */
const MAX_SIBLINGS = 60;

/** What follows a label in the element around it, up to the next part. */
function following(page: Page, name: number, label: number): Run {
  const { tree, blocks } = page;
  const parent = tree.parent[label]!;
  const level = levelAt(page, name);
  let row = tree.end[label]!;
  for (let seen = 0; row < tree.end[parent]! && seen < MAX_SIBLINGS; row = tree.end[row]!, seen++) {
    const run = runIn(page, row);
    if (run.end === run.first) continue;
    if (endsPart(page, row, run.first, level)) break;
  }
  return { first: name + 1, end: Math.max(name + 1, firstAtOrAfter(blocks, row)) };
}

/** Whether a part ends at an element: a heading of the same or a higher level, a footer, a menu, other goods. */
function endsPart(page: Page, row: number, first: number, level: number): boolean {
  const { tree } = page;
  if (tree.tag[row] === TAG.footer || tree.tag[row] === TAG.nav) return true;
  const other = levelAt(page, first);
  if (other > 0 && (level > 0 ? other <= level : HEADINGS.has(tree.tag[row]!))) return true;
  return namesOtherGoods(page.once(texts).text[first]!);
}

function levelAt({ tree, blocks }: Page, block: number): number {
  const heading = nearest(tree, blocks.node[block]!, HEADINGS, 2);
  return heading === 0 ? 0 : Number(tagName(tree, heading)[1]);
}

function wordsIn({ blocks }: Page, { first, end }: Run): number {
  let words = 0;
  for (let block = first; block < end; block++) words += blocks.words[block]!;
  return words;
}
