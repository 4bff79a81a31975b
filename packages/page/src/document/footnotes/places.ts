import { hasLetters } from '../../blocks/has-letters.js';
import { firstWhere } from '../../tree/first-where.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { classAndId, type Tree } from '../../tree/tree.js';
import { isOnlyLabel } from './labels.js';

/** Where a note is: the rows from `from` up to `to`, which are children of `parent` with all that is in them. */
export interface Place {
  readonly parent: number;
  readonly from: number;
  readonly to: number;
}

/** Elements that a page may use to hold one note. */
const HOLDERS = tagSet('li', 'p', 'div', 'dd', 'dt', 'td', 'th', 'tr', 'aside', 'section', 'blockquote', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** Elements that may hold the paragraphs of one note. */
const WIDER = tagSet('li', 'div', 'aside', 'section', 'dd', 'blockquote');
const BORDER = tagSet('hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** What no note holds. */
const TOO_LARGE = tagSet('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form', 'nav', 'main', 'article', 'header', 'footer');
const MAX_CLIMB = 6;
/** A larger part of a page is no note. */
const MAX_ROWS = 2_000;

/** Row of every id and of every named anchor, the first where a page has several. Controls share theirs with what they open. */
export function rowsById(tree: Tree): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.input) continue;
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      const name = tree.attributeName[i]!;
      if (name !== 'id' && (name !== 'name' || tree.tag[row] !== TAG.a)) continue;
      const value = tree.attributeValue[i]!;
      if (value !== '' && !rows.has(value)) rows.set(value, row);
    }
  }
  return rows;
}

/** The part of a page that a mark leads to when it leads to `target`. `targets` are the rows that all marks lead to, sorted. */
export function placeOf(tree: Tree, target: number, reference: number, targets: Uint32Array): Place | undefined {
  const isAlone = (row: number) => countInside(targets, row, tree.end[row]!) <= 1 && !(row < reference && reference < tree.end[row]!);
  let row = target;
  for (let steps = 0; steps < MAX_CLIMB && !HOLDERS.has(tree.tag[row]!); steps++) {
    const parent = tree.parent[row]!;
    if (parent === 0 || !isAlone(parent)) break;
    row = parent;
  }
  const place = HOLDERS.has(tree.tag[row]!) ? whole(tree, row, targets, isAlone) : lineOf(tree, row, target, targets);
  return place !== undefined && place.to - place.from <= MAX_ROWS && isNoteLike(tree, place) ? place : undefined;
}

/** A holder of its own, with what belongs to it: the text after a lone label, the other paragraphs of its item. */
function whole(tree: Tree, row: number, targets: Uint32Array, isAlone: (row: number) => boolean): Place | undefined {
  const parent = tree.parent[row]!;
  if (isOnlyLabel(tree, row)) return { parent, from: row, to: endBefore(tree, tree.end[row]!, parent, targets) };
  if (HEADINGS.has(tree.tag[row]!)) return undefined;
  const isFirst = firstText(tree, parent) >= row;
  if (targets.length > 1 && WIDER.has(tree.tag[parent]!) && isAlone(parent) && isFirst && !holdsBorder(tree, parent))
    return { parent: tree.parent[parent]!, from: parent, to: tree.end[parent]! };
  return { parent, from: row, to: tree.end[row]! };
}

/** One of several notes in a paragraph, or a note in the line of its mark. */
function lineOf(tree: Tree, row: number, target: number, targets: Uint32Array): Place | undefined {
  const parent = tree.parent[row]!;
  const own = { parent, from: row, to: tree.end[row]! };
  if (!isOnlyLabel(tree, row)) return own;
  // Without another note beside it, only the paragraph right after the anchor is sure to be meant.
  if (countInside(targets, parent, tree.end[parent]!) > 1) return { parent, from: row, to: endBefore(tree, tree.end[row]!, parent, targets) };
  const next = tree.end[row]!;
  for (let sibling = next; sibling < tree.end[parent]!; sibling = tree.end[sibling]!)
    if (BLOCK_LEVEL.has(tree.tag[sibling]!)) return { parent, from: target < row ? target : row, to: tree.end[sibling]! };
  return undefined;
}

/** The sibling at which a note ends: the next one that holds another note, or a rule or heading. */
function endBefore(tree: Tree, from: number, parent: number, targets: Uint32Array): number {
  const end = tree.end[parent]!;
  for (let row = from; row < end; row = tree.end[row]!) if (BORDER.has(tree.tag[row]!) || countInside(targets, row, tree.end[row]!) > 0) return row;
  return end;
}

function holdsBorder(tree: Tree, row: number): boolean {
  for (let child = row + 1; child < tree.end[row]!; child = tree.end[child]!) if (BORDER.has(tree.tag[child]!)) return true;
  return false;
}

/** Whether there are words in a place, and nothing but what a note may hold; the heading that is its label does not count. */
function isNoteLike(tree: Tree, { from, to }: Place): boolean {
  let hasWords = false;
  for (let row = from; row < to; row++) {
    if (TOO_LARGE.has(tree.tag[row]!) && row !== from) return false;
    if (tree.tag[row] === TAG['#text'] && hasLetters(tree.text[row]!)) hasWords = true;
  }
  return hasWords;
}

/** Row of the first text in an element that is not blank; its end where there is none. */
function firstText(tree: Tree, row: number): number {
  const end = tree.end[row]!;
  for (let inner = row; inner < end; inner++) if (tree.tag[inner] === TAG['#text'] && tree.text[inner]!.trim() !== '') return inner;
  return end;
}

/** How many of the sorted rows lie from `from` up to `to`. */
function countInside(rows: Uint32Array, from: number, to: number): number {
  return firstWhere(rows.length, (i) => rows[i]! >= to) - firstWhere(rows.length, (i) => rows[i]! >= from);
}

/** Names that an element and those right around it carry, as one text. */
export function namesAround(tree: Tree, row: number, steps: number): string {
  let names = '';
  for (let up = 0, at = row; up <= steps && at !== 0; up++, at = tree.parent[at]!) names += ` ${classAndId(tree, at)}`;
  return names;
}

/** Row of the node right before another under the same parent, text included; 0 where it is the first. */
export function siblingBefore(tree: Tree, row: number): number {
  const parent = tree.parent[row]!;
  let at = row - 1;
  // The row before is the last one inside the sibling.
  while (at > parent && tree.parent[at] !== parent) at = tree.parent[at]!;
  return at > parent ? at : 0;
}
