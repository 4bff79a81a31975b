import { rowText } from '../../content/row-text.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import type { Border } from '../regions/border.js';

/** Links of one record that are looked at. */
const MAX_LINKS = 40;

/** For every record the row of its main link, 0 for none: that of the title, of its picture, one that all records have, or the first. */
export function mainLinks(page: Page, records: readonly Border[], titles: readonly number[]): number[] {
  const { link } = page.once(lines);
  const byTitle = titles.map((block) => (block < 0 ? 0 : link[block]!));
  if (byTitle.every((row) => row > 0)) return byTitle;
  const inside = records.map((record, i) => (byTitle[i]! > 0 ? [] : linksIn(page, record)));
  const counts = new Map<string, number>();
  for (const links of inside) for (const text of new Set(links.map(({ text }) => text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  return byTitle.map((row, i) => (row > 0 ? row : chosen(inside[i]!, counts)));
}

/** The link of a picture, the one that says the same in most records ("Read more", "Full story"), or the first. */
function chosen(links: readonly Link[], counts: ReadonlyMap<string, number>): number {
  const picture = links.find(({ text }) => text === '');
  if (picture) return picture.row;
  let best = links[0];
  for (const link of links) if (best && counts.get(link.text)! > counts.get(best.text)!) best = link;
  return best?.row ?? 0;
}

interface Link {
  readonly row: number;
  /** Its words without numbers; '' for a picture. */
  readonly text: string;
}

function linksIn({ tree, once }: Page, { row, end }: Border): Link[] {
  const { linkAround } = once(lines);
  const links: Link[] = [];
  const around = linkAround[row]!;
  if (around > 0) return [{ row: around, text: '' }];
  for (let at = row; at < end && links.length < MAX_LINKS; at++) {
    if (linkAround[at] !== at) continue;
    links.push({ row: at, text: rowText(tree, at, tree.end[at]!).replace(/\d+/g, '').toLowerCase() });
    at = tree.end[at]! - 1;
  }
  return links;
}
