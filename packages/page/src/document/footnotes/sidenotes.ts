import { knownTags, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { shownBy } from './labels.js';
import type { NoteOfPage } from './note.js';
import { siblingBefore } from './places.js';

const IN_LINE = tagSet('span', 'small', 'aside', 'div', 'label', 'em', 'i');
/** Names of notes that are in the line of their mark and are shown in the margin. */
const SIDENOTE = /(?:^|\s)(?:sidenote|side-note|marginnote|margin-note|sidenote-(?:text|content|body)|inline-footnote|ltx_note_outer)(?:$|\s)/i;
const MARKS = tagSet('sup', 'label', 'a', 'span');

/** Notes in the line that they belong to: opened by a checkbox, or named for the margin. */
export function sidenotes(tree: Tree): NoteOfPage[] {
  const notes: NoteOfPage[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const isToggled = tag === TAG.input && attribute(tree, row, 'type') === 'checkbox';
    const isNamed =
      (IN_LINE.has(tag) && tag !== TAG.div && tag !== TAG.aside && SIDENOTE.test(attribute(tree, row, 'class') ?? '')) ||
      (tag >= knownTags.length && tagName(tree, row) === 'd-footnote');
    if (!isToggled && !isNamed) continue;
    const note = isNamed ? row : openedBy(tree, row);
    if (note === 0 || notes.at(-1)?.place.from === note) continue;
    const mark = markBefore(tree, note, isToggled ? row : undefined);
    if (isToggled && mark === undefined) continue;
    const parent = tree.parent[note]!;
    notes.push({ place: { parent, from: note, to: tree.end[note]! }, label: mark?.label ?? '', references: mark?.rows ?? [] });
    row = tree.end[note]! - 1;
  }
  return notes;
}

/** The element right after a checkbox that it shows or hides; 0 where there is none in its line. */
function openedBy(tree: Tree, input: number): number {
  const next = skipBlank(tree, tree.end[input]!, tree.end[tree.parent[input]!]!);
  return next !== 0 && IN_LINE.has(tree.tag[next]!) && tree.tag[next] !== TAG.label && next + 1 < tree.end[next]! ? next : 0;
}

function skipBlank(tree: Tree, from: number, end: number): number {
  for (let row = from; row < end; row = tree.end[row]!) if (tree.tag[row] !== TAG['#text'] || tree.text[row]!.trim() !== '') return row;
  return 0;
}

interface MarkBefore {
  readonly label: string;
  readonly rows: number[];
}

/** The mark right before a note; a label of its checkbox counts although the style draws its number. */
function markBefore(tree: Tree, note: number, input: number | undefined): MarkBefore | undefined {
  for (let row = siblingBefore(tree, note), steps = 0; row !== 0 && steps < 4; row = siblingBefore(tree, row), steps++) {
    if (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() === '') continue;
    if (row === input || tree.tag[row] === TAG.input) continue;
    if (!MARKS.has(tree.tag[row]!)) return undefined;
    const shown = shownBy(tree, row);
    const isLabel = tree.tag[row] === TAG.label && attribute(tree, row, 'for') !== undefined;
    const isSign = isLabel && tree.end[row]! - row <= 3;
    if (shown === undefined ? !isSign : !(shown.isPlain || isLabel)) return undefined;
    return { label: shown?.isPlain ? shown.label : '', rows: [row] };
  }
  return undefined;
}
