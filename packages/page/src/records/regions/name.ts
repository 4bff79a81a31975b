import type { Page } from '../../features/feature.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Border } from './border.js';

/** Lines between a heading and the first record below it, at most: an introduction, a row of filters. */
const FARTHEST = 12;
/** Words of an introduction, at most. */
const MOST_WORDS = 150;
const LONGEST_NAME = 20;
/** Elements around a heading that may end before the records begin. */
const HIGHEST = 4;

/** Block of the heading that names a region; −1 where nothing does. */
export function nameOf(page: Page, records: readonly Border[]): number {
  const { blocks, tree } = page;
  const { blockFrom, kind } = page.once(lines);
  const first = blockFrom[records[0]!.row]!;
  let words = 0;
  for (let block = first - 1; block >= 0 && block >= first - FARTHEST; block--) {
    words += blocks.words[block]!;
    if (words > MOST_WORDS) return -1;
    if (kind[block] !== HEADING || blocks.words[block]! > LONGEST_NAME) continue;
    // A heading in a box of its own, beside others, names that box and not what comes after it.
    return isOver(blocks.node[block]!, records[0]!.row) ? block : -1;
  }
  return -1;

  function isOver(heading: number, row: number): boolean {
    let around = tree.parent[heading]!;
    for (let step = 0; step < HIGHEST && tree.end[around]! <= row; step++) around = tree.parent[around]!;
    return tree.end[around]! > row;
  }
}
