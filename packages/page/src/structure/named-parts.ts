import { texts } from '../features/surveys/texts.js';
import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { nearest } from '../tree/nearest.js';
import { HEADINGS, TAG, tagSet } from '../tree/tags.js';
import { attribute, type Tree, tagName } from '../tree/tree.js';
import { MAX_NAME_WORDS, namesOtherGoods, namesPart, namesTab } from '../vocabulary/part-names.js';

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
  /** What is said about the product of the page. */
  readonly own: readonly Part[];
  /** Rows of other goods. */
  readonly others: readonly Part[];
}

const FURNITURE = tagSet('nav', 'footer', 'dialog', 'select', 'table');
/** Blocks and words of a part: more is the page, less is nothing. */
const MAX_BLOCKS = 500;
const MIN_WORDS = 2;
/** Words beside a name that are still its line: `Shop all`. */
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
    // What is said once for the eye and once for readers of screens is named the second time.
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
  const opened = panelOf(page, label);
  if (opened !== 0) return { name, label, run: runIn(page, opened) };
  const maxBeside = isOther ? MAX_BESIDE_WORDS : 0;
  for (let steps = 0; steps <= MAX_STEPS && label !== 0; steps++) {
    const run = following(page, name, label);
    if (run === undefined || run.end - run.first > MAX_BLOCKS) return undefined;
    const parent = tree.parent[label]!;
    if (wordsIn(page, run) > maxBeside || firstAtOrAfter(blocks, parent) !== name) return { name, label: inner, run: withGroups(page, run, parent) };
    label = parent;
  }
  return undefined;
}

const TABLES = tagSet('table', 'dl');

/** A part that is a table of values, with the groups of values beside it: `Key specs` is the first of them. */
function withGroups(page: Page, run: Run, group: number): Run {
  const { tree, blocks } = page;
  if (run.end === run.first || nearest(tree, blocks.node[run.first]!, TABLES, MAX_CELL_STEPS) <= group) return run;
  const around = tree.parent[group]!;
  let row = tree.end[group]!;
  const isLike = () => tree.tag[row] === tree.tag[group] && firstClass(tree, row) !== '' && firstClass(tree, row) === firstClass(tree, group);
  while (row < tree.end[around]! && isLike()) row = tree.end[row]!;
  const end = firstAtOrAfter(blocks, row);
  return end > run.end && end - run.first <= MAX_BLOCKS ? { first: run.first, end } : run;
}
/** Elements between a value and its table. */
const MAX_CELL_STEPS = 6;

/** The outermost element that holds a block and no other; 0 where the block is part of something. */
function alone({ tree, blocks }: Page, block: number): number {
  const holdsOne = (row: number) => firstAtOrAfter(blocks, row) === block && firstAtOrAfter(blocks, tree.end[row]!) === block + 1;
  let row = blocks.node[block]!;
  if (!holdsOne(row)) return 0;
  while (tree.parent[row] !== 0 && holdsOne(tree.parent[row]!)) row = tree.parent[row]!;
  return row;
}

/** The element that the control in a label opens, by its id; 0 where it names none. */
function panelOf(page: Page, label: number): number {
  const { tree } = page;
  for (let row = label; row < tree.end[label]!; row++) {
    if (tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
    const href = tree.tag[row] === TAG.a ? attribute(tree, row, 'href') : undefined;
    const id = attribute(tree, row, 'aria-controls') ?? (href?.startsWith('#') ? href.slice(1) : undefined);
    const panel = id === undefined || id === '' ? undefined : page.once(rowsById).get(id);
    if (panel !== undefined && (panel < label || panel >= tree.end[label]!) && wordsIn(page, runIn(page, panel)) > 0) return panel;
  }
  return 0;
}

function rowsById({ tree }: Page): ReadonlyMap<string, number> {
  const byId = new Map<string, number>();
  for (let row = 1; row < tree.size; row++) {
    const id = attribute(tree, row, 'id');
    if (id !== undefined && !byId.has(id)) byId.set(id, row);
  }
  return byId;
}

function runIn({ tree, blocks }: Page, row: number): Run {
  return { first: firstAtOrAfter(blocks, row), end: firstAtOrAfter(blocks, tree.end[row]!) };
}

/** Siblings of a label that are looked at. */
const MAX_SIBLINGS = 60;

/** What follows a label in the element around it, up to the next label of its kind; undefined where it is one of a row of tabs. */
function following(page: Page, name: number, label: number): Run | undefined {
  const { tree, blocks } = page;
  const parent = tree.parent[label]!;
  const level = levelAt(page, name);
  let row = tree.end[label]!;
  for (let seen = 0; row < tree.end[parent]! && seen < MAX_SIBLINGS; row = tree.end[row]!, seen++) {
    const run = runIn(page, row);
    if (run.end === run.first) continue;
    const isLabel = run.end - run.first === 1 && isLikeLabel(page, row, { block: run.first, label });
    if (isLabel && run.first === name + 1) return undefined;
    if (isLabel || endsPart(page, row, run.first, level)) break;
  }
  return { first: name + 1, end: Math.max(name + 1, firstAtOrAfter(blocks, row)) };
}

/** Whether an element with one line is a label like another: of its kind, or named like a tab. */
function isLikeLabel(page: Page, row: number, { block, label }: { readonly block: number; readonly label: number }): boolean {
  const { tree, blocks } = page;
  if (blocks.words[block]! > MAX_NAME_WORDS || tree.tag[row] !== tree.tag[label]) return false;
  return firstClass(tree, row) === firstClass(tree, label) || namesTab(page.once(texts).text[block]!);
}

function firstClass(tree: Tree, row: number): string {
  return (attribute(tree, row, 'class') ?? '').trim().split(/\s/, 1)[0]!;
}

/** Whether a part ends at an element: a heading that is no lower than its name, the foot of the page, other goods. */
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
