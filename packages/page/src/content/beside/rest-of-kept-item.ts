import type { Blocks } from '../../blocks/segment.js';
import { texts, timesSaid } from '../../features/surveys/texts.js';
import { once } from '../../page/lazily.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import type { Choice, Restoration } from '../restore/restoration.js';
import { unitsOf } from '../units/units.js';
import { addressOf } from './calls-of-kept-parts.js';

/** Share of the words of an item that lead nowhere which must be kept before the rest follows. */
const MIN_SHARE = 0.5;
const MIN_WORDS = 3;
/** A short line that is on the page so often is a button that looks like text: "Learn more". */
const MAX_SAME = 2;
const MAX_CALL_WORDS = 4;
/** Cells of tables are decided about with their table. */
const ROWS = tagSet('tr', 'td', 'th');

export const restOfKeptItem: Restoration<'rest-of-kept-item'> = {
  reason: 'rest-of-kept-item',
  meaning: 'the other lines of an item most of which is kept: its name, who says it, what it costs; not where it leads',
  apply: (page, choice) => keepRest(page, choice, () => true),
};

export const questionOfKeptAnswer: Restoration<'question-of-kept-answer'> = {
  reason: 'question-of-kept-answer',
  meaning: 'the question in an item most of which is kept',
  apply: (page, choice) => keepRest(page, choice, (line) => QUESTION.test(line)),
};

function keepRest(page: Page, { keeps, keep, unlikely }: Choice, isWanted: (line: string) => boolean): void {
  const { blocks } = page;
  const { text } = page.once(texts);
  const { itemOf } = page.once(unitsOf);
  const isRest = restOfItems(page, keeps);
  const all = new Map<number, number>();
  const kept = new Map<number, number>();
  const said = new Set<string>();
  for (let block = 0; block < blocks.size; block++) {
    const item = itemOf[block]!;
    if (item < 0 || ROWS.has(blocks.tree.tag[item]!) || (keeps[block] === 0 && !mayBelong(blocks, block))) continue;
    all.set(item, (all.get(item) ?? 0) + blocks.words[block]!);
    if (keeps[block] === 1) kept.set(item, (kept.get(item) ?? 0) + blocks.words[block]!);
  }
  for (let block = 0; block < blocks.size; block++) {
    const words = kept.get(itemOf[block]!) ?? 0;
    if (keeps[block] === 1 || unlikely?.[block] === 1 || words < MIN_WORDS || words < MIN_SHARE * all.get(itemOf[block]!)!) continue;
    if (!isWanted(text[block]!) || !mayBelong(blocks, block) || !isRest(block)) continue;
    // Two items may say the same, one says it once.
    const line = `${itemOf[block]} ${text[block]}`;
    if (!said.has(line)) keep(block);
    said.add(line);
  }
}

/** A line that is shown and leads nowhere, or to a person: a number to call is a fact. */
function mayBelong(blocks: Blocks, block: number): boolean {
  return blocks.hidden[block] === 0 && (blocks.linkedWords[block]! * 2 <= blocks.words[block]! || TO_PERSON.test(addressOf(blocks, block) ?? ''));
}

const TO_PERSON = /^(?:tel|mailto):|^https?:\/\/(?:www\.)?(?:google\.[a-z.]+\/maps|maps\.)/i;

const FURNITURE = tagSet('form', 'nav', 'footer', 'dialog');
const QUESTION = /[?？]$/;

/** Whether a line is a button or is where people type or choose. The button that opens an answer is its question. */
function isInControls({ tree, node }: Blocks, block: number, line: string): boolean {
  for (let at = node[block]!; at !== 0; at = tree.parent[at]!) {
    if (FURNITURE.has(tree.tag[at]!)) return true;
    const isButton = tree.tag[at] === TAG.button || attribute(tree, at, 'role') === 'button';
    if (isButton && !QUESTION.test(line)) return true;
  }
  return false;
}

/** The number of a step, or a counter that a script would move from 0 on. */
const MAX_ORDINAL = 12;

/** Tells lines from buttons, counters and what the document says already. */
function restOfItems(page: Page, keeps: Uint8Array): (block: number) => boolean {
  const { blocks } = page;
  const { text } = page.once(texts);
  // Most pages have no such line to ask about.
  const said = once(() => new Set(text.filter((_, block) => keeps[block] === 1).map((line) => line.toLowerCase())));
  return (block) => {
    if (said().has(text[block]!.toLowerCase()) || isInControls(blocks, block, text[block]!)) return false;
    if (Number(text[block]!.replace(/^\D|\D$/g, '')) <= MAX_ORDINAL) return false;
    const isShort = blocks.words[block]! <= MAX_CALL_WORDS && blocks.digits[block] === 0 && !/[:：]/.test(text[block]!);
    return !isShort || page.once(timesSaid).get(text[block]!)! <= MAX_SAME;
  };
}
