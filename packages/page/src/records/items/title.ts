import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { sections } from '../../structure/sections.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { HEADING, LINKED, lines, TEXT } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/borders.js';
import { distinctShare, ENDS_SENTENCE, isOfFigures, isOfTexts, leadsApart, SENTENCE_WORDS, type Slot, type Slots, slotsOf } from './slots.js';
import { calledTitle } from './title-text.js';

/** Share of the records that must have a line of text at the place of their names, and share of these that must differ. */
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;
/** Share of the lines with links of their own that must differ to be names: buttons say the same. */
const HALF = 0.5;
/** Words of a line of text that may still be a name. */
const MAX_NAME_WORDS = 25;

/** For every record the block of its title; −1 for none. The place at which most records have their title decides where two lines could be it. */
export function titleBlocks(page: Page, records: readonly Border[]): number[] {
  const slots = slotsOf(page, records);
  const names = nameSlots(slots, records.length);
  const likely: Likely = {
    slots,
    names,
    brief: names.filter((slot) => !isOfTexts(slot)),
    usual: undefined,
  };
  const first = records.map((record) => best(page, record, likely));
  const votes = new Map<Slot, number>();
  for (const block of first) if (block >= 0) votes.set(slots.of(block), (votes.get(slots.of(block)) ?? 0) + 1);
  const [usual, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  if (usual === undefined || count === records.length || count * 2 < records.length) return first;
  return records.map((record) => best(page, record, { ...likely, usual }));
}

/** Places of text that can name records: most records have one there, and each says something else. */
function nameSlots({ all }: Slots, records: number): readonly Slot[] {
  return [...all].filter(
    (slot) =>
      slot.records >= records * MOSTLY && distinctShare(slot) >= NEARLY_ALL && !isOfFigures(slot) && slot.words <= slot.lines * MAX_NAME_WORDS,
  );
}

function best(page: Page, record: Border, likely: Likely): number {
  const { blockFrom, kind } = page.once(lines);
  const { text } = page.once(texts);
  const { slots, names } = likely;
  const from = blockFrom[record.row]!;
  const to = blockFrom[record.end]!;
  const scores = titleScores(page, record, likely);
  let chosen = -1;
  let lead = 0;
  scores.forEach((score, i) => {
    if (score <= lead) return;
    lead = score;
    chosen = from + i;
  });
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

const MAX_WORDS = 12;
const HEADING_LEAD = 20;
const LINKED_LEAD = 5;
/** A title leads where the record's image leads, too. */
const TWICE_LEAD = 4;
const FIRST_LEAD = 0.4;
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
/** What short text counts that may name records whose links do not. */
const TEXT_LEAD = 0.6;
/** What lines count that tell about what a shorter line above them names. */
const TELLING_COUNTS = 0.25;
/** What a line of links to several places counts. */
const BYLINE = /^(?:by|von|par|por|di|av|af|door|autor|author)[:\s]/i;

/** What is known of the lines of a list before its titles are chosen. */
export interface Likely {
  readonly slots: Slots;
  /** Places of text that can name records. */
  readonly names: readonly Slot[];
  /** Those of them that hold no sentences. */
  readonly brief: readonly Slot[];
  /** Place that most records have their title at. */
  readonly usual: Slot | undefined;
}

/** How likely each line of a record is its title; 0 for those that cannot be. One number a block of the record. */
function titleScores(page: Page, { row, end }: Border, likely: Likely): number[] {
  const { blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const { text } = page.once(texts);
  const { slots, brief, usual } = likely;
  const from = blockFrom[row]!;
  const to = blockFrom[end]!;
  const leads = leadOfLinks(page, from, to);
  let isNamedAbove = false;
  let isLinkedAbove = false;
  return Array.from({ length: to - from }, (_, i) => {
    const block = from + i;
    const slot = slots.of(block);
    const named = isNamed(page.tree, blocks.node[block]!, row);
    const mayName = kind[block] !== TEXT || (named && blocks.words[block]! <= MAX_NAME_WORDS);
    // Where no line leads to a place of its own, short text that differs from record to record is more of a name than an author's link.
    const isText = !mayName && !isLinkedAbove && brief.includes(slot) && !BYLINE.test(text[block]!);
    const isTelling = isNamedAbove && isOfTexts(slot) && kind[block] !== HEADING && !named;
    isNamedAbove ||= brief.includes(slot);
    isLinkedAbove ||= kind[block] === LINKED && leadsApart(slot) && !isOfTexts(slot) && !slots.shared.has(text[block]!);
    if (!mayName && !isText) return 0;
    // Early lines count more than long ones.
    let score = Math.min(blocks.words[block]!, MAX_WORDS) / (i + 8);
    if (kind[block] === HEADING) score = score / 8 + HEADING_LEAD - i / 16 + headingLead(page, block);
    else if (kind[block] === LINKED) score += leads[i]!;
    else if (isText) score = TEXT_LEAD + score / 4;
    if (named && kind[block] !== HEADING) score += NAMED_LEAD;
    // A number of reviews or comments is no title, nor is the number of a lot in its heading.
    if (isOfFigures(slot)) score = Math.min(score / 4, link[block] === 0 ? MAX_UNLINKED : score);
    if (slot.records >= MIN_REPEATED && link[block] === 0 && distinctShare(slot) <= HALF) score = Math.min(score, MAX_UNLINKED);
    if (slot.records >= 3) score *= REPEATED_COUNTS + (1 - REPEATED_COUNTS) * distinctShare(slot) ** 2;
    if (slot.lines >= slot.records * MIN_TAG_LINES && kind[block] !== HEADING) score *= TAG_COUNTS;
    if (isTelling) score *= TELLING_COUNTS;
    if (slot === usual) score += 2 * HEADING_LEAD;
    return slots.shared.has(text[block]!) ? score * SHARED_COUNTS : score;
  });
}

/** What lines of a record gain from their links: where the picture leads too, and by their place among the lines of one link. */
function leadOfLinks(page: Page, from: number, to: number): number[] {
  const { tree, blocks } = page;
  const { link } = page.once(lines);
  const { text } = page.once(texts);
  const hrefOf = (block: number) => (link[block] === 0 ? '' : (attribute(tree, link[block]!, 'href') ?? ''));
  const seen = new Map<string, number>();
  for (let block = from; block < to; block++) if (link[block]! > 0) seen.set(hrefOf(block), (seen.get(hrefOf(block)) ?? 0) + 1);
  return Array.from({ length: to - from }, (_, i) => {
    const block = from + i;
    const isFirst = i === 0 || link[block - 1] !== link[block];
    const lead = seen.get(hrefOf(block))! > 1 ? 1 + TWICE_LEAD / 8 : 1;
    // Of the lines in one link the first is the name more often than a longer one below it; a sentence below it tells about it.
    if (isFirst) return block + 1 < to && link[block + 1] === link[block] ? lead + FIRST_LEAD : lead;
    return blocks.words[block]! >= SENTENCE_WORDS && ENDS_SENTENCE.test(text[block]!) ? lead / 2 : lead;
  });
}

/** What a heading gains by its level and by its link. */
function headingLead({ once }: Page, block: number): number {
  return LEVEL_LEAD * (LOWEST_LEVEL - (once(sections).level[block]! || LOWEST_LEVEL)) + (once(lines).link[block]! > 0 ? LINKED_LEAD : 0);
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
