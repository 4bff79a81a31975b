import type { Page } from '../../page/page.js';
import { nearest } from '../../tree/nearest.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { bareNotes } from './bare.js';
import { fragmentOf, type Mark, marksOf } from './marks.js';
import { type NoteOfPage, type Place, placeOf } from './places.js';
import { sidenotes } from './sidenotes.js';

/** Notes of the page in the order in which they are in it, whether or not they are kept. No row is in two of them. */
export function notesOf({ tree, url }: Page): readonly NoteOfPage[] {
  const marked = [...linkedNotes(tree, url), ...sidenotes(tree)];
  const notes = (marked.length > 0 ? marked : bareNotes(tree)).sort((a, b) => a.place.from - b.place.from || a.place.to - b.place.to);
  // Where places are in each other the page means something else by its links: only the inner ones are notes.
  return notes.filter(({ place }, i) => i + 1 === notes.length || notes[i + 1]!.place.from >= place.to);
}

/** Notes of a page by the rows of their marks, and by the row of the element that holds them. */
export interface NotesByRow {
  readonly byReference: ReadonlyMap<number, NoteOfPage>;
  readonly byParent: ReadonlyMap<number, readonly NoteOfPage[]>;
}

/** The same for drafts; undefined where a page has no notes. */
export function notesByRow(page: Page): NotesByRow | undefined {
  const notes = page.once(notesOf);
  if (notes.length === 0) return undefined;
  const byReference = new Map(notes.flatMap((note) => note.references.map((row) => [row, note] as const)));
  const byParent = new Map<number, NoteOfPage[]>();
  for (const note of notes) {
    const same = byParent.get(note.place.parent);
    if (same) same.push(note);
    else byParent.set(note.place.parent, [note]);
  }
  return { byReference, byParent };
}

const ITEMS = tagSet('li', 'dd', 'tr');
/** Characters at the start of a note that are looked at for its label. */
const BEGINNING = 24;
/** Marks of one target that are looked at before it is taken for something else than a note. */
const MAX_TRIES = 4;

/** Notes whose marks are links to them, or name them as what they open. */
function linkedNotes(tree: Tree, url: string | undefined): NoteOfPage[] {
  const marks = marksOf(tree, url);
  if (marks.length === 0) return [];
  const ids = rowsById(tree);
  const led = marks.flatMap((mark) => {
    const target = ids.get(mark.target);
    // Notes follow their marks; what leads back is the way out of a note.
    return target !== undefined && target >= tree.end[mark.row]! && !isPermalink(tree, mark.row) ? [{ mark, target }] : [];
  });
  const targets = Uint32Array.from(new Set(led.map(({ target }) => target))).sort();
  const notes = new Map<number, NoteOfPage>();
  const tried = new Map<number, number>();
  for (const { mark, target } of led) {
    const known = notes.get(target);
    const tries = tried.get(target) ?? 0;
    tried.set(target, tries + 1);
    if (known) known.references.push(mark.row);
    if (known || tries >= MAX_TRIES) continue;
    const place = placeOf(tree, target, mark.row, targets);
    if (place && isNote(tree, mark, place, ids, url)) notes.set(target, { place, label: mark.label, references: [mark.row] });
  }
  return [...notes.values()];
}

/** Row of every id and of every named anchor, the first where a page has several. Controls share theirs with what they open. */
function rowsById(tree: Tree): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.input) continue;
    for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) {
      const name = tree.attributeName[i]!;
      const value = tree.attributeValue[i]!;
      if ((name === 'id' || (name === 'name' && tree.tag[row] === TAG.a)) && value !== '' && !rows.has(value)) rows.set(value, row);
    }
  }
  return rows;
}

/** A sign in a heading that links to it. */
function isPermalink(tree: Tree, row: number): boolean {
  return /^[#¶§]$/.test(textOf(tree, row).trim()) && HEADINGS.has(tree.tag[nearest(tree, row, BLOCK_LEVEL)]!);
}

function isNote(tree: Tree, mark: Mark, place: Place, ids: ReadonlyMap<string, number>, url: string | undefined): boolean {
  if (leadsBack(tree, mark, place, ids, url)) return mark.isPlain || mark.isRaised || mark.isNamed || mark.isBracketed;
  if (mark.leavesPage) return false;
  if (mark.isNamed) return mark.isRaised || mark.isBracketed || mark.isPlain;
  return (mark.isRaised || (mark.isBracketed && mark.isPlain)) && (ITEMS.has(tree.tag[place.from]!) || beginsWith(tree, place, mark.label));
}

/** Whether a link of the note leads to where its mark is. */
function leadsBack(tree: Tree, mark: Mark, { from, to }: Place, ids: ReadonlyMap<string, number>, url: string | undefined): boolean {
  const holder = nearest(tree, mark.row, BLOCK_LEVEL);
  for (let row = from; row < to; row++) {
    if (tree.tag[row] !== TAG.a) continue;
    const target = ids.get(fragmentOf(attribute(tree, row, 'href'), url)?.target ?? '');
    if (target === undefined) continue;
    const isAround = target <= mark.row && mark.row < tree.end[target]! && tree.end[target]! - target < 200;
    if (isAround || nearest(tree, target, BLOCK_LEVEL) === holder) return true;
  }
  return false;
}

function beginsWith(tree: Tree, { from, to }: Place, label: string): boolean {
  let beginning = '';
  for (let row = from; row < to && beginning.length < BEGINNING; row++) beginning += tree.text[row]!.trimStart();
  return beginning.replace(/^[\s[(^↑]+/u, '').startsWith(label);
}
