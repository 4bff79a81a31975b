import { lineOf } from '../blocks/line-of.js';
import { firstAtOrAfter, placeOf } from '../page/first-block.js';
import { likeness, plain } from '../title/similarity.js';
import { TAG } from '../tree/tags.js';
import type { Evidence, Positions } from './evidence.js';
import { ASIDE, ELSEWHERE, LINK } from './marks.js';

/** Levels that a teaser may lie above a date or a name in it, and rows that it may have. */
const CLIMB = 7;
const MAX_TEASER_WORDS = 120;

/** Blocks after the title in which an `aside` is a column beside it, with its date and author. */
const BESIDE = 12;

export function positionsOf({ tree, blocks, survey, title }: Evidence): Positions {
  const anchor = title.row > 0 ? firstAtOrAfter(blocks, title.row) : 0;
  const own = plain(title.value ?? '');
  const elsewhere = ELSEWHERE & ~(title.row > 0 ? survey.marks[title.row]! : 0);
  const linked = survey.headings.filter((row) => {
    if (row === title.row || !(survey.marks[row]! & LINK || hasLink(row))) return false;
    // A post of a thread is headed by a link to itself, named like the thread.
    return likeness(plain(lineOf(tree, row)).replace(/^re /, ''), own) < 0.7;
  });
  function hasLink(row: number): boolean {
    for (let inner = row + 1; inner < tree.end[row]!; inner++) if (tree.tag[inner] === TAG.a) return true;
    return false;
  }
  return {
    anchor,
    distance: (row) => firstAtOrAfter(blocks, row) - anchor,
    isElsewhere(row) {
      const marks = survey.marks[row]! & elsewhere;
      if (marks !== ASIDE) return marks !== 0;
      const distance = firstAtOrAfter(blocks, row) - anchor;
      return distance < 0 || distance > BESIDE;
    },
    isTeaser(row) {
      let part = row;
      for (let level = 0; level < CLIMB && part > 0; level++, part = tree.parent[part]!) {
        if (tree.end[part]! - part > MAX_TEASER_WORDS) return false;
        if (title.row >= part && title.row < tree.end[part]!) return false;
        if ((linked[placeOf(linked, part)] ?? tree.size) < tree.end[part]!) return true;
      }
      return false;
    },
  };
}
