import type { Page } from '../../page/page.js';
import { knownTags, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { type Mark, marksOf, shownBy } from './marks.js';
import { bareNotes, type NoteOfPage, type Place, placeOf } from './places.js';

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
    return target !== undefined && target >= tree.end[mark.row]! ? [{ mark, target }] : [];
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
    if (place && isNote(tree, mark, place)) notes.set(target, { place, label: mark.label, references: [mark.row] });
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

function isNote(tree: Tree, mark: Mark, place: Place): boolean {
  if (mark.isNamed) return mark.isRaised || mark.isBracketed || mark.isPlain;
  return (mark.isRaised || (mark.isBracketed && mark.isPlain)) && (ITEMS.has(tree.tag[place.from]!) || beginsWith(tree, place, mark.label));
}

function beginsWith(tree: Tree, { from, to }: Place, label: string): boolean {
  let beginning = '';
  for (let row = from; row < to && beginning.length < BEGINNING; row++) beginning += tree.text[row]!.trimStart();
  return beginning.replace(/^[\s[(^↑]+/u, '').startsWith(label);
}

/** Elements in a line that hold a note, where a class names them for the margin. */
const NAMED = tagSet('span', 'small', 'label', 'em', 'i');
const SIDENOTE = /(?:^|\s)(?:sidenote|side-note|marginnote|margin-note|sidenote-(?:text|content|body)|inline-footnote|ltx_note_outer)(?:$|\s)/i;
const MARKS = tagSet('sup', 'label', 'a', 'span');
/** Siblings before a note that are looked at for its mark. */
const MAX_STEPS = 4;

/** Notes in the line that they belong to. */
function sidenotes(tree: Tree): NoteOfPage[] {
  const notes: NoteOfPage[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const isNamed = NAMED.has(tag)
      ? SIDENOTE.test(attribute(tree, row, 'class') ?? '')
      : tag >= knownTags.length && tagName(tree, row) === 'd-footnote';
    if (!isNamed) continue;
    const mark = markBefore(tree, row);
    notes.push({ place: { parent: tree.parent[row]!, from: row, to: tree.end[row]! }, label: mark?.label ?? '', references: mark ? [mark.row] : [] });
    row = tree.end[row]! - 1;
  }
  return notes;
}

/** The mark right before a note; the label of its checkbox is one even where the style draws its number. */
function markBefore(tree: Tree, note: number): { readonly row: number; readonly label: string } | undefined {
  const parent = tree.parent[note]!;
  for (let row = siblingBefore(tree, note, parent), steps = 0; row > parent && steps < MAX_STEPS; row = siblingBefore(tree, row, parent), steps++) {
    if (tree.tag[row] === TAG.input || (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() === '')) continue;
    if (!MARKS.has(tree.tag[row]!)) return undefined;
    const shown = shownBy(tree, row);
    const isLabel = tree.tag[row] === TAG.label && attribute(tree, row, 'for') !== undefined;
    if (shown ? !shown.isPlain && !isLabel : !isLabel || tree.end[row]! - row > 3) return undefined;
    return { row, label: shown?.isPlain ? shown.label : '' };
  }
  return undefined;
}

/** Row of the node right before another, text included; the parent where it is the first. */
function siblingBefore(tree: Tree, row: number, parent: number): number {
  let at = row - 1;
  // The row before is the last one inside the sibling.
  while (at > parent && tree.parent[at] !== parent) at = tree.parent[at]!;
  return at;
}
