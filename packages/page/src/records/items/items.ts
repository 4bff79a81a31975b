import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { AGE_LINE, OTHER_PAGES, PAGER_LINE } from '../../vocabulary/lists.js';
import { MAIN } from '../../vocabulary/page-parts.js';
import type { Kind } from '../kind.js';
import { lines } from '../reading/lines.js';
import type { Border } from '../regions/borders.js';
import { type Region, regions, titleOver } from '../regions/region.js';
import { uniform } from '../regions/uniform.js';
import { isBareBeside, isSamePath } from '../regions/worth.js';
import { withoutCopies } from './copies.js';
import { type ListJudge, likelyList } from './is-list.js';
import { elementsOf, type Item, readItem } from './item.js';
import { mainLinks, withLabels } from './link.js';
import { titleTexts } from './pieces.js';
import { titleBlocks } from './title.js';
import { plainTitles } from './title-text.js';

/** The records of a list page; none, and why, where the page is no list. */
export interface Items {
  readonly items: readonly Item[];
  /** `no-repetition` or `not-a-list`; null where there are items. */
  readonly reason: string | null;
}

/**
 * From this probability on a region is a list of the page: where nobody knows the kind of page, on a page that is surely a list, and on one that
 * is surely none. What lies between asks for something between: a guessed kind makes a list more or less likely, and never rules one out.
 * `any` is for callers who want whatever repeats like a list.
 */
export const listCuts = { unknown: 0.42, list: 0.33, other: 0.62, any: 0.15 } as const;
/** Probabilities of a list page from which on it surely is one, and at which it is as likely as on a page nobody knows. */
const SURELY_LIST = 0.5;
const USUAL_LIST = 0.15;
/** Shares of the likeliest region's probability, and of the best one's worth, that another region of the page needs. */
const SECOND = { probability: 0.42, worth: 0.2 };

/** Share of the items that must lead to places of their own page for it to be no list. */
const MIN_INSIDE_SHARE = 0.8;

/** What a caller may know. */
export interface ItemsHints {
  /** Kind of page; undefined where nobody knows. */
  readonly kind?: Kind | undefined;
  /** How sure a list must be, instead of what the kind of page asks for; 0 takes everything that repeats. */
  readonly minConfidence?: number | undefined;
  /** Who tells lists from boxes beside an article; the judge that comes with the package by default. */
  readonly judge?: ListJudge | undefined;
}

/** The records of the page's lists, in the order of the document. */
export function itemsOf(page: Page, { kind, minConfidence = cutFor(kind), judge = likelyList }: ItemsHints = {}): Items {
  const found = page.once(regions).map((region) => ({ region, sure: judge(page, region) }));
  const confidence = found.reduce((most, { sure }) => Math.max(most, sure), 0);
  const best = found.reduce((most, { region }) => Math.max(most, region.worth.total), 0);
  const main = mainOf(
    page,
    found.filter(({ sure }) => sure >= confidence * SECOND.probability).map(({ region }) => region),
  );
  const isBeside = (region: Region) => main !== undefined && !fitsBeside(page, main, region);
  const isSecond = ({ region, sure }: (typeof found)[number]) =>
    sure >= confidence * SECOND.probability && region.worth.total >= best * SECOND.worth && !isBeside(region);
  const taken = confidence < minConfidence ? [] : minConfidence === 0 ? found : found.filter(isSecond);
  const makes = new Set(taken.map(({ region }) => makeOf(page, region)).filter((make) => make !== ''));
  // What is made like the records of a list belongs to it: a row of larger cards, a list that goes on under the next heading.
  const chosen = taken.length === 0 ? [] : found.filter((one) => taken.includes(one) || isAnother(one));
  function isAnother({ region, sure }: (typeof found)[number]): boolean {
    return sure >= minConfidence && makes.has(makeOf(page, region)) && !isBeside(region);
  }
  const items: Item[] = [];
  chosen.sort((a, b) => a.region.records[0]!.row - b.region.records[0]!.row);
  for (const { region } of chosen) readRegion(page, region, items);
  if (isContents(page, items)) items.length = 0;
  const reason = items.length > 0 ? null : found.length === 0 ? 'no-repetition' : 'not-a-list';
  const { blockFrom } = page.once(lines);
  return { items: withoutCopies(items, ({ node }) => page.blocks.hidden[blockFrom[node]!]! > 0), reason };
}

/** Worth of a list, as a share of the best one's, from which on it is the main one where the best has the heading of a box beside it. */
const MIN_MAIN_WORTH = 0.5;

/** The list of most worth; bare links, and one whose heading says that it is beside the page, only where no other is worth about as much. */
function mainOf(page: Page, likely: readonly Region[]): Region | undefined {
  const [best, ...others] = [...likely].sort((a, b) => b.worth.total - a.worth.total);
  if (best === undefined) return best;
  const isBetter = isNamedBeside(page, best)
    ? (region: Region) => !isNamedBeside(page, region)
    : (region: Region) => isBareBeside(best.worth, region.worth);
  return others.find((region) => region.worth.total >= best.worth.total * MIN_MAIN_WORTH && isBetter(region)) ?? best;
}

/** Records whose classes are compared. */
const SAMPLE = 12;

/** Tag of the records of a region and the classes that all of them have; '' where they share none. */
function makeOf({ tree }: Page, { records }: Region): string {
  const classes = records.slice(0, SAMPLE).map(({ row }) => new Set((attribute(tree, row, 'class') ?? '').split(/\s+/).filter(Boolean)));
  const shared = [...classes[0]!].filter((name) => classes.every((own) => own.has(name)));
  return shared.length === 0 ? '' : `${tree.tag[records[0]!.row]} ${shared.sort().join(' ')}`;
}

/** Whether what looks like a list are the parts of this very page, each with a link to itself. */
function isContents({ url }: Page, items: readonly Item[]): boolean {
  if (url === undefined || items.length === 0) return false;
  const here = url.replace(/#.*$/s, '');
  const inside = items.filter((item) => item.url?.includes('#') && item.url.replace(/#.*$/s, '') === here).length;
  return inside >= items.length * MIN_INSIDE_SHARE;
}

function cutFor(kind: Kind | undefined): number {
  if (kind === undefined) return listCuts.unknown;
  if (kind.list >= SURELY_LIST) return listCuts.list;
  const [from, to, share] =
    kind.list < USUAL_LIST
      ? [listCuts.other, listCuts.unknown, kind.list / USUAL_LIST]
      : [listCuts.unknown, listCuts.list, (kind.list - USUAL_LIST) / (SURELY_LIST - USUAL_LIST)];
  return from + (to - from) * share;
}

/** Of so many records nearly all lead somewhere: one that does not is a head or a note between them. */
const SEVERAL = 6;
const NEARLY_ALL_LINKED = 0.85;

function readRegion(page: Page, region: Region, items: Item[]): void {
  const records = uniform(page, region.records);
  const titles = titleBlocks(page, records);
  const links = mainLinks(page, records, titles);
  const names = plainTitles(withLabels(page, titleTexts(page, titles), { records, links }));
  const leadSomewhere = records.length >= SEVERAL && links.filter((row) => row > 0).length >= records.length * NEARLY_ALL_LINKED;
  let list: string | null = null;
  const number = (items.at(-1)?.region ?? -1) + 1;
  const from = items.length;
  records.forEach((record, i) => {
    const last = records[i - 1];
    // Where one list ends and the next begins, a heading of its own may be between them.
    if (last === undefined || page.tree.parent[last.row] !== page.tree.parent[record.row]) list = listName(page, record, last) ?? list;
    if (names[i] === '' || isPager(names[i]!) || isPageNumber(page, names[i]!, links[i]!) || (links[i] === 0 && leadSomewhere)) return;
    items.push(readItem(page, record, { title: titles[i]!, name: names[i]!, link: links[i]!, position: items.length + 1, list, region: number }));
  });
  const own = items.splice(from);
  for (const item of withUsualDates(page, withoutBeside(own))) items.push({ ...item, position: items.length + 1 });
}

/** Records without those under a heading of a box beside the list, where others are of the same make. */
function withoutBeside(items: readonly Item[]): readonly Item[] {
  const own = items.filter(({ list }) => list === null || !isBesideName(list));
  return own.length === 0 ? items : own;
}

/** Share of the records that must have a day before one that only a text gives is the record's own. */
const MIN_DATED_SHARE = 0.4;
/** The same where most have a price: what is for sale has no day, but when it is delivered, or was judged, has one. */
const MIN_DATED_SHARE_OF_OFFERS = 0.9;

/** Records without the days that only a few of them have: what a text mentions is not when the record was made. */
function withUsualDates(page: Page, items: readonly Item[]): readonly Item[] {
  const dated = items.filter(({ date }) => date !== null).length;
  const isOffer = items.filter(({ price }) => price !== null).length * 2 > items.length;
  if (dated === 0 || dated >= items.length * (isOffer ? MIN_DATED_SHARE_OF_OFFERS : MIN_DATED_SHARE)) return items;
  return items.map((item) =>
    item.date === null || elementsOf(page, { row: item.node, end: item.end }).time !== undefined ? item : { ...item, date: null },
  );
}

/** What is above a record and after the one before it. */
function listName(page: Page, record: Border, last: Border | undefined): string | null {
  const block = titleOver(page, [record]);
  if (block < 0 || (last !== undefined && page.blocks.node[block]! < last.end)) return null;
  return cleanLine(blockText(page.blocks, block));
}

/** Whether a number leads to a page of this list. */
function isPageNumber({ tree, url }: Page, title: string, link: number): boolean {
  return /^\d{1,5}$/.test(title) && link > 0 && isSamePath(url, attribute(tree, link, 'href') ?? '');
}

function isPager(title: string): boolean {
  return PAGER_LINE.test(title) || AGE_LINE.test(title) || !/[\p{L}\p{N}]/u.test(title);
}

/** Shares of the records of a list that must have a price, or titles with a link, before those of others need one too, and what they need. */
const NEARLY_ALL = 0.8;
const HALF = 0.5;

/**
 * Whether a region can be a second list of a page beside its main one: not a menu, not a box of related pages or of questions, and not of another
 * kind. Where nearly all records of the main list have a price, or lead somewhere by their titles, texts without these are about the list.
 */
function fitsBeside(page: Page, main: Region, other: Region): boolean {
  if (other === main) return true;
  // A list of bare links may stand with another inside the main element; outside of it, it is a menu.
  if ((other.marks & main.marks & MAIN) === 0 && isBareBeside(other.worth, main.worth)) return false;
  if (main.worth.priced >= NEARLY_ALL && other.worth.priced < HALF) return false;
  if (titleLinked(page, main) >= NEARLY_ALL && titleLinked(page, other) < HALF) return false;
  return isNamedBeside(page, main) || !isNamedBeside(page, other);
}

function titleLinked(page: Page, { records }: Region): number {
  const { link } = page.once(lines);
  const titles = titleBlocks(page, records.slice(0, SAMPLE)).filter((block) => block >= 0);
  return titles.filter((block) => link[block]! > 0).length / Math.max(1, titles.length);
}

/** Whether a heading is that of a box with what is on other pages. */
function isBesideName(name: string): boolean {
  return OTHER_PAGES.test(name);
}

/** Whether the heading above a region is that of such a box. */
function isNamedBeside(page: Page, { records }: Region): boolean {
  const name = titleOver(page, records);
  return name >= 0 && isBesideName(blockText(page.blocks, name));
}
