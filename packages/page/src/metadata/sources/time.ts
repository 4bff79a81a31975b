import { lineOf } from '../../blocks/line-of.js';
import { blockText } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { discountLists } from '../date-lists.js';
import { type DateLabel, labelOf } from '../dates/labels.js';
import { parseDate } from '../dates/parse.js';
import type { Evidence, Finding, Source } from '../evidence.js';
import { LINK, NAMES_UPDATE } from '../marks.js';
import { squash } from '../text.js';

/** Attributes in which templates keep the exact time beside what they show. */
const ATTRIBUTES = ['datetime', 'data-datetime', 'data-timestamp', 'data-time', 'data-date', 'data-utime', 'title', 'content'];
/** Elements read a page: a thread of thousands of posts has its date in the first. */
const MAX_ELEMENTS = 60;

/** `time` elements, and elements named like a date that carry one in an attribute. */
export const time: Source = {
  name: 'time',
  topics: ['published', 'modified'],
  read(evidence) {
    const { tree, survey, positions } = evidence;
    const times = new Set(survey.times);
    const rows = [...new Set([...survey.times, ...survey.dateMarks])].sort((a, b) => a - b);
    const findings: Finding[] = [];
    let read = 0;
    for (const row of rows) {
      const marks = survey.marks[row]!;
      if (positions.isElsewhere(row) || read >= MAX_ELEMENTS) continue;
      const value = momentText(tree, row, times.has(row));
      if (value === undefined || !parseDate(value, evidence.firstPart)) continue;
      read++;
      const label = labelOfRow(evidence, row);
      if (label === 'other') continue;
      let trust = trustAt(positions.distance(row));
      if (label !== 'none') trust = Math.min(0.9, trust + 0.15);
      if (marks & LINK) trust *= 0.8;
      if (positions.isTeaser(row)) trust *= 0.2;
      const topic = label === 'modified' || marks & NAMES_UPDATE ? 'modified' : 'published';
      findings.push({ topic, value, from: `time ${label === 'none' ? 'element' : label}`, row, trust });
    }
    return discountLists(evidence, findings);
  },
};

function momentText(tree: Tree, row: number, isTime: boolean): string | undefined {
  for (const name of ATTRIBUTES) {
    const value = attribute(tree, row, name);
    if (value !== undefined && /\d{4}/.test(value)) return value;
  }
  return isTime ? squash(lineOf(tree, row)) : undefined;
}

function trustAt(distance: number): number {
  if (distance < -8) return 0.15;
  if (distance <= 20) return 0.75;
  return distance <= 60 ? 0.4 : 0.2;
}

/** The words before the element in its own block, or the whole block before it where it begins one. */
function labelOfRow({ tree, blocks }: Evidence, row: number): DateLabel {
  const block = firstAtOrAfter(blocks, row + 1) - 1;
  if (block < 0) return 'none';
  if (blocks.last[block]! >= row) {
    let before = '';
    for (let at = blocks.first[block]!; at < row; at++) before += tree.text[at]!;
    return labelOf(squash(before));
  }
  return blocks.words[block]! <= 4 ? labelOf(blockText(blocks, block)) : 'none';
}
