import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { imageSource } from '../../document/images/source.js';
import { dateReader } from '../../metadata/page-dates.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { hasPrice } from '../../vocabulary/amounts.js';
import { offerIn } from '../prices.js';
import { addresses } from '../reading/addresses.js';
import { LINKED, lines, TEXT } from '../reading/lines.js';
import type { Border } from '../regions/borders.js';
import { titleText } from './title-text.js';

/** A record of a list: an article of a column, a product of a shop, an entry of a directory. */
export interface Item {
  /** Place in the list, from 1. */
  readonly position: number;
  /** Heading above the list it is in; null for none. */
  readonly list: string | null;
  readonly title: string;
  /** Where its title leads, absolute where the page's address is known; null where it has no link. */
  readonly url: string | null;
  /** ISO 8601 as exact as the page gives it. */
  readonly date: string | null;
  readonly summary: string | null;
  readonly image: string | null;
  /** The price as the page writes it. */
  readonly price: string | null;
  /** Which of the page's lists it is in, from 0. */
  readonly region: number;
  /** Rows of the page's tree that it takes up, the last one not included. */
  readonly node: number;
  readonly end: number;
  /** Block of the title; −1 where only the label of the link or its picture has it. */
  readonly titleBlock: number;
  /** Blocks that are about it, in the order of the page. */
  readonly ownBlocks: readonly number[];
}

/** Fields of an item that are known before its record is read. */
export type Place = Pick<Item, 'position' | 'list' | 'title' | 'region' | 'titleBlock' | 'ownBlocks'> & {
  /** Row of the link, 0 for none. */
  readonly link: number;
};

/** Minimum words of a summary, and of one that links to the same address as the title. */
const SUMMARY_WORDS = 5;
const LINKED_SUMMARY_WORDS = 8;
/** Share of digits from which on a line is figures: ratings, sizes. */
const MAX_DIGIT_SHARE = 0.25;
/** Words of a line beyond which a date or a price in it is part of a text. */
const SHORT_LINE = 24;

export function readItem(page: Page, record: Border, { link, ...place }: Place): Item {
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  const dates = page.once(dateReader);
  const { image, time } = elementsOf(page, record);
  let date = time;
  let price: string | undefined;
  let summary = -1;
  for (let block = blockFrom[record.row]!; block < blockFrom[record.end]!; block++) {
    if (block === place.titleBlock) continue;
    const words = blocks.words[block]!;
    if ((summary < 0 || words > blocks.words[summary]!) && maySummarise(page, block, link)) summary = block;
    if (words > SHORT_LINE || blocks.digits[block] === 0) continue;
    const text = cleanLine(blockText(blocks, block));
    date ??= dates.line(text);
    price ??= hasPrice(text) ? offerIn(page, block)?.text : undefined;
  }
  // The rest of the title's line may contain the date.
  if (date === undefined && place.titleBlock >= 0 && blocks.digits[place.titleBlock]! > 0)
    date = dates.line(cleanLine(blockText(blocks, place.titleBlock)).replace(titleText(page, place.titleBlock), ' '));
  return {
    ...place,
    url: page.once(addresses).link(link),
    date: date ?? null,
    summary: summary < 0 ? null : cleanLine(blockText(blocks, summary)),
    image,
    price: price ?? null,
    node: record.row,
    end: record.end,
  };
}

/** Whether a line may say what a record is about: it leads nowhere, or where the record does, and is neither a button nor a price. */
function maySummarise(page: Page, block: number, link: number): boolean {
  const { tree, blocks } = page;
  const { kind, link: linkOf } = page.once(lines);
  if (blocks.words[block]! < (kind[block] === TEXT ? SUMMARY_WORDS : LINKED_SUMMARY_WORDS)) return false;
  const leadsThere = () => attribute(tree, linkOf[block]!, 'href') === attribute(tree, link, 'href');
  if (kind[block] !== TEXT && !(kind[block] === LINKED && link > 0 && leadsThere())) return false;
  if (tree.tag[blocks.node[block]!] === TAG.button || blocks.digits[block]! > blocks.chars[block]! * MAX_DIGIT_SHARE) return false;
  return blocks.digits[block] === 0 || !hasPrice(blockText(blocks, block)) || offerIn(page, block) === undefined;
}

/** The first image and the first machine-readable time of a record. */
export function elementsOf(page: Page, { row, end }: Border): { image: string | null; time: string | undefined } {
  const { tree } = page;
  let image: string | null = null;
  let time: string | undefined;
  for (let at = row; at < end; at++) {
    if (tree.tag[at] === TAG.time) time ??= page.once(dateReader).value(attribute(tree, at, 'datetime') ?? '');
    else if (tree.tag[at] === TAG.img) image ??= page.once(addresses).read(imageSource(tree, at), 'image');
  }
  return { image, time };
}
