import { rowText } from '../../document/row-text.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { lines } from '../reading/lines.js';
import type { Border } from '../regions/border.js';

/** Links of one record that are looked at. */
const MAX_LINKS = 40;

/** Share of the records that must lead to one place, and fewest of them, before it is none of theirs. */
const SHARED_BY = 0.3;
const MIN_SHARED = 3;

/**
 * For every record the row of its main link, 0 for none: that of the title, of its picture, one that all records have, or the first. Where many
 * records lead, and a place of this very page, as a footnote is, none of them leads.
 */
export function mainLinks(page: Page, records: readonly Border[], titles: readonly number[]): number[] {
  const { link } = page.once(lines);
  const counts = addressCounts(page, records);
  const timesOf = (row: number) => counts.get(attribute(page.tree, row, 'href') ?? '') ?? 0;
  const enough = Math.max(MIN_SHARED, records.length * SHARED_BY);
  const isShared = (row: number) => row > 0 && timesOf(row) >= enough;
  const byTitle = titles.map((block) => (block < 0 || isShared(link[block]!) ? 0 : link[block]!));
  if (byTitle.every((row) => row > 0)) return byTitle;
  const all = records.map((record, i) => (byTitle[i]! > 0 ? [] : linksIn(page, record).filter(({ row }) => !isShared(row) && !isInside(page, row))));
  const inside = withoutAuthors(all, ({ row }) => timesOf(row) === 1);
  const texts = new Map<string, number>();
  for (const links of inside) for (const text of new Set(links.map(({ text }) => text))) texts.set(text, (texts.get(text) ?? 0) + 1);
  const half = inside.filter((links) => links.length > 0).length / 2;
  return byTitle.map((row, i) => (row > 0 ? row : chosen(inside[i]!, (text) => (texts.get(text)! >= half ? texts.get(text)! : 0))));
}

/** Links of records without those that others have too, where most records begin with such a one, as with their author or their subject. */
function withoutAuthors(inside: readonly Link[][], isOwn: (link: Link) => boolean): readonly Link[][] {
  const linked = inside.filter((links) => links.length > 0);
  if (linked.filter(([first]) => !isOwn(first!)).length * 2 < linked.length) return inside;
  return inside.map((links) => {
    const own = links.filter(isOwn);
    return own.length > 0 ? own : links;
  });
}

/** Whether a link leads to a place of its own page. */
function isInside({ tree }: Page, row: number): boolean {
  return attribute(tree, row, 'href')?.startsWith('#') === true;
}

/** For every address the records that lead there. */
function addressCounts(page: Page, records: readonly Border[]): ReadonlyMap<string, number> {
  const { linkAround } = page.once(lines);
  const hrefOf = (row: number) => attribute(page.tree, row, 'href') ?? '';
  const counts = new Map<string, number>();
  // The record that an address was seen in last, so that each record counts once.
  const last = new Map<string, number>();
  records.forEach(({ row, end }, record) => {
    for (let at = row, seen = 0; at < end && seen < MAX_LINKS; at++) {
      if (linkAround[at] !== at) continue;
      seen++;
      const href = hrefOf(at);
      if (last.get(href) === record) continue;
      last.set(href, record);
      counts.set(href, (counts.get(href) ?? 0) + 1);
    }
  });
  return counts;
}

/** The link of a picture, the one that says the same in most records ("Read more", "Full story"), or the first. */
function chosen(links: readonly Link[], timesSaid: (text: string) => number): number {
  const picture = links.find(({ text }) => text === '');
  if (picture) return picture.row;
  let best = links[0];
  for (const link of links) if (best && timesSaid(link.text) > timesSaid(best.text)) best = link;
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
