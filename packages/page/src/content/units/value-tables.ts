import type { Scores } from '../../methods/method.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import type { Kept } from '../choose.js';
import { type Run, runsInside } from '../restore/around.js';

/** Why a cell is kept or dropped with its table. */
export type TableReason = 'kept-with-its-table' | 'dropped-with-its-table';

const TABLE = tagSet('table');
/** Elements that stand in tables which lay out a page rather than compare values. */
const LAYOUT = tagSet('table', 'h1', 'h2', 'h3', 'h4', 'article', 'nav', 'form', 'header', 'footer', 'aside', 'main', 'button');
const CELLS = tagSet('td', 'th');
/** A cell with more words than this is a column of a page. */
const MAX_CELL_WORDS = 60;
const MIN_ROWS = 2;
const MIN_CELLS = 2;
/** Share of the cut that the cells of a table must reach on the mean. */
const MIN_SHARE = 0.8;

/** Decides about a table of values as a whole: half of its cells say nothing, or something wrong. The cells vote with their scores. */
export function keepTables<Known extends string>(page: Page, scores: Scores, kept: Kept<Known>): Kept<Known | TableReason> {
  if (!kept.keeps.includes(1)) return kept;
  const { blocks } = page;
  const keeps = kept.keeps.slice();
  const reason: (Known | TableReason)[] = [...kept.reason];
  for (const { row, run } of runsInside(blocks, TABLE)) {
    if (isWhole(keeps, run) || !isOfValues(page, row, run)) continue;
    const isKept = meanScore(page, scores, run) >= scores.cut * MIN_SHARE ? 1 : 0;
    for (let block = run.first; block < run.end; block++) {
      if (keeps[block] === isKept || kept.barred?.[block] === 1) continue;
      keeps[block] = isKept;
      reason[block] = isKept === 1 ? 'kept-with-its-table' : 'dropped-with-its-table';
    }
  }
  return { keeps, reason, barred: kept.barred };
}

/** Whether all blocks of a run are kept, or none. */
function isWhole(keeps: Uint8Array, { first, end }: Run): boolean {
  for (let block = first + 1; block < end; block++) if (keeps[block] !== keeps[first]) return false;
  return true;
}

/** Whether a table sets short values beside each other, in rows of several cells. */
function isOfValues({ tree, blocks }: Page, table: number, { first, end }: Run): boolean {
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

/** Mean score of the cells; a longer one has more weight, but not by so much that one of them decides for all. */
function meanScore({ blocks }: Page, { score }: Scores, { first, end }: Run): number {
  let sum = 0;
  let weight = 0;
  for (let block = first; block < end; block++) {
    const own = Math.sqrt(Math.max(1, blocks.words[block]!));
    sum += score[block]! * own;
    weight += own;
  }
  return sum / weight;
}
