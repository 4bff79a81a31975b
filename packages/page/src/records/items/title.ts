import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { FIRST_CELL, HEADING, LINKED, lines, TEXT } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/border.js';
import { calledTitle } from './called-title.js';
import { distinctShare, isOfFigures, type Slot, type Slots, slotsOf } from './slots.js';

const MAX_WORDS = 12;
const HEADING_LEAD = 20;
const LINKED_LEAD = 5;
/** A title leads where the record's image leads, too. */
const TWICE_LEAD = 4;
const FIRST_LEAD = 0.4;
const SENTENCE_WORDS = 8;
/** Of two headings in a record the one of the higher level names it: the source above a headline is set lower. */
const LEVEL_LEAD = 3;
const LOWEST_LEVEL = 6;
/** A line whose element is called a title or a name, against one that only begins with a link. */
const NAMED_LEAD = 6;
/** What a line counts that many records have word for word: "Read more", "Sign up here" name none of them. */
const SHARED_COUNTS = 0.02;
/** Lines at one place of a record, on average, from which on they are its tags. */
const MIN_TAG_LINES = 2.5;
const TAG_COUNTS = 0.4;
/** What lines count at least that say the same in several records: authors, categories, brands. */
const REPEATED_COUNTS = 0.2;
/** What a heading without a link counts at most that says a number, or what half of the others say: a link with a name goes before it. */
const MAX_UNLINKED = 1;
const MIN_REPEATED = 4;
const HALF = 0.5;
/** Share of the records that must have a line of text at the place of their names, and share of these that must differ. */
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;
/** Words of a line of text that may still be a name. */
const MAX_NAME_WORDS = 25;

/** For every record the block of its title; −1 for none. The place at which most records have their title decides where two lines could be it. */
export function titleBlocks(page: Page, records: readonly Border[]): number[] {
  const slots = slotsOf(page, records);
  const names = nameSlots(slots, records.length);
  const first = records.map((record) => best(page, record, { slots, names, usual: undefined }));
  const votes = new Map<Slot, number>();
  for (const block of first) if (block >= 0) votes.set(slots.of(block), (votes.get(slots.of(block)) ?? 0) + 1);
  const [usual, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  if (usual === undefined || count === records.length || count * 2 < records.length) return first;
  return records.map((record) => best(page, record, { slots, names, usual }));
}

/** Places of text that can name records: most records have one there, and each says something else. */
function nameSlots({ all }: Slots, records: number): readonly Slot[] {
  return [...all].filter(
    (slot) =>
      slot.records >= records * MOSTLY && distinctShare(slot) >= NEARLY_ALL && !isOfFigures(slot) && slot.words <= slot.lines * MAX_NAME_WORDS,
  );
}

interface Hints {
  readonly slots: Slots;
  readonly names: readonly Slot[];
  /** Place that most records have their title at. */
  readonly usual: Slot | undefined;
}

function best(page: Page, { row, end }: Border, { slots, names, usual }: Hints): number {
  const { tree, blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const { text } = page.once(texts);
  const from = blockFrom[row]!;
  const to = blockFrom[end]!;
  const seen = new Map<string, number>();
  const hrefOf = (block: number) => (link[block] === 0 ? '' : (attribute(tree, link[block]!, 'href') ?? ''));
  for (let block = from; block < to; block++) if (link[block]! > 0) seen.set(hrefOf(block), (seen.get(hrefOf(block)) ?? 0) + 1);
  let chosen = -1;
  let lead = 0;
  let leader = from;
  for (let block = from; block < to; block++) {
    const named = isNamed(tree, blocks.node[block]!, row);
    if (kind[block]! < FIRST_CELL && !(named && blocks.words[block]! <= MAX_NAME_WORDS)) continue;
    const slot = slots.of(block);
    // Early lines count more than long ones.
    let score = Math.min(blocks.words[block]!, MAX_WORDS) / (block - from + 8);
    if (kind[block] === HEADING) score /= 8;
    if (kind[block] === HEADING)
      score +=
        HEADING_LEAD + LEVEL_LEAD * (LOWEST_LEVEL - levelOf(tree, blocks.node[block]!)) + (link[block]! > 0 ? LINKED_LEAD : 0) - (block - from) / 16;
    else if (kind[block] === LINKED) {
      score += (seen.get(hrefOf(block)) ?? 0) > 1 ? TWICE_LEAD / 8 + 1 : 1;
      // Of the lines in one link the first is the name more often than a longer one below it; a sentence below it tells about it.
      if (block === from || link[block - 1] !== link[block]) leader = block;
      // A line in capitals above others is a kicker.
      const isNamed = text[leader] !== text[leader]!.toUpperCase();
      if (isNamed && leader === block && block + 1 < to && link[block + 1] === link[block]) score += FIRST_LEAD;
      else if (isNamed && leader !== block && blocks.words[block]! >= SENTENCE_WORDS && /[.!?…]$/.test(text[block]!)) score /= 2;
    }
    if (named && kind[block] !== HEADING) score += NAMED_LEAD;
    // A number of reviews or comments is no title, nor is the number of a lot in its heading.
    if (isOfFigures(slot)) score = Math.min(score / 4, link[block] === 0 ? MAX_UNLINKED : score);
    if (slot.records >= MIN_REPEATED && link[block] === 0 && distinctShare(slot) <= HALF) score = Math.min(score, MAX_UNLINKED);
    if (slot.records >= 3) score *= REPEATED_COUNTS + (1 - REPEATED_COUNTS) * distinctShare(slot) ** 2;
    if (slot.lines >= slot.records * MIN_TAG_LINES && kind[block] !== HEADING) score *= TAG_COUNTS;
    if (slot === usual) score += 2 * HEADING_LEAD;
    if (slots.shared.has(text[block]!)) score *= SHARED_COUNTS;
    if (score > lead) {
      lead = score;
      chosen = block;
    }
  }
  if (chosen >= 0 && !slots.shared.has(text[chosen]!) && (!isOfFigures(slots.of(chosen)) || isRelease(page, chosen))) return chosen;
  for (let block = from; block < to; block++)
    if (kind[block] === TEXT && !slots.shared.has(text[block]!) && names.includes(slots.of(block))) return block;
  return chosen;
}

/** A number in parts, with or without a word before it: what releases are called. */
const RELEASE = /^(?:\p{L}[\p{L}\p{N}_-]{0,30}[\s@-]{0,2})?v?\d+(?:\.\d+){1,3}(?:$|[-+\s])/u;

/** Whether a linked heading is the number of a release, no day and no price. */
function isRelease(page: Page, block: number): boolean {
  const { kind, link } = page.once(lines);
  const { dates, prices } = page.once(signs);
  const isMarked = dates[block + 1]! > dates[block]! || prices[block + 1]! > prices[block]!;
  return kind[block] === HEADING && link[block]! > 0 && !isMarked && RELEASE.test(page.once(texts).text[block]!);
}

/** Elements above a line whose names are asked, inside its record. */
const HIGHEST_NAMED = 2;

/** Whether a line is called a title. */
function isNamed(tree: Tree, node: number, record: number): boolean {
  let at = node;
  for (let step = 0; step < HIGHEST_NAMED && at > record; step++, at = tree.parent[at]!) {
    const called = calledTitle(tree, at);
    if (called !== undefined) return called;
  }
  return false;
}

/** Level of the heading around a row, 1 to 6. */
function levelOf(tree: Tree, row: number): number {
  let at = row;
  while (at > 0 && !HEADINGS.has(tree.tag[at]!)) at = tree.parent[at]!;
  return at === 0 ? LOWEST_LEVEL : Number(tagName(tree, at).slice(1));
}
