import { firstAtOrAfter } from '../../page/first-block.js';
import { attribute, tagName } from '../../tree/tree.js';
import type { Evidence } from '../evidence.js';
import { keyOf } from '../text.js';
import { nameLikeness } from './names.js';
import type { AuthorVote } from './votes.js';

/** Rows and words that may be between two names of one byline: pictures, roles, the line about each. */
const MAX_ROWS = 60;
const MAX_WORDS = 12;
/** What follows these words is somebody's who did not write. */
const OTHER_ROLE = /(?:edit|review|check|photo|foto|bild|illustrat|translat|übersetz|redigier)/i;

/** Several bylines are several authors: names alone in elements of one kind that follow each other, as one list. */
export function sideBySide(evidence: Evidence, votes: readonly AuthorVote[]): AuthorVote[] {
  const lists: AuthorVote[] = [];
  for (const kind of ['byline marked', 'byline link', 'byline rel-author']) {
    const singles = votes.filter(({ from, value }) => from === kind && value.length === 1 && nameLikeness(value[0]!) === 1);
    let run: AuthorVote[] = [];
    const close = () => {
      const names = new Map(run.map(({ value: [name] }) => [keyOf(name!), name!]));
      if (names.size > 1) lists.push({ ...run[0]!, value: [...names.values()] });
      run = [];
    };
    for (const vote of singles.sort((a, b) => a.row - b.row)) {
      const last = run.at(-1);
      if (last && !isBeside(evidence, last.row, vote.row)) close();
      run.push(vote);
    }
    close();
  }
  return lists;
}

function isBeside({ tree, blocks }: Evidence, one: number, other: number): boolean {
  if (other - one > MAX_ROWS || tagName(tree, one) !== tagName(tree, other) || attribute(tree, one, 'class') !== attribute(tree, other, 'class'))
    return false;
  let between = '';
  for (let row = tree.end[one]!; row < other; row++) between += ` ${tree.text[row]}`;
  if (OTHER_ROLE.test(between)) return false;
  let words = 0;
  for (let block = firstAtOrAfter(blocks, one) + 1; block < firstAtOrAfter(blocks, other); block++) words += blocks.words[block]!;
  return words <= MAX_WORDS;
}
