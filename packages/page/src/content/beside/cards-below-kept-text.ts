import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS } from '../../tree/tags.js';
import { nearest } from '../restore/around.js';
import type { Choice, Restoration } from '../restore/restoration.js';
import { type Item, type LikeSiblings, likeSiblings } from '../units/like-siblings.js';

const MAX_CARDS = 24;
/** Mean words of a card, and lines of one. */
const MIN_WORDS = 6;
const MAX_WORDS = 90;
const MAX_LINES = 12;
/** Share of the lines that may be surely no content: calls, mostly. */
const MAX_UNLIKELY = 0.25;
/** Dropped lines between the cards and the kept text above and below them. */
const MAX_BETWEEN = 2;

export const cardsBelowKeptText: Restoration<'card-below-kept-text'> = {
  reason: 'card-below-kept-text',
  meaning: 'like cards with a heading and a text each, right between kept text, none of which is kept: services, projects, stories of customers',
  apply(page, choice) {
    const { text } = page.once(texts);
    const shown = new Set(text.filter((_, block) => choice.keeps[block] === 1));
    for (const cards of page.once(likeSiblings)) {
      // What a card may be is bounded, so it is asked first.
      if (!areCards(page, choice, cards) || !isBetweenKept(choice.keeps, cards) || areSaid(page, cards, shown)) continue;
      for (const card of cards.items) keepCard(page, choice, card);
    }
  },
};

function isBetweenKept(keeps: Uint8Array, { items }: LikeSiblings): boolean {
  const { first } = items[0]!.run;
  const { end } = items.at(-1)!.run;
  if (keeps.subarray(first, end).includes(1)) return false;
  return keeps.subarray(Math.max(0, first - 1 - MAX_BETWEEN), first).includes(1) && keeps.subarray(end, end + 1 + MAX_BETWEEN).includes(1);
}

/** Whether every item has one heading, and the items together enough text. More headings in one are a column of cards. */
function areCards({ blocks }: Page, { unlikely }: Choice, { items }: LikeSiblings): boolean {
  if (items.length > MAX_CARDS) return false;
  let lines = 0;
  let never = 0;
  let words = 0;
  for (const { run } of items) {
    let headings = 0;
    if (run.end - run.first < 2 || run.end - run.first > MAX_LINES) return false;
    for (let block = run.first; block < run.end; block++) {
      if (blocks.hidden[block] !== 0) return false;
      if (isHeading(blocks, block)) headings++;
      else if (blocks.linkedWords[block]! * 2 <= blocks.words[block]!) words += blocks.words[block]!;
      if (unlikely?.[block] === 1) never++;
      lines++;
    }
    if (headings !== 1) return false;
  }
  return never <= MAX_UNLIKELY * lines && words >= MIN_WORDS * items.length && words <= MAX_WORDS * items.length;
}

/** Whether the document names one of the cards already, or two have the same name. */
function areSaid(page: Page, { items }: LikeSiblings, shown: ReadonlySet<string>): boolean {
  const { text } = page.once(texts);
  const names = new Set<string>();
  for (const { run } of items) for (let block = run.first; block < run.end; block++) if (isHeading(page.blocks, block)) names.add(text[block]!);
  return names.size < items.length || [...names].some((name) => shown.has(name));
}

/** The name of a card may be a link; what else is one is a call. */
function keepCard({ blocks }: Page, { keep }: Choice, { run }: Item): void {
  for (let block = run.first; block < run.end; block++)
    if (isHeading(blocks, block) || blocks.linkedWords[block]! * 2 <= blocks.words[block]!) keep(block);
}

function isHeading({ tree, node }: Page['blocks'], block: number): boolean {
  return nearest(tree, node[block]!, HEADINGS, 2) !== 0;
}
