import { blockText } from '../../blocks/segment.js';
import type { Card } from '../../content/arrange/item.js';
import type { Kept } from '../../decide/choose.js';
import { imageSource, isFurniture } from '../../document/images/source.js';
import { texts } from '../../features/surveys/texts.js';
import { groupBy } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { COUNT_LINE } from '../../vocabulary/lists.js';
import { CONTROLS, furniture } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { titleOver } from '../regions/region.js';
import type { Item } from './item.js';

/** The lists of a page as its document shows them. */
export interface ShownLists {
  readonly cards: readonly Card[];
  /** Lines of the cards and the headings above them, whether the method kept them or not. */
  readonly blocks: readonly number[];
  /** Row of the picture of each card that has one. */
  readonly pictures: readonly number[];
}

/** Items from which on they are a list; goods with their prices are one from two on. */
const MIN_ITEMS = 3;
const MIN_GOODS = 2;
/** Words of a line from which on no other has the same by chance. */
const MIN_OWN_WORDS = 6;
/** Maximum mean words of the entries of a list, and of one with prices. Longer items are texts with headings. */
const MAX_MEAN_WORDS = 60;
const MAX_MEAN_WORDS_OF_GOODS = 250;

/** The lists of a page that is for them, each item whole: its name, price, date, text and picture. */
export function shownLists(page: Page, kept: Kept, items: readonly Item[]): ShownLists {
  const { text } = page.once(texts);
  const said = new Set(text.filter((_, block) => kept.keeps[block] === 1));
  const shown = { cards: [] as Card[], blocks: [] as number[], pictures: [] as number[] };
  for (const list of groupBy(items, ({ region }) => region).values()) {
    if (!isLongEnough(list) || !isForReaders(page, kept, list)) continue;
    const own = list.filter(({ titleBlock }) => titleBlock >= 0);
    const isOfTexts =
      wordsOf(page, kept, own) >
      own.length * (own.filter(({ price }) => price !== null).length * 2 >= own.length ? MAX_MEAN_WORDS_OF_GOODS : MAX_MEAN_WORDS);
    for (const item of own) {
      if (!isOfTexts) shown.cards.push({ row: item.node, end: item.end, name: page.blocks.first[item.titleBlock]!, address: item.url ?? undefined });
      // Text that is kept elsewhere in the same words is not repeated.
      const isSaid = (block: number) => kept.keeps[block] === 0 && page.blocks.words[block]! >= MIN_OWN_WORDS && said.has(text[block]!);
      for (const block of item.ownBlocks) if (block === item.titleBlock || (kept.barred?.[block] !== 1 && !isSaid(block))) shown.blocks.push(block);
      const picture = pictureOf(page, item);
      if (picture > 0) shown.pictures.push(picture);
    }
    for (const [i, item] of list.entries()) if (item.list !== null && item.list !== list[i - 1]?.list) addHeading(page, item, shown.blocks);
  }
  return shown;
}

/** Words of items that the document shows. */
function wordsOf(page: Page, { keeps }: Kept, list: readonly Item[]): number {
  const { blockFrom } = page.once(lines);
  let words = 0;
  for (const { node, end, ownBlocks } of list)
    for (let block = blockFrom[node]!; block < blockFrom[end]!; block++)
      if (keeps[block] === 1 || ownBlocks.includes(block)) words += page.blocks.words[block]!;
  return words;
}

function isLongEnough(list: readonly Item[]): boolean {
  return list.length >= MIN_ITEMS || (list.length >= MIN_GOODS && list.every(({ price, url }) => price !== null && url !== null));
}

/** Mean words of names that are too long for a menu. */
const MIN_NAME_WORDS = 5;

/** Whether a list is more than a menu: the method kept something of half of its items, half of them have facts or texts, or their names are long. */
function isForReaders(page: Page, { keeps }: Kept, list: readonly Item[]): boolean {
  const { blockFrom } = page.once(lines);
  const words = list.reduce((sum, { titleBlock }) => sum + (page.blocks.words[titleBlock] ?? 0), 0);
  const isMore = ({ node, end, price, date, summary, image }: Item) =>
    keeps.subarray(blockFrom[node]!, blockFrom[end]!).includes(1) || [price, date, summary, image].some((fact) => fact !== null);
  return words >= list.length * MIN_NAME_WORDS || list.filter(isMore).length * 2 >= list.length;
}

/** The heading above a list. */
function addHeading(page: Page, { node, end }: Item, blocks: number[]): void {
  const block = titleOver(page, [{ row: node, end }]);
  if (block >= 0 && !COUNT_LINE.test(blockText(page.blocks, block)) && page.once(lines).blockFrom[node]! > block) blocks.push(block);
}

/** Row of the first image of an item that is a picture of it; 0 for none. */
function pictureOf(page: Page, { node, end, titleBlock }: Item): number {
  const { tree } = page;
  const parts = page.once(furniture);
  for (let row = node; row < end; row++) {
    if (tree.tag[row] !== TAG.img || (parts[row]! & ~parts[page.blocks.node[titleBlock]!]! & CONTROLS) !== 0) continue;
    const source = imageSource(tree, row);
    if (source !== undefined && !source.startsWith('data:') && !isFurniture(tree, row, source)) return row;
  }
  return 0;
}
