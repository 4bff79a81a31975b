import { hasLetters } from '../../blocks/has-letters.js';
import { firstWhere } from '../../tree/first-where.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { isOnlyLabel } from './labels.js';

/** Where a note is: the rows from `from` up to `to`, which are children of `parent` with all that is in them. */
export interface Place {
  readonly parent: number;
  readonly from: number;
  readonly to: number;
}

/** A note of the page and the marks that lead to it. */
export interface NoteOfPage {
  readonly place: Place;
  /** What its first mark shows; empty where the page counts by itself. */
  readonly label: string;
  /** Rows of its marks. None where the note is in its line and the mark is made by the style. */
  readonly references: number[];
}

/** Elements that a page may use to hold one note. */
const HOLDERS = tagSet('li', 'p', 'div', 'dd', 'dt', 'td', 'th', 'tr', 'aside', 'section', 'blockquote', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** Elements that may hold the paragraphs of one note. */
const WIDER = tagSet('li', 'div', 'aside', 'section', 'dd', 'blockquote');
const BORDER = tagSet('hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** What no note holds. */
const TOO_LARGE = tagSet('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'form', 'nav', 'main', 'article', 'header', 'footer');
const MAX_CLIMB = 6;
/** Rows of the largest note. */
const MAX_ROWS = 2_000;

/** The part of a page that a mark leads to when it leads to `target`. `targets` are the rows that all marks lead to, sorted. */
export function placeOf(tree: Tree, target: number, reference: number, targets: Uint32Array): Place | undefined {
  const targetsIn = (from: number, to: number) =>
    firstWhere(targets.length, (i) => targets[i]! >= to) - firstWhere(targets.length, (i) => targets[i]! >= from);
  const isAlone = (row: number) => targetsIn(row, tree.end[row]!) <= 1 && !(row < reference && reference < tree.end[row]!);
  let row = target;
  for (let steps = 0; steps < MAX_CLIMB && !HOLDERS.has(tree.tag[row]!) && tree.parent[row] !== 0 && isAlone(tree.parent[row]!); steps++)
    row = tree.parent[row]!;
  const parent = tree.parent[row]!;
  let place: Place | undefined = { parent, from: row, to: tree.end[row]! };
  if (isOnlyLabel(tree, row)) {
    // Without another note next to it, only the paragraph right after an anchor is sure to be meant.
    const isAnchor = !HOLDERS.has(tree.tag[row]!) && targetsIn(parent, tree.end[parent]!) <= 1;
    const holdsNote = (at: number) => targetsIn(at, tree.end[at]!) > 0;
    const to = isAnchor ? endOfNextBlock(tree, row) : borderIn(tree, tree.end[row]!, tree.end[parent]!, holdsNote);
    place = to === undefined ? undefined : { ...place, to };
  } else if (HOLDERS.has(tree.tag[row]!)) {
    if (HEADINGS.has(tree.tag[row]!)) return undefined;
    const isWider = targets.length > 1 && WIDER.has(tree.tag[parent]!) && isAlone(parent) && firstText(tree, parent) >= row;
    if (isWider && borderIn(tree, parent + 1, tree.end[parent]!) === tree.end[parent])
      place = { parent: tree.parent[parent]!, from: parent, to: tree.end[parent]! };
  }
  return place !== undefined && place.to - place.from <= MAX_ROWS && isNoteLike(tree, place) ? place : undefined;
}

function endOfNextBlock(tree: Tree, row: number): number | undefined {
  for (let next = tree.end[row]!; next < tree.end[tree.parent[row]!]!; next = tree.end[next]!)
    if (BLOCK_LEVEL.has(tree.tag[next]!)) return tree.end[next]!;
  return undefined;
}

/** The first of the siblings from one row up to another at which a note ends: a rule, a heading, or one that holds another note. */
function borderIn(tree: Tree, from: number, end: number, holdsNote = (_: number) => false): number {
  for (let at = from; at < end; at = tree.end[at]!) if (BORDER.has(tree.tag[at]!) || holdsNote(at)) return at;
  return end;
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
