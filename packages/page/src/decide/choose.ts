import type { Scores } from '../methods/method.js';

/** Why `choose` keeps or drops a block by its score. */
export type ChoiceReason = 'below-cut' | 'above-cut' | 'page-has-no-content' | SetAsideReason;
/** Why a block that scores high enough is still dropped. */
export type SetAsideReason = 'comments-apart' | 'repeats-other-text';

/** Which blocks of a page are content, and why. Each step that changes it adds reasons of its own. */
export interface Kept<Reason extends string = string> {
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
  /** Why each block was kept or dropped. */
  readonly reason: readonly Reason[];
  /** 1 for every block that a mask dropped, or that is clutter: no later step brings it back. Left out where there is none. */
  readonly barred?: Uint8Array | undefined;
}

/** Blocks that are known not to be content, whatever their scores. */
export interface Mask<Reason extends string> {
  /** 1 for every block to drop. */
  readonly blocks: Uint8Array;
  readonly reason: Reason;
}

export interface Choosing<Reason extends string> {
  /** Keep comments that are apart too. */
  readonly comments?: boolean;
  /** The first mask that names a block gives the reason. */
  readonly dropped?: readonly Mask<Reason>[];
}

/** Scores → kept blocks: those that reach the cut, or none where the method found the page to have no content. Comments that are apart wait to be asked for. */
export function choose<Reason extends string = never>(
  scores: Scores,
  { comments = false, dropped = [] }: Choosing<Reason> = {},
): Kept<ChoiceReason | Reason> {
  const { score } = scores;
  const keeps = new Uint8Array(score.length);
  const barred = dropped.length === 0 ? undefined : new Uint8Array(score.length);
  const reason: (ChoiceReason | Reason)[] = [];
  for (let block = 0; block < score.length; block++) {
    const mask = dropped.find(({ blocks }) => blocks[block] === 1);
    const why = mask?.reason ?? reasonFor(scores, block, comments);
    reason.push(why);
    if (mask) barred![block] = 1;
    else if (why === 'above-cut') keeps[block] = 1;
  }
  return { keeps, reason, barred };
}

function reasonFor(scores: Scores, block: number, withComments: boolean): ChoiceReason {
  if (scores.reason !== undefined) return 'page-has-no-content';
  if (!(scores.score[block]! >= scores.cut)) return 'below-cut';
  if (scores.repeated?.[block] === 1) return 'repeats-other-text';
  return !withComments && scores.comments?.[block] === 1 ? 'comments-apart' : 'above-cut';
}

/** Share of the cut below which a block is surely no content: of the lines of kept items that score less, references have one in twenty, of the others every other one. */
const MIN_LIKELY = 0.2;

export function unlikelyBlocks({ score, cut }: Scores): Uint8Array {
  const unlikely = new Uint8Array(score.length);
  for (let block = 0; block < score.length; block++) if (score[block]! < cut * MIN_LIKELY) unlikely[block] = 1;
  return unlikely;
}
