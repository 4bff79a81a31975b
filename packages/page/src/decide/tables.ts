import type { Page } from '../page/page.js';
import { blockFrom } from '../structure/items.js';
import { TAG, tagSet } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import type { Constraint } from './constraint.js';

/** Elements of tables that lay out a page rather than compare values. */
const LAYOUT = tagSet('table', 'h1', 'h2', 'h3', 'h4', 'article', 'nav', 'form', 'header', 'footer', 'aside', 'main', 'button');
const CELLS = tagSet('td', 'th');
/** A cell with more words than this is a column of a page. */
const MAX_CELL_WORDS = 60;
const MIN_ROWS = 2;
const MIN_CELLS = 2;
/** Share of the blocks of a table from which on the rest belongs to it, and up to which none does. */
const MOST = 0.5;
const FEW = 0.2;
/** Blocks of a term and what describes it, at most: a term with several values is a name with a profile. */
const MAX_TERM = 2;

export const tables: Constraint = {
  meaning: 'a table of values is kept as a whole or not at all: without its header or some cells it misleads',
  apply(page, keeps, settle) {
    const { tree } = page;
    const from = page.once(blockFrom);
    for (let row = 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.table) continue;
      const [first, end] = [from[row]!, from[tree.end[row]!]!];
      const kept = keeps.subarray(first, end).reduce((sum, keep) => sum + keep, 0);
      if (kept === 0 || kept === end - first || !isOfValues(page, row, first, end)) continue;
      const share = kept / (end - first);
      for (let block = first; block < end; block++)
        if (share >= MOST) settle(block, 1, 'part-of-kept');
        else if (share <= FEW) settle(block, 0, 'part-of-dropped');
    }
  },
};

export const terms: Constraint = {
  meaning: 'a term is kept with what describes it, and the other way round',
  apply(page, keeps, settle) {
    const { tree } = page;
    const from = page.once(blockFrom);
    for (let list = 1; list < tree.size; list++) {
      if (tree.tag[list] !== TAG.dl) continue;
      for (const [first, end] of termsOf(tree, list).map((row, i, rows) => [from[row]!, from[rows[i + 1] ?? tree.end[list]!]!] as const))
        if (end - first <= MAX_TERM && keeps.subarray(first, end).includes(1))
          for (let block = first; block < end; block++) settle(block, 1, 'part-of-kept');
    }
  },
};

/** Terms of a list that follow a description, or the beginning. */
function termsOf(tree: Tree, list: number): number[] {
  const found: number[] = [];
  let before = -1;
  for (let row = list + 1; row < tree.end[list]!; row++) {
    const tag = tree.tag[row]!;
    if (tag !== TAG.dt && tag !== TAG.dd) continue;
    if (tag === TAG.dt && before !== TAG.dt) found.push(row);
    before = tag;
    row = tree.end[row]! - 1;
  }
  return found;
}

/** Whether a table sets short values next to each other, in rows of several cells. */
function isOfValues({ tree, blocks }: Page, table: number, first: number, end: number): boolean {
  for (let block = first; block < end; block++) if (blocks.words[block]! > MAX_CELL_WORDS) return false;
  let rows = 0;
  for (let row = table + 1; row < tree.end[table]!; row++) {
    if (LAYOUT.has(tree.tag[row]!)) return false;
    if (tree.tag[row] === TAG.tr && cellsOf(tree, row) >= MIN_CELLS) rows++;
  }
  return rows >= MIN_ROWS;
}

function cellsOf(tree: Tree, tr: number): number {
  let cells = 0;
  for (let row = tr + 1; row < tree.end[tr]!; row = tree.end[row]!) if (CELLS.has(tree.tag[row]!)) cells++;
  return cells;
}

/** Blocks on each side of a listing of which one must be kept. */
const NEAR = 2;

export const listings: Constraint = {
  meaning: 'a listing or a formula goes with the text around it',
  apply(page, keeps, settle) {
    const { tree } = page;
    const from = page.once(blockFrom);
    const isNear = (first: number, step: number) => {
      for (let block = first, seen = 0; seen < NEAR; block += step, seen++) if (keeps[block] === 1) return true;
      return false;
    };
    for (let row = 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.pre && tree.tag[row] !== TAG.math) continue;
      const holder = tree.tag[row] === TAG.math ? shownAs(page, row) : row;
      const [first, end] = [from[holder]!, from[tree.end[holder]!]!];
      if (first < end && isNear(first - 1, -1) && (keeps[first - 1] === 1 || isNear(end, 1)))
        for (let block = first; block < end; block++) settle(block, 1, 'part-of-kept');
      row = tree.end[row]! - 1;
    }
  },
};

/** Elements around a formula that hold it once more for the eye. */
const MAX_AROUND = 3;

/** The element that shows a formula: the one around it that holds a line, where the formula itself is for readers of screens. */
function shownAs(page: Page, math: number): number {
  const from = page.once(blockFrom);
  const blocksIn = (row: number) => from[page.tree.end[row]!]! - from[row]!;
  let row = math;
  for (let step = 0; step < MAX_AROUND && blocksIn(row) === 0; step++) row = page.tree.parent[row]!;
  return blocksIn(row) === 1 ? row : math;
}
