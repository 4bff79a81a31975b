import { blockText } from '../../blocks/segment.js';
import { discountLists } from '../date-lists.js';
import { datesIn } from '../dates/find.js';
import { type DateLabel, labelOf } from '../dates/labels.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { ELSEWHERE, FOOTER, LINK, NAMES_DATE, NAMES_UPDATE } from '../marks.js';

/** Blocks before and after the title in which a line with a date is looked for. */
const BEFORE = 8;
const BLOCKS_AFTER = 25;
/** A longer block is a paragraph; the dates in it are its subject. */
const MAX_LINE_WORDS = 40;
/** Longest line far from the title that is read for words such as “published”. */
const SHORT_LINE = 12;
/** Characters after a date in which its time of day may be. */
const CLOCK = 30;
const CLOCK_BEFORE = /\d{1,2}:\d\d\D{0,20}$/;

/** How far a line is believed that says far below the text, or in the footer, when a page was changed: it is no day of publication, and may be the site's. */
const AT_END = 0.5;
/** What joins two days to a span of time: neither is that of the page. */
const SPAN = /^ ?(?:[-–—～]|bis|to|until|au|al?|hasta|tot|do|till?|до|по)(?: \p{L}{2,3})? ?$/iu;

/** Dates that people read: in short lines near the title, and after words such as “published” anywhere in the page's own part. */
export const visibleDate: Source = {
  name: 'visible-date',
  topics: ['published', 'modified'],
  read(evidence) {
    const { blocks, survey, positions } = evidence;
    const findings: Finding[] = [];
    for (let block = 0; block < blocks.size; block++) {
      if (blocks.digits[block]! < 3 || blocks.words[block]! > MAX_LINE_WORDS || blocks.hidden[block]) continue;
      const row = blocks.first[block]!;
      const marks = survey.marks[row]!;
      const near = nearness(block - positions.anchor);
      const names = namesAround(evidence, row);
      const isFooter = (marks & ELSEWHERE) === FOOTER;
      if ((positions.isElsewhere(row) && !isFooter) || (near === 0 && !(names & NAMES_DATE) && blocks.words[block]! > SHORT_LINE)) continue;
      const text = blockText(blocks, block);
      const dates = datesIn(text, evidence.firstPart);
      if (dates.length === 0) continue;
      const teaser = positions.isTeaser(row);
      let from = 0;
      for (const [i, { start, end }] of dates.entries()) {
        const isSpan = SPAN.test(text.slice(end, dates[i + 1]?.start ?? end)) || (i > 0 && SPAN.test(text.slice(from, start)));
        const label = isSpan ? 'other' : labelBefore(evidence, block, text.slice(from, start));
        // `9:30 AM ET, July 2, 2023`: the time may come first.
        const clock = CLOCK_BEFORE.exec(text.slice(from, start))?.[0].length ?? 0;
        from = end;
        const trust = trustOf({ label, near, words: blocks.words[block]!, isNamed: (names & NAMES_DATE) !== 0, isLinked: (marks & LINK) !== 0 });
        if (trust <= 0 || (isFooter && label !== 'modified')) continue;
        const topic = label === 'modified' || (label === 'none' && names & NAMES_UPDATE) ? 'modified' : 'published';
        findings.push({
          topic,
          value: text.slice(start - clock, end + CLOCK),
          from: `visible-date ${label === 'none' ? 'line' : label}`,
          row,
          trust: label === 'modified' && (isFooter || near === 0) ? AT_END : teaser ? trust * 0.2 : trust,
        });
      }
    }
    return discountLists(evidence, findings);
  },
};

/** 1 at the title, falling to 0 at the ends of the window. */
function nearness(distance: number): number {
  if (distance < 0) return distance < -BEFORE ? 0 : 1 + distance / (BEFORE + 4);
  return distance > BLOCKS_AFTER ? 0 : 1 - distance / (BLOCKS_AFTER + 5);
}

/** The label in the same line, or alone in the line before. */
function labelBefore({ blocks }: Evidence, block: number, before: string): DateLabel {
  const own = labelOf(before);
  if (own !== 'none' || block === 0 || before.trim() !== '' || blocks.words[block - 1]! > 4) return own;
  return labelOf(blockText(blocks, block - 1));
}

/** Marks of the element and the two around it. */
function namesAround({ tree, survey }: Evidence, row: number): number {
  let marks = 0;
  for (let level = 0, at = tree.parent[row]!; level < 3 && at > 0; level++, at = tree.parent[at]!) marks |= survey.marks[at]!;
  return marks;
}

interface Sight {
  readonly label: DateLabel;
  readonly near: number;
  readonly words: number;
  readonly isNamed: boolean;
  readonly isLinked: boolean;
}

function trustOf({ label, near, words, isNamed, isLinked }: Sight): number {
  if (label === 'other') return 0;
  let trust = 0.1 + 0.6 * near;
  if (near === 0) trust = label === 'none' ? (isNamed ? 0.15 : 0) : 0.4;
  if (label !== 'none') trust += 0.2;
  else if (isNamed) trust += 0.1;
  else if (words > 16) trust *= 0.4;
  if (isLinked) trust *= 0.7;
  return Math.min(trust, 0.9);
}
