import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { type DraftElement, draftText, eachTagged } from '../draft.js';
import { fileOf } from '../images/file.js';
import type { Tidy } from './tidy.js';

/** Rows of the tree in a cell that is nothing but a sign. */
const MAX_ROWS = 16;
/** Signs from which on they say something: one may be decoration. */
const MIN_MARKS = 2;
const MAX_ALT_WORDS = 3;
const SIGNS = tagSet('i', 'span', 'svg', 'div', 'em', 'b');
const YES = /(?<![a-z])(?:check(?:ed|mark)?|tick|yes|included|available|done)(?![a-z])/i;
const NO = /(?<![a-z])(?:cross|times|xmark|close|no|not|unavailable|cancel|clear|remove)(?![a-z])/i;

export const cellMarks: Tidy = {
  meaning: 'a cell of a table that is nothing but a sign says yes or no by it: ✓ or ✗',
  showsInText: false,
  apply(draft) {
    const cells: { cell: DraftElement; mark: string }[] = [];
    eachTagged(draft, ['td'], (cell) => {
      if (draft.tree.end[cell.source]! - cell.source > MAX_ROWS || draftText(cell, 1).trim() !== '') return;
      const mark = markOf(draft.tree, cell.source);
      if (mark !== undefined) cells.push({ cell, mark });
    });
    if (cells.filter(({ mark }) => mark === '✓').length < MIN_MARKS) return;
    for (const { cell, mark } of cells) cell.children = [{ text: mark, source: cell.source }];
  },
};

/** What the names of the elements in a cell say; of two that disagree the first. */
function markOf(tree: Tree, cell: number): string | undefined {
  for (let row = cell + 1; row < tree.end[cell]!; row++) {
    const names = namesOf(tree, row);
    if (NO.test(names)) return '✗';
    if (YES.test(names)) return '✓';
  }
  return undefined;
}

/** What an element is called that may be a sign. */
function namesOf(tree: Tree, row: number): string {
  if (tree.tag[row] === TAG.img) return nameOfPicture(tree, row);
  if (tagName(tree, row) === 'use') return attribute(tree, row, 'href') ?? attribute(tree, row, 'xlink:href') ?? '';
  if (!SIGNS.has(tree.tag[row]!)) return '';
  // The text of an icon is its name.
  const icon = tree.end[row] === row + 2 ? tree.text[row + 1] : '';
  return `${attribute(tree, row, 'class') ?? ''} ${attribute(tree, row, 'aria-label') ?? ''} ${attribute(tree, row, 'title') ?? ''} ${icon}`;
}

/** A picture is what its description says, and only without one what its file is called. */
function nameOfPicture(tree: Tree, row: number): string {
  const alt = attribute(tree, row, 'alt')?.trim() ?? '';
  if (alt === '') return fileOf(attribute(tree, row, 'src') ?? '');
  return alt.split(/\s+/, MAX_ALT_WORDS + 1).length <= MAX_ALT_WORDS ? alt : '';
}
