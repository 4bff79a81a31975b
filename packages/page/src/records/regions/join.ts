import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Border } from './border.js';

/** Parts that one record may have fallen into. */
const MAX_PARTS = 4;
/** Fewest elements that must hold the same number of parts, and share of them. */
const MIN_ELEMENTS = 3;
const NEARLY_ALL = 0.8;

/**
 * Records that are the parts of one: where each of several elements holds the same few, and one of these has a heading while another never has,
 * they are head and foot of a card, and the element around them is the record. Cards side by side in a row all have a heading, or none has.
 */
export function joinParts(page: Page, records: readonly Border[]): readonly Border[] {
  const groups = groupsOf(page, records);
  const size = groups[0]?.length ?? 0;
  const equal = groups.filter((group) => group.length === size);
  if (size < 2 || size > MAX_PARTS || equal.length < MIN_ELEMENTS || equal.length < groups.length * NEARLY_ALL) return records;
  const shares = Array.from({ length: size }, (_, part) => equal.filter((group) => hasHeading(page, group[part]!)).length / equal.length);
  if (!shares.some((share) => share >= NEARLY_ALL) || !shares.some((share) => share <= 1 - NEARLY_ALL)) return records;
  const { tree } = page;
  return groups.map(([first]) => {
    const parent = tree.parent[first!.row]!;
    return { row: parent, end: tree.end[parent]! };
  });
}

/** Records by the element that holds them, in order; none where that is the body. */
function groupsOf({ tree }: Page, records: readonly Border[]): Border[][] {
  const byParent = new Map<number, Border[]>();
  for (const record of records) {
    const parent = tree.parent[record.row]!;
    if (tree.tag[parent] === TAG.body) return [];
    const group = byParent.get(parent);
    if (group) group.push(record);
    else byParent.set(parent, [record]);
  }
  return [...byParent.values()];
}

function hasHeading(page: Page, { row, end }: Border): boolean {
  const { blockFrom, kind } = page.once(lines);
  for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) if (kind[block] === HEADING) return true;
  return false;
}
