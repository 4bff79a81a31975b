import type { Kept } from '../content/choose.js';
import { samePath } from '../features/repetition.js';
import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import type { Item } from '../records/items/item.js';
import { blockFrom } from '../structure/items.js';
import { CALL, DATE, lineBits, PRICE } from '../vocabulary/lines.js';

/** Fewest items of a list, and the share of their names that must be kept for the list to be part of the document. */
const MIN_ITEMS = 3;
const MIN_NAMED = 0.4;
/** Share of the items with a slot of which that slot must be kept for it to be kept in all. */
const MIN_KEPT = 0.4;
/** Words of a line with a price or a date that belongs to an item whatever its score. */
const MAX_FACT_WORDS = 8;

/**
 * Kept blocks with the whole of the page's lists: where most names are kept every item has its name, its price and date, and the slots that
 * most items have. An item is in the document as a whole, or not at all.
 */
export function wholeItems<Reason extends string>(page: Page, kept: Kept<Reason>, items: readonly Item[]): Kept<Reason | 'part-of-kept'> {
  if (items.length < MIN_ITEMS) return kept;
  const { text } = page.once(texts);
  const from = page.once(blockFrom);
  const path = page.once(samePath);
  const bits = page.once(lineBits);
  const isIn = (block: number) => kept.keeps[block] === 1;
  const names = items.map(({ node, end, title }) => {
    for (let block = from[node]!; block < from[end]!; block++) if (text[block] === title) return block;
    for (let block = from[node]!; block < from[end]!; block++) if (text[block]!.includes(title)) return block;
    return -1;
  });
  if (names.filter((name) => name >= 0 && isIn(name)).length < items.length * MIN_NAMED) return kept;
  const slots = new Map<number, { all: number; kept: number }>();
  const each = (visit: (block: number, item: number) => void) => {
    for (const [item, { node, end }] of items.entries()) for (let block = from[node]!; block < from[end]!; block++) visit(block, item);
  };
  each((block) => {
    const slot = slots.get(path[block]!) ?? { all: 0, kept: 0 };
    slots.set(path[block]!, slot);
    slot.all++;
    if (isIn(block)) slot.kept++;
  });
  const keeps = kept.keeps.slice();
  const reason: (Reason | 'part-of-kept')[] = [...kept.reason];
  each((block, item) => {
    const slot = slots.get(path[block]!)!;
    const isFact = (bits[block]! & (PRICE | DATE)) !== 0 && (bits[block]! & CALL) === 0 && page.blocks.words[block]! <= MAX_FACT_WORDS;
    if (keeps[block] === 1 || reason[block] !== 'below-cut' || !(block === names[item] || isFact || slot.kept >= slot.all * MIN_KEPT)) return;
    keeps[block] = 1;
    reason[block] = 'part-of-kept';
  });
  return { ...kept, keeps, reason };
}
