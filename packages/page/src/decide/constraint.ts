import type { Scores } from '../methods/method.js';
import type { Page } from '../page/page.js';
import type { Kept } from './choose.js';

/** Why a constraint keeps or drops a block against its score. */
export type ConstraintReason =
  | 'hidden'
  | 'part-of-kept'
  | 'part-of-dropped'
  | 'part-of-product'
  | 'note-of-kept'
  | 'copy-of-kept'
  | 'same-in-all-items'
  | 'other-article'
  | 'other-goods'
  | 'heading-of-kept'
  | 'heading-without-text';

/** Keeps or drops a block, with the reason. */
export type Settle = (block: number, value: 0 | 1, why: ConstraintReason) => void;

/** Something that holds for every page, whatever was learned: read from mark-up alone. */
export interface Constraint {
  readonly meaning: string;
  /** It holds for the document alone, not for plain text. */
  readonly isForDocument?: boolean;
  /** Settles blocks of a page of which some are kept by their scores. */
  apply(page: Page, keeps: Uint8Array, settle: Settle, scores: Scores): void;
}

/** Applies a constraint. It restores only blocks that were dropped for their score, and is ignored where it would drop everything. */
export function constrained<Reason extends string>(
  page: Page,
  kept: Kept<Reason>,
  { apply }: Constraint,
  scores: Scores,
): Kept<Reason | ConstraintReason> {
  if (!kept.keeps.includes(1)) return kept;
  const keeps = kept.keeps.slice();
  const reason: (Reason | ConstraintReason)[] = [...kept.reason];
  apply(
    page,
    keeps,
    (block, value, why) => {
      if (keeps[block] === value || (value === 1 && reason[block] !== 'below-cut')) return;
      keeps[block] = value;
      reason[block] = why;
    },
    scores,
  );
  return keeps.includes(1) ? { ...kept, keeps, reason } : kept;
}
