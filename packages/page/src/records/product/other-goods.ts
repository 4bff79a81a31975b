import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../content/characters.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import { hasPrice } from '../reading/signs.js';

/** How far a card may reach: texts in it, elements above a price, and elements beside it that are looked at. */
const CARD_TEXTS = 12;
const CARD_DEPTH = 8;
const MAX_BESIDE = 60;

/** Whether a price is that of a card with a link and another name, beside cards that have prices too: of a thing that another page sells. */
export function isOfAnother(page: Page, block: number, name: string): boolean {
  const { tree, blocks } = page;
  let card = tree.parent[blocks.first[block]!]!;
  for (let step = 0; step < CARD_DEPTH && card > 0; step++, card = tree.parent[card]!) {
    const texts = textsIn(page, card);
    if (texts.length > CARD_TEXTS) return false;
    if (isLinked(page, texts) && hasPricedSibling(page, card)) return !texts.some((text) => keyOf(blockText(blocks, text)).includes(name));
  }
  return false;
}

/** Blocks in an element; one more than a card has where there are more. */
function textsIn(page: Page, row: number): number[] {
  const { blockFrom } = page.once(lines);
  const from = blockFrom[row]!;
  return Array.from({ length: Math.min(blockFrom[page.tree.end[row]!]! - from, CARD_TEXTS + 1) }, (_, i) => from + i);
}

function isLinked(page: Page, texts: readonly number[]): boolean {
  const { link } = page.once(lines);
  return texts.some((text) => link[text]! > 0);
}

function hasPricedSibling(page: Page, card: number): boolean {
  const { tree, blocks } = page;
  const parent = tree.parent[card]!;
  const isPriced = (text: number) => blocks.digits[text]! > 0 && hasPrice(cleanLine(blockText(blocks, text)));
  for (let row = parent + 1, seen = 0; row < tree.end[parent]! && seen < MAX_BESIDE; row = tree.end[row]!, seen++) {
    if (row === card || tree.tag[row] !== tree.tag[card]) continue;
    const texts = textsIn(page, row);
    if (texts.some(isPriced) && isLinked(page, texts)) return true;
  }
  return false;
}
