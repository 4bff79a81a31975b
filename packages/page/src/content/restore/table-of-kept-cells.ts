import type { Blocks } from '../../blocks/segment.js';
import { tagSet } from '../../tree/tags.js';
import { keptShare, type Run, runsInside } from './around.js';
import type { Restoration } from './restoration.js';

const TABLE = tagSet('table');
/** Elements that are in tables which lay out a page rather than compare values. */
const LAYOUT = tagSet('table', 'h1', 'h2', 'h3', 'h4', 'article', 'nav', 'form', 'header', 'footer', 'aside', 'main', 'button');
/** A cell with more words than this is a column of a page. */
const MAX_CELL_WORDS = 80;

export const tableOfKeptCells: Restoration<'table-of-kept-cells'> = {
  reason: 'table-of-kept-cells',
  meaning: 'the other cells of a table of values most of whose words are kept: its header, its numbers, its caption',
  apply({ blocks }, { keeps, keep }) {
    for (const { row, run } of runsInside(blocks, TABLE)) {
      if (keptShare(blocks, keeps, run) <= 0.5 || isLayout(blocks, row, run)) continue;
      for (let block = run.first; block < run.end; block++) keep(block);
    }
  },
};

function isLayout({ tree, words }: Blocks, table: number, { first, end }: Run): boolean {
  for (let block = first; block < end; block++) if (words[block]! > MAX_CELL_WORDS) return true;
  for (let row = table + 1; row < tree.end[table]!; row++) if (LAYOUT.has(tree.tag[row]!)) return true;
  return false;
}
