import { blockText } from '../../blocks/segment.js';
import type { Page } from '../../page/page.js';
import { CONTROLS, furniture, OVERLAY } from '../../vocabulary/page-parts.js';
import { HEADING, lines } from '../reading/lines.js';
import { adopt, type Border, extend, widen } from './borders.js';
import { clusters } from './clusters.js';
import { type Worth, worthOf } from './worth.js';

/** A part of the page that holds records of one kind. */
export interface Region {
  readonly records: readonly Border[];
  readonly marks: number;
  readonly worth: Worth;
}

/** Regions of one page that are looked at. */
const MAX_REGIONS = 12;

/** Regions that do not overlap, the best first: of two that do, the better one stays. */
export function regions(page: Page): Region[] {
  const found = page.once(clusters).flatMap(({ members, marks }): Region[] => {
    const records = extend(page, members);
    const worth = worthOf(page, records, marks);
    return worth.total > 0 ? [{ records, marks, worth }] : [];
  });
  const taken = new Uint8Array(page.tree.size);
  const chosen: Region[] = [];
  for (const region of found.sort((a, b) => b.worth.total - a.worth.total || a.records[0]!.row - b.records[0]!.row)) {
    if (chosen.length === MAX_REGIONS) break;
    const isTaken = ({ row, end }: Border) => taken.subarray(row, end).includes(1);
    const wide = widen(page, region.records);
    if (wide.some(isTaken)) continue;
    const records = adopt(page, wide).filter((record) => !isTaken(record));
    for (const { row, end } of records) taken.fill(1, row, end);
    chosen.push({ ...region, records });
  }
  return chosen;
}

/** Lines between a heading and the first record below it, at most: an introduction, a row of filters. */
const MAX_LINES = 12;
/** Words of an introduction, at most. */
const MAX_WORDS = 150;
const MAX_NAME = 20;
/** Elements around a heading that may end before the records begin. */
const HIGHEST = 4;

/** Block of the heading right above a region; −1 for none. It is a feature of the list model, which must be retrained when it changes. */
export function nameOf(page: Page, records: readonly Border[]): number {
  return headingOver(page, records, () => true);
}

/** Block of the heading that names a region; −1 where nothing does. Filters and orders of a list have heads of their own, and however many lines. */
export function titleOver(page: Page, records: readonly Border[]): number {
  const parts = page.once(furniture);
  const isOwn = (block: number) =>
    (parts[page.blocks.node[block]!]! & (CONTROLS | OVERLAY)) === 0 && !/[:：]$/.test(blockText(page.blocks, block).trim());
  return headingOver(page, records, isOwn);
}

function headingOver(page: Page, records: readonly Border[], counts: (block: number) => boolean): number {
  const { blocks, tree } = page;
  const { blockFrom, kind } = page.once(lines);
  const { row } = records[0]!;
  let words = 0;
  let between = 0;
  for (let block = blockFrom[row]! - 1; block >= 0 && between < MAX_LINES; block--) {
    if (!counts(block)) continue;
    between++;
    words += blocks.words[block]!;
    if (words > MAX_WORDS) return -1;
    if (kind[block] !== HEADING || blocks.words[block]! > MAX_NAME) continue;
    // A heading in a box of its own, next to others, names that box and not the records after it.
    let around = tree.parent[blocks.node[block]!]!;
    for (let step = 0; step < HIGHEST && tree.end[around]! <= row; step++) around = tree.parent[around]!;
    return tree.end[around]! > row ? block : -1;
  }
  return -1;
}
