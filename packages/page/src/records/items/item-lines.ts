import { BY_ARIA } from '../../blocks/visibility.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { CONTROLS, furniture } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/borders.js';
import { distinctShare, type Slots } from './slots.js';

/** Share of the records that have a line word for word, and fewest of them, from which on it is about none of them. */
const SHARED_BY = 0.6;
const MIN_SHARED = 3;
/** Share of the lines of a slot that must differ for it to be about the records. */
const MIN_DIFFERENT = 0.25;
/** Words of a line that is a text of its own. */
const MAX_WORDS = 80;
/** Words of a line around the name that adds nothing to it: "Quick view of …", "Add … to your basket". */
const MAX_AROUND_NAME = 5;

const CONTROL = tagSet('button', 'select', 'option', 'label', 'textarea');
/** Elements between a line and its record whose tags are asked. */
const HIGHEST = 6;

/** The blocks that describe a record, in page order: its name, prices and dates, and the lines of slots that differ between records. */
export function itemLines(page: Page, { row, end }: Border, { name, slots, records }: { name: number; slots: Slots; records: number }): number[] {
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  const shared = Math.max(Math.min(MIN_SHARED, records), records * SHARED_BY);
  const tells = (block: number) => isFact(page, block) || (slots.timesSaid(text[block]!) < shared && distinctShare(slots.of(block)) >= MIN_DIFFERENT);
  const found: number[] = [];
  for (let block = blockFrom[row]!; block < blockFrom[end]!; block++)
    if (block === name || (mayTell(page, block, row, name) && tells(block) && !repeats(text, block, name, found))) found.push(block);
  return found;
}

/** A price or a date. */
function isFact(page: Page, block: number): boolean {
  const { dates, prices } = page.once(signs);
  return dates[block + 1]! > dates[block]! || prices[block + 1]! > prices[block]!;
}

/** Whether a line is shown and is not a control. */
function mayTell(page: Page, block: number, record: number, name: number): boolean {
  const { blocks, tree } = page;
  // Text that is hidden only from screen readers is visible. Whatever hides the name hides the whole list until a script runs.
  const hidden = blocks.hidden[block]! & ~BY_ARIA & ~(blocks.hidden[name] ?? 0);
  if (hidden !== 0 || blocks.words[block] === 0 || blocks.words[block]! > MAX_WORDS) return false;
  const parts = page.once(furniture);
  // Where the name is in a form as well, the form is around the list.
  if ((parts[blocks.node[block]!]! & ~parts[blocks.node[name] ?? 0]! & CONTROLS) !== 0) return false;
  for (let row = blocks.first[block]!, steps = 0; row > record && steps < HIGHEST; row = tree.parent[row]!, steps++)
    if (CONTROL.has(tree.tag[row]!)) return false;
  return true;
}

/** Whether a line has no more words than the name, or than another line of the record. */
function repeats(text: readonly string[], block: number, name: number, found: readonly number[]): boolean {
  const line = text[block]!.toLowerCase();
  const title = (text[name] ?? '').toLowerCase();
  if (title !== '' && line.includes(title) && line.split(' ').length <= title.split(' ').length + MAX_AROUND_NAME) return true;
  return title.includes(line) || found.some((other) => text[other]!.toLowerCase().includes(line));
}
