import { cleanLine, rowText } from '../../document/characters.js';
import { countOf } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { hasPrice } from '../../vocabulary/amounts.js';
import { lines } from '../reading/lines.js';
import type { Border } from '../regions/borders.js';

/** Links of one record that are looked at. */
const MAX_LINKS = 40;

/** Share of the records that must lead to one place, and fewest of them, before it is none of theirs. */
const SHARED_BY = 0.3;
const MIN_SHARED = 3;

/**
 * For every record the row of its main link, 0 for none: that of the title, of its picture, one that all records have, or the first. Where many
 * records lead, none of them leads.
 */
export function mainLinks(page: Page, records: readonly Border[], titles: readonly number[]): number[] {
  const { link } = page.once(lines);
  const counts = addressCounts(page, records);
  const timesOf = (row: number) => counts.get(attribute(page.tree, row, 'href') ?? '') ?? 0;
  const enough = Math.max(MIN_SHARED, records.length * SHARED_BY);
  const isShared = (row: number) => row > 0 && timesOf(row) >= enough;
  const byTitle = titles.map((block) => (block < 0 || isShared(link[block]!) ? 0 : link[block]!));
  if (byTitle.every((row) => row > 0)) return byTitle;
  const inside = records.map((record, i) => (byTitle[i]! > 0 ? [] : linksIn(page, record).filter(({ row }) => !isShared(row))));
  const texts = countOf(inside.flatMap((links) => [...new Set(links.map(({ text }) => text))]));
  const half = inside.filter((links) => links.length > 0).length / 2;
  return byTitle.map((row, i) => (row > 0 ? row : chosen(inside[i]!, (text) => (texts.get(text)! >= half ? texts.get(text)! : 0))));
}

/** For every address the records that lead there. */
function addressCounts({ tree, once }: Page, records: readonly Border[]): ReadonlyMap<string, number> {
  const { linkAround } = once(lines);
  const addressesOf = ({ row, end }: Border) => {
    const own = new Set<string>();
    for (let at = row; at < end && own.size < MAX_LINKS; at++) if (linkAround[at] === at) own.add(attribute(tree, at, 'href') ?? '');
    return [...own];
  };
  return countOf(records.flatMap(addressesOf));
}

/** The link of a picture, the link whose text most records share ("Read more", "Full story"), or the first. */
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

/** Characters of a name, at most. */
const MAX_CHARACTERS = 200;

/** Records and links whose labels may name a record that has no name in its lines. */
export interface Unnamed {
  readonly records: readonly Border[];
  /** Rows of their links, 0 for none. */
  readonly links: readonly number[];
}

/** Titles of one list with the label of the link, of its picture or of the record in place of those that have no words but a price, or the words of all others. */
export function withLabels({ tree }: Page, titles: readonly string[], { records, links }: Unnamed): readonly string[] {
  const times = countOf(titles);
  const isName = (title: string) => /\p{L}{2}/u.test(title) && !hasPrice(title) && times.get(title)! < Math.max(MIN_SHARED, titles.length / 2);
  if (titles.filter(isName).length * 2 > titles.length) return titles;
  return titles.map((title, i) => (isName(title) ? title : labelOf(tree, links[i]!, records[i]!) || title));
}

function labelOf(tree: Tree, link: number, { row, end }: Border): string {
  return (link > 0 && labelIn(tree, link, tree.end[link]!)) || labelIn(tree, row, end);
}

/** The first label or description of a picture in some rows. */
function labelIn(tree: Tree, from: number, to: number): string {
  for (let row = from; row < to; row++) {
    const label =
      attribute(tree, row, 'aria-label') ?? attribute(tree, row, 'title') ?? (tree.tag[row] === TAG.img ? attribute(tree, row, 'alt') : '');
    const line = cleanLine(label ?? '');
    if (/\p{L}{2}/u.test(line) && line.length <= MAX_CHARACTERS) return line;
  }
  return '';
}
