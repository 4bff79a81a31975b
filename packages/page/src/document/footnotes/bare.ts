import { BLOCK_LEVEL, TAG, tagSet } from '../../tree/tags.js';
import { attribute, classAndId, type Tree } from '../../tree/tree.js';
import { announcesNotes, shownBy } from './labels.js';
import type { NoteOfPage } from './places.js';

const LEAVES = tagSet('p', 'li', 'div', 'dd');
const BORDER = tagSet('hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
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
