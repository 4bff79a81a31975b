import { nearest } from '../../tree/nearest.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { fragmentOf, type Mark, marksOf } from './marks.js';
import type { NoteOfPage } from './note.js';
import { type Place, placeOf, rowsById } from './places.js';

const ITEMS = tagSet('li', 'dd', 'tr');
/** Text at the start of a note that is looked at for its label. */
const BEGINNING = 24;
/** Marks of one target that are looked at before it is taken for something else than a note. */
const MAX_TRIES = 4;

/** Notes whose marks are links to them, or name them as what they open. */
export function linkedNotes(tree: Tree, url: string | undefined): NoteOfPage[] {
  const marks = marksOf(tree, url);
  if (marks.length === 0) return [];
  const ids = rowsById(tree);
  const led = marks.flatMap((mark) => {
    const target = ids.get(mark.target);
    // Notes follow their marks; what leads back is the way out of a note.
    return target !== undefined && target >= tree.end[mark.row]! && !HEADINGS.has(headingAbove(tree, mark.row)) ? [{ mark, target }] : [];
  });
  const targets = Uint32Array.from(new Set(led.map(({ target }) => target))).sort();
  const notes = new Map<number, NoteOfPage>();
  const tried = new Map<number, number>();
  for (const { mark, target } of led) {
    const known = notes.get(target);
    if (known) {
      known.references.push(mark.row);
      continue;
    }
    const tries = tried.get(target) ?? 0;
    if (tries >= MAX_TRIES) continue;
    tried.set(target, tries + 1);
    const place = placeOf(tree, target, mark.row, targets);
    if (place && isNote(tree, mark, place, { ids, url })) notes.set(target, { place, label: mark.label, references: [mark.row] });
  }
  return withoutNested([...notes.values()]);
}

/** Tag of the element that holds the mark: in a heading it is the sign of a permalink. */
function headingAbove(tree: Tree, row: number): number {
  return /^[#¶§]$/.test(textOf(tree, row).trim()) ? tree.tag[nearest(tree, row, BLOCK_LEVEL)]! : 0;
}

interface Known {
  readonly ids: ReadonlyMap<string, number>;
  readonly url: string | undefined;
}

function isNote(tree: Tree, mark: Mark, place: Place, known: Known): boolean {
  if (leadsBack(tree, mark, place, known)) return mark.isPlain || mark.isRaised || mark.isNamed || mark.isBracketed;
  if (mark.leavesPage) return false;
  if (mark.isNamed) return mark.isRaised || mark.isBracketed || mark.isPlain;
  return (mark.isRaised || (mark.isBracketed && mark.isPlain)) && (isItem(tree, place) || beginsWith(tree, place, mark.label));
}

/** Whether a link of the note leads to where its mark is. */
function leadsBack(tree: Tree, mark: Mark, { from, to }: Place, { ids, url }: Known): boolean {
  const holder = nearest(tree, mark.row, BLOCK_LEVEL);
  for (let row = from; row < to; row++) {
    if (tree.tag[row] !== TAG.a) continue;
    const target = ids.get(fragmentOf(attribute(tree, row, 'href'), url)?.target ?? '');
    if (target !== undefined && (isAround(tree, target, mark.row) || nearest(tree, target, BLOCK_LEVEL) === holder)) return true;
  }
  return false;
}

function isAround(tree: Tree, outer: number, inner: number): boolean {
  return outer <= inner && inner < tree.end[outer]! && tree.end[outer]! - outer < 200;
}

function isItem(tree: Tree, { from }: Place): boolean {
  return ITEMS.has(tree.tag[from]!);
}

function beginsWith(tree: Tree, { from, to }: Place, label: string): boolean {
  let beginning = '';
  for (let row = from; row < to && beginning.length < BEGINNING; row++) beginning += tree.text[row]!.trimStart();
  return beginning.replace(/^[\s[(^↑]+/u, '').startsWith(label);
}

/** Where places lie in each other the page means something else by its links: only the inner ones are notes. */
function withoutNested(notes: readonly NoteOfPage[]): NoteOfPage[] {
  const sorted = [...notes].sort((a, b) => a.place.from - b.place.from || a.place.to - b.place.to);
  return sorted.filter(({ place }, i) => {
    const next = sorted[i + 1];
    return next === undefined || next.place.from >= place.to;
  });
}
