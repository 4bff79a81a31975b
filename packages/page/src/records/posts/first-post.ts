import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { furniture, MENU, OVERLAY, RELATED } from '../reading/furniture.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Anchors } from './anchors.js';
import type { Member } from './clusters.js';

const FEWEST_WORDS = 8;
const HIGHEST = 10;

/** Row of an opening post that is built unlike the answers: it names somebody, stands before them and holds none of them. */
export function firstPost(page: Page, members: readonly Member[], { authors, times, ages }: Anchors): number | undefined {
  const { tree } = page;
  const { words } = page.once(rows);
  const parts = page.once(furniture);
  const first = members[0]!.row;
  const heading = tree.tag.indexOf(TAG.h1);
  let best: number | undefined;
  for (const { row: author } of authors) {
    if (author >= first) break;
    if ((parts[author]! & (MENU | OVERLAY | RELATED)) !== 0) continue;
    let at = author;
    for (
      let step = 0;
      step < HIGHEST && tree.parent[at]! > 0 && tree.end[tree.parent[at]!]! <= first && tree.tag[tree.parent[at]!] !== TAG.body;
      step++
    )
      at = tree.parent[at]!;
    if (words[at]! < FEWEST_WORDS || (tree.end[at]! <= heading && first < tree.size) || !hasLongText(page, at)) continue;
    if ([...times, ...ages].some(({ row }) => row > at && row < tree.end[at]!) && (best === undefined || words[at]! > words[best]!)) best = at;
  }
  return best;
}

/** Whether an element holds a long text that is no heading. */
function hasLongText(page: Page, row: number): boolean {
  const { isLong } = page.once(rows);
  const { blockFrom, kind } = page.once(lines);
  for (let block = blockFrom[row]!; block < blockFrom[page.tree.end[row]!]!; block++) if (isLong[block] === 1 && kind[block] !== HEADING) return true;
  return false;
}

/** The only post of a page: the element around the first name, or all behind it where the page has no elements around its parts. */
export function onlyPost(page: Page, found: Anchors): Member | undefined {
  const { tree } = page;
  const row = firstPost(page, [{ row: tree.size, end: tree.size, inside: -1 }], found);
  if (row !== undefined) return { row, end: tree.end[row]!, inside: -1 };
  const flat = found.authors.find(({ row: author }) => tree.tag[tree.parent[author]!] === TAG.body);
  return flat && { row: flat.row, end: tree.end[tree.parent[flat.row]!]!, inside: -1 };
}
