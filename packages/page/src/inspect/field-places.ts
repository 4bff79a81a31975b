import { blockText } from '../blocks/segment.js';
import type { Metadata } from '../metadata/metadata.js';
import type { Page } from '../page/page.js';
import { attribute } from '../tree/tree.js';

/** Longest text in which a name is a byline and not a mention. Characters. */
const BYLINE = 160;
/** `YYYY-MM-DD`. */
const DAY = 10;

/** The block that shows a field of metadata; −1 where the page does not show it. */
export function fieldPlaces(page: Page, metadata: Metadata): Readonly<Record<string, number>> {
  const { title, authors, published, modified } = metadata;
  return {
    title: blockAt(page, title.row),
    authors: authors.value?.[0] === undefined ? -1 : blockWith(page, authors.value[0]),
    published: timeBlock(page, published.value),
    modified: timeBlock(page, modified.value),
  };
}

/** The block of the first text in an element. */
function blockAt({ tree, blocks }: Page, row: number): number {
  if (row === 0) return -1;
  const found = blocks.last.findIndex((last) => last >= row);
  return found >= 0 && blocks.first[found]! < tree.end[row]! ? found : -1;
}

function blockWith({ blocks }: Page, name: string): number {
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.chars[block]! > BYLINE) continue;
    if (blockText(blocks, block).includes(name)) return block;
  }
  return -1;
}

function timeBlock(page: Page, value: string | undefined): number {
  if (value === undefined) return -1;
  const { tree } = page;
  for (let row = 1; row < tree.size; row++) {
    const said = attribute(tree, row, 'datetime');
    if (said?.slice(0, DAY) === value.slice(0, DAY)) return blockAt(page, row);
  }
  return -1;
}
