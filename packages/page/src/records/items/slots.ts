import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { sections } from '../../structure/sections.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { lines, TEXT } from '../reading/lines.js';
import { signs } from '../reading/signs.js';
import type { Border } from '../regions/borders.js';
import { calledTitle } from './title-text.js';

/** Lines at the same place in the records of one list: their titles, their authors, their prices. Sums are over these lines. */
export interface Slot {
  /** TEXT, FIRST_CELL, LINKED or HEADING. */
  readonly kind: number;
  /** Level of the headings; 0 for other lines. */
  readonly level: number;
  /** Records that have a line there. */
  records: number;
  /** Lines there in all records. */
  lines: number;
  /** Different texts there. */
  readonly texts: Set<string>;
  /** Lines there that are mostly digits, a day or a price. */
  figures: number;
  words: number;
  /** Lines there that are sentences, that have a link, and that are called a title. */
  sentences: number;
  linked: number;
  named: number;
  /** The record looked at last, so that each counts once. */
  last: number;
}

export interface Slots {
  /** The slot that a line of a record is in. */
  of(block: number): Slot;
  /** Lines that so many records have word for word that they name none of them. */
  readonly shared: ReadonlySet<string>;
  /** How many records have a line word for word. */
  timesSaid(text: string): number;
  /** Slots in the order in which records have them. */
  readonly all: readonly Slot[];
}

/** Share of the records that must have a line, and fewest of them, before it names none. */
const SHARED_BY = 0.3;
const MIN_SHARED = 3;
/** Share of digits from which on a line is a number: of reviews, of comments. */
const MAX_DIGIT_SHARE = 0.25;
/** Texts of one make that differ by their order. */
const MAX_PLACE = 3;
/** Words of a sentence, at least, and how one ends. */
const SENTENCE_WORDS = 8;
const ENDS_SENTENCE = /[.!?…。！？]["'”’)»]?$/u;
/** Words of a line, on average, from which on lines at one place tell about their records instead of naming them. */
const MIN_TELLING_WORDS = 12;
/** Maximum words of a line that is only a date or a price. */
const MAX_FIGURE_WORDS = 5;

export function slotsOf(page: Page, records: readonly Border[]): Slots {
  const { blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const { text } = page.once(texts);
  const { level } = page.once(sections);
  const byKey = new Map<string, Slot>();
  const byBlock = new Map<number, Slot>();
  const counts = new Map<string, number>();
  records.forEach(({ row, end }, record) => {
    const own = new Set<string>();
    const seen = new Map<string, number>();
    for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) {
      const path = keyOf(page, block);
      // The first of several texts in elements of one make is the name, the next one a price, as in one link; links of one make are tags.
      const within = kind[block] === TEXT ? path : `${path} ${link[block]}`;
      const place = seen.get(within) ?? 0;
      seen.set(within, place + 1);
      const key = kind[block] === TEXT || place > 0 ? `${path} ${Math.min(place, MAX_PLACE)}` : path;
      const slot = byKey.get(key) ?? emptySlot(kind[block]!, level[block]!);
      byKey.set(key, slot);
      byBlock.set(block, slot);
      own.add(text[block]!);
      if (slot.last !== record) slot.records++;
      slot.last = record;
      slot.lines++;
      slot.words += blocks.words[block]!;
      slot.texts.add(text[block]!);
      if (isFigure(page, block)) slot.figures++;
      if (link[block]! > 0) slot.linked++;
      if (isNamed(page.tree, blocks.node[block]!, row)) slot.named++;
      if (isSentence(page, block)) slot.sentences++;
    }
    for (const line of own) counts.set(line, (counts.get(line) ?? 0) + 1);
  });
  const enough = Math.max(MIN_SHARED, records.length * SHARED_BY);
  const shared = new Set([...counts].filter(([, count]) => count >= enough).map(([line]) => line));
  return { of: (block) => byBlock.get(block)!, shared, timesSaid: (line) => counts.get(line) ?? 0, all: [...byKey.values()] };
}

function emptySlot(kind: number, level: number): Slot {
  return { kind, level, records: 0, lines: 0, texts: new Set(), figures: 0, words: 0, sentences: 0, linked: 0, named: 0, last: -1 };
}

export function isSentence({ blocks, once }: Page, block: number): boolean {
  return blocks.words[block]! >= SENTENCE_WORDS && ENDS_SENTENCE.test(once(texts).text[block]!);
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

/** Tags down to a line, its kind, and the classes of the elements it is in: those of its record may be its own. */
function keyOf(page: Page, block: number): string {
  const { tree, blocks } = page;
  const { kind, link } = page.once(lines);
  const node = blocks.node[block]!;
  const own = attribute(tree, node, 'class') ?? '';
  const names = link[block]! > node ? `${own} ${attribute(tree, link[block]!, 'class') ?? ''}` : own;
  return `${page.once(shapes).tagPath[node]} ${kind[block]} ${/\d/.test(names) ? names.replace(/\d+/g, '') : names}`;
}

/** Whether a line is a number, a date or a price, and hardly anything else. */
function isFigure({ blocks, once }: Page, block: number): boolean {
  const { dates, prices } = once(signs);
  if (blocks.digits[block]! > blocks.chars[block]! * MAX_DIGIT_SHARE) return true;
  const isMarked = dates[block + 1]! > dates[block]! || prices[block + 1]! > prices[block]!;
  return isMarked && blocks.words[block]! <= MAX_FIGURE_WORDS;
}

/** Share of the lines of a slot that say something of their own, in (0, 1]. */
export function distinctShare({ texts, lines }: Slot): number {
  return texts.size / lines;
}

/** Whether most lines of a slot are numbers, days or prices. */
export function isOfFigures({ figures, lines }: Slot): boolean {
  return figures * 2 > lines;
}

/** Whether the lines of a slot are sentences, or as long as these: what records are about. */
export function isOfTexts({ words, sentences, lines }: Slot): boolean {
  return sentences * 2 > lines || words >= lines * MIN_TELLING_WORDS;
}
