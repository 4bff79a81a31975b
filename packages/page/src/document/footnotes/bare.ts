import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { announcesNotes, NOTES_PLACE, shownBy } from './labels.js';
import type { NoteOfPage } from './note.js';
import { namesAround, siblingBefore } from './places.js';

const LEAVES = tagSet('p', 'li', 'div', 'dd');
const BORDER = tagSet('hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
const EMPHASIS = tagSet('sup', 'strong', 'b', 'em', 'i', 'span', 'small');
const BEGINS = /^\s*[[(]?(\d{1,3}|[*†‡§]{1,3})(?:[\])][.:]?|[.:])?(?=\s|$)/u;
const MAX_HEADING = 60;
/** Lists that are tried, from the end of the page. */
const MAX_TRIES = 20;

/** A raised number or mark that leads nowhere. */
interface Raised {
  readonly row: number;
  readonly label: string;
}

/** Notes whose marks are no links: raised numbers in the text, and after a rule or a heading a list with the same numbers. */
export function bareNotes(tree: Tree): NoteOfPage[] {
  const raised = raisedMarks(tree);
  if (raised.length === 0) return [];
  return fromList(tree, raised) ?? fromParagraphs(tree, raised) ?? [];
}

function raisedMarks(tree: Tree): Raised[] {
  const raised: Raised[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.sup) continue;
    const shown = shownBy(tree, row);
    if (!shown?.isPlain || holdsLink(tree, row) || tree.tag[tree.parent[row]!] === TAG.a || isPower(tree, row)) continue;
    raised.push({ row, label: shown.label });
  }
  return raised;
}

function holdsLink(tree: Tree, row: number): boolean {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) if (tree.tag[inner] === TAG.a) return true;
  return false;
}

/** After a digit or a lone letter it is an exponent; where nothing comes before it in its block, it is the label of a note. */
function isPower(tree: Tree, row: number): boolean {
  let isApart = false;
  for (let before = row - 1; before > 0 && !BLOCK_LEVEL.has(tree.tag[before]!); before--) {
    const text = tree.text[before]!;
    if (text.trim() !== '') return !isApart && /(?:\d|(?:^|[^\p{L}])\p{L})$/u.test(text);
    if (tree.tag[before] === TAG['#text']) isApart = true;
  }
  return true;
}

/** An ordered list that is announced, with an item for every mark. */
function fromList(tree: Tree, raised: readonly Raised[]): NoteOfPage[] | undefined {
  const numbers = raised.map(({ label }) => Number(label));
  if (!isCount(numbers)) return undefined;
  for (let row = tree.size - 1, tries = 0; row > raised[0]!.row && tries < MAX_TRIES; row--) {
    if (tree.tag[row] !== TAG.ol || !isAnnounced(tree, row)) continue;
    tries++;
    const start = Number(attribute(tree, row, 'start') ?? 1);
    const items: number[] = [];
    for (let child = row + 1; child < tree.end[row]!; child = tree.end[child]!) if (tree.tag[child] === TAG.li) items.push(child);
    const inText = raised.filter((mark) => mark.row < row);
    if (inText.length === 0 || !inText.every(({ label }) => items[Number(label) - start] !== undefined)) continue;
    return notesAt(inText, (label) => {
      const item = items[Number(label) - start]!;
      return { parent: row, from: item, to: tree.end[item]! };
    });
  }
  return undefined;
}

/** Whether numbers count up from the first, each at most one more than all before it. */
function isCount(numbers: readonly number[]): boolean {
  let highest = numbers[0]! - 1;
  if (!(highest >= 0)) return false;
  return numbers.every((number) => {
    const fits = number >= 1 && number <= highest + 1;
    highest = Math.max(highest, number);
    return fits;
  });
}

/** Whether a rule, a heading for notes or a name for notes comes before the row or around it. */
function isAnnounced(tree: Tree, row: number): boolean {
  if (NOTES_PLACE.test(namesAround(tree, row, 2))) return true;
  for (let at = row, steps = 0; steps < 3 && at !== 0; at = tree.parent[at]!, steps++) {
    const before = elementBefore(tree, at);
    if (before === 0) continue;
    if (tree.tag[before] === TAG.hr) return true;
    return HEADINGS.has(tree.tag[before]!) || tree.end[before]! - before < 6 ? announcesNotes(textOf(tree, before).slice(0, MAX_HEADING)) : false;
  }
  return false;
}

/** Row of the element right before another; 0 where text is between them or nothing is there. */
function elementBefore(tree: Tree, row: number): number {
  const before = siblingBefore(tree, row);
  if (before === 0 || tree.tag[before] !== TAG['#text']) return before;
  if (tree.text[before]!.trim() !== '') return 0;
  const further = siblingBefore(tree, before);
  return tree.tag[further] === TAG['#text'] ? 0 : further;
}

/** Paragraphs side by side, each beginning with one of the labels; those between two of them go on with the note before. */
function fromParagraphs(tree: Tree, raised: readonly Raised[]): NoteOfPage[] | undefined {
  const wanted = new Set(raised.map(({ label }) => label));
  const begun = new Map<number, Map<string, number>>();
  for (let row = raised[0]!.row; row < tree.size; row++) {
    if (!LEAVES.has(tree.tag[row]!)) continue;
    const label = labelAtStart(tree, row);
    if (label === undefined || !wanted.has(label)) continue;
    const parent = tree.parent[row]!;
    const rows = begun.get(parent) ?? new Map<string, number>();
    if (rows.size === 0) begun.set(parent, rows);
    rows.set(label, row);
  }
  for (const [parent, rows] of [...begun].reverse().slice(0, MAX_TRIES)) {
    const sorted = Uint32Array.from(rows.values()).sort();
    const first = sorted[0]!;
    const inText = raised.filter(({ row }) => row < first);
    const isWhole = inText.length > 0 && inText.every(({ label }) => rows.has(label));
    if (!isWhole || !(isAnnounced(tree, first) || beginsRaised(tree, first))) continue;
    const starts = new Set(sorted);
    const last = sorted[sorted.length - 1]!;
    return notesAt(inText, (label) => {
      const from = rows.get(label)!;
      return { parent, from, to: endAfter(tree, { parent, from, isLast: from === last }, starts) };
    });
  }
  return undefined;
}

/** Label at the start of a paragraph, in an element of its own or followed by a space. */
function labelAtStart(tree: Tree, row: number): string | undefined {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) {
    if (tree.tag[inner] === TAG['#text']) {
      if (tree.text[inner]!.trim() === '') continue;
      return BEGINS.exec(tree.text[inner]!)?.[1];
    }
    if (EMPHASIS.has(tree.tag[inner]!)) {
      const shown = shownBy(tree, inner);
      if (shown?.isPlain) return shown.label;
    } else return undefined;
  }
  return undefined;
}

function beginsRaised(tree: Tree, row: number): boolean {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) {
    if (tree.tag[inner] === TAG.sup) return true;
    if (tree.tag[inner] === TAG['#text'] && tree.text[inner]!.trim() !== '') return false;
  }
  return false;
}

interface Begun {
  readonly parent: number;
  readonly from: number;
  readonly isLast: boolean;
}

/** Nothing says where the last note ends: it takes the paragraphs that follow it, and nothing else. */
function endAfter(tree: Tree, { parent, from, isLast }: Begun, starts: ReadonlySet<number>): number {
  for (let row = tree.end[from]!; row < tree.end[parent]!; row = tree.end[row]!) {
    const tag = tree.tag[row]!;
    if (starts.has(row) || BORDER.has(tag) || (isLast && tag !== TAG.p && tag !== TAG['#text'])) return row;
  }
  return tree.end[parent]!;
}

function notesAt(raised: readonly Raised[], placeOf: (label: string) => NoteOfPage['place']): NoteOfPage[] {
  const notes = new Map<string, NoteOfPage>();
  for (const { row, label } of raised) {
    const known = notes.get(label);
    if (known) known.references.push(row);
    else notes.set(label, { place: placeOf(label), label, references: [row] });
  }
  return [...notes.values()];
}
