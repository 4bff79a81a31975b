import type { Kept } from '../content/choose.js';
import type { Page } from '../page/page.js';

/** Why a constraint keeps or drops a block against its score. */
export type ConstraintReason = 'hidden' | 'part-of-kept' | 'heading-of-kept' | 'heading-without-text';

/** Keeps or drops a block, with the reason. */
export type Settle = (block: number, value: 0 | 1, why: ConstraintReason) => void;

/** Something that holds for every page, whatever was learned: read from mark-up alone. */
export interface Constraint {
  readonly meaning: string;
  /** It holds for the document alone, not for plain text. */
  readonly isForDocument?: boolean;
  /** Settles blocks of a page of which some are kept. */
  apply(page: Page, keeps: Uint8Array, settle: Settle): void;
}

/** Kept blocks after a constraint. What was dropped for another reason than its score stays out; a page never loses everything. */
export function constrained<Reason extends string>(page: Page, kept: Kept<Reason>, { apply }: Constraint): Kept<Reason | ConstraintReason> {
  if (!kept.keeps.includes(1)) return kept;
  const keeps = kept.keeps.slice();
  const reason: (Reason | ConstraintReason)[] = [...kept.reason];
  apply(page, keeps, (block, value, why) => {
    if (keeps[block] === value || (value === 1 && reason[block] !== 'below-cut')) return;
    keeps[block] = value;
    reason[block] = why;
  });
  return keeps.includes(1) ? { ...kept, keeps, reason } : kept;
}
