import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { HEADING, LINKED, lines, TEXT } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/borders.js';
import { distinctShare, isOfFigures, isOfTexts, isSentence, type Slot, type Slots, slotsOf } from './slots.js';

/** For every record the block of its title; −1 for none. */
export function titleBlocks(page: Page, records: readonly Border[]): readonly number[] {
  return titlesOf(page, records).titles;
}

/** What the records of a list have at the same places, and for every record the block of its title; −1 for none. */
export interface Titles {
  readonly slots: Slots;
  readonly titles: readonly number[];
}

/** The titles of records: every slot has a score, and the one that most records have their title in goes first. */
export function titlesOf(page: Page, records: readonly Border[]): Titles {
  const slots = slotsOf(page, records);
  const names = slots.all.filter((slot) => canName(slot, records.length));
  const scores = titleScores(slots, names);
  const first = records.map((record) => best(page, record, { slots, names, scores }));
  const votes = new Map<Slot, number>();
  for (const block of first) if (block >= 0) votes.set(slots.of(block), (votes.get(slots.of(block)) ?? 0) + 1);
  const [usual, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
  if (usual === undefined || count === records.length || count * 2 < records.length) return { slots, titles: first };
  scores.set(usual, { base: USUAL_SCORE, counts: 1 });
  return { slots, titles: records.map((record) => best(page, record, { slots, names, scores })) };
}
const USUAL_SCORE = 100;

interface Candidates {
  readonly slots: Slots;
  /** Slots of text that can name records. */
  readonly names: readonly Slot[];
  readonly scores: ReadonlyMap<Slot, TitleScore>;
}

/** Factor for a line that many records have word for word: "Read more" names none of them. */
const SHARED_COUNTS = 0.02;

function best(page: Page, { row, end }: Border, { slots, names, scores }: Candidates): number {
  const { blockFrom, kind } = page.once(lines);
  const { text } = page.once(texts);
  const [from, to] = [blockFrom[row]!, blockFrom[end]!];
  const leadOf = leads(page, from, to);
  let chosen = -1;
  let most = 0;
  let plain = -1;
  for (let block = from; block < to; block++) {
    const slot = slots.of(block);
    const isShared = slots.shared.has(text[block]!);
    // Early lines count more than long ones.
    const early = Math.min(page.blocks.words[block]!, MAX_WORDS) / (block - from + 8);
    const { base, counts } = scores.get(slot)!;
    const score = (base + (kind[block] === LINKED ? early + leadOf(block) : early / 4)) * counts * (isShared ? SHARED_COUNTS : 1);
    if (score > most) [chosen, most] = [block, score];
    if (plain < 0 && kind[block] === TEXT && !isShared && names.includes(slot)) plain = block;
  }
  const isName = chosen >= 0 && !slots.shared.has(text[chosen]!) && (!isOfFigures(slots.of(chosen)) || isNumbered(page, chosen));
  return isName || plain < 0 ? chosen : plain;
}

/** Whether a linked heading is a number that is neither a date nor a price: what releases are called. */
function isNumbered({ once }: Page, block: number): boolean {
  const { kind, link } = once(lines);
  const { dates, prices } = once(signs);
  return kind[block] === HEADING && link[block]! > 0 && dates[block + 1] === dates[block] && prices[block + 1] === prices[block];
}

/** Share of the records that must have a line of text at the place of their names, and share of these that must differ. */
const MOSTLY = 0.6;
const NEARLY_ALL = 0.8;
/** Words of a line of text that may still be a name. */
const MAX_NAME_WORDS = 25;

/** Whether a slot of text can name records: most records have a line there, and nearly all lines differ. */
function canName(slot: Slot, records: number): boolean {
  return slot.records >= records * MOSTLY && distinctShare(slot) >= NEARLY_ALL && !isOfFigures(slot) && slot.words <= slot.lines * MAX_NAME_WORDS;
}

const HEADING_LEAD = 20;
const LINKED_LEAD = 5;
/** Of two headings in a record the one of the higher level names it: the source above a headline is set lower. */
const LEVEL_LEAD = 3;
const LOWEST_LEVEL = 6;
/** A line whose element is called a title or a name, against one that only begins with a link. */
const NAMED_LEAD = 6;
/** What lines count at least that say the same in several records: authors, categories, brands. */
const REPEATED_COUNTS = 0.2;
/** Records with a line from which on it counts whether they differ; and the share up to which lines without links name nothing. */
const MIN_REPEATED = 3;
const HALF = 0.5;
/** Maximum base of unlinked lines that are numbers, or of which at least half are repeats. A linked name wins over them. */
const MAX_UNLINKED = 1;
/** What short text counts that may name records whose links do not. */
const TEXT_LEAD = 0.6;
/** What lines count that tell about what a shorter line above them names. */
const TELLING_COUNTS = 0.25;
/** A line that names an author. */
const BYLINE = /^(?:by|von|par|por|di|av|af|door|autor|author)[:\s]/i;

/** How likely the lines of a slot are titles, before their own length, place and link are added, and what the sum counts; 0 for those that cannot be. */
interface TitleScore {
  readonly base: number;
  readonly counts: number;
}

function titleScores({ all }: Slots, names: readonly Slot[]): Map<Slot, TitleScore> {
  const scores = new Map<Slot, TitleScore>();
  let isNamedAbove = false;
  for (const slot of all) {
    const isBrief = names.includes(slot) && !isOfTexts(slot);
    scores.set(slot, titleScore(slot, isBrief, isNamedAbove));
    isNamedAbove ||= isBrief;
  }
  return scores;
}

function titleScore(slot: Slot, isBrief: boolean, isNamedAbove: boolean): TitleScore {
  const { kind, lines, level } = slot;
  const isCalledTitle = slot.named * 2 > lines;
  const isLinked = slot.linked * 2 > lines;
  const mayName = kind !== TEXT || (isCalledTitle && slot.words <= lines * MAX_NAME_WORDS);
  // Where no line leads to a place of its own, short text that differs from record to record is more of a name than an author's link.
  if (!mayName && !(isBrief && !BYLINE.test([...slot.texts][0]!))) return { base: 0, counts: 0 };
  const ofHeading = HEADING_LEAD + LEVEL_LEAD * (LOWEST_LEVEL - (level || LOWEST_LEVEL)) + (isLinked ? LINKED_LEAD : 0);
  let base = kind === HEADING ? ofHeading : isCalledTitle ? NAMED_LEAD : mayName ? 0 : TEXT_LEAD;
  let counts = slot.records < MIN_REPEATED ? 1 : REPEATED_COUNTS + (1 - REPEATED_COUNTS) * distinctShare(slot) ** 2;
  // A number of reviews or comments is not a title, nor is a lot number in a heading.
  if (isOfFigures(slot)) counts /= 4;
  if (!isLinked && (isOfFigures(slot) || (slot.records > MIN_REPEATED && distinctShare(slot) <= HALF))) base = Math.min(base, MAX_UNLINKED);
  if (isNamedAbove && isOfTexts(slot) && kind !== HEADING && !isCalledTitle) counts *= TELLING_COUNTS;
  return { base, counts };
}

/** Words of a line beyond which more of them do not make it likelier a title. */
const MAX_WORDS = 12;
/** What a line gains whose address another line of the record has too, and the first of several lines in one link. */
const TWICE_LEAD = 1.5;
const FIRST_LEAD = 0.4;

/** What the lines of a record gain from their links: more where the picture leads too, and for the first of the lines in one link. */
function leads(page: Page, from: number, to: number): (block: number) => number {
  const { link } = page.once(lines);
  const hrefOf = (block: number) => (link[block] === 0 ? '' : (attribute(page.tree, link[block]!, 'href') ?? ''));
  const times = new Map<string, number>();
  for (let block = from; block < to; block++) if (link[block]! > 0) times.set(hrefOf(block), (times.get(hrefOf(block)) ?? 0) + 1);
  const isSameLink = (block: number, other: number) => other >= from && other < to && link[other] === link[block];
  return (block) => {
    const lead = (times.get(hrefOf(block)) ?? 0) > 1 ? TWICE_LEAD : 1;
    // Of the lines in one link the first is the name more often than a longer one below it; a sentence below it tells about it.
    if (!isSameLink(block, block - 1)) return isSameLink(block, block + 1) ? lead + FIRST_LEAD : lead;
    return isSentence(page, block) ? lead / 2 : lead;
  };
}
