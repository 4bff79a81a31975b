import { hasLetters } from '../../blocks/text.js';
import { firstWhere } from '../../page/first-block.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, classAndId, type Tree } from '../../tree/tree.js';
import { announcesNotes, isOnlyLabel, shownBy } from './marks.js';

/** Where a note is: the rows from `from` up to `to`, which are children of `parent` with all that is in them. */
export interface Place {
  readonly parent: number;
  readonly from: number;
  readonly to: number;
}

/** A note of the page and the marks that lead to it. */
export interface NoteOfPage {
  readonly place: Place;
  /** The text of its first mark; empty if the style numbers the notes. */
  readonly label: string;
  /** Rows of its marks. None where the note is in its line and the mark is made by the style. */
  readonly references: number[];
}

/** Elements that a page may use to hold one note. */
const HOLDERS = tagSet('li', 'p', 'div', 'dd', 'dt', 'td', 'th', 'tr', 'aside', 'section', 'blockquote', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
const BORDER = tagSet('hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
/** Elements that no note holds. */
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
  let place: Place = { parent, from: row, to: tree.end[row]! };
  if (isOnlyLabel(tree, row)) {
    const holdsNote = (at: number) => targetsIn(at, tree.end[at]!) > 0;
    place = { ...place, to: borderIn(tree, tree.end[row]!, tree.end[parent]!, holdsNote) };
  } else if (HEADINGS.has(tree.tag[row]!)) return undefined;
  return place.to - place.from <= MAX_ROWS && isNoteLike(tree, place) ? place : undefined;
}

/** The first of the siblings from one row up to another at which a note ends: a rule, a heading, or one that holds another note. */
function borderIn(tree: Tree, from: number, end: number, holdsNote: (row: number) => boolean): number {
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

const LEAVES = tagSet('p', 'li', 'div', 'dd');
const BEGINS = /^\s*[[(]?(\d{1,3})(?:[\])][.:]?|[.:])?(?=\s|$)/u;
/** Class names and ids of places that hold notes. */
const NOTES_PLACE = /(?:^|[\s_-])(?:foot-?notes?(?:-?list)?|end-?notes?|references|reflist|notes-list|notelist|fnlist)(?:$|[\s_-])/i;
/** Groups of paragraphs or items that are tried, from the end of the page. */
const MAX_TRIES = 20;

interface Raised {
  readonly row: number;
  readonly label: string;
}

/** Notes whose marks are not links: raised numbers in the text, and after a rule or a heading paragraphs or items with the same numbers. */
export function bareNotes(tree: Tree): NoteOfPage[] {
  const raised = raisedNumbers(tree);
  if (raised.length === 0) return [];
  for (const group of numberedGroups(tree, raised).slice(0, MAX_TRIES)) {
    const starts = Uint32Array.from(group.values()).sort();
    const inText = raised.filter(({ row }) => row < starts[0]!);
    if (inText.length === 0 || !inText.every(({ label }) => group.has(label)) || !isAnnounced(tree, starts[0]!)) continue;
    const notes = new Map<string, NoteOfPage>();
    for (const { row, label } of inText) {
      const from = group.get(label)!;
      if (!notes.has(label)) notes.set(label, { place: { parent: tree.parent[from]!, from, to: endOf(tree, from, starts) }, label, references: [] });
      notes.get(label)!.references.push(row);
    }
    return [...notes.values()];
  }
  return [];
}

/** Raised numbers that lead nowhere. */
function raisedNumbers(tree: Tree): Raised[] {
  const raised: Raised[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.sup || tree.tag[tree.parent[row]!] === TAG.a) continue;
    const label = shownBy(tree, row)?.label ?? '';
    if (/^\d{1,3}$/.test(label) && !tree.tag.subarray(row, tree.end[row]).includes(TAG.a) && isAfterWord(tree, row)) raised.push({ row, label });
  }
  return raised;
}

/** After a digit or a lone letter a raised number is an exponent; at the start of a block it is the label of a note. */
function isAfterWord(tree: Tree, row: number): boolean {
  let isApart = false;
  for (let before = row - 1; before > 0 && !BLOCK_LEVEL.has(tree.tag[before]!); before--) {
    const text = tree.text[before]!;
    if (text.trim() !== '') return isApart || !/(?:\d|(?:^|[^\p{L}])\p{L})$/u.test(text);
    isApart ||= tree.tag[before] === TAG['#text'];
  }
  return false;
}

/** Siblings that begin with one of the labels, or are counted by their list, label → row; the last ones of the page first. */
function numberedGroups(tree: Tree, raised: readonly Raised[]): Map<string, number>[] {
  const wanted = new Set(raised.map(({ label }) => label));
  const groups = new Map<number, Map<string, number>>();
  const counts = new Map<number, number>();
  for (let row = raised[0]!.row; row < tree.size; row++) {
    if (!LEAVES.has(tree.tag[row]!)) continue;
    const parent = tree.parent[row]!;
    const isCounted = tree.tag[parent] === TAG.ol;
    const count = counts.get(parent) ?? Number(attribute(tree, parent, 'start') ?? 1);
    if (isCounted) counts.set(parent, count + 1);
    const label = isCounted ? String(count) : labelAtStart(tree, row);
    if (label === undefined || !wanted.has(label)) continue;
    if (!groups.has(parent)) groups.set(parent, new Map());
    groups.get(parent)!.set(label, row);
  }
  return [...groups.values()].reverse();
}

/** Number at the start of a paragraph, in an element of its own or followed by a space. */
function labelAtStart(tree: Tree, row: number): string | undefined {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) if (tree.text[inner]!.trim() !== '') return BEGINS.exec(tree.text[inner]!)?.[1];
  return undefined;
}

/** Whether the first of the notes begins with a raised number, or a rule, a heading or a name for notes comes before it. */
function isAnnounced(tree: Tree, first: number): boolean {
  if (tree.tag[first + 1] === TAG.sup) return true;
  for (let row = first - 1; row > 0; row--) {
    if (tree.tag[row] === TAG.hr || (tree.end[row]! > first && NOTES_PLACE.test(classAndId(tree, row)))) return true;
    if (tree.text[row]!.trim() !== '') return announcesNotes(tree.text[row]!);
  }
  return false;
}

/** An item ends with itself, other notes before the next one; the last takes the paragraphs that follow it, and nothing else. */
function endOf(tree: Tree, from: number, starts: Uint32Array): number {
  if (tree.tag[from] === TAG.li) return tree.end[from]!;
  const end = tree.end[tree.parent[from]!]!;
  for (let row = tree.end[from]!; row < end; row = tree.end[row]!) {
    const tag = tree.tag[row]!;
    if (starts.includes(row) || BORDER.has(tag) || (from === starts.at(-1) && tag !== TAG.p && tag !== TAG['#text'])) return row;
  }
  return end;
}
