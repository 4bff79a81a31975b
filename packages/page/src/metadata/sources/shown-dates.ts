import { blockText, lineOf } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { FOOT } from '../../vocabulary/page-parts.js';
import { datesIn, parseDate } from '../dates/parse.js';
import { type DateLabel, labelOf, monthOf } from '../dates/words.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { ELSEWHERE, LINK, NAMES_DATE, NAMES_UPDATE } from '../marks.js';
import { squash } from '../text.js';

/** Blocks before and after the title in which a date is that of the page. */
const BEFORE = 8;
const AFTER = 25;
/** A longer block is a paragraph; the dates in it are its subject. */
const MAX_LINE_WORDS = 40;
/** Words of a line without a label from which on its date is less likely that of the page. */
const LONG_LINE = 16;
/** Words of a line far from the title, and of a label in a line of its own. */
const MAX_FAR_WORDS = 12;
const MAX_LABEL_WORDS = 4;
/** Elements read per page: a thread of thousands of posts has its date in the first. */
const MAX_ELEMENTS = 60;
/** Attributes in which templates keep the exact time of what they show. */
const ATTRIBUTES = ['datetime', 'data-datetime', 'data-timestamp', 'data-time', 'data-date', 'data-utime', 'title', 'content'];
/** Characters after a date in which its time of day may be; and the time of day before one: `9:30 AM ET, July 2, 2023`. */
const CLOCK = 30;
const CLOCK_BEFORE = /\d{1,2}:\d\d\D{0,20}$/;
/** Words and marks that join two days to a span of time: neither is the date of the page. */
const SPAN = /^ ?(?:[-–—～]|bis|to|until|au|al?|hasta|tot|do|till?|до|по)(?: \p{L}{2,3})? ?$/iu;
/** The confidence in a date of change far below the text or in the footer: it may be about the site. */
const AT_END = 0.5;
const IN_TEASER = 0.2;

/** A date that the page shows. */
interface Sight {
  readonly kind: 'time' | 'visible-date';
  readonly value: string;
  readonly row: number;
  readonly label: DateLabel;
  /** Blocks from the title. */
  readonly distance: number;
  /** Words of its line; 0 for an element. */
  readonly words: number;
  /** Marks of the elements that hold it. */
  readonly names: number;
}

/** Dates that people read: in `time` elements, in short lines near the title, and after words such as “published” anywhere in the page's own part. */
export const shownDates: Source = {
  name: 'shown-dates',
  topics: ['published', 'modified'],
  read(evidence) {
    const { survey, positions } = evidence;
    return [...elementDates(evidence), ...lineDates(evidence)].flatMap((sight): Finding[] => {
      const { kind, value, row, label, names } = sight;
      const isModified = label === 'modified' || (names & NAMES_UPDATE && (label === 'none' || kind === 'time'));
      const isFooter = (survey.marks[row]! & ELSEWHERE) === FOOT;
      const trust = isFooter && label !== 'modified' ? 0 : trustOf(sight) * (survey.marks[row]! & LINK ? 0.75 : 1);
      const isAtEnd = kind === 'visible-date' && label === 'modified' && (isFooter || nearness(sight.distance) === 0);
      const from = `${kind} ${label !== 'none' ? label : kind === 'time' ? 'element' : 'line'}`;
      if (trust === 0) return [];
      return [
        {
          topic: isModified ? 'modified' : 'published',
          value,
          from,
          row,
          trust: isAtEnd ? AT_END : trust * (positions.isTeaser(row) ? IN_TEASER : 1),
        },
      ];
    });
  },
};

/** 1 at the title, falling to 0 at the ends of the window. */
function nearness(distance: number): number {
  if (distance < 0) return distance < -BEFORE ? 0 : 1 + distance / (BEFORE + 4);
  return distance > AFTER ? 0 : 1 - distance / (AFTER + 5);
}

function trustOf({ kind, label, distance, words, names }: Sight): number {
  const near = nearness(distance);
  if (label === 'other') return 0;
  if (kind === 'time') return (distance < -BEFORE ? 0.15 : distance <= 20 ? 0.75 : distance <= 60 ? 0.4 : 0.2) + (label === 'none' ? 0 : 0.15);
  if (label !== 'none') return near === 0 ? 0.6 : 0.3 + 0.6 * near;
  if (names & NAMES_DATE) return near === 0 ? 0.25 : 0.2 + 0.6 * near;
  return near === 0 ? 0 : (0.1 + 0.6 * near) * (words > LONG_LINE ? 0.4 : 1);
}

/** The label in the same line, or alone in the block before. */
function labelBefore({ blocks }: Evidence, block: number, before: string): DateLabel {
  const own = labelOf(before);
  if (own !== 'none' || block < 1 || before.trim() !== '' || blocks.words[block - 1]! > MAX_LABEL_WORDS) return own;
  return labelOf(blockText(blocks, block - 1));
}

/** `time` elements, and elements named like a date that carry one in an attribute. */
function elementDates(evidence: Evidence): Sight[] {
  const { tree, blocks, survey, positions, firstPart } = evidence;
  const sights: Sight[] = [];
  for (const row of survey.dateMarks) {
    const given = ATTRIBUTES.map((name) => attribute(tree, row, name)).find((value) => value !== undefined && /\d{4}/.test(value));
    const value = given ?? (tree.tag[row] === TAG.time ? squash(lineOf(tree, row)) : '');
    if (value === '' || sights.length >= MAX_ELEMENTS || positions.isElsewhere(row) || !parseDate(value, firstPart)) continue;
    // The block that the element is in, or that it begins.
    const block = firstAtOrAfter(blocks, row + 1) - (blocks.last[firstAtOrAfter(blocks, row + 1) - 1]! >= row ? 1 : 0);
    let before = '';
    for (let at = blocks.first[block] ?? row; at < row; at++) before += tree.text[at]!;
    const label = labelBefore(evidence, block, squash(before));
    sights.push({ kind: 'time', value, row, label, distance: positions.distance(row), words: 0, names: survey.marks[row]! });
  }
  return sights;
}

function lineDates(evidence: Evidence): Sight[] {
  const { tree, blocks, survey, positions, firstPart } = evidence;
  const sights: Sight[] = [];
  for (let block = 0; block < blocks.size; block++) {
    const words = blocks.words[block]!;
    const row = blocks.first[block]!;
    if (blocks.digits[block]! < 3 || words > MAX_LINE_WORDS || blocks.hidden[block]) continue;
    if (positions.isElsewhere(row) && (survey.marks[row]! & ELSEWHERE) !== FOOT) continue;
    const distance = block - positions.anchor;
    let names = 0;
    for (let level = 0, at = tree.parent[row]!; level < 3 && at > 0; level++, at = tree.parent[at]!) names |= survey.marks[at]!;
    if (nearness(distance) === 0 && !(names & NAMES_DATE) && words > MAX_FAR_WORDS) continue;
    const text = blockText(blocks, block);
    const dates = datesIn(text, firstPart);
    let from = 0;
    for (const [i, { start, end }] of dates.entries()) {
      const before = text.slice(from, start);
      const isSpan = SPAN.test(text.slice(end, dates[i + 1]?.start ?? end)) || (i > 0 && SPAN.test(before));
      const clock = CLOCK_BEFORE.exec(before)?.[0].length ?? 0;
      const label = isSpan ? 'other' : labelBefore(evidence, block, before);
      sights.push({ kind: 'visible-date', value: text.slice(start - clock, end + CLOCK), row, label, distance, words, names });
      from = end;
    }
  }
  return sights;
}

const IN_ADDRESS = /[/_-]((?:19|20)\d\d)[/_-]?(0[1-9]|1[0-2]|(?<=\/)[a-z]{3,9}(?=\/))[/_-]?(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)/i;

/** A date in the address: `/2024/05/13/`, `/2024/may/13/`, `/2024-05-13-`, `/20240513/`. */
export const urlDate: Source = {
  name: 'url-date',
  topics: ['published'],
  read({ url, canonical }) {
    for (const address of [url, canonical]) {
      const [, year, month, day] = IN_ADDRESS.exec(address?.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '') ?? '') ?? [];
      const number = month === undefined ? undefined : (monthOf(month) ?? Number(month));
      if (number)
        return [{ topic: 'published', value: `${year}-${String(number).padStart(2, '0')}-${day}`, from: 'url-date path', row: 0, trust: 0.6 }];
    }
    return [];
  },
};
