import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { groupBy } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { AGE_LINE, OTHER_PAGES, PAGER_LINE } from '../../vocabulary/lists.js';
import { MAIN } from '../../vocabulary/page-parts.js';
import type { Kind } from '../kind.js';
import type { Border } from '../regions/borders.js';
import { sharedClasses } from '../regions/clusters.js';
import { type Region, regions, titleOver } from '../regions/region.js';
import { uniform } from '../regions/uniform.js';
import { isBareBeside, isSamePath } from '../regions/worth.js';
import { likelyList } from './is-list.js';
import { elementsOf, type Item, readItem } from './item.js';
import { itemLines } from './item-lines.js';
import { mainLinks, withLabels } from './link.js';
import { titlesOf } from './title.js';
import { titleTexts } from './title-text.js';

/** The items of a list page. Where the page is not a list there are none, and a reason. */
export interface Items {
  readonly items: readonly Item[];
  /** `no-repetition` or `not-a-list`; null where there are items. */
  readonly reason: string | null;
}

/**
 * Minimum probability of a region that is a list of the page: on a page of unknown kind, on one that is surely a list page, and on one that surely
 * is not. Between these the value is interpolated: a guessed kind makes a list more or less likely, and never rules one out.
 * `any` is for callers who want whatever repeats like a list.
 */
export const listCuts = { unknown: 0.42, list: 0.33, other: 0.62, any: 0.15 } as const;
/** Probabilities of a list page from which it surely is one, and at which the cut is the one for an unknown kind of page. */
const SURELY_LIST = 0.5;
const USUAL_LIST = 0.15;
/** Minimum shares of the page's highest probability, and of its best `worth.total`, for another region. */
const SECOND = { probability: 0.42, worth: 0.2 };

/** Minimum `worth.total` of a list with texts, prices or pictures, as a share of that of bare links, for these to be a menu. */
const MIN_RICH = 0.5;

/** Share of the records of the best list that must have a price before those of another need one, and share of these. */
const MOSTLY_PRICED = 0.8;
const MIN_PRICED = 0.5;

/** What a caller may know. */
export interface ItemsHints {
  /** Kind of page; undefined where it is unknown. */
  readonly kind?: Kind | undefined;
  /** How sure a list must be, instead of what the kind of page asks for; 0 takes everything that repeats. */
  readonly minConfidence?: number | undefined;
}

/** The records of the page's lists, in the order of the document. */
export function itemsOf(page: Page, { kind, minConfidence = cutFor(kind) }: ItemsHints = {}): Items {
  const found = page.once(regions).map((region) => ({ region, sure: likelyList(page, region) }));
  const confidence = found.reduce((most, { sure }) => Math.max(most, sure), 0);
  const best = found.reduce((most, { region }) => Math.max(most, region.worth.total), 0);
  const likely = found.filter(({ region, sure }) => sure >= confidence * SECOND.probability && region.worth.total >= best * SECOND.worth);
  const isMenu = ({ marks, worth }: Region) =>
    likely.some(
      ({ region: { marks: other, worth: rich } }) =>
        (marks & other & MAIN) === 0 && rich.total >= worth.total * MIN_RICH && isBareBeside(worth, rich),
    );
  const priced = likely.find(({ region }) => region.worth.total === best)?.region.worth.priced ?? 0;
  // Next to a list with prices, a region without prices is about that list.
  const own = likely.filter(({ region }) => !isMenu(region) && (region.worth.priced >= MIN_PRICED || priced < MOSTLY_PRICED));
  const taken = confidence < minConfidence ? [] : minConfidence === 0 ? found : own;
  const makes: ReadonlySet<string | undefined> = new Set(taken.map(({ region }) => makeOf(page, region)));
  // Regions with the tag and classes of a chosen list belong to it: a row of larger cards, a list that continues under the next heading.
  const chosen = found.filter((one) => taken.includes(one) || (one.sure >= minConfidence && makes.has(makeOf(page, one.region) || undefined)));
  chosen.sort((a, b) => a.region.records[0]!.row - b.region.records[0]!.row);
  const items = withoutCopies(withoutOtherPages(chosen.flatMap(({ region }, number) => readRegion(page, region, number))));
  const reason = items.length > 0 ? null : found.length === 0 ? 'no-repetition' : 'not-a-list';
  return { items: items.map((item, i) => ({ ...item, position: i + 1 })), reason };
}

/** Tag of the records of a region and the classes that all of them have; '' where they share none. */
function makeOf({ tree }: Page, { records }: Region): string {
  const rows = records.map(({ row }) => row);
  const shared = sharedClasses(tree, rows);
  return shared.length === 0 ? '' : `${tree.tag[rows[0]!]} ${shared.sort().join(' ')}`;
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

function readRegion(page: Page, { records: all }: Region, region: number): Item[] {
  const records = uniform(page, all);
  const { titles, slots } = titlesOf(page, records);
  const links = mainLinks(page, records, titles);
  const names = withLabels(page, titleTexts(page, titles), { records, links });
  const leadSomewhere = records.length >= SEVERAL && links.filter((row) => row > 0).length >= records.length * NEARLY_ALL_LINKED;
  let list: string | null = null;
  const own = records.flatMap((record, i): Item[] => {
    const last = records[i - 1];
    const [title, titleBlock, link] = [names[i]!, titles[i]!, links[i]!];
    // Where one list ends and the next begins, a heading of its own may be between them.
    if (last === undefined || page.tree.parent[last.row] !== page.tree.parent[record.row]) list = listName(page, record, last) ?? list;
    if (title === '' || isPager(page, title, link) || (link === 0 && leadSomewhere)) return [];
    const ownBlocks = itemLines(page, record, { name: titleBlock, slots, records: records.length });
    return [readItem(page, record, { title, link, position: 0, list, region, titleBlock, ownBlocks })];
  });
  return withUsualDates(page, own);
}

/** Items without those under a heading that announces content of other pages, unless all are. */
function withoutOtherPages(items: readonly Item[]): readonly Item[] {
  const own = items.filter(({ list }) => list === null || !OTHER_PAGES.test(list));
  return own.length === 0 ? items : own;
}

/** Share of the records of a list that must be in longer ones for it to be a copy. */
const NEARLY_ALL = 0.8;

/** Items without a list that repeats a longer one, as a drawer to compare things does. A story that is under two headings stays in both. */
function withoutCopies(items: readonly Item[]): readonly Item[] {
  const known = new Set<string>();
  const keyOf = ({ url, title, node }: Item) => (url === null ? `${node}` : `${url} ${title}`);
  const stays = new Set<number>();
  for (const [region, list] of [...groupBy(items, (item) => item.region)].sort((a, b) => b[1].length - a[1].length)) {
    if (list.filter((item) => known.has(keyOf(item))).length >= list.length * NEARLY_ALL) continue;
    stays.add(region);
    for (const item of list) known.add(keyOf(item));
  }
  return items.filter(({ region }) => stays.has(region));
}

/** Share of the records that must have a day before one that only a text gives is the record's own. */
const MIN_DATED_SHARE = 0.4;
/** The same where most have a price. Goods have no date of their own: the dates are those of deliveries or reviews. */
const MIN_DATED_SHARE_OF_OFFERS = 0.9;

/** Records without the days that only a few of them have: what a text mentions is not when the record was made. */
function withUsualDates(page: Page, items: Item[]): Item[] {
  const dated = items.filter(({ date }) => date !== null).length;
  const isOffer = items.filter(({ price }) => price !== null).length * 2 > items.length;
  if (dated === 0 || dated >= items.length * (isOffer ? MIN_DATED_SHARE_OF_OFFERS : MIN_DATED_SHARE)) return items;
  return items.map((item) => (elementsOf(page, { row: item.node, end: item.end }).time === undefined ? { ...item, date: null } : item));
}

/** The heading between a record and the one before it. */
function listName(page: Page, record: Border, last: Border | undefined): string | null {
  const block = titleOver(page, [record]);
  if (block < 0 || (last !== undefined && page.blocks.node[block]! < last.end)) return null;
  return cleanLine(blockText(page.blocks, block));
}

/** Whether what looks like a record turns the pages of its list. */
function isPager({ tree, url }: Page, title: string, link: number): boolean {
  const isPageNumber = /^\d{1,5}$/.test(title) && link > 0 && isSamePath(url, attribute(tree, link, 'href') ?? '');
  return isPageNumber || PAGER_LINE.test(title) || AGE_LINE.test(title) || !/[\p{L}\p{N}]/u.test(title);
}
