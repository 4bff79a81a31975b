import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../content/characters.js';
import { rowText } from '../../content/row-text.js';
import { shapes } from '../../features/surveys/shapes.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { FIRST_CELL, HEADING, LINKED, lines } from '../reading/lines.js';
import type { Border } from '../regions/border.js';

const MOST_WORDS = 12;
const HEADING_LEAD = 20;
const LINKED_LEAD = 5;
const MOST_DIGITS = 0.25;
/** A title leads where the record's image leads, too. */
const TWICE_LEAD = 4;

/** For every record the block of its title; −1 for none. The path most records have their title at decides where two lines could be it. */
export function titleBlocks(page: Page, records: readonly Border[]): number[] {
  const first = records.map((record) => best(page, record, undefined));
  const votes = new Map<number, number>();
  const { tagPath } = page.once(shapes);
  const pathOf = (block: number) => tagPath[page.blocks.node[block]!]!;
  for (const block of first) if (block >= 0) votes.set(pathOf(block), (votes.get(pathOf(block)) ?? 0) + 1);
  const [usual, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  if (usual === undefined || count === records.length || count * 2 < records.length) return first;
  return records.map((record) => best(page, record, usual));
}

function best(page: Page, { row, end }: Border, usual: number | undefined): number {
  const { tree, blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const { tagPath } = page.once(shapes);
  const from = blockFrom[row]!;
  const to = blockFrom[end]!;
  const seen = new Map<string, number>();
  const hrefOf = (block: number) => (link[block] === 0 ? '' : (attribute(tree, link[block]!, 'href') ?? ''));
  for (let block = from; block < to; block++) if (link[block]! > 0) seen.set(hrefOf(block), (seen.get(hrefOf(block)) ?? 0) + 1);
  let chosen = -1;
  let lead = 0;
  for (let block = from; block < to; block++) {
    if (kind[block]! < FIRST_CELL) continue;
    // Early lines count more than long ones.
    let score = Math.min(blocks.words[block]!, MOST_WORDS) / (block - from + 8);
    if (kind[block] === HEADING) score /= 8;
    if (kind[block] === HEADING) score += HEADING_LEAD + (link[block]! > 0 ? LINKED_LEAD : 0) - (block - from) / 16;
    else if (kind[block] === LINKED) score += (seen.get(hrefOf(block)) ?? 0) > 1 ? TWICE_LEAD / 8 + 1 : 1;
    // A number of reviews or comments is no title.
    if (blocks.digits[block]! > blocks.chars[block]! * MOST_DIGITS) score /= 4;
    if (usual !== undefined && tagPath[blocks.node[block]!] === usual) score += 2 * HEADING_LEAD;
    if (score > lead) {
      lead = score;
      chosen = block;
    }
  }
  return chosen;
}

/** Words of a title: those of its link, where date or author follow on the same line. */
export function titleText(page: Page, block: number): string {
  const { tree, blocks } = page;
  const { kind, link } = page.once(lines);
  const row = link[block]!;
  const isPart = kind[block] === LINKED && row <= blocks.first[block]! && tree.end[row]! <= blocks.last[block]!;
  return isPart ? rowText(tree, row, tree.end[row]!) : cleanLine(blockText(blocks, block));
}
