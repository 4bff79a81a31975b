import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { childrenOf } from '../../tree/tree.js';
import { lines } from '../reading/lines.js';
import type { Border } from './border.js';

const LISTS = tagSet('ul', 'ol');
/** Titles that whole lists hold on average, from which on their entries are the records; fewer where a subject is above each. */
const SEVERAL_TITLES = 1.8;
const SEVERAL_ENTRIES = 1.3;
/** Share of the words of a group that are in its list, words of its subject at most, and share of the elements that must be such groups. */
const MIN_WORD_SHARE = 0.5;
const MAX_SUBJECT_WORDS = 8;
const NEARLY_ALL = 0.8;

/** A whole list is a record where it is a card; lists with several titles each, or under a subject, are lists of records, and these are their entries. */
export function itemise(page: Page, records: readonly Border[]): readonly Border[] {
  const { tree } = page;
  const { blockFrom, titles } = page.once(lines);
  if (!records.every(({ row }) => LISTS.has(tree.tag[row]!))) return entriesOfGroups(page, records);
  const all = records.reduce((sum, { row }) => sum + titles[blockFrom[tree.end[row]!]!]! - titles[blockFrom[row]!]!, 0);
  return all < records.length * SEVERAL_TITLES ? records : records.flatMap(({ row }) => entriesOf(page, row));
}

/** The entries of groups, where the elements are groups: a subject without a link and the list of what belongs to it. */
function entriesOfGroups(page: Page, records: readonly Border[]): readonly Border[] {
  const lists = records.map((record) => listUnder(page, record));
  const groups = lists.filter((list) => list > 0);
  if (groups.length < records.length * NEARLY_ALL) return records;
  const entries = lists.map((list, i) => (list > 0 ? entriesOf(page, list) : [records[i]!]));
  const count = entries.reduce((sum, own) => sum + own.length, 0);
  return count < records.length * SEVERAL_ENTRIES ? records : entries.flat();
}

/** The list below a subject; 0 where the element is no such group. */
function listUnder(page: Page, { row, end }: Border): number {
  const { tree, blocks } = page;
  const { blockFrom, link, linkedTitles } = page.once(lines);
  const { words } = page.once(rows);
  const first = blockFrom[row]!;
  if (blocks.words[first]! > MAX_SUBJECT_WORDS || link[first]! > 0) return 0;
  for (let at = row + 1; at < end; at++) {
    if (!LISTS.has(tree.tag[at]!)) continue;
    const entries = entriesOf(page, at);
    const linked = linkedTitles[blockFrom[tree.end[at]!]!]! - linkedTitles[blockFrom[at]!]!;
    const isGroup =
      blockFrom[at]! === first + 1 && linked >= entries.length && tree.end[at]! >= end - 1 && words[at]! >= wordsIn(page, row, end) * MIN_WORD_SHARE;
    return isGroup && entries.length > 0 ? at : 0;
  }
  return 0;
}

function wordsIn(page: Page, row: number, end: number): number {
  const { words } = page.once(rows);
  let sum = 0;
  for (let at = row; at < end; at = page.tree.end[at]!) sum += words[at]!;
  return sum;
}

function entriesOf(page: Page, list: number): Border[] {
  const { tree } = page;
  const { blockFrom } = page.once(lines);
  return childrenOf(tree, list).flatMap((child) =>
    tree.tag[child] === TAG.li && blockFrom[child]! < blockFrom[tree.end[child]!]! ? [{ row: child, end: tree.end[child]! }] : [],
  );
}
