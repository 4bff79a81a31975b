import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { asides, EDITED } from './asides.js';

const SIGNATURE = /(?:^|[\s_-])(?:signature|signaturecontainer|sig)(?:$|[\s_-])/i;
/** A line of underscores, as boards set it above a signature. */
const RULE = /^\s*_{5,}\s*$/;
/** A line that only says how many liked a post. */
const LIKED = /^\d{1,6} (?:likes?|upvotes?|thanks)(?: \d{1,6} shares?)?$/i;
/** Words of a signature or a note below what was said, at most. */
const MAX_WORDS = 120;

/** Row from which on a body says no more: a signature, or who edited it and when; its end where it has neither. */
export function saidEnd(page: Page, body: number, end: number): number {
  const { tree } = page;
  const { words } = page.once(rows);
  const aside = page.once(asides);
  for (let row = body + 1; row < end; row++) {
    const isText = tree.tag[row] === TAG['#text'];
    if (isText ? RULE.test(tree.text[row]!) : aside[row] === EDITED || SIGNATURE.test(attribute(tree, row, 'class') ?? '') || isLiked(page, row)) {
      let rest = 0;
      for (let at = row; at < end; at = tree.end[at]!) rest += words[at]!;
      if (rest <= MAX_WORDS && hasText(page, body, row)) return row;
      if (!isText) row = tree.end[row]! - 1;
    }
  }
  return end;
}

function isLiked(page: Page, row: number): boolean {
  const { tree } = page;
  return (tree.tag[row] === TAG.p || tree.tag[row] === TAG.div) && page.once(rows).words[row]! <= 4 && LIKED.test(rowText(tree, row, tree.end[row]!));
}

function hasText({ tree }: Page, from: number, to: number): boolean {
  for (let row = from; row < to; row++) if (tree.text[row]!.trim() !== '') return true;
  return false;
}
