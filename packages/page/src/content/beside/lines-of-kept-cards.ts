import type { Blocks } from '../../blocks/segment.js';
import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import { once } from '../../page/lazily.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { nearest, type Run } from '../restore/around.js';
import type { Choice, Restoration } from '../restore/restoration.js';
import { type Item, type LikeSiblings, likeSiblings } from '../units/like-siblings.js';
import { haveKeptPlace, type Places, placesOf } from './card-places.js';

/** Mean words and blocks of a card; more is a section of the page. */
const MAX_WORDS = 130;
const MAX_BLOCKS = 40;
const MAX_ITEMS = 40;
/** Share of the cards that must have a kept line, and of the words of all that must be kept. */
const MIN_CARDS = 0.6;
const MIN_KEPT = 0.12;
/** Share of the cards that must have a line at the same place. */
const MIN_LIKE = 0.4;
/** A line that is on the page more often is a badge or a button, unless it is in a list of what each card has. */
const MAX_SAME = 2;
/** Characters of a line that tells one card from the others. */
const MIN_TEXT = 12;

export const linesOfKeptCards: Restoration<'lines-of-kept-cards'> = {
  reason: 'lines-of-kept-cards',
  meaning: 'what like cards have at the same place, where most of them have kept lines: names, prices, lists of features; no button, badge or call',
  apply(page, choice) {
    // Most pages have no such cards, and nothing is counted for them.
    const counted = once(() => countLines(page.once(texts).text, choice));
    const isDone = new Uint8Array(page.blocks.size);
    for (const cards of page.once(likeSiblings)) {
      const { first } = cards.items[0]!.run;
      if (isDone[first] === 1 || !areKeptCards(page.blocks, choice, cards)) continue;
      const places = placesOf(page, choice, cards);
      if (!haveKeptPlace(places, cards)) continue;
      for (const { run } of cards.items) isDone.fill(1, run.first, run.end);
      for (const card of cards.items) keepLines(page, choice, card, { ...places, cards: cards.items.length, ...counted() });
    }
  },
};

function countLines(text: readonly string[], { keeps }: Choice): Pick<Cards, 'shown' | 'counts'> {
  const shown = new Set<string>();
  const counts = new Map<string, number>();
  for (const [block, said] of text.entries()) {
    const line = said.toLowerCase();
    if (keeps[block] === 1) shown.add(line);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return { shown, counts };
}

function areKeptCards({ words }: Blocks, { keeps, unlikely }: Choice, { items }: LikeSiblings): boolean {
  if (items.length > MAX_ITEMS) return false;
  let withKept = 0;
  let blocks = 0;
  let all = 0;
  let kept = 0;
  for (const { run } of items) {
    blocks += run.end - run.first;
    if (blocks > MAX_BLOCKS * items.length) return false;
    let own = 0;
    for (let block = run.first; block < run.end; block++) {
      if (unlikely?.[block] !== 1) all += words[block]!;
      if (keeps[block] === 1) own += words[block]!;
    }
    if (own > 0) withKept++;
    kept += own;
  }
  if (blocks < 2 * items.length || all > MAX_WORDS * items.length) return false;
  return withKept >= MIN_CARDS * items.length && kept >= MIN_KEPT * all;
}

interface Cards extends Places {
  /** How many there are. */
  readonly cards: number;
  /** Lines that the document has. */
  readonly shown: Set<string>;
  /** How often the page says each line. */
  readonly counts: ReadonlyMap<string, number>;
}

function keepLines(page: Page, { keeps, keep, unlikely }: Choice, { row, run }: Item, { at, said, cards, shown, counts }: Cards): void {
  const { blocks } = page;
  const { text } = page.once(texts);
  const { tagPath } = page.once(shapes);
  const placeOf = (block: number) => at.get(tagPath[blocks.node[block]!]!)!;
  const lines = new Set<string>();
  for (let block = run.first; block < run.end; block++) if (keeps[block] === 1) lines.add(text[block]!.toLowerCase());
  const hasKept = lines.size > 0;
  const isLabelled = isLabel(blocks, run) && keeps[run.first] === 1;
  const more: number[] = [];
  for (let block = run.first; block < run.end; block++) {
    const line = text[block]!.toLowerCase();
    const place = placeOf(block);
    if (keeps[block] === 1 || lines.has(line) || place.cards < MIN_LIKE * cards || place.unlikely * 2 > place.lines) continue;
    if (unlikely?.[block] === 1 && nearest(page.tree, blocks.node[block]!, LISTS, 2) === 0) continue;
    if (!mayBelong(blocks, block) || isInControls(blocks, block, row) || !SAYS.test(line) || NUMBER.test(line)) continue;
    // The first line of one card alone is its name, however often the page says it: the plans of a table are called the same.
    const isName = block === run.first && said.get(text[block]!) === 1;
    const isOften = said.get(text[block]!)! >= MIN_CARDS * cards || counts.get(line)! > MAX_SAME;
    if (isOften && !isName && !isLabelled && isBadge(blocks, block, line)) continue;
    lines.add(line);
    more.push(block);
  }
  if (more.filter((block) => blocks.linkedWords[block]! > 0).length * 2 > more.length) return;
  // A single word is the subject of a post.
  if (more.length === 1 && isWord(blocks, more[0]!) && !isLabelled) return;
  const added = more.map((block) => text[block]!.toLowerCase());
  // A card of which nothing is kept needs the line that the others are kept for, and a second one.
  if (hasKept || (more.length > 1 && more.some((block) => placeOf(block).kept > 0) && !isCopy(added, shown))) for (const block of more) keep(block);
  for (const line of added) shown.add(line);
}

const MAX_LABEL_WORDS = 4;

/** Whether a card is a label and its value: two lines, of which the first is short and leads nowhere. */
function isLabel({ words, linkedWords }: Blocks, { first, end }: Run): boolean {
  return end - first === 2 && words[first]! <= MAX_LABEL_WORDS && linkedWords[first] === 0;
}

/** Whether a card says nothing but what is said before: a slide that a carousel shows once more. */
function isCopy(lines: readonly string[], shown: ReadonlySet<string>): boolean {
  return lines.filter((line) => line.length >= MIN_TEXT).every((line) => shown.has(line));
}

function isWord({ tree, node, words, digits }: Blocks, block: number): boolean {
  return words[block] === 1 && digits[block] === 0 && nearest(tree, node[block]!, HEADINGS, 2) === 0;
}

const SAYS = /[\p{L}\p{N}]{2}|\p{N}\P{N}/u;
/** The number of a step, or a counter. */
const NUMBER = /^\P{L}?\d{1,2}\P{L}?$/u;

/** A line that is shown and leads nowhere, or the heading of its card. */
function mayBelong({ tree, node, hidden, words, linkedWords }: Blocks, block: number): boolean {
  return hidden[block] === 0 && (linkedWords[block]! * 2 <= words[block]! || nearest(tree, node[block]!, HEADINGS, 2) !== 0);
}

const LISTS = tagSet('li', 'dd', 'dt');

/** Whether a line that is said often tells nothing about one card: it has no number, and is in no list of what the card has. */
function isBadge({ tree, node, digits }: Blocks, block: number, line: string): boolean {
  return (digits[block] === 0 || !line.includes(' ')) && nearest(tree, node[block]!, LISTS, 2) === 0;
}

const CONTROLS = tagSet('form', 'nav', 'footer', 'dialog', 'button', 'label', 'select', 'fieldset');

function isInControls({ tree, node }: Blocks, block: number, card: number): boolean {
  for (let at = node[block]!; at > card; at = tree.parent[at]!)
    if (CONTROLS.has(tree.tag[at]!) || attribute(tree, at, 'role') === 'button') return true;
  return false;
}
