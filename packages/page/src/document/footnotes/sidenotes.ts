import { knownTags, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { shownBy } from './labels.js';
import type { NoteOfPage } from './places.js';

/** Elements in a line that hold a note, where a class names them for the margin or a checkbox opens them. */
const NAMED = tagSet('span', 'small', 'label', 'em', 'i');
const OPENED = tagSet('span', 'small', 'aside', 'div', 'em', 'i');
const SIDENOTE = /(?:^|\s)(?:sidenote|side-note|marginnote|margin-note|sidenote-(?:text|content|body)|inline-footnote|ltx_note_outer)(?:$|\s)/i;
const MARKS = tagSet('sup', 'label', 'a', 'span');
/** Siblings before a note that are looked at for its mark. */
const MAX_STEPS = 4;

/** Notes in the line that they belong to: opened by a checkbox, or named for the margin. */
export function sidenotes(tree: Tree): NoteOfPage[] {
  const notes: NoteOfPage[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const isToggle = tag === TAG.input && attribute(tree, row, 'type') === 'checkbox';
    const isNamed =
      (NAMED.has(tag) && SIDENOTE.test(attribute(tree, row, 'class') ?? '')) || (tag >= knownTags.length && tagName(tree, row) === 'd-footnote');
    const note = isNamed ? row : isToggle ? openedBy(tree, row) : 0;
    if (note === 0 || notes.at(-1)?.place.from === note) continue;
    const mark = markBefore(tree, note);
    if (isToggle && mark === undefined) continue;
    const place = { parent: tree.parent[note]!, from: note, to: tree.end[note]! };
    notes.push({ place, label: mark?.label ?? '', references: mark ? [mark.row] : [] });
    row = tree.end[note]! - 1;
  }
  return notes;
}

/** The element right after a checkbox that it shows or hides; 0 where there is none in its line. */
function openedBy(tree: Tree, input: number): number {
  let next = tree.end[input]!;
  const end = tree.end[tree.parent[input]!]!;
  while (next < end && tree.tag[next] === TAG['#text'] && tree.text[next]!.trim() === '') next++;
  return next < end && OPENED.has(tree.tag[next]!) && next + 1 < tree.end[next]! ? next : 0;
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
