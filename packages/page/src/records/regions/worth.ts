import { rows } from '../../features/surveys/rows.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { BESIDE, COMMENTS, CONTROLS, FOOT, HEAD, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { FIRST_CELL, LINKED, lines } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from './borders.js';

/** What speaks for a set of borders being the records of a list. */
export interface Worth {
  /** All of it as one number; 0 where they cannot be records. */
  readonly total: number;
  /** Words of all records. */
  readonly words: number;
  /** Shares of the records that have a link, more than a title, a date, a price, an image. */
  readonly linked: number;
  readonly more: number;
  readonly dated: number;
  readonly priced: number;
  readonly pictured: number;
  /** Words of a title, on average. */
  readonly titleWords: number;
}

const NOTHING: Worth = { total: 0, words: 0, linked: 0, more: 0, dated: 0, priced: 0, pictured: 0, titleWords: 0 };

/** Words of a record above which more make no difference. */
const ENOUGH_WORDS = 80;
/** Share of the records with more than a title below which they are bare, and from which they are rich. */
const BARE = 0.3;
const RICH = 0.6;

/** Words of the titles of menus and small boxes, on average below this. */
const SHORT_TITLES = 6;
/** Mean words of links from which they also describe what they name. */
const LONG_TITLES = 12;

/** Whether records are hardly more than short links, as in menus, compared with others that have more. */
export function isBareBeside(worth: Worth, other: Worth): boolean {
  const isRich = richness(other) >= RICH || other.titleWords >= LONG_TITLES;
  return richness(worth) < BARE && worth.titleWords < SHORT_TITLES && isRich;
}

function richness({ more, dated, priced, pictured }: Worth): number {
  return Math.max(more, dated, priced, pictured);
}

/** Lines with links of one record that are looked at. */
const MAX_LINKS = 12;
/** Titles in one record, on average, from which on it is rather a group of records. */
const MANY_TITLES = 4;

/** Mean words of a record from which it is not a filter or a sort control: an element called a filter may contain the filtered list. */
const ENTRY_WORDS = 20;

/** Lines with links below an unlinked title, at most, that lead on from it: "Read more", "Book". */
const FEW_LINKS = 2;

/** How far a region is believed in a part of the page that is not its middle. */
const places: readonly (readonly [number, number])[] = [
  [BESIDE, 0.2],
  [RELATED, 0.3],
  [COMMENTS, 0.2],
  [MENU, 0.4],
  [CONTROLS, 0.2],
  [OVERLAY, 0.3],
  [FOOT, 0.3],
];

export function worthOf(page: Page, records: readonly Border[], marks: number): Worth {
  const read = records.map((record) => readRecord(page, record));
  const titled = read.filter((record) => record.title >= 0);
  const count = titled.length;
  const share = (test: (record: Read) => boolean) => titled.filter(test).length / Math.max(1, count);
  const linked = share((record) => record.links);
  const dated = share((record) => record.dated);
  const priced = share((record) => record.priced);
  if (count < 2 || count < records.length * 0.7 || (linked < 0.6 && dated < 0.6 && priced < 0.6)) return NOTHING;
  if (count === 2 && priced < 1) return NOTHING;
  const more = share((record) => record.more);
  const pictured = share((record) => record.pictured);
  // Cells next to each other are records where they are cards. Otherwise they are fields of their row.
  if (page.tree.tag[records[0]!.row] === TAG.td && Math.max(priced, pictured) < 0.6) return NOTHING;
  // Records in the page header or in a menu may be a row of cards. Bare links there are a menu.
  if ((marks & (MENU | HEAD)) !== 0 && more < 0.5 && pictured < 0.5) return NOTHING;
  const titleWords = titled.reduce((sum, record) => sum + record.titleWords, 0) / count;
  const words = titled.reduce((sum, record) => sum + record.words, 0);
  const titles = titled.reduce((sum, record) => sum + record.titles, 0) / count;
  const distinct = distinctShare(titled);
  if (distinct < 0.5) return NOTHING;
  let total = titled.reduce((sum, record) => sum + Math.sqrt(Math.min(record.words, ENOUGH_WORDS)), 0);
  total *= 0.3 + 0.7 * Math.max(more, priced, dated, pictured);
  total *= Math.min(1, 0.4 + 0.2 * titleWords);
  total *= distinct * distinct;
  total /= Math.max(1, titles / MANY_TITLES);
  total *= 1 - 0.95 * share((record) => record.turnsPage);
  const isEntry = (priced >= RICH && pictured >= RICH) || words >= count * ENTRY_WORDS;
  for (const [mark, belief] of places) if ((marks & mark) !== 0 && !(mark === CONTROLS && isEntry)) total *= belief;
  return { total, words, linked, more, dated, priced, pictured, titleWords };
}

/** Share of the records that lead somewhere else than all others, by what the fewest of them lead to; those without links differ. */
function distinctShare(records: readonly Read[]): number {
  const counts = new Map<string, number>();
  for (const { hrefs } of records) for (const href of hrefs) counts.set(href, (counts.get(href) ?? 0) + 1);
  const own = new Set<string>();
  let without = 0;
  for (const { hrefs } of records) {
    if (hrefs.length === 0) without++;
    else own.add(hrefs.reduce((rarest, href) => (counts.get(href)! < counts.get(rarest)! ? href : rarest)));
  }
  return (own.size + without) / records.length;
}

type Read = ReturnType<typeof readRecord>;

function readRecord({ tree, blocks, url, once }: Page, { row, end }: Border) {
  const { blockFrom, kind, link, titles, linkedTitles, bareLinks } = once(lines);
  const { dates, prices } = once(signs);
  const { images } = once(rows);
  const from = blockFrom[row]!;
  const to = blockFrom[end]!;
  let title = -1;
  let words = 0;
  const hrefs = new Set<string>();
  for (let block = from; block < to; block++) {
    words += blocks.words[block]!;
    if (kind[block]! >= FIRST_CELL && (title < 0 || (kind[block]! >= LINKED && kind[block]! > kind[title]!))) title = block;
    if (link[block]! > 0 && hrefs.size < MAX_LINKS) hrefs.add((attribute(tree, link[block]!, 'href') ?? '').replace(/(?!^)#.*$/s, ''));
  }
  const hasBareLink = bareLinks[end]! > bareLinks[row]!;
  if (title < 0 && from < to && hasBareLink) title = from;
  const linkRow = title < 0 ? 0 : link[title]!;
  const href = linkRow > 0 ? (attribute(tree, linkRow, 'href') ?? '') : '';
  const further = linkedTitles[to]! - linkedTitles[from]!;
  let pictures = 0;
  for (let at = row; at < end; at = tree.end[at]!) pictures += images[at]!;
  // Where a text continues after its link on the same line, the link is the title.
  const isInside = title >= 0 && kind[title] === LINKED && linkRow > blocks.node[title]!;
  const titleWords = title < 0 ? 0 : isInside ? blocks.linkedWords[title]! : blocks.words[title]!;
  return {
    title,
    titleWords,
    titles: titles[to]! - titles[from]!,
    /** Its title leads somewhere, or the one or two links below it do. */
    links: linkRow > 0 || (further > 0 && further <= FEW_LINKS) || (further === 0 && hasBareLink),
    words,
    more: words - titleWords >= (to - from > 1 ? 1 : 2),
    dated: dates[to]! > dates[from]!,
    priced: prices[to]! > prices[from]!,
    pictured: pictures > 0,
    /** The link leads to this page with other settings: a filter, an order, a number of a pager. */
    turnsPage: href.startsWith('?') || href.startsWith('#') || isSamePath(url, href),
    /** Where its lines lead, each once. */
    hrefs: [...hrefs],
  };
}

/** Whether a link leads to the page it is on, with other settings. */
export function isSamePath(url: string | undefined, href: string): boolean {
  if (url === undefined || !href.includes('?')) return false;
  if (!canParse(href, url)) return false;
  const here = new URL(url);
  const there = new URL(href, url);
  return there.host === here.host && there.pathname === here.pathname && there.pathname.length > 1;
}
