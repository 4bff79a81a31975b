import type { Scores } from '../methods/method.js';

/** Why a block was kept or dropped, in the order of their codes. The first five come from `choose`, the next from the steps of `restore`, the last from outside. */
export const reasons = [
  'below-cut',
  'above-cut',
  'page-has-no-content',
  'comments-apart',
  'repeats-other-text',
  'heading-of-kept-text',
  'caption-of-kept-figure',
  'table-of-kept-cells',
  'list-of-kept-items',
  'terms-of-kept-definitions',
  'code-of-kept-lines',
  'line-between-kept-text',
  'heading-without-text',
  'kept-by-rule',
  'dropped-by-rule',
  'text-stands-in-json',
  'said-in-a-post',
  'advert-among-posts',
] as const;

export type Reason = (typeof reasons)[number];

/** Which blocks of a page are content, and why. */
export interface Kept {
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
  /** Why each block was kept or dropped: an index into `reasons`. */
  readonly reason: Uint8Array;
}

/** Scores → kept blocks: those that reach the cut, or none where the method found the page to have no content. Comments that stand apart wait to be asked for. */
export function choose(scores: Scores, withComments = false): Kept {
  const { score, cut } = scores;
  const keeps = new Uint8Array(score.length);
  const reason = new Uint8Array(score.length);
  if (scores.reason !== undefined) return { keeps, reason: reason.fill(codeOf('page-has-no-content')) };
  const above = codeOf('above-cut');
  const apart = codeOf('comments-apart');
  const repeats = codeOf('repeats-other-text');
  for (let block = 0; block < score.length; block++) {
    if (!(score[block]! >= cut)) continue;
    if (scores.repeated?.[block] === 1) {
      reason[block] = repeats;
      continue;
    }
    if (!withComments && scores.comments?.[block] === 1) {
      reason[block] = apart;
      continue;
    }
    keeps[block] = 1;
    reason[block] = above;
  }
  return { keeps, reason };
}

export function codeOf(reason: Reason): number {
  return reasons.indexOf(reason);
}
