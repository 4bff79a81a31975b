import { lineOf } from '../../blocks/line-of.js';
import { blockText } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { attribute } from '../../tree/tree.js';
import { datesIn, parseDate } from '../dates/find.js';
import { type DateLabel, labelOf } from '../dates/labels.js';
import { monthOf } from '../dates/months.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { ELSEWHERE, FOOTER, LINK, NAMES_DATE, NAMES_UPDATE } from '../marks.js';
import { squash } from '../text.js';

/** Blocks before and after the title in which a date is that of the page. */
const BEFORE = 8;
const AFTER = 25;
/** A longer block is a paragraph; the dates in it are its subject. */
const MAX_LINE_WORDS = 40;
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
/** What joins two days to a span of time: neither is that of the page. */
const SPAN = /^ ?(?:[-–—～]|bis|to|until|au|al?|hasta|tot|do|till?|до|по)(?: \p{L}{2,3})? ?$/iu;
/** How far a line is believed that says far below the text, or in the footer, when a page was changed: it may be about the site. */
const AT_END = 0.5;
const IN_TEASER = 0.2;

/** 1 at the title, falling to 0 at the ends of the window. */
function nearness(distance: number): number {
  if (distance < 0) return distance < -BEFORE ? 0 : 1 + distance / (BEFORE + 4);
  return distance > AFTER ? 0 : 1 - distance / (AFTER + 5);
}

/** The label in the same line, or alone in the block before. */
function labelBefore({ blocks }: Evidence, block: number, before: string): DateLabel {
  const own = labelOf(before);
  if (own !== 'none' || block < 1 || before.trim() !== '' || blocks.words[block - 1]! > MAX_LABEL_WORDS) return own;
  return labelOf(blockText(blocks, block - 1));
}

/** `time` elements, and elements named like a date that carry one in an attribute. */
export const time: Source = {
  name: 'time',
  topics: ['published', 'modified'],
  read(evidence) {
    const { tree, blocks, survey, positions } = evidence;
    const times = new Set(survey.times);
    const findings: Finding[] = [];
    let read = 0;
    for (const row of [...new Set([...times, ...survey.dateMarks])].sort((a, b) => a - b)) {
      if (read >= MAX_ELEMENTS) break;
      const given = ATTRIBUTES.map((name) => attribute(tree, row, name)).find((value) => value !== undefined && /\d{4}/.test(value));
      const value = given ?? (times.has(row) ? squash(lineOf(tree, row)) : '');
      if (value === '' || positions.isElsewhere(row) || !parseDate(value, evidence.firstPart)) continue;
      read++;
      const block = firstAtOrAfter(blocks, row + 1) - 1;
      let before = '';
      for (let at = blocks.first[block] ?? row; at < row; at++) before += tree.text[at]!;
      // The element begins a block where the one before it ends above.
      const label = block < 0 || blocks.last[block]! >= row ? labelOf(squash(before)) : labelBefore(evidence, block + 1, '');
      if (label === 'other') continue;
      const distance = positions.distance(row);
      const place = distance < -BEFORE ? 0.15 : distance <= 20 ? 0.75 : distance <= 60 ? 0.4 : 0.2;
      const marks = survey.marks[row]!;
      const trust = (label === 'none' ? place : Math.min(0.9, place + 0.15)) * (marks & LINK ? 0.8 : 1) * (positions.isTeaser(row) ? IN_TEASER : 1);
      const topic = label === 'modified' || marks & NAMES_UPDATE ? 'modified' : 'published';
      findings.push({ topic, value, from: `time ${label === 'none' ? 'element' : label}`, row, trust });
    }
    return findings;
  },
};

/** Dates that people read: in short lines near the title, and after words such as “published” anywhere in the page's own part. */
export const visibleDate: Source = {
  name: 'visible-date',
  topics: ['published', 'modified'],
  read(evidence) {
    const { blocks, survey, positions } = evidence;
    const findings: Finding[] = [];
    for (let block = 0; block < blocks.size; block++) {
      const words = blocks.words[block]!;
      if (blocks.digits[block]! < 3 || words > MAX_LINE_WORDS || blocks.hidden[block]) continue;
      const row = blocks.first[block]!;
      const marks = survey.marks[row]!;
      const near = nearness(block - positions.anchor);
      const names = namesAround(evidence, row);
      const isFooter = (marks & ELSEWHERE) === FOOTER;
      if ((positions.isElsewhere(row) && !isFooter) || (near === 0 && !(names & NAMES_DATE) && words > MAX_FAR_WORDS)) continue;
      const text = blockText(blocks, block);
      const dates = datesIn(text, evidence.firstPart);
      let from = 0;
      for (const [i, { start, end }] of dates.entries()) {
        const isSpan = SPAN.test(text.slice(end, dates[i + 1]?.start ?? end)) || (i > 0 && SPAN.test(text.slice(from, start)));
        const label = isSpan ? 'other' : labelBefore(evidence, block, text.slice(from, start));
        const clock = CLOCK_BEFORE.exec(text.slice(from, start))?.[0].length ?? 0;
        from = end;
        const isNamed = (names & NAMES_DATE) !== 0;
        const trust = trustOf({ label, near, words, isNamed }) * (marks & LINK ? 0.7 : 1);
        if (trust === 0 || (isFooter && label !== 'modified')) continue;
        const isAtEnd = label === 'modified' && (isFooter || near === 0);
        findings.push({
          topic: label === 'modified' || (label === 'none' && names & NAMES_UPDATE) ? 'modified' : 'published',
          value: text.slice(start - clock, end + CLOCK),
          from: `visible-date ${label === 'none' ? 'line' : label}`,
          row,
          trust: isAtEnd ? AT_END : trust * (positions.isTeaser(row) ? IN_TEASER : 1),
        });
      }
    }
    return findings;
  },
};

/** Marks of the three elements around a text. */
function namesAround({ tree, survey }: Evidence, row: number): number {
  let marks = 0;
  for (let level = 0, at = tree.parent[row]!; level < 3 && at > 0; level++, at = tree.parent[at]!) marks |= survey.marks[at]!;
  return marks;
}

interface Line {
  readonly label: DateLabel;
  readonly near: number;
  readonly words: number;
  readonly isNamed: boolean;
}

function trustOf({ label, near, words, isNamed }: Line): number {
  if (label === 'other') return 0;
  if (label !== 'none') return near === 0 ? 0.6 : 0.3 + 0.6 * near;
  if (isNamed) return near === 0 ? 0.25 : 0.2 + 0.6 * near;
  return near === 0 ? 0 : (0.1 + 0.6 * near) * (words > 16 ? 0.4 : 1);
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
