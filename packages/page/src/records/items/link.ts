import { cleanLine } from '../../document/characters.js';
import { rowText } from '../../document/row-text.js';
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
  const inside = records.map((record, i) =>
    byTitle[i]! > 0 ? [] : linksIn(page, record).filter(({ row }) => !isShared(row) && !isInside(page, row)),
  );
  const texts = new Map<string, number>();
  for (const links of inside) for (const text of new Set(links.map(({ text }) => text))) texts.set(text, (texts.get(text) ?? 0) + 1);
  const half = inside.filter((links) => links.length > 0).length / 2;
  return byTitle.map((row, i) => (row > 0 ? row : chosen(inside[i]!, (text) => (texts.get(text)! >= half ? texts.get(text)! : 0))));
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

/** Share of the labels that must differ for them to be names. */
const NEARLY_ALL = 0.8;
/** Characters of a name, at most. */
const MAX_CHARACTERS = 200;

/** Records whose only words are theirs all alike must be that many, and this share of all. */
const MOSTLY = 0.6;

/** Where the name of a record may be that no line of it says. */
export interface Unnamed {
  readonly records: readonly Border[];
  /** Rows of their links, 0 for none. */
  readonly links: readonly number[];
}

/** Titles of one list with the label of the link or of the record, or what its picture is said to show, where most records have no title but a price or a word that all have. */
export function withLabels({ tree }: Page, titles: readonly string[], { records, links }: Unnamed): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const isShared = (title: string) => counts.get(title)! >= Math.max(MIN_SHARED, titles.length * MOSTLY);
  const isNone = (title: string) => title === '' || hasPrice(title) || !/\p{L}{2}/u.test(title) || isShared(title);
  if (titles.filter(isNone).length * 2 < titles.length) return titles;
  const labels = links.map((row, i) => (isNone(titles[i]!) ? labelOf(tree, row, records[i]!) : ''));
  const given = labels.filter((label) => label !== '');
  if (new Set(given).size < given.length * NEARLY_ALL) return titles;
  return titles.map((title, i) => labels[i] || title);
}

function labelOf(tree: Tree, link: number, record: Border): string {
  const own = link > 0 ? clean(attribute(tree, link, 'aria-label') ?? attribute(tree, link, 'title')) : '';
  if (own !== '') return own;
  return (
    (link > 0 ? pictured(tree, link, tree.end[link]!) : '') ||
    clean(attribute(tree, record.row, 'aria-label')) ||
    pictured(tree, record.row, record.end)
  );
}

/** What the first picture that says something is said to show. */
function pictured(tree: Tree, from: number, to: number): string {
  for (let row = from + 1; row < to; row++) {
    const isDrawn = tree.tag[row] !== TAG.img && attribute(tree, row, 'role') === 'img';
    const said = tree.tag[row] === TAG.img ? clean(attribute(tree, row, 'alt')) : isDrawn ? clean(attribute(tree, row, 'aria-label')) : '';
    if (said !== '') return said;
  }
  return '';
}

function clean(text: string | undefined): string {
  const line = cleanLine(text ?? '');
  return /\p{L}{2}/u.test(line) && line.length <= MAX_CHARACTERS ? line : '';
}
